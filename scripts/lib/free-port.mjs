import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Free port of this machine, for a server to be started.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') {
    throw new Error('the probe has no port');
  }
  return address.port;
}
