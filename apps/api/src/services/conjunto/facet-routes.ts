import type { AnyCall, portalParam } from '@claraboia/contract/schema';
import type { Reads, Tx } from '../../database/database.ts';
import { modoId } from '../../engine/conjunto/query.ts';
import { type Serving, serve, serveReply } from '../../engine/serve.ts';
import { queryOf } from '../../http.ts';
import { readPrazo } from '../avaliacao/prazo-do-lugar.ts';
import { keptClienteIdOf, sendOf } from '../publico/cliente.ts';
import type { PublicCache } from '../publico/public-cache.ts';
import type { ConjuntoApi } from './calls.ts';
import type { FacetCalls } from './facet-calls.ts';
import {
  readEscolhas,
  readExercicios,
  readPosicoes,
  readRegistro,
  readSincronizacao,
} from './facets.ts';

type FacetCall = AnyCall & {
  readonly who: 'public';
  readonly params: { readonly cliente: ReturnType<typeof portalParam> };
};

export interface FacetMeans {
  readonly reads: Reads;
  readonly cache: PublicCache;
}

/** Facet routes of a set. */
export function facetRoutes(
  serving: Serving,
  { reads, cache }: FacetMeans,
  { registry, conjunto }: Pick<ConjuntoApi, 'registry' | 'conjunto'>,
  { facetas, sincronizacao, apelidos }: FacetCalls,
): void {
  const registro = readRegistro(conjunto);
  const escolhas = readEscolhas(registry, conjunto);
  const posicoes = readPosicoes(registry, conjunto);
  const hasYears = conjunto.consulta?.anos !== undefined;

  /** @param read built from the mode in the address, before any query */
  const route = (
    call: FacetCall | null,
    read: (modo: string | undefined) => (tx: Tx) => Promise<unknown>,
  ) => {
    if (call === null) return;
    serveReply(serving, call, (asked) => {
      const facet = read(queryOf(asked.request.query).modo);
      return sendOf(cache, asked, asked.params.cliente, async (tx) =>
        JSON.stringify(await facet(tx)),
      );
    });
  };
  /** For facets that do not depend on a mode. */
  const always = (facet: (tx: Tx) => Promise<unknown>) => (modo: string | undefined) => {
    modoId(null, modo);
    return facet;
  };
  route(apelidos.registro, always(registro));
  route(apelidos.escolhas, always(escolhas));
  route(apelidos.exercicios, (modo) => readExercicios(conjunto, modo));
  route(facetas, (modo) => {
    modoId(conjunto.modo, modo);
    const exercicios = hasYears ? readExercicios(conjunto, modo) : async () => [];
    return async (tx) => ({
      registro: await registro(tx),
      exercicios: await exercicios(tx),
      escolhas: await escolhas(tx),
      posicoes: await posicoes(tx),
      prazo: await readPrazo(tx, { caminho: `dados/${conjunto.endereco}`, modo: modo ?? null }),
    });
  });

  if (conjunto.fonte === null) return;
  const sincronizado = readSincronizacao(conjunto.fonte);
  for (const call of [sincronizacao, apelidos.sincronizacao]) {
    if (call === null) continue;
    // A synchronisation without changes raises no version, so its time is read each time.
    serve(serving, call, async ({ request, reply, params }) => {
      modoId(null, queryOf(request.query).modo);
      reply.header('cache-control', 'public, no-cache');
      return reads.snapshot(await keptClienteIdOf(cache, params.cliente), sincronizado);
    });
  }
}
