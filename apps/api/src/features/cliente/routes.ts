import {
  type AnyEntity,
  checkQuery,
  cliente,
  decodeGestaoQuery,
  type ListQuery,
  portal,
  type Registry,
} from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import { CountCache, readList } from '../../engine/read.ts';
import { type AskedOf, type Serving, serveReply } from '../../engine/serve.ts';
import { sendJsonText } from '../../http.ts';
import { clienteRepresentado } from './representado.ts';

/** The calls, all of the same parameters. */
type LookupCall = (typeof calls.consultas)[keyof typeof calls.consultas];

/** List in the back-office's query syntax, at an address of its own. */
interface Lookup {
  readonly entity: AnyEntity;
  /** Conditions added to those of the asking person. */
  readonly narrow?: (clienteId: number) => ListQuery['conditions'];
}

/** Client id of lists that belong to no client. */
const SYSTEM = 0;

/**
 * Further addresses of the lists of clients and portals (spec gestao §7, lookups): `clienteglobal` lists every client,
 * `clienteglobalfiltered` the one in context, `clientesiorconp` those that it represents (a consortium's members),
 * `portalcliente` its portals.
 */
export function clienteRoutes(
  serving: Serving,
  { registry }: { readonly registry: Registry },
): void {
  const counts = new CountCache();

  const serveList = (call: LookupCall, { entity, narrow = () => [] }: Lookup) =>
    serveReply(serving, call, async ({ query: given, actor, reply }: AskedOf<LookupCall>) => {
      const { clienteId } = actor;
      const asked = checkQuery(registry, entity, decodeGestaoQuery(given, entity.list.sort));
      const query = { ...asked, conditions: [...asked.conditions, ...narrow(clienteId)] };
      const { data } = await readList(serving.database, counts, {
        registry,
        entity,
        query,
        clienteId: entity.scope === 'tenant' ? clienteId : SYSTEM,
      });
      return sendJsonText(reply, data);
    });

  const { consultas } = calls;
  serveList(consultas.listClienteGlobal, { entity: cliente });
  serveList(consultas.listTransparenciaClienteGlobal, { entity: cliente });
  serveList(consultas.listClienteGlobalFiltered, {
    entity: cliente,
    narrow: (value) => [{ path: 'id', operator: 'eq', value }],
  });
  serveList(consultas.listClienteRepresentado, {
    entity: clienteRepresentado,
    narrow: (value) => [{ path: 'representante', operator: 'eq', value }],
  });
  serveList(consultas.listPortalCliente, { entity: portal });
}
