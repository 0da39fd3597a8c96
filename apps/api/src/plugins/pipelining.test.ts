import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundPipelining } from './pipelining.ts';

const app = Fastify({ forceCloseConnections: true });
let handled = 0;
beforeAll(async () => {
  boundPipelining(app);
  app.get('/', async () => {
    handled += 1;
    return 'ok';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends requests at once. @returns the number of answers, once the connection is closed */
async function answersTo(requests: number): Promise<number> {
  handled = 0;
  const { port } = app.server.address() as AddressInfo;
  const { promise, resolve } = Promise.withResolvers<void>();
  let text = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.once('close', () => resolve());
  socket.once('error', () => resolve());
  const last = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(requests - 1) + last);
  await promise;
  return text.split('HTTP/1.1 200').length - 1;
}

test('a few requests at once are answered in their order', async () => {
  expect(await answersTo(20)).toBe(20);
});

test('a connection with very many requests at once is closed', async () => {
  expect(await answersTo(1000)).toBeLessThanOrEqual(32);
  expect(handled).toBeLessThanOrEqual(32);
});

test('a connection may have any number of requests one after the other', async () => {
  const { port } = app.server.address() as AddressInfo;
  for (let n = 0; n < 100; n += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe('ok');
  }
});
