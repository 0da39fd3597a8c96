import { type AnyCall, type Conjunto, conjuntos, type ListQuery } from '@claraboia/contract';
import type { FastifyReply } from 'fastify';
import { publishedOf } from '../../engine/conjunto/published.ts';
import { type ConjuntoParams, conjuntoQuery } from '../../engine/conjunto/query.ts';
import { presenterOf } from '../../engine/conjunto/rows.ts';
import { readSummary } from '../../engine/conjunto/summary.ts';
import { versionSql } from '../../engine/conjunto/versions.ts';
import { CountCache, readList } from '../../engine/read.ts';
import { type AskedOf, type Serving, serve, serveReply } from '../../engine/serve.ts';
import type { Values } from '../../engine/types.ts';
import { invalidQuery } from '../../errors.ts';
import type { ExportMeans } from '../exportacao/public-export.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../exportacao/send-export.ts';
import { keptClienteIdOf } from '../portal/queries.ts';
import { readVersions } from '../portal/versions.ts';
import { plainText } from '../texto-rico/plain-text.ts';
import {
  type ConjuntoCall,
  catalogueCall,
  conjuntoCalls,
  dictionaryCall,
  exportCalls,
} from './calls.ts';
import { readCatalogue } from './catalogue.ts';
import { conjuntoExport } from './export.ts';

type Asked = AskedOf<AnyCall & { readonly who: 'public' }>;

/** What an address says, wherever it says it. */
type Said = Readonly<Record<string, string | undefined>>;

/** What a set's answers are made with. */
interface ConjuntoMeans extends ExportMeans {
  readonly counts: CountCache;
}

/**
 * Every public set: list, records, versions, summary, files and dictionary, at its own addresses and those that the
 * specification gives it.
 */
export function conjuntoRoutes(serving: Serving, means: ExportMeans): void {
  const all = { ...means, counts: new CountCache() };
  serveReply(serving, catalogueCall, (asked) =>
    means.cache.send(
      asked.request,
      asked.reply,
      () => keptClienteIdOf(means.cache, asked.params.cliente),
      async (tx) => JSON.stringify(await readCatalogue(tx)),
    ),
  );
  for (const conjunto of conjuntos) {
    listRoutes(serving, all, conjunto);
    exportRoutes(serving, all, conjunto);
  }
}

function listRoutes(serving: Serving, means: ConjuntoMeans, conjunto: Conjunto): void {
  const { cache, published: registry, counts } = means;
  const entity = publishedOf(conjunto.entidade);
  const present = presenterOf(conjunto, {
    addresses: { raiz: '', site: '', api: '' },
    guestHosts: means.guestHosts,
    plainText,
  });
  const { lists, record, versions, summaries } = conjuntoCalls(registry, conjunto);
  const clientOf = (said: Said, place: ConjuntoCall['place']) => () =>
    keptClienteIdOf(cache, (place === 'path' ? said.cliente : said.id) ?? '');

  /** The rows that a query finds, and how many there are, as JSON text. */
  const answerRows = (
    { request, reply }: Asked,
    client: () => Promise<number>,
    query: ListQuery,
    shape: (rows: Values[], count: number) => unknown,
  ) =>
    cache.sendRead(request, reply, client, async (clienteId, reads, heard) => {
      const asked = { registry, entity, query, clienteId, audience: 'publico' } as const;
      const { data, versions: read } = await readList(reads, counts, asked, heard);
      return { data: shaped(data, present, shape), versions: read };
    });

  for (const { call, place } of lists) {
    serveReply(serving, call, (asked) => {
      const said = saidIn(asked);
      const query = conjuntoQuery(registry, conjunto, said as Partial<ConjuntoParams>);
      return answerRows(asked, clientOf(said, place), query, asList);
    });
  }
  serveReply(serving, record.call, (asked) => {
    const said = saidIn(asked);
    const query = conjuntoQuery(registry, conjunto, { limit: '1' });
    const one = { path: 'id', operator: 'eq', value: Number(said.registro) } as const;
    return answerRows(asked, clientOf(said, 'path'), { ...query, conditions: [one] }, asOne);
  });
  for (const { call, place } of versions) {
    serveReply(serving, call, (asked) => {
      const said = saidIn(asked);
      return cache.send(asked.request, asked.reply, clientOf(said, place), async (tx) => {
        const antes = versionSql(conjunto);
        const id = Number(said.registro);
        const rows = await readVersions<Values>(tx, conjunto.entidade, id, antes);
        if (rows === null) return null;
        const list = rows.map(({ quando, motivo, antes: version }) => ({
          ...version,
          motivo,
          retificadoEm: quando,
        }));
        return JSON.stringify({ list });
      });
    });
  }
  for (const { call, place } of summaries) {
    serveReply(serving, call, (asked) => {
      const said = saidIn(asked);
      const { conditions } = conjuntoQuery(registry, conjunto, said as Partial<ConjuntoParams>);
      return cache.send(asked.request, asked.reply, clientOf(said, place), async (tx) => {
        const { resumo } = conjunto;
        if (resumo === null) throw new Error(`${conjunto.endereco} has no summary`);
        return JSON.stringify(await readSummary(tx, registry, conjunto, conditions, resumo));
      });
    });
  }
}
