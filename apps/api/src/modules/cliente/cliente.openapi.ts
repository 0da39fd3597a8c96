import { type AnyEntity, cliente, portal, type Registry } from '@claraboia/contract';
import { listRowSchema, listSchema } from '@claraboia/contract/schema';
import { listParams } from '../../openapi/crud-operations.ts';
import type { Operation } from '../../openapi/operation.ts';

const CLIENTE = {
  id: 1,
  versao: 1,
  cidade: 'Vale Claro',
  nome: 'Prefeitura Municipal de Vale Claro',
  identificador: 'vale-claro',
};
const PORTAL = { id: 1, versao: 1, nome: 'Portal de Vale Claro', nomeUrl: 'vale-claro' };

/** Lists of clients and portals under addresses that are no entity's own. */
export function clienteOperations(registry: Registry): Operation[] {
  const lookup = (
    path: string,
    id: string,
    summary: string,
    entity: AnyEntity,
    row: unknown,
  ): Operation => ({
    method: 'get',
    path,
    id,
    tag: 'Consultas',
    summary,
    access: 'cliente',
    query: listParams(registry, entity),
    answer: { data: listSchema(listRowSchema(entity)), example: { list: [row], count: 1 } },
  });
  const all = 'Todos os clientes da instalação';
  const transparencia = '/v1/transparencia';
  return [
    lookup('/clienteglobal', 'listClienteGlobal', all, cliente, CLIENTE),
    lookup(
      `${transparencia}/clienteglobal`,
      'listTransparenciaClienteGlobal',
      all,
      cliente,
      CLIENTE,
    ),
    lookup(
      `${transparencia}/clienteglobalfiltered`,
      'listClienteGlobalFiltered',
      'O cliente escolhido',
      ...([cliente, CLIENTE] as const),
    ),
    lookup(
      '/clientesiorconp',
      'listClienteRepresentado',
      'Os membros do consórcio escolhido, ou o próprio cliente',
      ...([cliente, CLIENTE] as const),
    ),
    lookup(
      `${transparencia}/portalcliente`,
      'listPortalCliente',
      'Os portais do cliente escolhido',
      ...([portal, PORTAL] as const),
    ),
  ];
}
