import { z } from 'zod';
import { CONTRATO_MODO, LICITACAO_MODO } from '../domain/transparencia-modo.ts';
import { idSchema } from '../engine/id-schema.ts';
import { type CallParams, defineCall } from './define-call.ts';
import { portalParam, refusedParam } from './params.ts';
import { modoParam } from './transparencia-params.ts';

const DAY = { data: z.string().nullable(), example: '2026-03-15' };
const INSTANT = { data: z.string().nullable(), example: '2026-03-15T12:00:00.000Z' };
const YEARS = { data: z.array(z.number().int()), example: [2026, 2025] };
const LOOKUPS = {
  data: z.array(z.strictObject({ id: idSchema, nome: z.string() })),
  example: [{ id: 6, nome: 'Pregão eletrônico' }],
};

const NO_MODO = { modo: refusedParam('modo não vale para este endereço') };
const modoOf = (modos: Readonly<Record<string, number>>) => ({ modo: modoParam(modos) });

/** One value that the pages show or offer beside their lists, of the client that the address ends with. */
function consulta<const P extends string, D extends z.ZodType, Q extends CallParams>(
  path: P,
  summary: string,
  answer: { readonly data: D; readonly example: unknown },
  query: Q,
) {
  return defineCall({
    method: 'GET',
    path: `/public/v1/transparencia/${path}/:id`,
    id: `getPublicTransparencia_${path.replaceAll(/\W/g, '_')}`,
    tag: 'Licitações, contratos e convênios',
    summary,
    who: 'public',
    params: { id: portalParam() },
    query,
    answer,
    errors: [404],
  });
}

export const getLicitacaoSincronizacao = consulta(
  'cliente-tcepe/licitacao-data-sincronizacao',
  'Quando as licitações foram sincronizadas pela última vez',
  INSTANT,
  NO_MODO,
);

export const getLicitacaoRegistro = consulta(
  'licitacao/data-registro',
  'O dia da publicação da licitação mais recente',
  DAY,
  NO_MODO,
);

export const listLicitacaoModalidade = consulta(
  'licitacao/modalidades',
  'As modalidades das licitações, por nome',
  LOOKUPS,
  NO_MODO,
);

export const listLicitacaoExercicio = consulta(
  'licitacao/exercicios',
  'Os exercícios que têm licitações, do mais novo ao mais antigo',
  YEARS,
  modoOf(LICITACAO_MODO),
);

export const getLicitacaoArquivoRegistro = consulta(
  'licitacao/arquivo/data-registro',
  'O dia do arquivo de licitação mais recente',
  DAY,
  NO_MODO,
);

export const getContratoSincronizacao = consulta(
  'cliente-tcepe/contrato-data-sincronizacao',
  'Quando os contratos foram sincronizados pela última vez',
  INSTANT,
  NO_MODO,
);

export const getContratoRegistro = consulta(
  'contrato/data-registro',
  'O dia de início do contrato mais recente',
  DAY,
  NO_MODO,
);

export const listContratoExercicio = consulta(
  'contrato/exercicios',
  'Os exercícios que têm contratos, do mais novo ao mais antigo',
  YEARS,
  modoOf(CONTRATO_MODO),
);

export const listContratoModalidade = consulta(
  'contrato/modalidades',
  'As modalidades das licitações de que vêm os contratos, por nome',
  LOOKUPS,
  NO_MODO,
);

export const listContratoArquivoTipo = consulta(
  'contrato/arquivo/tipos',
  'Os tipos dos arquivos de contratos',
  LOOKUPS,
  NO_MODO,
);

export const getContratoArquivoRegistro = consulta(
  'contrato/arquivo/data-registro',
  'O dia do arquivo de contrato mais recente',
  DAY,
  NO_MODO,
);

export const getConvenioSincronizacao = consulta(
  'municipio-convenio/data-sincronizacao',
  'Quando os convênios foram sincronizados pela última vez',
  INSTANT,
  NO_MODO,
);

export const getConvenioRegistro = consulta(
  'convenio/data-registro',
  'O dia de início da execução do convênio mais recente',
  DAY,
  NO_MODO,
);
