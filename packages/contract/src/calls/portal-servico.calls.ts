import { z } from 'zod';
import { listSchema } from '../engine/record-schema.ts';
import { defineCall } from './define-call.ts';
import { publicPageParams } from './list-params.ts';
import { clienteParam, idParam, portalParam, refusedParam, textParam } from './params.ts';
import { publicUnidadeSchema } from './portal-orgao.ts';
import {
  publicAvisoDocumentoSchema,
  publicServicoDaCartaSchema,
  publicServicoItemSchema,
} from './portal-servico.ts';

const shared = { method: 'GET', tag: 'Portal público', who: 'public', errors: [404] } as const;
const ITEM = {
  id: 1,
  nome: 'Emissão de certidão negativa',
  descricao: 'Certidão de que não há débitos com o município.',
};

const FILTER = textParam(
  'Propriedades com `$eq` ou `$ilike`.',
  JSON.stringify({ nome: { $ilike: 'certidão' } }),
);

export const listPublicServico = defineCall({
  ...shared,
  path: '/public/v1/:cliente/servico',
  id: 'listPublicServico',
  summary: 'Os serviços da carta, por nome',
  params: { cliente: clienteParam() },
  query: { filter: FILTER, ...publicPageParams() },
  answer: {
    data: listSchema(publicServicoDaCartaSchema),
    example: {
      list: [{ ...ITEM, estruturaOrganizacional: { id: 1, nome: 'Diretoria de Tributos' } }],
      count: 1,
    },
  },
});

export const listPublicUnidadeComServico = defineCall({
  ...shared,
  path: '/public/v1/:cliente/servico/estrutura',
  id: 'listPublicUnidadeComServico',
  summary: 'As unidades que têm serviços na carta, por nome',
  description: 'Vem inteira e não aceita filtro.',
  params: { cliente: portalParam() },
  query: { filter: refusedParam('Esta lista não aceita filtro.') },
  answer: {
    data: listSchema(publicUnidadeSchema),
    example: { list: [{ id: 1, nome: 'Ouvidoria', descricao: 'Manifestações.' }], count: 1 },
  },
});

export const listPublicServicoDaUnidade = defineCall({
  ...shared,
  path: '/public/v1/:cliente/servico/estrutura/:unidade',
  id: 'listPublicServicoDaUnidade',
  summary: 'Os serviços de uma unidade',
  params: { cliente: clienteParam(), unidade: idParam('Id da unidade.') },
  query: { filter: FILTER, ...publicPageParams() },
  answer: { data: listSchema(publicServicoItemSchema), example: { list: [ITEM], count: 1 } },
});

export const listPublicAvisoDocumento = defineCall({
  ...shared,
  path: '/public/v1/:cliente/licitacao/:id/documentos',
  id: 'listPublicAvisoDocumento',
  summary: 'Os documentos de um aviso de licitação',
  params: { cliente: clienteParam(), id: idParam() },
  answer: {
    data: z.array(publicAvisoDocumentoSchema),
    example: [
      {
        id: 1,
        nome: 'Edital',
        dataHoraPublicacao: '2026-03-15T12:00:00.000Z',
        arquivo: `${'0123456789abcdef'.repeat(4)}.pdf`,
      },
    ],
  },
});
