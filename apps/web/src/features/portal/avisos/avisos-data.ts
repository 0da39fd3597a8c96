import type { PublicAviso } from '@claraboia/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { portalCache } from '../portal-cache.ts';
import { type AvisosFiltro, parseAvisosFiltro } from './avisos-filtro.ts';
import { avisoListQuery, modalidadeListQuery } from './avisos-queries.ts';

export interface AvisosData {
  readonly filtro: AvisosFiltro;
  readonly list: readonly PublicAviso[];
  readonly count: number;
  readonly modalidadeList: readonly { readonly id: number; readonly nome: string }[];
}

export async function avisosLoader({ params, request }: LoaderFunctionArgs): Promise<AvisosData> {
  const { cliente = '' } = params;
  const filtro = parseAvisosFiltro(new URL(request.url).searchParams);
  const cache = portalCache();
  const [avisos, modalidades] = await Promise.all([
    cache.fetchQuery(avisoListQuery(cliente, filtro)),
    cache.fetchQuery(modalidadeListQuery(cliente)),
  ]);
  return { filtro, ...avisos, modalidadeList: modalidades.list };
}
