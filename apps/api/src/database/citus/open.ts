import { withClient } from '@claraboia/postgres/with-client.ts';
import { ownerConnection } from '../connection.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../database.ts';
import { listenForVersions, type VersionListenerOptions } from '../version-listener.ts';
import { openCluster } from './cluster.ts';
import { addressAt, type CitusNode, isCluster, NODES_MS, readNodes } from './nodes.ts';

/** Opens the product's database: a cluster where its tables were spread, a PostgreSQL by itself otherwise. */
export const openSpread = async (options: DatabaseOptions): Promise<Database> =>
  (await isCluster(options.connectionString)) ? openCluster(options) : openDatabase(options);

/**
 * Listens for versions on every node, since a client's are raised on the one that holds it. They are heard once all
 * nodes are, and lost with the first.
 */
export async function listenOnAll(
  options: VersionListenerOptions,
): Promise<{ close(): Promise<void> }> {
  const { connectionString, onConnected, onLost } = options;
  if (!(await isCluster(connectionString))) return listenForVersions(options);
  const heard = new Set<string>();
  const listeners = new Map<string, { close(): Promise<void> }>();
  const listenAt = (node: CitusNode) => {
    const address = addressAt(connectionString, node);
    if (listeners.has(address)) return;
    // Until it is heard, not all are.
    if (listeners.size > 0 && heard.size === listeners.size) onLost(new Error('a node joined'));
    listeners.set(
      address,
      listenForVersions({
        ...options,
        connectionString: address,
        relation: node.group === 0 ? 'versao_daqui' : null,
        onConnected: () => {
          heard.add(address);
          if (heard.size === listeners.size) onConnected();
        },
        onLost: (error) => {
          heard.delete(address);
          onLost(error);
        },
      }),
    );
  };
  const look = async () => {
    const nodes = await withClient(ownerConnection(connectionString), readNodes);
    for (const node of nodes) listenAt(node);
    const there = new Set(nodes.map((node) => addressAt(connectionString, node)));
    for (const [address, listener] of listeners) {
      if (there.has(address)) continue;
      listeners.delete(address);
      const wasHeard = heard.delete(address);
      await listener.close();
      // It may have been the only one that was not heard.
      if (!wasHeard && heard.size === listeners.size) onConnected();
    }
  };
  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    // The listening connections tell of a coordinator that does not answer.
    looking = look().catch(() => undefined);
  }, NODES_MS);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await looking;
      await Promise.all([...listeners.values()].map((listener) => listener.close()));
    },
  };
}
