import type { Tx } from '../../database/database.ts';

/** A file name with a number if other files of that year have the name: `edital.pdf`, `edital-2.pdf`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const point = name.lastIndexOf('.');
  for (let number = 2; ; number += 1) {
    const next = `${name.slice(0, point)}-${number}${name.slice(point)}`;
    if (!taken.has(next)) return next;
  }
}

/**
 * Gives out names that are unique among files of that kind in the client's year. Callers hold a lock, one at a time.
 */
export function nameClaimer(tx: Tx, table: string) {
  const taken = new Map<number, Set<string>>();
  const takenIn = async (year: number) => {
    const known = taken.get(year);
    if (known !== undefined) return known;
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [table, tx.clienteId]);
    const rows = await tx.query<{ nome_arquivo: string }>(
      `select nome_arquivo from ${table} where cliente_id = $1 and ano = $2`,
      [tx.clienteId, year],
    );
    const names = new Set(rows.map((row) => row.nome_arquivo));
    taken.set(year, names);
    return names;
  };
  return async (year: number, name: string): Promise<string> => {
    const names = await takenIn(year);
    const free = freeName(name, names);
    names.add(free);
    return free;
  };
}
