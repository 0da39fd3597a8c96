import { z } from 'zod';
import { defineCall } from './define-call.ts';
import {
  codigoConferidoSchema,
  codigoInstalacaoSchema,
  instalacaoSchema,
  instaladoSchema,
  installSchema,
  municipioAchadoSchema,
  provisaoSchema,
  provisionadoSchema,
  unidadesPedidasSchema,
  unidadeTcepeSchema,
} from './instalacao.ts';
import { requiredParam } from './params.ts';

const tag = 'Instalação';
const codigo = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567';
const provisao = {
  municipio: 2611101,
  clienteTipo: 1,
  cnpj: '11.222.333/0001-81',
  identificador: 'petrolina',
  cores: { topBgColor: '#14532d', topNomePortalColor: '#ffffff' },
  tcepe: { liconUj: '12345', codigoMunicipio: 'P115' },
  pessoas: [
    {
      cpf: '529.982.247-25',
      nome: 'Helena Prado Monteiro de Sá',
      papel: 'gestor',
      email: 'helena@exemplo.org',
    },
  ],
};
const provisionado = {
  criado: true,
  cliente: {
    id: 1,
    identificador: 'petrolina',
    nome: 'Prefeitura Municipal de Petrolina',
    cidade: 'Petrolina',
    uf: 'PE',
    cnpj: '11222333000181',
  },
  endereco: 'https://transparencia.exemplo.gov.br/petrolina',
  convites: [
    {
      nome: 'Helena Prado Monteiro de Sá',
      papel: 'gestor',
      codigo: null,
      enviadoPara: 'helena@exemplo.org',
      expiraEm: '2026-03-22T12:00:00.000Z',
    },
  ],
};

export const getInstalacao = defineCall({
  method: 'GET',
  path: '/v1/instalacao',
  id: 'getInstalacao',
  tag,
  summary: 'Diz se a instalação ainda espera pelo seu primeiro cliente',
  who: 'public',
  answer: {
    data: instalacaoSchema,
    example: { aberta: true, provedor: 'embutido', comando: 'claraboia administrador --convite' },
  },
  perMinute: 240,
});

export const listMunicipioAchado = defineCall({
  method: 'GET',
  path: '/v1/instalacao/municipio',
  id: 'listMunicipioAchado',
  tag,
  summary: 'Procura municípios pelo nome, com ou sem acentos; no máximo 20',
  who: 'public',
  query: { nome: requiredParam('o nome', 'Parte do nome, e a UF se quiser.', 'petrolina pe') },
  answer: {
    data: z.array(municipioAchadoSchema),
    example: [{ id: 2611101, nome: 'Petrolina', uf: 'PE' }],
  },
  perMinute: 240,
});

export const checkCodigoInstalacao = defineCall({
  method: 'POST',
  path: '/v1/instalacao/codigo',
  id: 'checkCodigoInstalacao',
  tag,
  summary: 'Confere o código de uso único que o servidor mostrou ao iniciar',
  who: 'public',
  body: { schema: codigoInstalacaoSchema, example: { codigo } },
  answer: { data: codigoConferidoSchema, example: { expiraEm: '2026-03-22T12:00:00.000Z' } },
  perMinute: 60,
  errors: [409],
});

export const listUnidadeTcepe = defineCall({
  method: 'POST',
  path: '/v1/instalacao/unidades',
  id: 'listUnidadeTcepe',
  tag,
  summary: 'Busca no TCE-PE as unidades de um município de Pernambuco',
  description: 'Só com o código da instalação: o servidor pergunta ao tribunal.',
  who: 'public',
  body: { schema: unidadesPedidasSchema, example: { codigo, municipio: 2611101 } },
  answer: {
    data: z.array(unidadeTcepeSchema),
    example: [
      {
        liconUj: '782',
        nome: 'Prefeitura Municipal de Petrolina',
        cnpj: '11222333000181',
        codigoMunicipio: 'P115',
      },
    ],
  },
  perMinute: 30,
  errors: [409, 503],
});

export const instalar = defineCall({
  method: 'POST',
  path: '/v1/instalacao',
  id: 'instalar',
  tag,
  summary: 'Conclui a primeira configuração: quem administra, o cliente e o seu portal',
  description:
    'De uma instalação sem cliente, com o código de uso único. Tudo entra de uma vez, ou nada. Quem chega depois recebe 409.',
  who: 'public',
  body: {
    schema: installSchema,
    example: {
      codigo,
      administrador: {
        cpf: '111.444.777-35',
        nome: 'Ana Beatriz Nogueira',
        email: 'ana@exemplo.org',
        senha: 'quatro cavalos no telhado',
      },
      cliente: provisao,
    },
  },
  answer: {
    data: instaladoSchema,
    example: { ...provisionado, login: 'ana@exemplo.org', contaExistente: false },
    status: 201,
  },
  perMinute: 120,
  errors: [409],
});

export const provisionarCliente = defineCall({
  method: 'POST',
  path: '/v1/sistema/cliente/provisionar',
  id: 'provisionarCliente',
  tag,
  summary: 'Cria um cliente inteiro, com o portal no ar',
  description:
    'Cliente, portal, categorias do modelo, layout, entidade, fonte e convites, tudo de uma vez. O convite vai por e-mail a quem traz `email`, se a instalação envia e-mails; os outros códigos vêm na resposta, uma vez só. Repetida com o mesmo CNPJ e identificador, nada muda: a resposta diz o que existe, com `criado: false` e sem convites. Um identificador que já é de outro CNPJ é recusado com 409.',
  who: 'admin',
  body: { schema: provisaoSchema, example: provisao },
  answer: { data: provisionadoSchema, example: provisionado },
  errors: [409],
});
