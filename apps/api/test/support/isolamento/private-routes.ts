import {
  type AnyEntity,
  type EntityAction,
  type Papel,
  permits,
  registry,
} from '@claraboia/contract';
import type { Access, Operation } from '../../../src/openapi/operation.ts';
import { operations } from '../../../src/operations.ts';
import { anexoUploads } from '../../../src/services/anexo/routes.ts';
import { uploadRoutesOf } from '../../../src/services/arquivo/upload-routes.ts';

/** A call that needs a session, and whom it is for. */
export interface PrivateRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Registered path. */
  readonly url: string;
  readonly operation: Operation;
  /** Query string that makes the call valid. */
  readonly query: string;
  /** True if a client must be chosen first. */
  readonly ofClient: boolean;
  readonly allows: (papel: Papel) => boolean;
}

const ALL: ReadonlySet<Papel> = new Set(['consulta', 'gestor', 'admin']);
const PAPEIS: Readonly<Record<Exclude<Access, 'publico'>, ReadonlySet<Papel>>> = {
  sessao: ALL,
  cliente: ALL,
  gestor: new Set(['gestor', 'admin']),
  admin: new Set(['admin']),
};

/** Calls derived from an entity's declaration, by method and path suffix. */
const ACTIONS: Readonly<Record<string, EntityAction>> = {
  'GET ': 'list',
  'GET /:id': 'view',
  'GET /:id/lugar': 'list',
  'GET /:id/historico': 'history',
  'GET /lixeira': 'delete',
  'POST ': 'add',
  'POST /ensaio': 'import',
  'POST /trocar-ordem': 'change',
  'PUT ': 'change',
  'DELETE /:id': 'delete',
  'POST /:id/restauracao': 'delete',
  'POST /lote/alteracao': 'change',
  'POST /lote/exclusao': 'delete',
  'POST /lote/restauracao': 'delete',
};

const described = operations([...uploadRoutesOf(registry), ...anexoUploads]);

/** Every call that is not for everybody. Entities say by `permits` whom theirs are for, modules in their descriptions. */
export const privateRoutes: readonly PrivateRoute[] = described.flatMap((operation) => {
  const { access, path: url, query = {} } = operation;
  if (access === 'publico') return [];
  const method = operation.method.toUpperCase() as PrivateRoute['method'];
  const declared = declaredBy(method, url);
  const required = Object.entries(query).filter(([, { required: must }]) => must === true);
  const route: PrivateRoute = {
    method,
    url,
    operation,
    query: new URLSearchParams(
      required.map(([name, { example }]): [string, string] => [name, String(example)]),
    ).toString(),
    ofClient:
      declared === null
        ? access !== 'sessao' && access !== 'admin'
        : declared.entity.scope === 'tenant',
    allows: (papel) =>
      declared === null
        ? PAPEIS[access].has(papel)
        : permits(declared.entity, papel, declared.action),
  };
  if (declared?.action !== 'change' || !declared.entity.modes.has('rectify') || method !== 'PUT') {
    return [route];
  }
  const { entity } = declared;
  const rectify: PrivateRoute = {
    ...route,
    query: 'rectify=true',
    allows: (papel) => permits(entity, papel, 'rectify'),
  };
  return [route, rectify];
});

function declaredBy(
  method: string,
  url: string,
): { entity: AnyEntity; action: EntityAction } | null {
  for (const entity of registry.all) {
    if (!url.startsWith(entity.path)) continue;
    const action = ACTIONS[`${method} ${url.slice(entity.path.length)}`];
    if (action !== undefined) return { entity, action };
  }
  return null;
}

/** The addresses that are for everybody by their description. */
export const publicAddresses: readonly string[] = described
  .filter(({ access }) => access === 'publico')
  .map(({ path }) => path);

/** A call's address with each part in place. */
export function addressOf(
  { url, query }: Pick<PrivateRoute, 'url' | 'query'>,
  parts: Readonly<Record<string, string | number>>,
): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parts[name] ?? 1)),
  );
  return query === '' ? path : `${path}?${query}`;
}
