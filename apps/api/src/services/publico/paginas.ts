import {
  type PaginaDeRegistrosKey,
  type PaginaKey,
  paginasDeRegistros,
  registry,
} from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';

/**
 * Whether the client has rows in a table. By the key, in its order: for `exists` alone PostgreSQL reads the
 * table from its start until it comes across the client's rows, which may be the last.
 */
export const hasRows = (table: string, condition = '') =>
  `(select id from ${table} where cliente_id = $1 ${condition} order by id limit 1) is not null`;

/** Conditions of records that count, by the key of the page. */
const COUNTED: Readonly<Partial<Record<PaginaDeRegistrosKey, string>>> = {
  listas: 'and publicada',
  eventos: 'and coalesce(data_final_realizacao, data_inicial_realizacao) > now()',
};

/** JSON object in SQL: for each page that lists records, whether the client has any. */
export const PAGINAS = `json_build_object(${paginasDeRegistros()
  .map(([key, entidade]) => `'${key}', ${hasRows(registry.get(entidade).table, COUNTED[key])}`)
  .join(', ')})`;

/** Reads which declared pages of the transaction's client have records; pages of none are not in it. */
export async function readPaginas(tx: Tx): Promise<Readonly<Partial<Record<PaginaKey, boolean>>>> {
  const [row] = await tx.query<{ paginas: string }>(`select ${PAGINAS}::text as paginas`, [
    tx.clienteId,
  ]);
  return JSON.parse(row?.paginas ?? '{}') as Partial<Record<PaginaKey, boolean>>;
}
