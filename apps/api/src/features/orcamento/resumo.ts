import { centsOf, decimalOfCents } from '@claraboia/contract';
import type { PublicOrcamento } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { readDespesas } from './despesas.ts';
import { RECEITA, readPeriodo } from './periodo.ts';

/** Number of areas named on the home page. */
const AREAS = 6;

/**
 * Summary of a year: planned, collected and paid amounts, and the areas with the highest payments.
 * @returns null if the year is unknown
 */
export async function readOrcamento(tx: Tx, ano: number | null): Promise<PublicOrcamento | null> {
  const despesas = await readDespesas(tx, { ano });
  if (despesas === null) return null;
  const { anos, ateMes, origem, habitantes, habitantesAno, total, meses, grupos } = despesas;
  const pagas = grupos.filter(({ pago }) => Number(pago) !== 0);
  const rest = pagas.slice(AREAS);
  const cents = rest.reduce((sum, { pago }) => sum + centsOf(pago), 0n);
  return {
    anos,
    ano: despesas.ano,
    ateMes,
    origem,
    habitantes,
    habitantesAno,
    previsto: total.previsto,
    recebido: await received(tx, despesas.ano),
    pago: total.pago,
    meses: meses.map(({ mes, pago }) => ({ mes, pago })),
    areas: pagas
      .slice(0, AREAS)
      .map(({ codigo, nome, oficial, pago }) => ({ codigo, nome, oficial, pago })),
    outras: { quantidade: rest.length, pago: decimalOfCents(cents) },
  };
}

async function received(tx: Tx, ano: number): Promise<string> {
  const periodo = await readPeriodo(tx, RECEITA, ano);
  if (periodo === null) return '0.00';
  const [row] = await tx.query<{ recebido: string }>(
    `select coalesce(sum(arrecadado), 0)::numeric(18, 2)::text as recebido from receita_mes where cliente_id = $1 and ano = $2`,
    [tx.clienteId, ano],
  );
  return row?.recebido ?? '0.00';
}
