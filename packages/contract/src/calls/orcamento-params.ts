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

/** A code of a step, as the source writes it. */
const codigoParam = (rotulo: string, oficial: string) =>
  param(
    z.string().max(60).refine(isStorable).optional(),
    `Só este código: ${rotulo.toLowerCase()} (${oficial}).`,
    '12',
  );

/** The steps that narrow down, each by its code. */
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

/** A file is of one year, which stays what it is when the next one begins. */
const exercicioParam = () => {
  const error = 'Informe em ano o exercício, com quatro algarismos.';
  return param(z.string(error).regex(/^[12]\d{3}$/, error), 'O exercício.', '2026');
};

const despesaPassos = passos(DESPESA_DIMENSOES);
const receitaPassos = passos(RECEITA_DIMENSOES);

/** What of a year's spending is asked for, and by what it is divided. */
export const despesasParams = {
  ...despesaPassos,
  por: param(z.enum(despesaDimensaoList).optional(), POR, 'subarea'),
};

/** The same of a file of it. */
export const despesasExportParams = {
  ano: exercicioParam(),
  ...despesaPassos,
  por: param(z.enum([...despesaDimensaoList, MENSAL]).optional(), POR_OU_MES, 'subarea'),
};

/** Of which part of a year's spending those are asked for who received. */
export const recebedoresParams = {
  ...despesaPassos,
  folha: param(z.enum(['1']).optional(), '`1` para incluir a folha de pagamento.', '1'),
};

/** The same of a file of them. */
export const recebedoresExportParams = { ano: exercicioParam(), ...recebedoresParams };

/** What of a year's revenue is asked for, and by what it is divided. */
export const receitasParams = {
  ...receitaPassos,
  por: param(z.enum(receitaDimensaoList).optional(), POR, 'origem'),
};

/** The same of a file of it. */
export const receitasExportParams = {
  ano: exercicioParam(),
  ...receitaPassos,
  por: param(z.enum([...receitaDimensaoList, MENSAL]).optional(), POR_OU_MES, 'origem'),
};
