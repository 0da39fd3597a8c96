import { type Face, today } from '@claraboia/contract';
import type { Contorno, Facetas } from '@claraboia/contract/schema';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { answers } from '../answers.ts';
import { AoLado, type Falhas } from '../ao-lado.ts';
import { now } from '../clock.ts';
import { portalQuery } from '../portal-queries.ts';
import { notFound } from '../refusal.ts';
import { type Linha, preloadGuestHosts } from './celula.tsx';
import { detalheOf } from './detalhe-address.ts';
import { acompanhaOf, type Detalhe, type FilhosData, fetchDetalhe } from './detalhe-data.ts';
import { faceAt, leadOn } from './face-da-lista.ts';
import { hasGuests, tituloOf } from './faces.ts';
import {
  type Filtro,
  modoOf,
  type Padrao,
  padraoOf,
  parseFiltro,
  periodFault,
  toApiFilter,
} from './filtro.ts';
import { resumoFilters } from './resumo.ts';
import {
  contornoQuery,
  type Declaracao,
  declaracoesQuery,
  facetasQuery,
  listaQuery,
  resumoQuery,
  sincronizacaoQuery,
} from './transparencia-queries.ts';

/** Optional parts of the page, each loaded separately. */
type Parte = 'acompanha' | 'facetas' | 'sincronizacao' | 'detalhe' | 'contorno' | 'declaracoes';

/** Data of the page of a data set. */
export interface ConsultaData {
  readonly face: Face;
  readonly titulo: string;
  readonly filtro: Filtro;
  readonly padrao: Padrao;
  readonly list: readonly Linha[];
  readonly count: number;
  /** Reasons in pt-BR why the list could not be requested; empty if it was. */
  readonly faults: readonly string[];
  /** Today in the client's time zone. */
  readonly hoje: string;
  readonly facetas: Facetas;
  /** Instant of the last synchronisation; null if there was none. */
  readonly sincronizadoEm: string | null;
  readonly detalhe: Detalhe | null;
  /** Records of another data set above the list; null if it has none. */
  readonly acompanha: FilhosData | null;
  /** Outline of the municipality; null unless the records are on the map. */
  readonly contorno: Contorno | null;
  /** Declarations that there is nothing here; read only for an empty list. */
  readonly declaracoes: readonly Declaracao[];
  readonly falhas: Falhas<Parte>;
}

const NO_FACETS: Facetas = {
  registro: null,
  exercicios: [],
  escolhas: [],
  posicoes: [],
  prazo: null,
};

/** Loads the page of a data set for an address. @throws ApiError 404 if there is no such set */
export async function consultaLoader({
  request,
  params: { cliente = '', conjunto = '' },
}: LoaderFunctionArgs): Promise<ConsultaData | Response> {
  const face = await faceAt(cliente, conjunto);
  if (face === null) throw notFound();
  const moved = leadOn(face, { cliente, conjunto, request });
  if (moved !== null) return moved;
  const params = new URL(request.url).searchParams;
  const modo = modoOf(face, params);
  const opened = detalheOf(params);
  const aoLado = new AoLado<Parte>();
  const beside = Promise.all([
    face.sincronizado
      ? aoLado.ask('sincronizacao', answers().get(sincronizacaoQuery(cliente, conjunto)), null)
      : null,
    face.acompanha === undefined ? null : aoLado.ask('acompanha', acompanhaOf(cliente, face), null),
    opened === null ? null : aoLado.ask('detalhe', fetchDetalhe(cliente, opened), null),
    hasGuests(face) ? preloadGuestHosts() : undefined,
  ]);
  // Avoids an unhandled rejection if the first `await` throws.
  beside.catch(() => undefined);
  const asked = answers().get(facetasQuery(cliente, conjunto, modo ?? null));
  const facetas = await aoLado.ask('facetas', asked, NO_FACETS);
  // Cached: the portal around the page has asked for it already.
  const { fuso } = await answers().get(portalQuery(cliente));
  const hoje = today(now(), fuso);
  const padrao = padraoOf(face, modo ?? null, facetas.exercicios, hoje);
  const filtro = parseFiltro(face, params, padrao);
  const [found, contorno, [sincronizadoEm, acompanha, detalhe]] = await Promise.all([
    modo === undefined
      ? { ...NOTHING, faults: [`Esta página não tem o modo “${params.get('modo')}”.`] }
      : fetchLista(face, cliente, filtro),
    filtro.mapa ? aoLado.ask('contorno', answers().get(contornoQuery(cliente)), null) : null,
    beside,
  ]);
  const declaracoes =
    found.count > 0 || found.faults.length > 0
      ? []
      : await aoLado.ask('declaracoes', askDeclaracoes(cliente, conjunto, filtro.modo), []);
  if (face.resumo !== null && found.count > 0) askResumo(face, cliente, filtro);
  return {
    face,
    titulo: tituloOf(face, filtro.modo),
    filtro,
    padrao,
    hoje,
    facetas,
    sincronizadoEm,
    detalhe,
    acompanha,
    contorno,
    declaracoes,
    ...found,
    falhas: aoLado.falhas,
  };
}

/** Declarations of the whole page and of a mode; without a mode, of all of them. */
async function askDeclaracoes(
  cliente: string,
  conjunto: string,
  modo: string | null,
): Promise<readonly Declaracao[]> {
  const { list } = await answers().get(declaracoesQuery(cliente, conjunto));
  const isOf = (of: string | null) => modo === null || of === null || of === modo;
  return list.filter(({ conteudo }) => isOf(conteudo?.modo ?? null));
}

/**
 * Starts loading the totals of the list. The list does not wait for them; their failure is reported in their own
 * section.
 */
function askResumo(face: Face, cliente: string, filtro: Filtro): void {
  const { anos, grupos } = resumoFilters(face, filtro);
  for (const filter of face.resumo?.soSomas ? [grupos] : [anos, grupos]) {
    answers()
      .get(resumoQuery(cliente, face.endereco, filter))
      .catch(() => undefined);
  }
}

/** Records on one page. A map shows as many as can be told apart. */
export const porPaginaOf = ({ porPagina }: Face, { mapa }: Filtro): number =>
  mapa ? MAPA_MAX : porPagina;

const MAPA_MAX = 200;

const NOTHING = { list: [], count: 0 } as const;

async function fetchLista(
  face: Face,
  cliente: string,
  filtro: Filtro,
): Promise<Pick<ConsultaData, 'list' | 'count' | 'faults'>> {
  const fault = periodFault(filtro);
  if (fault !== null) return { ...NOTHING, faults: [fault] };
  try {
    const { list, count } = await answers().get(
      listaQuery<Linha>(cliente, face.endereco, {
        filter: toApiFilter(face, filtro),
        page: String(filtro.pagina),
        limit: String(porPaginaOf(face, filtro)),
      }),
    );
    return { list, count, faults: [] };
  } catch (error) {
    // The server rejected the filter: the page shows why, and the user can change it.
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { ...NOTHING, faults: error.messages.map(({ description }) => description) };
  }
}
