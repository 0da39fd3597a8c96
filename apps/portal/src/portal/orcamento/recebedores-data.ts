import { type DespesaDimensao, despesaDimensaoList } from '@claraboia/contract';
import type { PublicDespesas, PublicRecebedores } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { readPage } from '../address-values.ts';
import { answers } from '../answers.ts';
import { askQuery } from '../ask-query.ts';
import { type Passos, passosParams, readPassos } from './passos-address.ts';

export const POR_PAGINA = 20;

export interface RecebedoresData {
  readonly passos: Passos<DespesaDimensao>;
  readonly folha: boolean;
  readonly pagina: number;
  readonly despesas: PublicDespesas;
  readonly recebedores: PublicRecebedores;
}

/** Loads the payees of a year for an address. @throws ApiError 404 if there is no such year */
export async function recebedoresLoader({
  request,
  params: { cliente = '' },
}: LoaderFunctionArgs): Promise<RecebedoresData> {
  const { searchParams } = new URL(request.url);
  const passos = { ...readPassos(searchParams, despesaDimensaoList), por: null };
  const folha = searchParams.get('folha') === '1';
  const pagina = readPage(searchParams.get('pagina'), 10_000);
  const query = passosParams(passos);
  const [despesas, recebedores] = await Promise.all([
    answers().get(askQuery('GET /public/v1/:cliente/despesas', { params: { cliente }, query })),
    answers().get(
      askQuery('GET /public/v1/:cliente/despesas/recebedores', {
        params: { cliente },
        query: {
          ...query,
          ...(folha && { folha: '1' }),
          limit: String(POR_PAGINA),
          offset: String((pagina - 1) * POR_PAGINA),
        },
      }),
    ),
  ]);
  return { passos, folha, pagina, despesas, recebedores };
}
