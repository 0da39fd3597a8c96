import type { AvaliacaoDia, PublicAvaliacao, PublicCriterio } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { isDayOfAddress } from '../address-day.ts';
import { answers } from '../answers.ts';
import { askQuery } from '../ask-query.ts';

/** Parameter of the page's address that names a past day. */
export const DIA = 'dia';

export interface AvaliacaoData {
  /** Day that the address names; null for the newest one. */
  readonly pedido: string | null;
  /** Null if nothing was judged until that day, or it is no day. */
  readonly avaliacao: PublicAvaliacao | null;
  /** The last days, and the last one of each month before them, newest first. */
  readonly historico: readonly AvaliacaoDia[];
}

/** Loads the evaluation of the day in the address, and the earlier ones. */
export async function avaliacaoLoader({
  request,
  params: { cliente = '' },
}: LoaderFunctionArgs): Promise<AvaliacaoData> {
  const text = new URL(request.url).searchParams.get(DIA);
  const pedido = text === '' ? null : text;
  const params = { cliente };
  const [avaliacao, { list }] = await Promise.all([
    pedido !== null && !isDayOfAddress(pedido)
      ? null
      : answers().get(
          askQuery('GET /public/v1/:cliente/avaliacao', {
            params,
            query: pedido === null ? {} : { dia: pedido },
          }),
        ),
    answers().get(
      askQuery('GET /public/v1/:cliente/avaliacao/historico', { params, query: { resumo: '1' } }),
    ),
  ]);
  return { pedido, avaliacao, historico: list };
}

/** Criterion with its dimension. */
export interface CriterioNaLista extends PublicCriterio {
  readonly dimensao: string;
}

export const criteriosDe = ({ dimensoes }: PublicAvaliacao): CriterioNaLista[] =>
  dimensoes.flatMap(({ nome, criterios }) =>
    criterios.map((criterio) => ({ ...criterio, dimensao: nome })),
  );

/** Criteria that would add the most points, the first one most. */
export const maioresFaltas = (criterios: readonly CriterioNaLista[], count: number) =>
  criterios
    .filter(({ falta }) => falta > 0)
    .toSorted((one, other) => other.falta - one.falta)
    .slice(0, count);
