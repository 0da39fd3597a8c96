import { TRANSPARENCIA_PAGE_SIZE, today } from '@claraboia/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '../../../lib/api-client.ts';
import { AoLado, type Falhas } from '../ao-lado.ts';
import { portalCache } from '../portal-cache.ts';
import type { ConsultaOf } from '../portal-calls.ts';
import { portalQuery } from '../portal-queries.ts';
import type { Consulta } from './consulta.ts';
import { type Detalhe, detalheOf, fetchDetalhe } from './detalhe-data.ts';
import {
  type Filtro,
  isTurned,
  modoOf,
  type Padrao,
  padraoOf,
  parseFiltro,
  toApiFilter,
} from './filtro.ts';
import { consultaQuery, listaQuery } from './transparencia-queries.ts';

/** What a page shows beside its list, each asked for by itself. */
type Parte = 'exercicios' | 'escolhas' | 'sincronizacao' | 'registro' | 'detalhe';

/** What a page shows. */
export interface ConsultaData<R> {
  readonly consulta: Consulta<R>;
  readonly titulo: string;
  readonly filtro: Filtro;
  readonly padrao: Padrao;
  readonly list: readonly R[];
  readonly count: number;
  /** Why nothing could be asked for, pt-BR; empty where it could. */
  readonly faults: readonly string[];
  readonly exercicios: readonly number[];
  readonly escolhas: readonly { readonly id: number; readonly nome: string }[];
  /** Null where it never was. */
  readonly sincronizadoEm: string | null;
  readonly registroEm: string | null;
  readonly detalhe: Detalhe | null;
  readonly falhas: Falhas<Parte>;
}

/** Loads a page as its address asks. */
export const consultaLoader =
  <R>(consulta: Consulta<R>) =>
  async ({ request }: LoaderFunctionArgs): Promise<ConsultaData<R>> => {
    const params = new URL(request.url).searchParams;
    const cliente = params.get('id') ?? '';
    const cache = portalCache();
    const { chamadas } = consulta;
    const modo = modoOf(consulta, params);
    const opened = detalheOf(params);
    const aoLado = new AoLado<Parte>();
    const ask = <T>(
      parte: Parte,
      chamada: ConsultaOf<T> | undefined,
      otherwise: T,
      of?: { modo: string },
    ) =>
      chamada === undefined
        ? otherwise
        : aoLado.ask(parte, cache.fetchQuery(consultaQuery<T>(chamada, cliente, of)), otherwise);
    const beside = Promise.all([
      ask<ConsultaData<R>['escolhas']>('escolhas', chamadas.escolhas, []),
      ask<string | null>('sincronizacao', chamadas.sincronizacao, null),
      ask<string | null>('registro', chamadas.registro, null),
      opened === null ? null : aoLado.ask('detalhe', fetchDetalhe(cliente, opened), null),
      consulta.preload?.(),
    ]);
    // Not unheard when what is waited for first fails as well.
    beside.catch(() => undefined);
    const exercicios = await ask<readonly number[]>(
      'exercicios',
      chamadas.exercicios,
      [],
      modo ? { modo } : undefined,
    );
    // Asked for by the portal around the page already.
    const { fuso } = await cache.fetchQuery(portalQuery(cliente));
    const hoje = today(new Date(), fuso);
    const padrao = padraoOf(consulta, modo ?? null, exercicios, hoje);
    const filtro = parseFiltro(consulta, params, padrao);
    const [found, [escolhas, sincronizadoEm, registroEm, detalhe]] = await Promise.all([
      modo === undefined
        ? { ...NOTHING, faults: [`Esta página não tem o modo “${params.get('modo')}”.`] }
        : fetchLista<R>(consulta, cliente, filtro),
      beside,
    ]);
    return {
      consulta,
      titulo: consulta.titulo(filtro.modo),
      filtro,
      padrao,
      exercicios,
      escolhas,
      sincronizadoEm,
      registroEm,
      detalhe,
      ...found,
      falhas: aoLado.falhas,
    };
  };

const NOTHING = { list: [], count: 0 } as const;

async function fetchLista<R>(
  consulta: Consulta<R>,
  cliente: string,
  filtro: Filtro,
): Promise<Pick<ConsultaData<R>, 'list' | 'count' | 'faults'>> {
  if (isTurned(filtro)) {
    return { ...NOTHING, faults: ['O período está invertido: a data final é anterior à inicial.'] };
  }
  try {
    const { list, count } = await portalCache().fetchQuery(
      listaQuery<R>(consulta.chamadas.lista, cliente, {
        filter: toApiFilter(consulta, filtro),
        page: String(filtro.pagina),
        limit: String(TRANSPARENCIA_PAGE_SIZE),
      }),
    );
    return { list, count, faults: [] };
  } catch (error) {
    // What was asked for makes no sense: said on the page, where it can be changed.
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { ...NOTHING, faults: error.messages.map(({ description }) => description) };
  }
}
