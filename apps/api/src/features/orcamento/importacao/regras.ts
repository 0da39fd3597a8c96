import type { DePara } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import { openTemp } from '../../../database/temp-tables.ts';
import type { BudgetImport } from './define-budget-import.ts';
import { dropLines } from './staging-tables.ts';

/** A row that was refused: where, and why. */
export interface LinhaRecusada {
  readonly linha: number;
  readonly coluna: string | null;
  readonly motivo: string;
}

/** Refuses the selected rows: `linha`, `coluna` and `motivo`. Duplicates of a row are reported once. */
const refuse = (tx: Tx, select: string, values: readonly unknown[] = []) =>
  tx.execute(`insert into staging_recusa (linha, coluna, motivo) ${select}`, values);

/**
 * Checks across rows: duplicate keys, and references to unpublished records. Refused rows are removed from the staging
 * tables.
 * @returns the number of duplicate rows, each counted once
 */
export async function checkTogether(
  tx: Tx,
  kind: BudgetImport,
  { opcoes }: DePara,
): Promise<number> {
  await openTemp(tx, 'staging_recusa', 'linha integer, coluna text, motivo text, valor numeric');
  const reject = () => removeRefused(tx, kind);
  await kind.nameRows?.(tx);
  const repetidas = await checkKeys(tx, kind);
  await reject();
  for (const rule of kind.references ?? []) {
    // An unused parameter has no type.
    await refuse(tx, rule, rule.includes('$1') ? [tx.clienteId] : []);
  }
  await reject();
  await kind.settle?.(tx, opcoes, reject);
  return repetidas;
}

/** Reads the rows refused so far, in file order, and their total amount. */
export async function refusedRows(tx: Tx, most: number) {
  const recusas = await tx.query<LinhaRecusada>(
    'select distinct on (linha) linha, coluna, motivo from staging_recusa order by linha, motivo limit $1',
    [most],
  );
  const [sum] = await tx.query<{ linhas: number; valor: string }>(
    `select count(*) as linhas, coalesce(sum(valor), 0)::numeric(18, 2) as valor
       from (select linha, max(valor) as valor from staging_recusa group by linha) r`,
  );
  return { recusas, linhas: sum?.linhas ?? 0, valor: sum?.valor ?? '0.00' };
}

const amountOf = ({ amount, stagedAmount = `p.${amount}` }: BudgetImport) => stagedAmount;

async function removeRefused(tx: Tx, kind: BudgetImport): Promise<void> {
  await tx.execute(
    `update staging_recusa r set valor = (select sum(${amountOf(kind)}) from ${kind.staging.table} p where p.linha = r.linha)
      where r.valor is null`,
  );
  await dropLines(tx, 'select linha from staging_recusa');
}

/** Rows with the same key: equal ones count as one, different ones are all refused. */
async function checkKeys(tx: Tx, kind: BudgetImport): Promise<number> {
  const { table } = kind.staging;
  const key = kind.key.join(', ');
  await tx.execute(
    `create temporary table staging_dupla on commit drop as
     select ${key}, min(linha) as primeira, max(linha) as ultima from ${table} group by ${key} having count(*) > 1`,
  );
  await refuse(
    tx,
    `select o.linha, null, 'A linha ' || case when o.linha = d.primeira then d.ultima else d.primeira end ||
         ' tem a mesma chave com outros dados. Nenhuma das duas pode ser publicada.'
       from ${table} o join staging_dupla d using (${key})
       join (select e.primeira from ${table} p join staging_dupla e using (${key}) group by e.primeira
              having count(distinct (to_jsonb(p) - 'linha')::text || coalesce(${amountOf(kind)}, 0)) > 1) c on c.primeira = d.primeira`,
  );
  await tx.execute(
    `create temporary table staging_repetida on commit drop as
     select p.linha from ${table} p join staging_dupla d using (${key})
      where p.linha > d.primeira and p.linha not in (select linha from staging_recusa)`,
  );
  // Staged rows of a duplicate row go as well.
  await dropLines(tx, 'select linha from staging_repetida');
  const [row] = await tx.query<{ count: number }>('select count(*) as count from staging_repetida');
  // Their columns depend on the kind.
  await tx.execute('drop table staging_dupla, staging_repetida');
  return row?.count ?? 0;
}
