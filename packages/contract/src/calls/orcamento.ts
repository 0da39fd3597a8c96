import { z } from 'zod';
import { orcamentoOrigemList } from '../domain/orcamento.ts';
import { despesaDimensaoList, receitaDimensaoList } from '../domain/orcamento-dimensoes.ts';
import { idSchema } from '../engine/id-schema.ts';

/** An amount of reais with two decimals, exact: `1234.50`. */
const valor = z.string().regex(/^-?\d+\.\d\d$/);
/** Null where the source does not tell, which is not zero. */
const valorOuNada = valor.nullable();

const ano = z.number().int();

/** Where a year's figures come from: files of the accounting system, or the audit court that they were sent to. */
const origem = z.enum(orcamentoOrigemList);

/** Of which years there is something, the latest first; which one this is; and the last month of it that was published. */
const periodo = {
  anos: z.array(ano),
  ano,
  ateMes: z.number().int().min(0).max(12),
  origem,
  /** How many live there, by the newest estimate of IBGE and its year; null where nobody kept it. */
  habitantes: z.number().int().nullable(),
  habitantesAno: ano.nullable(),
  /** Of what the figures are made; the matrix knows neither who received nor programmes. */
};

/** Rows that a published file had and that were refused: the figures miss them. */
const faltam = z.strictObject({
  quantidade: z.number().int(),
  valor,
  publicadaEm: z.iso.datetime(),
  /** Why it was published without them. */
  motivo: z.string().nullable(),
});
export type PublicFaltam = z.infer<typeof faltam>;

/** A step that narrows down: its code, and its name in plain words and as the law has it. */
const passo = { codigo: z.string(), nome: z.string(), oficial: z.string() };

/** How the year stands against the report that the Treasury has (RREO): the latest two months that can be compared. */
const conferencia = z.strictObject({
  bimestre: z.number().int().min(1).max(6),
  /** `RECONCILIACAO_SITUACAO`. */
  situacao: idSchema,
  /** Where the two figures differ, the largest first: the portal's less the report's, and that as a share of the report's. */
  diferencas: z.array(z.strictObject({ medida: z.string(), valor, percentual: valorOuNada })),
});
export type PublicConferencia = z.infer<typeof conferencia>;

const despesa = {
  previsto: valorOuNada,
  empenhado: valor,
  liquidado: valor,
  pago: valor,
};

/** Who received, by how much. */
const recebedor = z.strictObject({
  id: idSchema,
  nome: z.string(),
  documento: z.string().nullable(),
  pago: valor,
});

/**
 * `GET /public/v1/{cliente}/despesas`: what a year's budget spends, narrowed down by steps and divided by one more. Amounts are of the
 * year's own budget, within the year. `restos` is what the year paid of earlier budgets, and `outrosAnos` is what other years paid of
 * the year's commitments.
 */
export const publicDespesasSchema = z.strictObject({
  ...periodo,
  filtro: z.array(z.strictObject({ dimensao: z.enum(despesaDimensaoList), ...passo })),
  total: z.strictObject({ inicial: valorOuNada, ...despesa }),
  /** What the year paid in all, whatever it is narrowed down to. */
  geral: valor,
  /** What the same paid in the same months of the year before; null where there is no such year. */
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
  /** What of it are wages and what comes with them (group 1). */
  pessoal: valor,
  /** Who received the most of the rest, how many there are, and what those not named received. */
  recebedores: z.strictObject({
    maiores: z.array(recebedor),
    quantidade: z.number().int(),
    outros: valor,
  }),
  /** Commitments of which more is paid than was delivered, or more delivered than was reserved. */
  divergentes: z.number().int(),
  faltam: z.array(faltam),
  conferencia: conferencia.nullable(),
});
export type PublicDespesas = z.infer<typeof publicDespesasSchema>;

/** `GET /public/v1/{cliente}/despesas/recebedores`: who received, the most first. */
export const publicRecebedoresSchema = z.strictObject({
  list: z.array(recebedor),
  count: z.number().int(),
});
export type PublicRecebedores = z.infer<typeof publicRecebedoresSchema>;

/** `GET /public/v1/{cliente}/receitas`: what a year's budget expects and what came in, narrowed down and divided likewise. */
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

/** `GET /public/v1/{cliente}/orcamento`: a year in a few figures. */
export const publicOrcamentoSchema = z.strictObject({
  ...periodo,
  previsto: valorOuNada,
  recebido: valor,
  pago: valor,
  meses: z.array(z.strictObject({ mes: z.number().int().min(1).max(12), pago: valor })),
  /** The areas that were paid the most, and what all others were paid. */
  areas: z.array(z.strictObject({ ...passo, pago: valor })),
  outras: z.strictObject({ quantidade: z.number().int(), pago: valor }),
});
export type PublicOrcamento = z.infer<typeof publicOrcamentoSchema>;

/** `GET /public/v1/{cliente}/favorecidos/{id}`: somebody who received, year by year, and for what. */
export const publicFavorecidoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  documento: z.string().nullable(),
  tipo: z.strictObject({ id: idSchema, nome: z.string() }),
  /** The year of `areas`: the one asked for, else the latest with a payment. Null without any payment. */
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
  /** Payments within `ano` of its own budget, by area. */
  areas: z.array(z.strictObject({ ...passo, pago: valor })),
  contratos: z.array(
    z.strictObject({
      id: idSchema,
      numero: z.string(),
      objeto: z.string(),
      inicio: z.string(),
      fim: z.string().nullable(),
      valor: valorOuNada,
      /** What was paid of commitments that name it. */
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
