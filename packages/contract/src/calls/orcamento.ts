import { z } from 'zod';
import { orcamentoOrigemList } from '../domain/orcamento.ts';
import { despesaDimensaoList, receitaDimensaoList } from '../domain/orcamento-dimensoes.ts';
import { idSchema } from '../engine/id-schema.ts';

/** Exact amount in reais with two decimals: `1234.50`. */
const valor = z.string().regex(/^-?\d+\.\d\d$/);
/** Null if the source does not report it, which is not zero. */
const valorOuNada = valor.nullable();

const ano = z.number().int();

/**
 * Source of a year's figures: files of the accounting system, the audit court, or the accounting matrix (MSC). The
 * matrix has neither payees nor programmes.
 */
const origem = z.enum(orcamentoOrigemList);

/** Years with data, latest first; the year of this answer; and its last published month. */
const periodo = {
  anos: z.array(ano),
  ano,
  ateMes: z.number().int().min(0).max(12),
  origem,
  /** Inhabitants by the latest IBGE estimate, with its year; null if unknown. */
  habitantes: z.number().int().nullable(),
  habitantesAno: ano.nullable(),
};

/** Rejected rows of a published file: they are missing from the figures. */
const faltam = z.strictObject({
  quantidade: z.number().int(),
  valor,
  publicadaEm: z.iso.datetime(),
  /** Reason for publishing without them. */
  motivo: z.string().nullable(),
});
export type PublicFaltam = z.infer<typeof faltam>;

/** Filter step: its code, and its plain and official names. */
const passo = { codigo: z.string(), nome: z.string(), oficial: z.string() };

/** Comparison of the year with the Treasury's report (RREO): the latest two-month period that can be compared. */
const conferencia = z.strictObject({
  bimestre: z.number().int().min(1).max(6),
  /** `RECONCILIACAO_SITUACAO`. */
  situacao: idSchema,
  /** Differences, largest first: portal minus report, also as a percentage of the report. */
  diferencas: z.array(z.strictObject({ medida: z.string(), valor, percentual: valorOuNada })),
});
export type PublicConferencia = z.infer<typeof conferencia>;

const despesa = {
  previsto: valorOuNada,
  empenhado: valor,
  liquidado: valor,
  pago: valor,
};

/** Payee with the amount. */
const recebedor = z.strictObject({
  id: idSchema,
  nome: z.string(),
  documento: z.string().nullable(),
  pago: valor,
});

/**
 * `GET /public/v1/{cliente}/despesas`: spending of a year's budget, filtered by steps and broken down by one more.
 * Amounts belong to the year's own budget, within the year. `restos` is what the year paid of earlier budgets, and
 * `outrosAnos` is what other years paid of the year's commitments.
 */
export const publicDespesasSchema = z.strictObject({
  ...periodo,
  filtro: z.array(z.strictObject({ dimensao: z.enum(despesaDimensaoList), ...passo })),
  total: z.strictObject({ inicial: valorOuNada, ...despesa }),
  /** Total payments of the year, without filters. */
  geral: valor,
  /** The same payments in the same months of the previous year; null if there is no such year. */
  anterior: z.strictObject({ ano, pago: valor }).nullable(),
  restos: valor,
  outrosAnos: valor,
  por: z.enum(despesaDimensaoList),
  grupos: z.array(z.strictObject({ ...passo, ...despesa })),
  meses: z.array(
    z.strictObject({
      mes: z.number().int().min(1).max(12),
      empenhado: valor,
      liquidado: valor,
      pago: valor,
    }),
  ),
  /** Share of wages and related costs (group 1). */
  pessoal: valor,
  /** Largest payees of the rest, their number, and the total of the payees not listed. */
  recebedores: z.strictObject({
    maiores: z.array(recebedor),
    quantidade: z.number().int(),
    outros: valor,
  }),
  /** Commitments with more paid than delivered, or more delivered than reserved. */
  divergentes: z.number().int(),
  faltam: z.array(faltam),
  conferencia: conferencia.nullable(),
});
export type PublicDespesas = z.infer<typeof publicDespesasSchema>;

/** `GET /public/v1/{cliente}/despesas/recebedores`: payees, largest amount first. */
export const publicRecebedoresSchema = z.strictObject({
  list: z.array(recebedor),
  count: z.number().int(),
});
export type PublicRecebedores = z.infer<typeof publicRecebedoresSchema>;

/**
 * `GET /public/v1/{cliente}/receitas`: expected and collected revenue of a year's budget, with the same filters and
 * breakdown.
 */
export const publicReceitasSchema = z.strictObject({
  ...periodo,
  filtro: z.array(z.strictObject({ dimensao: z.enum(receitaDimensaoList), ...passo })),
  total: z.strictObject({
    inicial: valorOuNada,
    previsto: valorOuNada,
    lancado: valorOuNada,
    arrecadado: valor,
  }),
  geral: valor,
  anterior: z.strictObject({ ano, arrecadado: valor }).nullable(),
  por: z.enum(receitaDimensaoList),
  grupos: z.array(z.strictObject({ ...passo, previsto: valorOuNada, arrecadado: valor })),
  meses: z.array(z.strictObject({ mes: z.number().int().min(1).max(12), arrecadado: valor })),
  faltam: z.array(faltam),
  conferencia: conferencia.nullable(),
});
export type PublicReceitas = z.infer<typeof publicReceitasSchema>;

/** `GET /public/v1/{cliente}/orcamento`: key figures of a year. */
export const publicOrcamentoSchema = z.strictObject({
  ...periodo,
  previsto: valorOuNada,
  recebido: valor,
  pago: valor,
  meses: z.array(z.strictObject({ mes: z.number().int().min(1).max(12), pago: valor })),
  /** Areas with the largest payments, and the total of all others. */
  areas: z.array(z.strictObject({ ...passo, pago: valor })),
  outras: z.strictObject({ quantidade: z.number().int(), pago: valor }),
});
export type PublicOrcamento = z.infer<typeof publicOrcamentoSchema>;

/** `GET /public/v1/{cliente}/favorecidos/{id}`: a payee, year by year, with the purposes. */
export const publicFavorecidoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  documento: z.string().nullable(),
  tipo: z.strictObject({ id: idSchema, nome: z.string() }),
  /** Year of `areas`: the requested one, or else the latest with a payment. Null without any payment. */
  ano: ano.nullable(),
  ateMes: z.number().int().min(0).max(12),
  origem,
  anos: z.array(
    z.strictObject({
      ano,
      empenhos: z.number().int(),
      empenhado: valor,
      pago: valor,
      restos: valor,
    }),
  ),
  /** Payments within `ano` from its own budget, by area. */
  areas: z.array(z.strictObject({ ...passo, pago: valor })),
  contratos: z.array(
    z.strictObject({
      id: idSchema,
      numero: z.string(),
      objeto: z.string(),
      inicio: z.string(),
      fim: z.string().nullable(),
      valor: valorOuNada,
      /** Payments of commitments that refer to it. */
      pago: valor,
    }),
  ),
  licitacoes: z.array(
    z.strictObject({
      id: idSchema,
      titulo: z.string(),
      objeto: z.string(),
      publicacao: z.string().nullable(),
    }),
  ),
});
export type PublicFavorecido = z.infer<typeof publicFavorecidoSchema>;
