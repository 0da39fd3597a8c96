import { z } from 'zod';
import { unidades } from '../conjuntos/estrutura-organizacional.conjunto.ts';
import { listSchema } from '../engine/record-schema.ts';
import { registry } from '../entities/index.ts';
import { defineCall } from './define-call.ts';
import { clienteParam, idParam, portalParam, refusedParam } from './params.ts';
import { publicAvisoDocumentoSchema } from './portal-servico.ts';
import { rowSchema } from './row-schema.ts';

const shared = { method: 'GET', tag: 'Portal público', who: 'public', errors: [404] } as const;
export const listPublicUnidadeComServico = defineCall({
  ...shared,
  path: '/public/v1/:cliente/servico/estrutura',
  id: 'listPublicUnidadeComServico',
  summary: 'As unidades que têm serviços na carta, por nome',
  description: 'Vem inteira e não aceita filtro.',
  params: { cliente: portalParam() },
  query: { filter: refusedParam('Esta lista não aceita filtro.') },
  answer: {
    data: listSchema(rowSchema(registry, unidades)),
    example: { list: [{ id: 1, nome: 'Ouvidoria', descricao: 'Manifestações.' }], count: 1 },
  },
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
