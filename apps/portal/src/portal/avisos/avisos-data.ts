import type { PublicAviso } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers } from '../answers.ts';
import { AoLado, type Falhas } from '../ao-lado.ts';
import { portalQuery } from '../portal-queries.ts';
import { type AvisosFiltro, parseAvisosFiltro } from './avisos-filtro.ts';
import { avisoListQuery, isAvisosEmpty, modalidadeListQuery } from './avisos-queries.ts';

export interface AvisosData {
  readonly filtro: AvisosFiltro;
  readonly list: readonly PublicAviso[];
  readonly count: number;
  readonly modalidadeList: readonly { readonly id: number; readonly nome: string }[];
  readonly falhas: Falhas<'modalidades'>;
}

export async function avisosLoader({ params, request }: LoaderFunctionArgs): Promise<AvisosData> {
  const { cliente = '' } = params;
  const filtro = parseAvisosFiltro(new URL(request.url).searchParams);
  const aoLado = new AoLado<'modalidades'>();
  const { fuso } = await answers().get(portalQuery(cliente));
  const [avisos, modalidades] = await Promise.all([
    isAvisosEmpty(filtro, fuso)
      ? { list: [], count: 0 }
      : answers().get(avisoListQuery(cliente, filtro, fuso)),
    aoLado.ask('modalidades', answers().get(modalidadeListQuery(cliente)), {
      list: [],
      count: 0,
    }),
  ]);
  return { filtro, ...avisos, modalidadeList: modalidades.list, falhas: aoLado.falhas };
}
