import { z } from 'zod';
import { LISTA_LIMITE, LISTA_MODO } from '../listas/lista-propria.ts';
import { LISTA_MODELO_KEYS } from '../listas/modelos.ts';
import { defineCall } from './define-call.ts';
import { cargaSchema, linhaSaveSchema, linhaSchema, linhasSchema } from './lista-propria.ts';
import { folhaParam, idParam, pageParams, param, textParam } from './params.ts';

const tag = 'Listas próprias';
const path = '/v1/lista-propria';
const params = { id: idParam('Número da lista.') };
const rowParams = { ...params, linha: idParam('Número do registro.') };

const VALORES = { placa: 'ABC1D23', veiculo: 'Fiat Strada', ano: '2021' };
const LINHA = { id: 7, versao: 1, posicao: 1, valores: VALORES };

export const createFromModelo = defineCall({
  method: 'POST',
  path: `${path}/modelo`,
  id: 'createListaPropriaFromModelo',
  tag,
  summary: 'Cria uma lista própria com as colunas de um modelo',
  description: 'A lista nasce sem registros e fora do portal. Colunas e textos podem ser mudados.',
  who: 'gestor',
  body: {
    schema: z.strictObject({
      modelo: z.enum(LISTA_MODELO_KEYS as readonly [string, ...string[]], {
        error: 'Escolha um modelo',
      }),
    }),
    example: { modelo: 'frota' },
    required: ['modelo'],
  },
  answer: { status: 201, data: z.strictObject({ id: z.int() }), example: { id: 3 } },
});

export const listLinhas = defineCall({
  method: 'GET',
  path: `${path}/:id/linha`,
  id: 'listLinhasListaPropria',
  tag,
  summary: 'Os registros de uma lista própria, com as colunas privadas',
  who: 'cliente',
  params,
  query: { ...pageParams(20), busca: textParam('Texto que um valor contém.', 'strada') },
  answer: {
    data: linhasSchema,
    example: {
      lista: {
        id: 3,
        nome: 'Frota de veículos',
        endereco: 'lista-frota-de-veiculos',
        publicada: true,
        carga: 4,
        colunas: [
          {
            chave: 'placa',
            titulo: 'Placa',
            tipo: 'texto',
            significado: 'Placa do veículo.',
            obrigatoria: true,
            privada: false,
            filtro: true,
          },
        ],
      },
      list: [LINHA],
      count: 1,
      desfazer: { resumo: '12 registros novos', em: '2026-11-27T12:00:00.000Z' },
    },
  },
  errors: [404],
});

const saveBody = {
  schema: linhaSaveSchema,
  example: { versao: null, valores: VALORES },
  required: ['versao', 'valores'],
};

export const addLinha = defineCall({
  method: 'POST',
  path: `${path}/:id/linha`,
  id: 'addLinhaListaPropria',
  tag,
  summary: 'Acrescenta um registro a uma lista própria',
  description: 'Os valores vêm como se escrevem: `15/03/2026`, `1.500,00`, `Sim`.',
  who: 'gestor',
  params,
  body: saveBody,
  answer: { status: 201, data: linhaSchema, example: LINHA },
  errors: [404],
});

export const changeLinha = defineCall({
  method: 'PUT',
  path: `${path}/:id/linha/:linha`,
  id: 'changeLinhaListaPropria',
  tag,
  summary: 'Altera um registro de uma lista própria',
  who: 'gestor',
  params: rowParams,
  body: { ...saveBody, example: { versao: 1, valores: VALORES } },
  answer: { data: linhaSchema, example: { ...LINHA, versao: 2 } },
  errors: [404, 409],
});

export const removeLinha = defineCall({
  method: 'DELETE',
  path: `${path}/:id/linha/:linha`,
  id: 'removeLinhaListaPropria',
  tag,
  summary: 'Exclui um registro de uma lista própria',
  description: 'A exclusão pode ser desfeita enquanto for a última mudança dos registros.',
  who: 'gestor',
  params: rowParams,
  answer: { data: null, example: null },
  errors: [404],
});

export const loadLinhas = defineCall({
  method: 'POST',
  path: `${path}/:id/carga`,
  id: 'loadLinhasListaPropria',
  tag,
  summary: 'Confere ou grava os registros de uma planilha ou de um texto colado',
  description: `Até ${LISTA_LIMITE.linhas.toLocaleString('pt-BR')} linhas. A primeira linha tem os títulos das colunas. Se uma linha não serve, nada é gravado, e a resposta diz linha, coluna e motivo. Sem \`carga\`, só confere; com o número que a conferência respondeu, grava, se os registros ainda são os mesmos.`,
  who: 'gestor',
  params,
  query: {
    modo: param(
      z.enum(LISTA_MODO, { error: 'Escolha o que fazer com os registros que já existem.' }),
      'O que fazer com os registros que já existem: `substituir` todos, só `acrescentar`, ou `atualizar` os de mesma chave e acrescentar os outros.',
      'substituir',
    ),
    chave: textParam('Coluna que identifica um registro; `atualizar` precisa dela.', 'placa'),
    carga: textParam('Número que a conferência respondeu.', '4'),
    folha: folhaParam(),
  },
  body: { file: 'Um CSV, um texto com tabulações, ou uma planilha .xlsx ou .ods.' },
  answer: {
    data: cargaSchema,
    example: {
      gravada: false,
      carga: 4,
      linhas: 12,
      novas: 11,
      alteradas: 0,
      iguais: 0,
      removidas: 0,
      lidas: ['Placa', 'Veículo'],
      naoUsadas: ['Observação'],
      recusadas: [
        {
          linha: 5,
          coluna: 'Veículo',
          motivo: 'há um CPF nesta coluna, que não é privada',
        },
      ],
      recusadasTotal: 1,
    },
  },
  errors: [404, 409, 413, 503],
});

export const clearColuna = defineCall({
  method: 'POST',
  path: `${path}/:id/esvaziar`,
  id: 'clearColunaListaPropria',
  tag,
  summary: 'Apaga os valores de uma coluna em todos os registros',
  description: 'Depois disso a coluna pode ser tirada da lista.',
  who: 'gestor',
  params,
  body: {
    schema: z.strictObject({ coluna: z.string({ error: 'Escolha a coluna' }).max(40) }),
    example: { coluna: 'observacao' },
    required: ['coluna'],
  },
  answer: { data: z.strictObject({ registros: z.int() }), example: { registros: 12 } },
  errors: [404],
});

export const undoMudanca = defineCall({
  method: 'POST',
  path: `${path}/:id/desfazer`,
  id: 'undoMudancaListaPropria',
  tag,
  summary: 'Desfaz a última mudança dos registros de uma lista própria',
  who: 'gestor',
  params,
  body: {
    schema: z.strictObject({ carga: z.int() }),
    example: { carga: 5 },
    required: ['carga'],
  },
  answer: { data: z.strictObject({ registros: z.int() }), example: { registros: 12 } },
  errors: [404, 409],
});
