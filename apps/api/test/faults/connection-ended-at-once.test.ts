import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { withClient } from '@claraboia/postgres/with-client.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/database/database.ts';
import { DatabaseUnavailableError } from '../../src/database/errors.ts';

/** Message of PostgreSQL's protocol: type letter, length, body. */
const message = (letter: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
};

/** Messages of a server in shutdown to a new connection: a welcome and the termination error, in one packet. */
const WELCOME_AND_FAREWELL = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('Z', Buffer.from('I')),
  message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0')),
]);

/**
 * Starts a server that ends every connection at once. A real one does this only if a signal arrives at the right
 * moment.
 */
async function endingServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(WELCOME_AND_FAREWELL));
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `postgresql://claraboia@127.0.0.1:${port}/claraboia?sslmode=disable`;
}

test('a connection that ends in the moment in which it is lent is a database that is not there, and ends no process', async () => {
  const database = openDatabase({
    connectionString: await endingServer(),
    onError: () => undefined,
  });
  onTestFinished(() => database.close());
  await expect(database.system((tx) => tx.query('select 1'))).rejects.toThrow(
    DatabaseUnavailableError,
  );
  expect(database.usage()).toEqual({ open: 0, idle: 0, waiting: 0 });
});

test('an operator’s command is reported by its next statement', async () => {
  const connectionString = await endingServer();
  await expect(
    withClient({ connectionString }, (client) => client.query('select 1')),
  ).rejects.toThrow('not queryable');
});
