import { type Condition, encodePublicFilter } from '@claraboia/contract';
import type { PublicFavorecido } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { readCount } from '../address-values.ts';
import { answers } from '../answers.ts';
import { askQuery } from '../ask-query.ts';
import { notFound } from '../refusal.ts';
import { type EmpenhoNaLista, maisPagosQuery } from './despesas-data.ts';

export interface FavorecidoData {
  readonly favorecido: PublicFavorecido;
  readonly empenhos: { readonly list: readonly EmpenhoNaLista[]; readonly count: number };
  readonly filter: string;
}

const EMPENHOS = '14';

/** Loads somebody who received. @throws ApiError 404 where nobody has that id */
export async function favorecidoLoader({
  params: { cliente = '', id: raw = '' },
}: LoaderFunctionArgs): Promise<FavorecidoData> {
  const id = readCount(raw);
  if (id === null) throw notFound();
  const conditions: Condition[] = [{ path: 'favorecido.id', operator: 'eq', value: id }];
  const filter = encodePublicFilter(conditions, []);
  const [favorecido, empenhos] = await Promise.all([
    answers().get(askQuery('GET /public/v1/:cliente/favorecidos/:id', { params: { cliente, id } })),
    answers().get(maisPagosQuery(cliente, conditions, EMPENHOS)),
  ]);
  return { favorecido, empenhos, filter };
}
