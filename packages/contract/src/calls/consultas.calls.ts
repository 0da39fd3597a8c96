import { z } from 'zod';
import type { AnyEntity } from '../engine/define-entity.ts';
import { listRowSchema, listSchema } from '../engine/record-schema.ts';
import { cliente, portal, registry } from '../entities/index.ts';
import { defineCall } from './define-call.ts';
import { listParams } from './list-params.ts';

// Lists of clients and portals at addresses outside their entities.

const tag = 'Consultas';
const listOf = (entity: AnyEntity, example: unknown) => ({
  data: listSchema(listRowSchema(entity)),
  example: { list: [example], count: 1 },
});
const CLIENTE = {
  id: 1,
  versao: 1,
  cidade: 'Vale Claro',
  nome: 'Prefeitura Municipal de Vale Claro',
  identificador: 'vale-claro',
};
const clientes = listOf(cliente, CLIENTE);
const clienteParams = listParams(registry, cliente);
const ALL = 'Todos os clientes da instalação';

export const listClienteGlobal = defineCall({
  method: 'GET',
  path: '/clienteglobal',
  id: 'listClienteGlobal',
  tag,
  summary: ALL,
  who: 'cliente',
  query: clienteParams,
  answer: clientes,
});

export const listTransparenciaClienteGlobal = defineCall({
  method: 'GET',
  path: '/v1/transparencia/clienteglobal',
  id: 'listTransparenciaClienteGlobal',
  tag,
  summary: ALL,
  who: 'cliente',
  query: clienteParams,
  answer: clientes,
});

export const listClienteGlobalFiltered = defineCall({
  method: 'GET',
  path: '/v1/transparencia/clienteglobalfiltered',
  id: 'listClienteGlobalFiltered',
  tag,
  summary: 'O cliente escolhido',
  who: 'cliente',
  query: clienteParams,
  answer: clientes,
});

export const listClienteRepresentado = defineCall({
  method: 'GET',
  path: '/clientesiorconp',
  id: 'listClienteRepresentado',
  tag,
  summary: 'Os membros do consórcio escolhido, ou o próprio cliente',
  who: 'cliente',
  query: clienteParams,
  answer: {
    data: listSchema(
      listRowSchema(cliente).extend({
        /** Client that represents it. */
        representante: z.number().int().nullable().optional(),
      }),
    ),
    example: clientes.example,
  },
});

export const listPortalCliente = defineCall({
  method: 'GET',
  path: '/v1/transparencia/portalcliente',
  id: 'listPortalCliente',
  tag,
  summary: 'Os portais do cliente escolhido',
  who: 'cliente',
  query: listParams(registry, portal),
  answer: listOf(portal, {
    id: 1,
    versao: 1,
    nome: 'Portal de Vale Claro',
    nomeUrl: 'vale-claro',
  }),
});
