import { type Conjunto, type Registry, resolvePath, todosOsConjuntos } from '@claraboia/contract';
import {
  type AnyCall,
  answeredExamples,
  type CallParams,
  colunaSchema,
  defineCall,
  idParam,
  listSchema,
  portalParam,
  publicListParams,
  publicPageParams,
  requiredParam,
  rowSchema,
  textParam,
  versionSchema,
} from '@claraboia/contract/schema';
import { z } from 'zod';
import { exportCall } from '../exportacao/export-call.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../exportacao/export-format.ts';
import type { PublicExport } from '../exportacao/public-export.ts';
import { publicado } from '../publico/registry.ts';
import { dictionaryOf } from './catalogue.ts';
import { conjuntoExport } from './export.ts';
import { facetCalls, listOf, modoQuery, tagOf } from './facet-calls.ts';
import { dadosPath, portalPath, REPORTS, TRANSPARENCIA } from './paths.ts';

/** Place of the client in an address: in the path, or in the query string as the specification requires. */
export type ClientIn = 'path' | 'id';

/** Call of a set, and the place of the client in its address. */
interface ConjuntoCall {
  readonly call: AnyCall;
  readonly place: ClientIn;
}

const CLIENTE = 'Identificador do cliente, ou o nome na URL do seu portal.';

const clientOf = (place: ClientIn) =>
  place === 'path'
    ? { params: { cliente: portalParam() }, query: {} }
    : {
        params: {},
        query: { id: requiredParam('em id o identificador do cliente', CLIENTE, 'vale-claro') },
      };

/** Kind of address of a set's call: its own, or one that the specification gives it. */
type Stand = 'dados' | 'transparencia' | 'portal';

const placeOf = (stand: Stand): ClientIn => (stand === 'transparencia' ? 'id' : 'path');

const named = (stand: Stand, { endereco, catalogo }: Conjunto, what: string) => {
  const where = catalogo ? `${stand.charAt(0).toUpperCase()}${stand.slice(1)}` : 'Public';
  return `${what}${where}_${endereco.replaceAll(/\W/g, '_')}`;
};

type Portal = NonNullable<Conjunto['apelidos']['portal']>;

/** Path of a set's call below the client's own calls; empty if the specification has none. */
const inPortal = ({ apelidos: { portal } }: Conjunto, what: Portal['tem'][number]) =>
  portal?.tem.includes(what) === true ? [`${portalPath(':cliente')}/${portal.caminho}`] : [];

/** Query parameters that filter a set. */
function narrowing(conjunto: Conjunto): CallParams {
  const example = [{ path: 'id', operator: 'in', value: [1, 2] }] as const;
  const { filter } = publicListParams(example, conjunto.ordem);
  return { filter, ...modoQuery(conjunto) };
}

/** `GET /public/v1/{cliente}/dados` */
export const catalogueCall = defineCall({
  method: 'GET',
  path: '/public/v1/:cliente/dados',
  id: 'listDados',
  tag: 'Dados abertos',
  summary: 'O catálogo dos conjuntos de dados de um órgão',
  description: 'Todos os conjuntos que há, e de quais o órgão já publicou registros.',
  who: 'public',
  params: { cliente: portalParam() },
  answer: {
    data: z.array(
      z.strictObject({ conjunto: z.string(), titulo: z.string(), publicado: z.boolean() }),
    ),
    example: [{ conjunto: 'contrato', titulo: 'Contratos', publicado: true }],
  },
  errors: [404],
});

/** Parts of a call that differ between the sets. */
type Told = Pick<AnyCall, 'path' | 'summary' | 'description' | 'params' | 'query' | 'answer'> &
  Partial<Pick<AnyCall, 'id'>>;

/** Every call of a set but its exports. */
function conjuntoCalls(registry: Registry, conjunto: Conjunto) {
  const { endereco, nome, apelidos, resumo } = conjunto;
  const row = rowSchema(registry, conjunto);
  const example = answeredExamples(row.shape, {});
  const own = `${dadosPath(':cliente')}/${endereco}`;
  const aliases = apelidos.lista === undefined ? [] : [`${TRANSPARENCIA}/${apelidos.lista}`];
  const common = { method: 'GET', tag: tagOf(conjunto), who: 'public', errors: [404] } as const;

  const at = (stand: Stand, what: string, { params, query, id, ...rest }: Told): ConjuntoCall => {
    const place = placeOf(stand);
    const client = clientOf(place);
    return {
      place,
      call: {
        ...common,
        ...rest,
        id: id ?? named(stand, conjunto, what),
        params: { ...client.params, ...params },
        query: { ...client.query, ...query },
      },
    };
  };
  const list = (stand: Stand, path: string, told: Partial<Told> = {}) =>
    at(stand, 'list', {
      ...told,
      path,
      summary: `Lista pública: ${nome}`,
      description: 'CPFs vêm mascarados, e não se filtra pelo que está escondido.',
      query: { ...narrowing(conjunto), ...publicPageParams() },
      answer: { data: listSchema(row), example: { list: [example], count: 1 } },
    });
  const versions = (stand: Stand, path: string) =>
    at(stand, 'listVersoes', {
      path,
      summary: `As versões anteriores de um registro retificado: ${nome}`,
      params: { registro: idParam() },
      answer: {
        data: z.strictObject({ list: z.array(versionSchema(conjunto)) }),
        example: { list: [] },
      },
    });
  const summary = (stand: Stand, path: string, of: NonNullable<Conjunto['resumo']>) => {
    const { entity, property } = resolvePath(registry, conjunto.entidade, of.por.caminho);
    const what = entity.fields[property]?.label.toLocaleLowerCase('pt-BR') ?? property;
    return at(stand, 'getResumo', {
      path: `${path}/resumo`,
      summary: `Resumo da lista por exercício e por ${what}: ${nome}`,
      description: 'Quantidades e somas de tudo o que o filtro encontra, sem páginas.',
      query: narrowing(conjunto),
      answer: summaryAnswer(of),
    });
  };
  const record = (stand: Stand, path: string) =>
    at(stand, 'get', {
      path: `${path}/:registro`,
      summary: `Um registro: ${nome}`,
      params: { registro: idParam() },
      answer: { data: row, example },
    });
  const inPortalLists = inPortal(conjunto, 'lista').map((path) =>
    list('portal', path, portalTold(conjunto)),
  );
  if (!conjunto.catalogo) {
    return { lists: inPortalLists, records: [], dictionary: null, versions: [], summaries: [] };
  }
  const dictionary = at('dados', 'getDicionario', {
    path: `${own}/dicionario`,
    summary: `O que significam as colunas: ${nome}`,
    answer: { data: z.array(colunaSchema), example: dictionaryOf(conjunto).slice(0, 1) },
  });
  return {
    lists: [
      list('dados', own),
      ...aliases.map((path) => list('transparencia', path)),
      ...inPortalLists,
    ],
    records: [
      record('dados', own),
      ...inPortal(conjunto, 'registro').map((path) => record('portal', path)),
    ],
    dictionary,
    versions:
      conjunto.versao === null
        ? []
        : [
            versions('dados', `${own}/:registro/versoes`),
            ...aliases.map((path) => versions('transparencia', `${path}/versoes/:registro`)),
          ],
    summaries:
      resumo === null
        ? []
        : [
            summary('dados', own, resumo),
            ...aliases.map((path) => summary('transparencia', path, resumo)),
          ],
  };
}

/** Overrides of a list's call from the declaration: the call's id, and the id in its path. */
const portalTold = ({ apelidos: { portal } }: Conjunto): Partial<Told> => ({
  ...(portal?.chamada !== undefined && { id: portal.chamada }),
  ...(portal?.parametro !== undefined && { params: { [portal.parametro.nome]: idParam() } }),
});

function summaryAnswer({ por, valores }: NonNullable<Conjunto['resumo']>) {
  const somas = Object.fromEntries(valores.map((name) => [name, z.string().nullable()]));
  const group = { quantidade: z.number().int(), ...somas };
  const sums = Object.fromEntries(valores.map((name) => [name, '1250000.00']));
  const grupo = { id: 6, nome: 'Pregão eletrônico' };
  return {
    data: z.strictObject({
      porExercicio: z.array(z.strictObject({ exercicio: z.number().int(), ...group })),
      [por.chave]: z.array(
        z.strictObject({
          [por.de]: z.strictObject({ id: z.number().int(), nome: z.string() }).nullable(),
          ...group,
        }),
      ),
    }),
    example: {
      porExercicio: [{ exercicio: 2026, quantidade: 14, ...sums }],
      [por.chave]: [{ [por.de]: grupo, quantidade: 14, ...sums }],
    },
  };
}

/** Export call with its format; null if its address selects one. */
interface ExportCall extends ConjuntoCall {
  readonly format: ExportFormat | null;
}

const PERIOD: CallParams = {
  dataInicial: textParam(
    'Primeiro dia, como instante em milissegundos desde 1970, em UTC.',
    '1767225600000',
  ),
  dataFinal: textParam('Último dia, do mesmo modo.', '1798675200000'),
};

/** Export addresses of a set: one per format, and those of the specification. */
function exportCalls(conjunto: Conjunto, { example }: PublicExport): readonly ExportCall[] {
  const { endereco, nome, apelidos } = conjunto;
  const call = (
    stand: Stand,
    path: string,
    format: ExportFormat | null,
    id: string,
  ): ExportCall => {
    const place = placeOf(stand);
    const { params, query } = clientOf(place);
    return {
      place,
      format,
      call: exportCall({
        path,
        id,
        tag: tagOf(conjunto),
        summary:
          format === null ? `Relatório: ${nome}` : `Baixa em ${format.toUpperCase()}: ${nome}`,
        format: format ?? 'pdf',
        params,
        query: {
          ...query,
          ...narrowing(conjunto),
          ...(conjunto.dia !== null && PERIOD),
          ...(format === null && {
            type: textParam(`${EXPORT_FORMATS.join(', ')}; sem ele, pdf.`, 'pdf'),
          }),
        },
        example,
      }),
    };
  };
  const files = (stand: Stand, path: string) =>
    EXPORT_FORMATS.map((format) =>
      call(stand, `${path}.${format}`, format, `${named(stand, conjunto, 'export')}_${format}`),
    );
  const { lista, csv } = apelidos;
  return [
    ...(conjunto.catalogo ? files('dados', `${dadosPath(':cliente')}/${endereco}`) : []),
    ...inPortal(conjunto, 'arquivos').flatMap((path) => files('portal', path)),
    ...(lista === undefined
      ? []
      : [
          call(
            'transparencia',
            `${REPORTS}/${endereco}`,
            null,
            named('transparencia', conjunto, 'report'),
          ),
        ]),
    ...(csv === undefined
      ? []
      : [
          call(
            'transparencia',
            `${TRANSPARENCIA}/${csv}`,
            'csv',
            named('transparencia', conjunto, 'exportCsv'),
          ),
        ]),
  ];
}

/**
 * A set with its calls.
 * @param registry the citizens' registry
 */
export function conjuntoApi(registry: Registry, conjunto: Conjunto) {
  const whole = conjuntoExport(registry, conjunto);
  return {
    registry,
    conjunto,
    whole,
    calls: conjuntoCalls(registry, conjunto),
    files: exportCalls(conjunto, whole),
    facets: conjunto.catalogo ? facetCalls(conjunto) : null,
  };
}
export type ConjuntoApi = ReturnType<typeof conjuntoApi>;

/** Sets with their calls, for the server and the OpenAPI page. */
export const conjuntoApis = todosOsConjuntos.map((conjunto) => conjuntoApi(publicado, conjunto));

/** Every call of every set, for the OpenAPI page. */
export const allConjuntoCalls: readonly AnyCall[] = [
  catalogueCall,
  ...conjuntoApis.flatMap(({ calls, files, facets }) => {
    const { lists, records, dictionary, versions, summaries } = calls;
    const told = dictionary === null ? [] : [dictionary];
    const all = [...lists, ...records, ...told, ...versions, ...summaries, ...files];
    return [...all.map(({ call }) => call), ...(facets === null ? [] : listOf(facets))];
  }),
];
