import type { Tx } from '../../../database/database.ts';
import type { Target } from './define-target.ts';

/**
 * Notes the sums that depend on rows about to be written.
 * @param changed temporary table with the new and changed rows, and the record of each changed one
 */
export async function noteTouched(tx: Tx, target: Target, changed: string): Promise<void> {
  for (const { into, value, join, moves } of target.touches ?? []) {
    const before = `select distinct ${value} from ${changed} n
      join ${target.table} r on r.cliente_id = $1 and r.id = n.registro_id`;
    const statement = `insert into ${into} select distinct ${value} from ${changed} r ${join?.('r.registro_id') ?? ''}
      ${moves ? `union ${before}` : ''}`;
    await tx.execute(statement, statement.includes('$1') ? [tx.clienteId] : []);
  }
}

/** Statements that note the sums of records about to be removed. Their parameter is the client. */
export const touchedBy = ({ table, touches = [] }: Target, ids: string): string[] =>
  touches.map(
    ({ into, value, join }) =>
      `insert into ${into} select distinct ${value} from ${table} r ${join?.('r.id') ?? ''}
        where r.cliente_id = $1 and r.id in (${ids})`,
  );
