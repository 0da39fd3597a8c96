import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answersItself, serviceManager, takeServiceManager } from './service-manager.ts';

/** A manager whose notifications are collected. */
function listening(watchdogMs: number | null = null) {
  const told: string[] = [];
  const faults: unknown[] = [];
  const manager = serviceManager({
    notify: async (assignments) => void told.push(assignments.join(' ')),
    log: { error: (fault: unknown) => void faults.push(fault) },
    watchdogMs,
    extendEvery: 1,
  });
  return { told, faults, manager };
}

test('the watchdog is fed while the server answers, and no longer once it stops', async () => {
  const { told, manager } = listening(1);
  let alive = false;
  let asked = 0;
  const isAlive = async () => {
    asked += 1;
    return alive;
  };
  manager.ready(isAlive);
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(told).toEqual(['READY=1']);
  alive = true;
  await expect.poll(() => told.length).toBeGreaterThan(3);
  expect(new Set(told.slice(1))).toEqual(new Set(['WATCHDOG=1']));
  manager.stopping(0);
  await vi.waitFor(() => expect(told.at(-1)).toBe('STOPPING=1'));
});

test('a start is given more time for as long as its migrations run', async () => {
  const { told, manager } = listening();
  const result = await manager.extending(async () => {
    await expect.poll(() => told.length).toBeGreaterThan(1);
    return 'feito';
  });
  expect(result).toBe('feito');
  expect(new Set(told)).toEqual(new Set(['EXTEND_TIMEOUT_USEC=180000000']));
});

test('a stop that goes on answering asks for that time as well', async () => {
  const { told, manager } = listening();
  manager.stopping(90_000);
  await expect.poll(() => told).toEqual(['STOPPING=1 EXTEND_TIMEOUT_USEC=150000000']);
});

test('a notification that fails is logged, and the next is sent', async () => {
  const error = vi.fn();
  const told: string[] = [];
  const manager = serviceManager({
    notify: async (assignments) => {
      told.push(assignments.join(' '));
      if (told.length === 1) throw new Error('no such program');
    },
    log: { error },
    watchdogMs: null,
  });
  manager.ready(async () => true);
  manager.stopping(0);
  await expect.poll(() => told).toEqual(['READY=1', 'STOPPING=1']);
  expect(error).toHaveBeenCalledOnce();
});

test('variables of systemd are removed from the environment, even if nothing listens', () => {
  for (const socket of [{}, { NOTIFY_SOCKET: '@x' }]) {
    const environment = { ...socket, WATCHDOG_USEC: '1000', WATCHDOG_PID: '1', PATH: '/nada' };
    takeServiceManager(environment, { error: () => undefined });
    expect(environment).toEqual({ PATH: '/nada' });
  }
});

test('a server is asked at the address that it listens on', async () => {
  let status = 200;
  const server = createServer((request, reply) => {
    reply.statusCode = request.url === '/health/live' ? status : 404;
    reply.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  onTestFinished(() => void server.close());
  expect((server.address() as AddressInfo).port).toBeGreaterThan(0);
  expect(await answersItself(server)).toBe(true);
  status = 503;
  expect(await answersItself(server)).toBe(false);
});
