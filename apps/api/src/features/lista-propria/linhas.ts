import { type ListaValores, listaPropria } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import type { Author } from '../../engine/types.ts';
import { changedByOther, notFound } from '../../errors.ts';
import { type ListaGuardada, readLista } from '../../services/lista-guardada/lista.ts';

export interface Linha {
  readonly id: number;
  readonly versao: number;
  readonly posicao: number;
  readonly valores: ListaValores;
}

const COLUMNS = 'id, versao, posicao, valores';

/** Subject of the audit trail. */
export const REGISTRO = { key: 'lista_propria_linha' } as const;

/** @throws Refusal 404 for a list of another client, or none */
export async function requireLista(tx: Tx, id: number): Promise<ListaGuardada> {
  const lista = await readLista(tx, id);
  if (lista === null) throw notFound('Esta lista não existe mais.');
  return lista;
}

/** Number of changes of a list's rows. */
export async function readCarga(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.query<{ carga: number }>(
    `select carga from ${listaPropria.table} where cliente_id = $1 and id = $2`,
    [tx.clienteId, id],
  );
  if (row === undefined) throw notFound('Esta lista não existe mais.');
  return row.carga;
}

/**
 * Locks a list for a change of its rows, and counts the change.
 * @param seen count that the change was prepared with; null if any will do
 * @returns the new count
 * @throws Refusal 409 if the rows changed since
 */
export async function takeCarga(tx: Tx, id: number, seen: number | null): Promise<number> {
  const [row] = await tx.query<{ carga: number }>(
    `update ${listaPropria.table} set carga = carga + 1
      where cliente_id = $1 and id = $2 and carga = coalesce($3::bigint, carga) returning carga`,
    [tx.clienteId, id, seen],
  );
  if (row !== undefined) return row.carga;
  await requireLista(tx, id);
  throw changedByOther('Os registros da lista mudaram enquanto isso. Confira de novo.');
}

/** All rows of a list, in order. */
export const readLinhas = (tx: Tx, lista: number) =>
  tx.query<Linha>(
    `select ${COLUMNS} from lista_propria_linha
      where cliente_id = $1 and lista_propria_id = $2 order by posicao, id`,
    [tx.clienteId, lista],
  );

/** Rows of a list that have a value in a column, in order. */
export const readFilled = (tx: Tx, lista: number, chave: string) =>
  tx.query<Linha>(
    `select ${COLUMNS} from lista_propria_linha
      where cliente_id = $1 and lista_propria_id = $2 and valores ? $3 order by posicao, id`,
    [tx.clienteId, lista, chave],
  );

/** Number of the rows of a list, and the last position; 0 without rows. */
export async function readEnd(
  tx: Tx,
  lista: number,
): Promise<{ readonly count: number; readonly last: number }> {
  const [row] = await tx.query<{ count: number; last: number }>(
    `select count(*)::int as count, coalesce(max(posicao), 0) as last from lista_propria_linha
      where cliente_id = $1 and lista_propria_id = $2`,
    [tx.clienteId, lista],
  );
  return row ?? { count: 0, last: 0 };
}

/** @throws Refusal 404 for a row of another list, or none */
export async function requireLinha(tx: Tx, lista: number, id: number): Promise<Linha> {
  const [row] = await tx.query<Linha>(
    `select ${COLUMNS} from lista_propria_linha
      where cliente_id = $1 and lista_propria_id = $2 and id = $3`,
    [tx.clienteId, lista, id],
  );
  if (row === undefined) throw notFound('Este registro não existe mais.');
  return row;
}

interface PageAsked {
  readonly lista: number;
  readonly busca: string;
  readonly limit: number;
  readonly offset: number;
}

/** One page of the rows of a list; `busca` is a text that some value contains. */
export async function pageOfLinhas(tx: Tx, { lista, busca, limit, offset }: PageAsked) {
  const found = `from lista_propria_linha t where cliente_id = $1 and lista_propria_id = $2
    and ($3 = '' or exists (select from jsonb_each_text(t.valores) v where strpos(sem_acento(v.value), sem_acento($3)) > 0))`;
  const values = [tx.clienteId, lista, busca];
  const list = await tx.query<Linha>(
    `select ${COLUMNS} ${found} order by posicao, id limit $4 offset $5`,
    [...values, limit, offset],
  );
  const [count] = await tx.query<{ count: number }>(
    `select count(*)::int as count ${found}`,
    values,
  );
  return { list, count: count?.count ?? 0 };
}

/** Rows sent in one statement. */
const PORTION = 5_000;

function* portions<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += PORTION) yield all.slice(from, from + PORTION);
}

/** Change of the rows of a list. */
export interface Mudanca {
  /** Rows to add, each at its position. */
  readonly novas: readonly Pick<Linha, 'posicao' | 'valores'>[];
  /** Rows to write, as they become. */
  readonly alteradas: readonly Pick<Linha, 'id' | 'posicao' | 'valores'>[];
  /** Rows as they were: the written and the deleted ones. */
  readonly antes: readonly Linha[];
  readonly removidas: readonly number[];
  /** In words, as the undo names it. */
  readonly resumo: string;
}

/**
 * Writes a change, and keeps what it replaced so that it can be undone. The list must be locked.
 * @returns ids of the new rows, in order
 */
export async function writeMudanca(
  tx: Tx,
  lista: number,
  { novas, alteradas, antes, removidas, resumo }: Mudanca,
): Promise<readonly number[]> {
  const key = [tx.clienteId, lista];
  for (const part of portions(removidas)) {
    await tx.execute(
      'delete from lista_propria_linha where cliente_id = $1 and lista_propria_id = $2 and id = any($3::bigint[])',
      [...key, part],
    );
  }
  for (const part of portions(alteradas)) {
    await tx.execute(
      `update lista_propria_linha l set valores = n.valores, posicao = n.posicao, versao = l.versao + 1
         from jsonb_to_recordset($3::jsonb) n (id bigint, posicao int, valores jsonb)
        where l.cliente_id = $1 and l.lista_propria_id = $2 and l.id = n.id`,
      [...key, JSON.stringify(part)],
    );
  }
  const ids: number[] = [];
  for (const part of portions(novas)) {
    const rows = await tx.query<{ id: number; posicao: number }>(
      `insert into lista_propria_linha (cliente_id, lista_propria_id, posicao, valores)
       select $1, $2, n.posicao, n.valores from jsonb_to_recordset($3::jsonb) n (posicao int, valores jsonb)
        order by n.posicao returning id, posicao`,
      [...key, JSON.stringify(part)],
    );
    ids.push(...rows.sort((a, b) => a.posicao - b.posicao).map(({ id }) => id));
  }
  await tx.execute(
    `insert into lista_propria_mudanca (cliente_id, lista_propria_id, resumo, antes, novas) values ($1, $2, $3, $4, $5)
     on conflict (cliente_id, lista_propria_id)
       do update set em = now(), resumo = excluded.resumo, antes = excluded.antes, novas = excluded.novas`,
    [...key, resumo, JSON.stringify(antes), ids],
  );
  tx.touch();
  return ids;
}

/** Last change of a list; null if it cannot be undone. */
export async function readMudanca(tx: Tx, lista: number) {
  const [row] = await tx.query<{ resumo: string; em: string }>(
    `select resumo, to_char(em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em
       from lista_propria_mudanca where cliente_id = $1 and lista_propria_id = $2`,
    [tx.clienteId, lista],
  );
  return row ?? null;
}

/**
 * Undoes the last change: its rows are as they were, with their ids.
 * @returns number of rows that came back or went
 */
export async function undoMudanca(
  tx: Tx,
  actor: Author,
  lista: number,
  seen: number,
): Promise<number> {
  await takeCarga(tx, lista, seen);
  const key = [tx.clienteId, lista];
  const [kept] = await tx.query<{ antes: readonly Linha[]; novas: readonly number[] }>(
    `delete from lista_propria_mudanca where cliente_id = $1 and lista_propria_id = $2 returning antes, novas`,
    key,
  );
  if (kept === undefined) throw changedByOther('Não há mudança que possa ser desfeita.');
  const { antes, novas } = kept;
  await tx.execute(
    'delete from lista_propria_linha where cliente_id = $1 and lista_propria_id = $2 and id = any($3::bigint[])',
    [...key, novas],
  );
  for (const part of portions(antes)) {
    await tx.execute(
      `insert into lista_propria_linha as l (cliente_id, id, versao, lista_propria_id, posicao, valores)
       select $1, n.id, n.versao + 2, $2, n.posicao, n.valores
         from jsonb_to_recordset($3::jsonb) n (id bigint, versao bigint, posicao int, valores jsonb)
       on conflict (cliente_id, id) do update set versao = l.versao + 1, posicao = excluded.posicao, valores = excluded.valores`,
      [...key, JSON.stringify(part)],
    );
  }
  const registros = antes.length + novas.length;
  await audit(tx, actor, 'restauracao', REGISTRO, null, null, { lista, registros });
  tx.touch();
  return registros;
}
