import { type ReceitaDimensao, receitaDimensaoList } from '@claraboia/contract';
import type { PublicReceitas } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers } from '../answers.ts';
import { askQuery } from '../ask-query.ts';
import { type Passos, passosParams, readPassos } from './passos-address.ts';

export interface ReceitasData {
  readonly passos: Passos<ReceitaDimensao>;
  readonly receitas: PublicReceitas;
}

/** Loads a year's revenue for an address. @throws ApiError 404 if there is no such year */
export async function receitasLoader({
  request,
  params: { cliente = '' },
}: LoaderFunctionArgs): Promise<ReceitasData> {
  const passos = readPassos(new URL(request.url).searchParams, receitaDimensaoList);
  const receitas = await answers().get(
    askQuery('GET /public/v1/:cliente/receitas', {
      params: { cliente },
      query: passosParams(passos),
    }),
  );
  return { passos, receitas };
}
