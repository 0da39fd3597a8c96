import {
  type Conjunto,
  type ListQuery,
  plainText,
  type Registry,
  resolvePath,
} from '@claraboia/contract';
import type { AnyCall } from '@claraboia/contract/schema';
import { NO_ADDRESSES } from '../../engine/conjunto/expression-sql.ts';
import { conjuntoReader, equals } from '../../engine/conjunto/query.ts';
import { type Feitos, presenterOf } from '../../engine/conjunto/rows.ts';
import { readSummary } from '../../engine/conjunto/summary.ts';
import { versionSql } from '../../engine/conjunto/versions.ts';
import { CountCache, readList } from '../../engine/read.ts';
import { type AskedOf, type Serving, serveReply } from '../../engine/serve.ts';
import type { Values } from '../../engine/types.ts';
import { invalidQuery, notFound } from '../../errors.ts';
import { queryOf } from '../../http.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../exportacao/export-format.ts';
import type { ExportMeans } from '../exportacao/public-export.ts';
import { keptClienteIdOf, sendOf, sendReadOf } from '../publico/cliente.ts';
import { readVersions } from '../publico/versions.ts';
import { putInicios } from '../texto-rico/inicios.ts';
import { putRichTexts, TEXTOS_POR_LISTA } from '../texto-rico/list-texts.ts';
import type { RichTextReader } from '../texto-rico/rich-texts.ts';
import { type ClientIn, type ConjuntoApi, catalogueCall, conjuntoApis } from './calls.ts';
import { dictionaryOf, readCatalogue } from './catalogue.ts';
import { type FacetMeans, facetRoutes } from './facet-routes.ts';

type Asked = AskedOf<AnyCall & { readonly who: 'public' }>;

/** Values of an address, from its path and its query string. */
type Said = Readonly<Record<string, string | undefined>>;

/** Dependencies of the calls of sets. */
interface ConjuntoMeans extends ExportMeans, FacetMeans {
  readonly richTexts: RichTextReader;
  readonly feitos: Feitos;
}

/**
 * Routes of every public set: list, records, versions, summary, files and dictionary, at its own addresses and those of
 * the specification.
 */
export function conjuntoRoutes(serving: Serving, means: ConjuntoMeans): void {
  const counts = new CountCache();
  serveReply(serving, catalogueCall, (asked) =>
    sendOf(means.cache, asked, asked.params.cliente, async (tx) =>
      JSON.stringify(await readCatalogue(tx)),
    ),
  );
  for (const api of conjuntoApis) apiRoutes(serving, means, counts, api);
}

/** Routes of one set. */
export function apiRoutes(
  serving: Serving,
  means: ConjuntoMeans,
  counts: CountCache,
  api: ConjuntoApi,
): void {
  listRoutes(serving, means, counts, api);
  if (api.facets !== null) facetRoutes(serving, means, api, api.facets);
  exportRoutes(serving, means, api);
}

function listRoutes(
  serving: Serving,
  means: ConjuntoMeans,
  counts: CountCache,
  { registry, conjunto, calls }: ConjuntoApi,
): void {
  const { cache, richTexts } = means;
  const entity = registry.get(conjunto.entidade.key);
  const read = conjuntoReader(registry, conjunto);
  // Only files contain whole addresses.
  const around = { addresses: NO_ADDRESSES, guestHosts: means.guestHosts, plainText };
  const present = presenterOf(conjunto, around, means.feitos);
  const rich = richTextPaths(registry, conjunto);
  const textColumns = { stored: conjunto.entidade, shown: entity, names: rich };
  const { inicios, apelidos } = conjunto;
  const hasInicios = Object.keys(inicios).length > 0;
  const { parametro } = apelidos.portal ?? {};
  const { lists, records, versions, summaries, dictionary } = calls;

  /** The rows that a query finds, and how many there are, as JSON text. */
  const answerRows = (asked: Asked, cliente: string, query: ListQuery, shape: Shape) =>
    sendReadOf(cache, asked, cliente, async (clienteId, reads, latest) => {
      // Rich texts are served one by one: whole lists of them would overload the database and a page.
      const columns = query.columns?.filter((path) => !rich.includes(path));
      const asked = { ...query, ...(columns === undefined ? {} : { columns }) };
      const list = {
        registry,
        entity,
        query: asked,
        clienteId,
        audience: 'publico',
      } as const;
      const { data, versions: stood } = await readList(reads, counts, list, latest);
      if (present === null && rich.length === 0 && !hasInicios && shape === asList) {
        return { data, versions: stood };
      }
      const found = JSON.parse(data) as { list: Values[]; count: number };
      if (rich.length > 0) {
        const limit = shape === asOne ? Number.POSITIVE_INFINITY : TEXTOS_POR_LISTA;
        await putRichTexts(reads, clienteId, found.list, textColumns, richTexts, limit);
      }
      await putInicios(reads, clienteId, found.list, conjunto.entidade, inicios);
      const rows = present === null ? found.list : found.list.map(present);
      return { data: JSON.stringify(shape(rows, found.count)), versions: stood };
    });

  for (const { call, place } of lists) {
    serveReply(serving, call, (asked) => {
      const said = saidIn(asked);
      const query = read(said);
      const within =
        parametro === undefined ? [] : [equals(parametro.caminho, Number(said[parametro.nome]))];
      const conditions = [...query.conditions, ...within];
      return answerRows(asked, clienteIn(said, place), { ...query, conditions }, asList);
    });
  }
  for (const { call, place } of records) {
    serveReply(serving, call, (asked) => {
      const said = saidIn(asked);
      const query = read({ limit: '1' });
      const one = equals('id', Number(said.registro));
      const conditions = [...query.conditions, one];
      return answerRows(asked, clienteIn(said, place), { ...query, conditions }, asOne);
    });
  }
  if (dictionary !== null) {
    serveReply(serving, dictionary.call, (asked) =>
      sendOf(cache, asked, clienteIn(saidIn(asked), 'path'), async () =>
        JSON.stringify(dictionaryOf(conjunto)),
      ),
    );
  }
  const antes = versionSql(conjunto);
  for (const { call, place } of versions) {
    serveReply(serving, call, (asked) => {
      const said = saidIn(asked);
      return sendOf(cache, asked, clienteIn(said, place), async (tx) => {
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
  const { resumo } = conjunto;
  if (resumo === null) return;
  for (const { call, place } of summaries) {
    serveReply(serving, call, (asked) => {
      const said = saidIn(asked);
      const { conditions } = read(said);
      return sendOf(cache, asked, clienteIn(said, place), async (tx) =>
        JSON.stringify(await readSummary(tx, registry, conjunto, conditions, resumo)),
      );
    });
  }
}

function exportRoutes(serving: Serving, means: ConjuntoMeans, { whole, files }: ConjuntoApi): void {
  for (const { call, place, format } of files) {
    serveReply(serving, call, async (asked) => {
      const said = saidIn(asked);
      const cliente = clienteIn(said, place);
      const given = { cliente, format: format ?? formatOf(said.type), params: said };
      const clienteId = await keptClienteIdOf(means.cache, cliente);
      return whole.send(asked.reply, { ...given, clienteId }, means);
    });
  }
}

/** Default format of a report (spec portal §7). */
const DEFAULT_FORMAT: ExportFormat = 'pdf';

function formatOf(type: string | undefined): ExportFormat {
  if (type === undefined || type === '') return DEFAULT_FORMAT;
  const found = EXPORT_FORMATS.find((format) => format === type);
  if (found === undefined) {
    throw invalidQuery(`type deve ser um destes: ${EXPORT_FORMATS.join(', ')}.`, 'type');
  }
  return found;
}

/** Values of an address, including undeclared ones: an unexpected `modo` is refused, not ignored. */
const saidIn = ({ request, params }: Asked): Said => ({
  ...queryOf(request.query),
  ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
});

/** The client that an address names. */
const clienteIn = (said: Said, place: ClientIn) =>
  (place === 'path' ? said.cliente : said.id) ?? '';

type Shape = (rows: readonly Values[], count: number) => unknown;

const asList: Shape = (list, count) => ({ list, count });

const asOne: Shape = ([row]) => {
  if (row === undefined) throw notFound();
  return row;
};

/**
 * Properties of a set's rows that are rendered as markup.
 * @throws if one has no cleaner
 */
function richTextPaths(
  registry: Registry,
  { endereco, entidade, linha, versao }: Conjunto,
): readonly string[] {
  const kindOf = (path: string) => resolvePath(registry, entidade, path).kind;
  const rich = linha.filter((path) => kindOf(path) === 'richText');
  const unclean = [
    ...rich.filter((path) => path.includes('.')),
    ...(versao ?? []).filter((path) => rich.includes(path)),
  ];
  if (unclean.length > 0) throw new Error(`${endereco}: rich text is not cleaned in ${unclean}`);
  return rich;
}
