import { z } from 'zod';
import {
  DESPESA_DIMENSOES,
  despesaDimensaoList,
  MENSAL,
  RECEITA_DIMENSOES,
  receitaDimensaoList,
} from '../domain/orcamento-dimensoes.ts';
import { isStorable } from '../domain/values.ts';
import { param } from './params.ts';

/** Code of a step in the source's spelling. */
const codigoParam = (rotulo: string, oficial: string) =>
  param(
    z.string().max(60).refine(isStorable).optional(),
    `Só este código: ${rotulo.toLowerCase()} (${oficial}).`,
    '12',
  );

/** Filter parameters, one code for each step. */
const passos = <D extends string>(
  dimensoes: Readonly<Record<D, { readonly rotulo: string; readonly oficial: string }>>,
) =>
  Object.fromEntries(
    (Object.keys(dimensoes) as D[]).map((nome) => [
      nome,
      codigoParam(dimensoes[nome].rotulo, dimensoes[nome].oficial),
    ]),
  ) as Record<D, ReturnType<typeof codigoParam>>;

const POR = 'Por que passo dividir; o primeiro que não foi escolhido.';
const POR_OU_MES = `${POR} \`${MENSAL}\`: mês a mês.`;

/** Year of a file, required: the file stays the same when the next year begins. */
const exercicioParam = () => {
  const error = 'Informe em ano o exercício, com quatro algarismos.';
  return param(z.string(error).regex(/^[12]\d{3}$/, error), 'O exercício.', '2026');
};

const despesaPassos = passos(DESPESA_DIMENSOES);
const receitaPassos = passos(RECEITA_DIMENSOES);

/** Parameters of a year's spending: filters, and the dimension of the breakdown. */
export const despesasParams = {
  ...despesaPassos,
  por: param(z.enum(despesaDimensaoList).optional(), POR, 'subarea'),
};

/** The same for an export. */
export const despesasExportParams = {
  ano: exercicioParam(),
  ...despesaPassos,
  por: param(z.enum([...despesaDimensaoList, MENSAL]).optional(), POR_OU_MES, 'subarea'),
};

/** Parameters of the payees of a year's spending: filters. */
export const recebedoresParams = {
  ...despesaPassos,
  folha: param(z.enum(['1']).optional(), '`1` para incluir a folha de pagamento.', '1'),
};

/** The same for an export. */
export const recebedoresExportParams = { ano: exercicioParam(), ...recebedoresParams };

/** Parameters of a year's revenue: filters, and the dimension of the breakdown. */
export const receitasParams = {
  ...receitaPassos,
  por: param(z.enum(receitaDimensaoList).optional(), POR, 'origem'),
};

/** The same for an export. */
export const receitasExportParams = {
  ano: exercicioParam(),
  ...receitaPassos,
  por: param(z.enum([...receitaDimensaoList, MENSAL]).optional(), POR_OU_MES, 'origem'),
};
