import { calls } from '@claraboia/contract/schema';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { type Serving, serve, serveReply } from '../../engine/serve.ts';
import { keptClienteIdOf, sendOf } from '../../services/publico/cliente.ts';
import type { PublicCache } from '../../services/publico/public-cache.ts';
import { filtroOf } from './filtro.ts';
import type { Procuras } from './procura/procuras.ts';
import { findBusca } from './queries.ts';
import { addressOf, findRecords, findShown } from './registros.ts';
import { readTyped, suggestBusca } from './sugestao/queries.ts';

export interface BuscaRoutesOptions {
  readonly cache: PublicCache;
  readonly procuras: Procuras;
}

/** Search of a portal: no session, cached. */
export function buscaRoutes(serving: Serving, { cache, procuras }: BuscaRoutesOptions): void {
  serveReply(
    serving,
    calls.busca.searchPublic,
    async ({ params: { cliente }, query: { page, limit, ...said }, ...asked }) => {
      const filtro = filtroOf(said);
      const { pergunta, tipo, ano } = filtro;
      const question = JSON.stringify([cliente, pergunta, tipo, ano, page, limit]);
      const sent = await sendOf(
        cache,
        asked,
        cliente,
        async (tx) => JSON.stringify(await findBusca(tx, { ...filtro, page, limit })),
        question,
      );
      if (page === 1 && tipo === null && ano === null) {
        procuras.count(await keptClienteIdOf(cache, cliente), said.q ?? '', asked.request);
      }
      return sent;
    },
  );
  serveReply(
    serving,
    calls.busca.suggestPublic,
    ({ params: { cliente }, query: { q = '' }, ...asked }) => {
      const typed = readTyped(q);
      const produce = async (tx: Tx) => JSON.stringify(await suggestBusca(tx, typed));
      return sendOf(cache, asked, cliente, produce, JSON.stringify([cliente, 'sugestoes', typed]));
    },
  );
}

/** Search of the back-office, over the records of the chosen client. */
export function registrosRoutes(serving: Serving, { dominios }: Pick<Context, 'dominios'>): void {
  serve(serving, calls.busca.findRecords, ({ query: { q = '' }, actor, within }) =>
    within((tx) => findRecords(tx, q, actor.papel)),
  );
  serve(serving, calls.busca.getPublicRecord, async ({ params, actor, within }) =>
    addressOf(await within((tx) => findShown(tx, params, actor.papel)), dominios),
  );
}
