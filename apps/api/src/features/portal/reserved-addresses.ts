import { ENDERECOS_RESERVADOS } from '@claraboia/contract';
import type { Database } from '../../database/database.ts';

/** Portals whose slug has since become a reserved address of the product, by that slug. */
export async function reservedInUse(database: Database): Promise<string[]> {
  const rows = await database.system((tx) =>
    tx.query<{ endereco: string }>(
      'select nome_url as endereco from endereco_portal where nome_url = any($1) order by nome_url',
      [[...ENDERECOS_RESERVADOS]],
    ),
  );
  return rows.map(({ endereco }) => endereco);
}
