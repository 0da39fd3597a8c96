import type { DePara } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

/** Key of a file: its headings, in any order. */
const headings = (cabecalho: readonly string[]) => cabecalho.toSorted();

/**
 * Last mapping of a file with these headings.
 * @param tipo kind of file
 */
export async function knownFormat(
  tx: Tx,
  tipo: string,
  cabecalho: readonly string[],
): Promise<DePara | null> {
  const [row] = await tx.query<{ de_para: DePara }>(
    'select de_para from importacao_formato where cliente_id = $1 and tipo = $2 and cabecalho = $3',
    [tx.clienteId, tipo, headings(cabecalho)],
  );
  return row?.de_para ?? null;
}

/** Remembers a mapping that has been used. */
export async function rememberFormat(
  tx: Tx,
  tipo: string,
  cabecalho: readonly string[],
  dePara: DePara,
): Promise<void> {
  await tx.execute(
    `insert into importacao_formato (cliente_id, tipo, cabecalho, de_para) values ($1, $2, $3, $4)
     on conflict (cliente_id, tipo, cabecalho) do update set de_para = excluded.de_para, usado_em = excluded.usado_em`,
    [tx.clienteId, tipo, headings(cabecalho), JSON.stringify(dePara)],
  );
}
