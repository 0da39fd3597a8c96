import { type Conjunto, conjuntos, resolvePath } from '@claraboia/contract';
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
import type { PublicExport } from '../exportacao/public-export.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../exportacao/send-export.ts';
import { publicado } from '../publico/registry.ts';
import { dictionaryOf } from './catalogue.ts';
import { conjuntoExport } from './export.ts';
import { allFacetCalls } from './facet-calls.ts';
import { dadosPath, portalPath, REPORTS, TRANSPARENCIA } from './paths.ts';

/** Where an address names the client: in its path, or after the question mark as the specification has it. */
export type Place = 'path' | 'id';

/** A call of a set and where it names the client. */
interface ConjuntoCall {
  readonly call: AnyCall;
  readonly place: Place;
}

const TAG = 'Dados abertos';

const CLIENTE = 'Identificador do cliente, ou o nome na URL do seu portal.';

const clientOf = (place: Place) =>
  place === 'path'
    ? { params: { cliente: portalParam() }, query: {} }
    : {
        params: {},
        query: { id: requiredParam('em id o identificador do cliente', CLIENTE, 'vale-claro') },
      };

/** Where a call of a set stands: at its own address, or at one of those that the specification gives it. */
type Stand = 'dados' | 'transparencia' | 'portal';

const placeOf = (stand: Stand): Place => (stand === 'transparencia' ? 'id' : 'path');

const named = (stand: Stand, conjunto: string, what: string) =>
  `${what}${stand.charAt(0).toUpperCase()}${stand.slice(1)}_${conjunto.replaceAll(/\W/g, '_')}`;

type Portal = NonNullable<Conjunto['apelidos']['portal']>;

/** Where the client's own calls have something of a set; nowhere where the specification has it not. */
const inPortal = ({ apelidos: { portal } }: Conjunto, what: Portal['tem'][number]) =>
  portal?.tem.includes(what) === true ? [`${portalPath(':cliente')}/${portal.caminho}`] : [];

/** What narrows a set down. */
function narrowing({ ordem, modo }: Conjunto): CallParams {
  const { filter } = publicListParams([{ path: 'id', operator: 'in', value: [1, 2] }], ordem);
  return modo === null ? { filter } : { filter, modo: modoParam(modo.valores) };
}

const modoParam = (modos: Readonly<Record<string, number>>) =>
  textParam(`\`${Object.keys(modos).join('` ou `')}\`.`, Object.keys(modos)[0] ?? '');

/** `GET /public/v1/{cliente}/dados` */
export const catalogueCall = defineCall({
  method: 'GET',
  path: '/public/v1/:cliente/dados',
  id: 'listDados',
  tag: TAG,
  summary: 'O catálogo dos conjuntos de dados de um órgão',
  description: 'Todos os conjuntos que há, e de quais o órgão já publicou registros.',
  who: 'public',
  params: { cliente: portalParam() },
  answer: {
    data: z.array(
      z.strictObject({ conjunto: z.string(), titulo: z.string(), publicado: z.boolean() }),
    ),
    example: [{ conjunto: 'convenio', titulo: 'Convênios', publicado: true }],
  },
  errors: [404],
});

/** Every call of a set but its exports. */
export function conjuntoCalls(conjunto: Conjunto) {
  const { endereco, nome, apelidos, resumo } = conjunto;
  const row = rowSchema(publicado, conjunto);
  const example = answeredExamples(row.shape, {});
  const own = `${dadosPath(':cliente')}/${endereco}`;
  const aliases = apelidos.lista === undefined ? [] : [`${TRANSPARENCIA}/${apelidos.lista}`];
  const common = { method: 'GET', tag: TAG, who: 'public', errors: [404] } as const;

  const list = (stand: Stand, path: string): ConjuntoCall => {
    const place = placeOf(stand);
    const { params, query } = clientOf(place);
    return {
      place,
      call: {
        ...common,
        path,
        id: named(stand, endereco, 'list'),
        summary: `Lista pública: ${nome}`,
        description: 'CPFs vêm mascarados, e não se filtra pelo que está escondido.',
        params,
        query: { ...query, ...narrowing(conjunto), ...publicPageParams() },
        answer: { data: listSchema(row), example: { list: [example], count: 1 } },
      },
    };
  };
  const versions = (stand: Stand, path: string): ConjuntoCall => {
    const place = placeOf(stand);
    const { params, query } = clientOf(place);
    return {
      place,
      call: {
        ...common,
        path,
        id: named(stand, endereco, 'listVersoes'),
        summary: `As versões anteriores de um registro retificado: ${nome}`,
        params: { ...params, registro: idParam() },
        query,
        answer: {
          data: z.strictObject({ list: z.array(versionSchema(conjunto)) }),
          example: { list: [] },
        },
      },
    };
  };
  const summary = (
    stand: Stand,
    path: string,
    resumo: NonNullable<Conjunto['resumo']>,
  ): ConjuntoCall => {
    const place = placeOf(stand);
    const { entity, property } = resolvePath(publicado, conjunto.entidade, resumo.por.caminho);
    const what = entity.fields[property]?.label.toLocaleLowerCase('pt-BR') ?? property;
    const { params, query } = clientOf(place);
    return {
      place,
      call: {
        ...common,
        path: `${path}/resumo`,
        id: named(stand, endereco, 'getResumo'),
        summary: `Resumo da lista por exercício e por ${what}: ${nome}`,
        description: 'Quantidades e somas de tudo o que o filtro encontra, sem páginas.',
        params,
        query: { ...query, ...narrowing(conjunto) },
        answer: summaryAnswer(resumo),
      },
    };
  };
  const record = (stand: Stand, path: string): ConjuntoCall => ({
    place: 'path',
    call: {
      ...common,
      path: `${path}/:registro`,
      id: named(stand, endereco, 'get'),
      summary: `Um registro: ${nome}`,
      params: { cliente: portalParam(), registro: idParam() },
      answer: { data: row, example },
    },
  });
  const dictionary: ConjuntoCall = {
    place: 'path',
    call: {
      ...common,
      path: `${own}/dicionario`,
      id: named('dados', endereco, 'getDicionario'),
      summary: `O que significam as colunas: ${nome}`,
      params: { cliente: portalParam() },
      answer: { data: z.array(colunaSchema), example: dictionaryOf(conjunto).slice(0, 1) },
    },
  };
  return {
    lists: [
      list('dados', own),
      ...aliases.map((path) => list('transparencia', path)),
      ...inPortal(conjunto, 'lista').map((path) => list('portal', path)),
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

/** A call that sends a file, and the format it has; null where its address says which. */
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

/** The addresses at which a set is taken along: one a format, and those of the specification. */
export function exportCalls(conjunto: Conjunto, { example }: PublicExport): readonly ExportCall[] {
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
        tag: TAG,
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
      call(stand, `${path}.${format}`, format, `${named(stand, endereco, 'export')}_${format}`),
    );
  const { lista, csv } = apelidos;
  return [
    ...files('dados', `${dadosPath(':cliente')}/${endereco}`),
    ...inPortal(conjunto, 'arquivos').flatMap((path) => files('portal', path)),
    ...(lista === undefined
      ? []
      : [
          call(
            'transparencia',
            `${REPORTS}/${endereco}`,
            null,
            named('transparencia', endereco, 'report'),
          ),
        ]),
    ...(csv === undefined
      ? []
      : [
          call(
            'transparencia',
            `${TRANSPARENCIA}/${csv}`,
            'csv',
            named('transparencia', endereco, 'exportCsv'),
          ),
        ]),
  ];
}

/** Every call of every set, as the OpenAPI page tells them. */
export const allConjuntoCalls: readonly AnyCall[] = [
  catalogueCall,
  ...conjuntos.flatMap((conjunto) => {
    const { lists, records, dictionary, versions, summaries } = conjuntoCalls(conjunto);
    const files = exportCalls(conjunto, conjuntoExport(conjunto));
    const calls = [...lists, ...records, dictionary, ...versions, ...summaries, ...files];
    return [...calls.map(({ call }) => call), ...allFacetCalls(conjunto)];
  }),
];
