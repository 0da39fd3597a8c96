import {
  type Condition,
  type DespesaDimensao,
  despesaDimensaoList,
  encodePublicFilter,
  NAO_INFORMADO,
} from '@claraboia/contract';
import type { PublicDespesas } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers } from '../answers.ts';
import { askQuery } from '../ask-query.ts';
import { listaQuery } from '../transparencia/transparencia-queries.ts';
import { type Passos, passosParams, readPassos } from './passos-address.ts';

/** A commitment as the page lists it. */
export interface EmpenhoNaLista {
  readonly id: number;
  readonly numero: string;
  readonly data: string;
  readonly historico: string;
  readonly favorecido: { readonly nome: string };
  readonly empenhado: string;
  readonly pago: string;
}

export interface DespesasData {
  readonly passos: Passos<DespesaDimensao>;
  readonly despesas: PublicDespesas;
  readonly empenhos: { readonly list: readonly EmpenhoNaLista[]; readonly count: number };
  /** The filter of the list of commitments, as the set's own calls and files take it. */
  readonly filter: string;
}

/** Which commitments of a list are of a step. */
const CAMINHO: Readonly<Record<DespesaDimensao, string>> = {
  area: 'dotacao.funcao.codigo',
  subarea: 'dotacao.subfuncao.codigo',
  programa: 'dotacao.programa.codigo',
  acao: 'dotacao.acao.codigo',
  elemento: 'dotacao.elemento.codigo',
  orgao: 'dotacao.unidadeOrcamentaria.orgaoCodigo',
  fonte: 'dotacao.fonte.id',
};

/** Commitments that stand below a year's figures. */
const EMPENHOS = '6';

/** Commitments with the largest payments first: unpaid ones would hide what was paid. */
export const maisPagosQuery = (cliente: string, conditions: readonly Condition[], limit: string) =>
  listaQuery<EmpenhoNaLista>(cliente, 'empenho', {
    filter: encodePublicFilter(conditions, [{ path: 'pago', direction: 'DESC' }]),
    limit,
  });

/** Loads a year's spending as its address asks. @throws ApiError 404 where there is no such year */
export async function despesasLoader({
  request,
  params: { cliente = '' },
}: LoaderFunctionArgs): Promise<DespesasData> {
  const passos = readPassos(new URL(request.url).searchParams, despesaDimensaoList);
  const despesas = await answers().get(
    askQuery('GET /public/v1/:cliente/despesas', {
      params: { cliente },
      query: passosParams(passos),
    }),
  );
  const conditions = conditionsOf(despesas);
  const empenhos = await answers().get(maisPagosQuery(cliente, conditions, EMPENHOS));
  const filter = encodePublicFilter(conditions, []);
  return { passos, despesas, empenhos, filter };
}

function conditionsOf({ ano, filtro }: PublicDespesas): Condition[] {
  const conditions: Condition[] = [{ path: 'exercicio', operator: 'eq', value: ano }];
  for (const { dimensao, codigo } of filtro) {
    const path = CAMINHO[dimensao];
    if (codigo === NAO_INFORMADO) continue;
    const value = dimensao === 'fonte' ? Number(codigo) : codigo;
    conditions.push({ path, operator: 'eq', value });
  }
  return conditions;
}
