import { ENDERECOS_RESERVADOS } from '@claraboia/contract';
import type { Database } from '../../database/database.ts';

/** Portals that stand at an address which has become the product's own since they were named, by that address. */
export async function reservedInUse(database: Database): Promise<string[]> {
  const rows = await database.system((tx) =>
    tx.query<{ endereco: string }>(
      'select nome_url as endereco from endereco_portal where nome_url = any($1) order by nome_url',
      [[...ENDERECOS_RESERVADOS]],
    ),
  );
  return rows.map(({ endereco }) => endereco);
}
