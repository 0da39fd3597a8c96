import type { EscopoDaImportacao, SomaDaImportacao } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import { openTemp } from '../../../database/temp-tables.ts';
import { type BudgetImport, scopeSqlOf } from './define-budget-import.ts';

/** Key of a commitment that identifies published records. */
export interface EmpenhoConhecido {
  readonly exercicio: number;
  readonly ug: string;
  readonly numero: string;
}

/** First and last day of a scope, as statement parameters. */
const valuesOf = (tx: Tx, { exercicio, mesDe, mesAte }: EscopoDaImportacao) => [
  tx.clienteId,
  exercicio,
  `${exercicio}-${String(mesDe).padStart(2, '0')}-01`,
  new Date(Date.UTC(exercicio, mesAte, 0)).toISOString().slice(0, 10),
];

/** Stores the scope of the file: the named managing units, or all of its own; and its phases, plus the given ones. */
export async function openEscopo(
  tx: Tx,
  kind: BudgetImport,
  { ugs }: EscopoDaImportacao,
  fases: readonly number[],
): Promise<void> {
  await openTemp(tx, 'staging_ug', 'ug_codigo text');
  await tx.execute(
    `insert into staging_ug select unnest($1::text[])
     union select distinct p.ug_codigo from ${scopeSqlOf(kind).staged} where cardinality($1::text[]) = 0`,
    [ugs],
  );
  await openTemp(tx, 'staging_fase', 'fase_id bigint');
  await tx.execute(
    `insert into staging_fase select unnest($1::bigint[])
     union select p.fase_id from staging_movimento p where ${kind.phases ?? 'true'}`,
    [fases],
  );
  await openTemp(tx, 'staging_conhecido', 'exercicio integer, ug_codigo text, numero text');
}

/**
 * Marks commitments with refused rows: none of their published records is removed.
 * @returns false if a file of this kind has no commitments
 */
export async function noteConhecidas(
  tx: Tx,
  kind: BudgetImport,
  empenhos: readonly EmpenhoConhecido[],
): Promise<boolean> {
  if (kind.commitment === undefined) return false;
  await tx.execute(
    `insert into staging_conhecido select * from jsonb_to_recordset($1) c (exercicio integer, ug text, numero text)`,
    [JSON.stringify(empenhos)],
  );
  return true;
}

/** Amounts of the file compared with the published ones, before any change. */
export async function sumsOf(
  tx: Tx,
  kind: BudgetImport,
  escopo: EscopoDaImportacao,
): Promise<SomaDaImportacao[]> {
  const { from, where, staged, measures } = scopeSqlOf(kind);
  const amounts = (tables: string, row: 'p' | 't') =>
    `select s.medida, s.mes, s.valor from ${tables} cross join lateral (values ${measures(row)}) s (medida, mes, valor)`;
  return tx.query<SomaDaImportacao>(
    `select medida, mes, coalesce(sum(valor) filter (where novo), 0)::numeric(18, 2) as arquivo,
            coalesce(sum(valor) filter (where not novo), 0)::numeric(18, 2) as publicado
       from (select *, true as novo from (${amounts(staged, 'p')}) a
             union all select *, false from (${amounts(from, 't')} where ${where}) b) c
      group by medida, mes order by mes nulls first, medida`,
    valuesOf(tx, escopo),
  );
}

/** Creates the table of the ids of records to remove. */
export const openAusente = (tx: Tx): Promise<void> =>
  openTemp(tx, 'ausente', 'id bigint primary key');

/** Published records in the scope that the file does not contain. */
export interface Ausentes {
  readonly ausentes: number;
  readonly valor: string;
  /** Share of the published records in the scope. */
  readonly parte: number;
}

/** Collects in `ausente` the ids of published records that the file lacks. */
export async function findAusentes(
  tx: Tx,
  kind: BudgetImport,
  escopo: EscopoDaImportacao,
): Promise<Ausentes> {
  const { from, where, keeps, measures } = scopeSqlOf(kind);
  const values = valuesOf(tx, escopo);
  // As a condition, not a column: otherwise a million rows would each be searched among a million.
  const absent = keeps.map((each) => `not exists (select from ${each})`);
  await openAusente(tx);
  await tx.execute(
    `insert into ausente select t.id from ${from} where ${where} and ${absent.join(' and ')}`,
    values,
  );
  await tx.execute('analyze ausente');
  const [row] = await tx.query<{ ausentes: number; valor: string; parte: number }>(
    `select count(*) filter (where falta) as ausentes,
            coalesce(sum(valor) filter (where falta), 0)::numeric(18, 2) as valor,
            greatest(coalesce(count(*) filter (where falta) / nullif(count(*), 0)::float, 0),
              coalesce((sum(abs(valor)) filter (where falta) / nullif(sum(abs(valor)), 0))::float, 0)) as parte
       from (select p.valor, a.id is not null as falta from (
               select t.id, (select (array_agg(s.valor) filter (where s.valor is not null))[count(s.valor)]
                 from (values ${measures('t')}) s (medida, mes, valor)) as valor
                 from ${from} where ${where}) p
               left join ausente a on a.id = p.id) publicada`,
    values,
  );
  return row ?? { ausentes: 0, valor: '0.00', parte: 0 };
}
