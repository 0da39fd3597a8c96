import { withClient } from '@claraboia/postgres/with-client.ts';
import { ownerConnection } from '../connection.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../database.ts';
import { listenForVersions, type VersionListenerOptions } from '../version-listener.ts';
import { openCluster } from './cluster.ts';
import { addressAt, isSpread, readNodes } from './nodes.ts';

/** Opens the product's database: a cluster where its tables were spread, a PostgreSQL by itself otherwise. */
export const openSpread = async (options: DatabaseOptions): Promise<Database> =>
  (await isCluster(options.connectionString)) ? openCluster(options) : openDatabase(options);

const isCluster = (connectionString: string): Promise<boolean> =>
  withClient(ownerConnection(connectionString), isSpread);

/**
 * Listens for versions on every node, since a client's are raised on the one that holds it. They are heard once all
 * nodes are, and lost with the first.
 */
export async function listenOnAll(
  options: VersionListenerOptions,
): Promise<{ close(): Promise<void> }> {
  const { connectionString, onConnected, onLost } = options;
  if (!(await isCluster(connectionString))) return listenForVersions(options);
  const nodes = await withClient(ownerConnection(connectionString), readNodes);
  const heard = new Set<number>();
  const listeners = nodes.map((node) =>
    listenForVersions({
      ...options,
      connectionString: addressAt(connectionString, node),
      relation: node.group === 0 ? 'versao_daqui' : null,
      onConnected: () => {
        heard.add(node.group);
        if (heard.size === nodes.length) onConnected();
      },
      onLost: (error) => {
        heard.delete(node.group);
        onLost(error);
      },
    }),
  );
  return {
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
    },
  };
}
