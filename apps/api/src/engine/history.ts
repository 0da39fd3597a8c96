import type { AnyEntity } from '@claraboia/contract';
import type { Historico, HistoricoItem } from '@claraboia/contract/schema';
import type { Tx } from '../database/database.ts';
import { notFound } from '../errors.ts';
import { storedNamesIn } from './rectified.ts';
import { tenantClause } from './write-sql.ts';

/** Changes only; reads are in the audit trail. */
const CHANGES = "a.acao not in ('consulta', 'exportacao')";

export interface HistoryPage {
  readonly limit: number;
  readonly offset: number;
}

/**
 * History of one record of the transaction's client, latest first. A deleted record keeps its history. Throws 404 for
 * an id that never existed here.
 */
export async function readHistory(
  tx: Tx,
  entity: AnyEntity,
  id: number,
  { limit, offset }: HistoryPage,
): Promise<Historico> {
  const key = [tx.clienteId, entity.key, id];
  const [total] = await tx.query<{ count: number }>(
    `select count(*) as count from auditoria a
      where a.cliente_id = $1 and a.entidade = $2 and a.registro_id = $3 and ${CHANGES}`,
    key,
  );
  const count = total?.count ?? 0;
  if (count === 0) await requireRecord(tx, entity, id);
  const list = await tx.query<HistoricoItem>(
    `select a.id, a.quando, a.acao, a.motivo, a.antes, a.depois,
            case when p.id is not null
              then json_build_object('nome', coalesce(p.nome_social, p.nome)) end as pessoa
       from auditoria a left join pessoa p on p.id = a.pessoa_id
      where a.cliente_id = $1 and a.entidade = $2 and a.registro_id = $3 and ${CHANGES}
      order by a.id desc limit $4 offset $5`,
    [...key, limit, offset],
  );
  return { list, count, arquivos: await filesLeft(tx, tx.clienteId, list) };
}

/** Stored names within a value whose files the client still has. */
export async function filesLeft(tx: Tx, clienteId: number, value: unknown): Promise<string[]> {
  const named = storedNamesIn(value);
  if (named.length === 0) return [];
  const rows = await tx.query<{ nome: string }>(
    'select nome from arquivo where cliente_id = $1 and nome = any($2) order by nome',
    [clienteId, named],
  );
  return rows.map(({ nome }) => nome);
}

/**
 * Checks that a record exists: one from an import has no history.
 * @throws Refusal 404
 */
export async function requireRecord(tx: Tx, entity: AnyEntity, id: number): Promise<void> {
  const [found] = await tx.query(
    `select 1 from ${entity.table} where id = $1 ${tenantClause(entity, tx)}`,
    [id],
  );
  if (found === undefined) throw notFound();
}
