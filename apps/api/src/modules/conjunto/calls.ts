import { type Conjunto, conjuntos } from '@claraboia/contract';
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
import { dictionaryOf } from './catalogue.ts';
import { conjuntoExport } from './export.ts';
import { allFacetCalls } from './facet-calls.ts';
import { dadosPath, REPORTS, TRANSPARENCIA } from './paths.ts';
import { publicado } from './registry.ts';

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

const named = (place: Place, conjunto: string, what: string) =>
  `${what}${place === 'path' ? 'Dados' : 'Transparencia'}_${conjunto.replaceAll(/\W/g, '_')}`;

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
  const { endereco, nome, apelidos } = conjunto;
  const row = rowSchema(publicado, conjunto);
  const example = answeredExamples(row.shape, {});
  const own = `${dadosPath(':cliente')}/${endereco}`;
  const alias = `${TRANSPARENCIA}/${apelidos.lista}`;
  const common = { method: 'GET', tag: TAG, who: 'public', errors: [404] } as const;

  const list = (place: Place): ConjuntoCall => {
    const { params, query } = clientOf(place);
    return {
      place,
      call: {
        ...common,
        path: place === 'path' ? own : alias,
        id: named(place, endereco, 'list'),
        summary: `Lista pública: ${nome}`,
        description: 'CPFs vêm mascarados, e não se filtra pelo que está escondido.',
        params,
        query: { ...query, ...narrowing(conjunto), ...publicPageParams() },
        answer: { data: listSchema(row), example: { list: [example], count: 1 } },
      },
    };
  };
  const versions = (place: Place, path: string, id: string): ConjuntoCall => {
    const { params, query } = clientOf(place);
    return {
      place,
      call: {
        ...common,
        path,
        id: named(place, endereco, 'listVersoes'),
        summary: `As versões anteriores de um registro retificado: ${nome}`,
        params: { ...params, [id]: idParam() },
        query,
        answer: {
          data: z.strictObject({ list: z.array(versionSchema(conjunto)) }),
          example: { list: [] },
        },
      },
    };
  };
  const summary = (place: Place): ConjuntoCall => {
    const { params, query } = clientOf(place);
    return {
      place,
      call: {
        ...common,
        path: `${place === 'path' ? own : alias}/resumo`,
        id: named(place, endereco, 'getResumo'),
        summary: `Resumo da lista por exercício e por modalidade: ${nome}`,
        description: 'Quantidades e somas de tudo o que o filtro encontra, sem páginas.',
        params,
        query: { ...query, ...narrowing(conjunto) },
        answer: summaryAnswer(conjunto),
      },
    };
  };
  const record: ConjuntoCall = {
    place: 'path',
    call: {
      ...common,
      path: `${own}/:registro`,
      id: named('path', endereco, 'get'),
      summary: `Um registro: ${nome}`,
      params: { cliente: portalParam(), registro: idParam() },
      answer: { data: row, example },
    },
  };
  const dictionary: ConjuntoCall = {
    place: 'path',
    call: {
      ...common,
      path: `${own}/dicionario`,
      id: named('path', endereco, 'getDicionario'),
      summary: `O que significam as colunas: ${nome}`,
      params: { cliente: portalParam() },
      answer: { data: z.array(colunaSchema), example: dictionaryOf(conjunto).slice(0, 1) },
    },
  };
  return {
    lists: [list('path'), list('id')],
    record,
    dictionary,
    versions:
      conjunto.versao === null
        ? []
        : [
            versions('path', `${own}/:registro/versoes`, 'registro'),
            versions('id', `${alias}/versoes/:registro`, 'registro'),
          ],
    summaries: conjunto.resumo === null ? [] : [summary('path'), summary('id')],
  };
}

function summaryAnswer({ resumo }: Conjunto) {
  const valores = resumo?.valores ?? [];
  const somas = Object.fromEntries(valores.map((name) => [name, z.string().nullable()]));
  const group = { quantidade: z.number().int(), ...somas };
  const sums = Object.fromEntries(valores.map((name) => [name, '1250000.00']));
  const modalidadeTipo = { id: 6, nome: 'Pregão eletrônico' };
  return {
    data: z.strictObject({
      porExercicio: z.array(z.strictObject({ exercicio: z.number().int(), ...group })),
      porModalidade: z.array(
        z.strictObject({
          modalidadeTipo: z.strictObject({ id: z.number().int(), nome: z.string() }).nullable(),
          ...group,
        }),
      ),
    }),
    example: {
      porExercicio: [{ exercicio: 2026, quantidade: 14, ...sums }],
      porModalidade: [{ modalidadeTipo, quantidade: 14, ...sums }],
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
    place: Place,
    path: string,
    format: ExportFormat | null,
    id: string,
  ): ExportCall => {
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
          ...PERIOD,
          ...(format === null && {
            type: textParam(`${EXPORT_FORMATS.join(', ')}; sem ele, pdf.`, 'pdf'),
          }),
        },
        example,
      }),
    };
  };
  return [
    ...EXPORT_FORMATS.map((format) =>
      call(
        'path',
        `${dadosPath(':cliente')}/${endereco}.${format}`,
        format,
        `${named('path', endereco, 'export')}_${format}`,
      ),
    ),
    call('id', `${REPORTS}/${endereco}`, null, named('id', endereco, 'report')),
    ...(apelidos.csv === undefined
      ? []
      : [
          call('id', `${TRANSPARENCIA}/${apelidos.csv}`, 'csv', named('id', endereco, 'exportCsv')),
        ]),
  ];
}

/** Every call of every set, as the OpenAPI page tells them. */
export const allConjuntoCalls: readonly AnyCall[] = [
  catalogueCall,
  ...conjuntos.flatMap((conjunto) => {
    const { lists, record, dictionary, versions, summaries } = conjuntoCalls(conjunto);
    const files = exportCalls(conjunto, conjuntoExport(conjunto));
    const calls = [...lists, record, dictionary, ...versions, ...summaries, ...files];
    return [...calls.map(({ call }) => call), ...allFacetCalls(conjunto)];
  }),
];
