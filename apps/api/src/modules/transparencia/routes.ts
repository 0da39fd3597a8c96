import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CountCache, readList } from '../../engine/read.ts';
import { invalidQuery } from '../../errors.ts';
import { idOf, queryOf } from '../../http.ts';
import { presentList } from '../portal/lists.ts';
import type { PublicCache } from '../portal/public-cache.ts';
import { keptClienteIdOf } from '../portal/queries.ts';
import { publicRegistry } from './definicoes.ts';
import { type TransparenciaList, transparenciaLists, transparenciaQuery } from './lists.ts';
import { readResumo } from './resumo.ts';
import { versioned, versoesText } from './versions.ts';

export interface TransparenciaRoutesOptions {
  readonly cache: PublicCache;
}

const PREFIX = '/public/v1/transparencia';

/** The citizen's procurements, contracts and agreements (spec portal §2, §7): no session, served from memory. */
export function transparenciaRoutes(
  app: FastifyInstance,
  { cache }: TransparenciaRoutesOptions,
): void {
  const counts = new CountCache();

  for (const list of Object.values<TransparenciaList>(transparenciaLists)) {
    app.get(`${PREFIX}/${list.resource}`, (request, reply) => {
      const params = queryOf(request.query);
      const query = transparenciaQuery(list, params);
      return cache.sendRead(
        request,
        reply,
        () => clienteOf(request, cache),
        async (clienteId, reads, heard) => {
          const { data, versions } = await readList(
            reads,
            counts,
            {
              registry: publicRegistry,
              entity: list.entity,
              query,
              clienteId,
              audience: 'publico',
            },
            heard,
          );
          return { data: presentList(list, data), versions };
        },
      );
    });
  }

  for (const list of Object.values<TransparenciaList>(transparenciaLists)) {
    const { resumo } = list;
    if (resumo === undefined) continue;
    app.get(`${PREFIX}/${list.resource}/resumo`, (request, reply) => {
      const { conditions } = transparenciaQuery(list, queryOf(request.query));
      return cache.send(
        request,
        reply,
        () => clienteOf(request, cache),
        async (tx) => JSON.stringify(await readResumo(tx, list.entity, conditions, resumo)),
      );
    });
  }

  for (const each of versioned) {
    app.get<{ Params: { registro: string } }>(
      `${PREFIX}/${each.resource}/versoes/:registro`,
      (request, reply) => {
        const id = idOf(request.params.registro);
        return cache.send(
          request,
          reply,
          () => clienteOf(request, cache),
          (tx) => versoesText(tx, each, id),
        );
      },
    );
  }
}

/** The client that the `id` of an address names. */
async function clienteOf(request: FastifyRequest, cache: PublicCache): Promise<number> {
  const { id = '' } = queryOf(request.query);
  if (id === '') throw invalidQuery('Informe em id o identificador do cliente');
  return keptClienteIdOf(cache, id);
}
