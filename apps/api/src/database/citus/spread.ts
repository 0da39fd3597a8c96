import { withClient } from '@claraboia/postgres/with-client.ts';
import { ownerConnection } from '../connection.ts';

/** True if the tables of clients are spread over the nodes of a cluster. */
export function isSpread(connectionString: string): Promise<boolean> {
  return withClient(ownerConnection(connectionString), async (client) => {
    const { rows } = await client.query<{ spread: boolean }>(
      `select to_regclass('claraboia_citus.guardado') is not null as spread`,
    );
    return rows[0]?.spread === true;
  });
}
