import type { Tx } from '../../../database/database.ts';
import { checkContas } from '../conferencia.ts';
import { sumMovimentado } from '../movimentado.ts';
import { openTocados, sumTocados } from '../somas.ts';
import { referrersOf, type Target } from './define-target.ts';
import { TARGETS } from './tipos/index.ts';

/** A later import has changed or removed rows of this one; undoing it would undo that too. */
export class ImportacaoPosteriorError extends Error {
  override readonly name = 'ImportacaoPosteriorError';
}

/**
 * Restores everything that an import wrote to its former state.
 * @throws {ImportacaoPosteriorError} if a later import touched the same rows
 */
export async function undo(tx: Tx, importacaoId: number): Promise<void> {
  const [later] = await tx.query(
    `select from importacao_mudanca where cliente_id = $1 and (antes ->> 'importacao_id')::bigint = $2 limit 1`,
    [tx.clienteId, importacaoId],
  );
  if (later !== undefined) throw new ImportacaoPosteriorError();
  await openTocados(tx);
  const reversed = TARGETS.toReversed();
  for (const target of reversed.filter((each) => each.shared === undefined)) {
    await removeNew(tx, target, importacaoId);
  }
  for (const target of TARGETS) await restore(tx, target, importacaoId);
  // The sums refer to lines and payees that may be removed.
  await sumEverything(tx);
  // Shared records go last, and only if nothing refers to them any more.
  for (const target of reversed.filter((each) => each.shared !== undefined)) {
    await removeNew(tx, target, importacaoId);
  }
  // The planned amount may have been removed with its lines or restored with them, and so may a year without other
  // data.
  await sumMovimentado(tx);
  await tx.execute('delete from tocado_empenho');
  await tx.execute('select somar_restos()');
  await checkContas(tx);
  await tx.execute('delete from importacao_mudanca where cliente_id = $1 and importacao_id = $2', [
    tx.clienteId,
    importacaoId,
  ]);
  tx.touch();
}

/**
 * Removes the records that the import inserted. A shared record that others still refer to stays, without the values of
 * its own file.
 */
async function removeNew(tx: Tx, target: Target, importacaoId: number): Promise<void> {
  const { table, shared } = target;
  const referrers = shared === undefined ? [] : referrersOf(target, TARGETS);
  const free = referrers.map(
    ({ target: other, column }) =>
      `and not exists (select from ${other.table} o where o.cliente_id = $1 and o.${column} = t.id)`,
  );
  if (shared?.stays !== undefined) free.push(`and not (${shared.stays})`);
  const own = `t.cliente_id = $1 and t.importacao_id = $2 and not exists (select from importacao_mudanca m
    where m.cliente_id = $1 and m.importacao_id = $2 and m.tabela = '${table}' and m.registro_id = t.id)`;
  const values = [tx.clienteId, importacaoId];
  await tx.execute(`delete from ${table} t where ${own} ${free.join(' ')}`, values);
  const cleared = shared?.clears ?? [];
  if (cleared.length === 0) return;
  const empty = cleared.map((each) => `${each} = null`).join(', ');
  await tx.execute(`update ${table} t set ${empty}, versao = t.versao + 1 where ${own}`, values);
}

/** Restores removed records under their ids, and the former values of changed ones as a later version. */
async function restore(
  tx: Tx,
  { table, references = {}, byHand = [] }: Target,
  importacaoId: number,
): Promise<void> {
  // The restored row changes now; noted rows from before `mudado_em` existed do not have it.
  const columns = await tx.query<{ nome: string }>(
    `select attname as nome from pg_attribute
      where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname <> 'mudado_em'`,
    [table],
  );
  const names = columns.map(({ nome }) => nome);
  // Looked up again: the record that it refers to may be gone.
  const before = (column: string) => (references[column]?.on === 'found' ? 'null' : `a.${column}`);
  const mudancas = `importacao_mudanca m cross join lateral jsonb_populate_record(null::${table}, m.antes) a`;
  const own = `m.cliente_id = $1 and m.importacao_id = $2 and m.tabela = '${table}'`;
  const values = [tx.clienteId, importacaoId];
  await tx.execute(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${names.map(before).join(', ')} from ${mudancas} where ${own} and m.ausente`,
    values,
  );
  const kept = new Set(['cliente_id', 'id', 'versao', ...byHand]);
  const changed = names.filter((each) => !kept.has(each));
  await tx.execute(
    `update ${table} t set ${changed.map((each) => `${each} = ${before(each)}`).join(', ')}, versao = t.versao + 1
       from ${mudancas} where ${own} and not m.ausente and t.cliente_id = $1 and t.id = m.registro_id`,
    values,
  );
  await tx.execute(
    `delete from registro_retirado r using importacao_mudanca m
      where ${own} and m.ausente and r.cliente_id = $1 and r.tipo = m.tabela and r.registro_id = m.registro_id`,
    values,
  );
}

/** Recomputes all sums. Undo is rare, and the years of the written rows are no longer known. */
async function sumEverything(tx: Tx): Promise<void> {
  await tx.execute('insert into tocado_empenho select id from empenho where cliente_id = $1', [
    tx.clienteId,
  ]);
  await tx.execute('insert into tocado_receita select id from receita where cliente_id = $1', [
    tx.clienteId,
  ]);
  await tx.execute(
    'insert into tocado_exercicio select distinct exercicio from dotacao where cliente_id = $1',
    [tx.clienteId],
  );
  await tx.execute(
    `insert into tocado_ano select distinct extract(year from data)::int from despesa_movimento where cliente_id = $1
     union select distinct ano from despesa_saldo where cliente_id = $1
     union select distinct ano from despesa_mes where cliente_id = $1`,
    [tx.clienteId],
  );
  await sumTocados(tx);
}
