import { z } from 'zod';
import { defineCall } from './define-call.ts';
import {
  type MapeamentoComNome,
  mapeamentoSaveSchema,
  mapeamentoSchema,
  mapeamentoTipoSchema,
} from './mapeamento.ts';
import { idParam, param } from './params.ts';

const tag = 'Mapeamentos de importação';
const path = '/v1/importacao/mapeamento';

const MAPEAMENTO: MapeamentoComNome = {
  id: 3,
  nome: 'Pagamentos do sistema da prefeitura',
  ajuda: null,
  dePara: {
    colunas: {
      exercicio: { de: 'ANO' },
      ug_codigo: { fixo: '090101' },
      empenho_numero: { de: 'NE', operacao: 'soCodigo' },
      fase: { fixo: 'P' },
      tipo: { de: 'TP', valores: { PG: 'original', EST: 'estorno' } },
      data: { de: 'DATA' },
      valor: { de: 'VALOR' },
    },
    opcoes: { decimal: 'virgula', somente: { de: 'SITUACAO', valores: ['PAGO'] } },
  },
};

export const listMapeamentos = defineCall({
  method: 'GET',
  path,
  id: 'listMapeamentos',
  tag,
  summary: 'Lista os mapeamentos de um tipo de arquivo',
  description: 'Os do cliente, pelo nome, e depois os que vêm com o sistema.',
  who: 'gestor',
  query: { tipo: param(mapeamentoTipoSchema, 'O que o arquivo contém.', 'movimento') },
  answer: { data: z.array(mapeamentoSchema), example: [MAPEAMENTO] },
  errors: [404],
});

export const saveMapeamento = defineCall({
  method: 'POST',
  path,
  id: 'saveMapeamento',
  tag,
  summary: 'Guarda um mapeamento com um nome',
  description: 'Um nome que já existe só é trocado com `substitui`.',
  who: 'gestor',
  body: {
    schema: mapeamentoSaveSchema,
    example: {
      tipo: 'movimento',
      nome: MAPEAMENTO.nome,
      dePara: MAPEAMENTO.dePara,
      substitui: false,
    },
    required: ['tipo', 'nome', 'dePara', 'substitui'],
  },
  answer: { status: 201, data: mapeamentoSchema, example: MAPEAMENTO },
  errors: [404, 409],
});

export const removeMapeamento = defineCall({
  method: 'DELETE',
  path: `${path}/:id`,
  id: 'removeMapeamento',
  tag,
  summary: 'Apaga um mapeamento',
  who: 'gestor',
  params: { id: idParam('Número do mapeamento.') },
  answer: { data: null, example: null },
  errors: [404],
});
