import { calls } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { sendOf } from '../publico/cliente.ts';
import type { PublicCache } from '../publico/public-cache.ts';
import { filtroOf } from './filtro.ts';
import { findBusca } from './queries.ts';
import { readTyped, suggestBusca } from './sugestao/queries.ts';

export interface BuscaRoutesOptions {
  readonly cache: PublicCache;
}

/** The search of a portal: no session, served from memory where it was asked before. */
export function buscaRoutes(serving: Serving, { cache }: BuscaRoutesOptions): void {
  serveReply(
    serving,
    calls.busca.searchPublic,
    ({ params: { cliente }, query: { page, limit, ...said }, ...asked }) => {
      const filtro = filtroOf(said);
      const { pergunta, tipo, ano } = filtro;
      const question = JSON.stringify([cliente, pergunta, tipo, ano, page, limit]);
      return sendOf(
        cache,
        asked,
        cliente,
        async (tx) => JSON.stringify(await findBusca(tx, { ...filtro, page, limit })),
        question,
      );
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
