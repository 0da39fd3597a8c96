import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@claraboia/postgres/embedded-postgres.ts';
import { describe, expect, test } from 'vitest';
import {
  hold,
  holders,
  isAlive,
  newDataDir,
  postmasterPid,
  query,
  servers,
  start,
} from '../support/embedded-servers.ts';

const isRoot = process.getuid?.() === 0;

describe('restart', () => {
  test('keeps the data; stopping twice is harmless', async () => {
    const dataDir = await newDataDir();
    const first = await start(dataDir);
    await query(first, 'create table linha as select 42 as n');
    const pid = await postmasterPid(dataDir);
    await Promise.all([first.stop(), first.stop()]);
    expect(await isAlive(pid)).toBe(false);

    const second = await start(dataDir);
    expect(await query(second, 'select n from linha')).toEqual([[42]]);
  });

  test('every acknowledged row outlives a killed server, whose PostgreSQL is taken over', async () => {
    const dataDir = await newDataDir();
    const holder = await hold(dataDir, /row 200\n/, 'write');
    await holder.kill();
    const acknowledged = Math.max(
      ...[...holder.output().matchAll(/row (\d+)\n/g)].map((match) => Number(match[1])),
    );
    const pid = await postmasterPid(dataDir);
    const lines: string[] = [];

    const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
    servers.push(server);
    const [row] = await query(server, 'select count(*)::int, max(n) from linha');
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    expect(row?.[0]).toBe(row?.[1]);
    expect(row?.[0]).toBeGreaterThanOrEqual(acknowledged);
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect(lines).toContainEqual(expect.stringContaining(`reaproveitado (PID ${pid})`));

    await server.stop();
    expect(await isAlive(pid)).toBe(false);
  });

  test('and a killed PostgreSQL as well', async () => {
    const dataDir = await newDataDir();
    const holder = await hold(dataDir, /row 200\n/, 'write');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await holder.kill();
    const acknowledged = holder.output().match(/row \d+\n/g)?.length ?? 0;

    const server = await start(dataDir);
    const [row] = await query(server, 'select count(*)::int from linha');
    expect(row?.[0]).toBeGreaterThanOrEqual(acknowledged);
  });

  test.each(['started', 'taken over'])(
    'a PostgreSQL that ends unasked is started again: one that was %s',
    async (how) => {
      const dataDir = await newDataDir();
      if (how === 'taken over') await (await hold(dataDir, /ready/)).kill();
      const lines: string[] = [];
      const log = (line: string) => lines.push(line);
      const server = await startEmbeddedPostgres({ dataDir, log, restart: true });
      servers.push(server);
      await query(server, 'create table linha as select 42 as n');
      const pid = await postmasterPid(dataDir);
      expect(lines.join().includes('reaproveitado')).toBe(how === 'taken over');
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => query(server, 'select n from linha').catch(() => null), { timeout: 30_000 })
        .toEqual([[42]]);
      expect(lines).toContainEqual(expect.stringContaining('encerrou inesperadamente'));
      const again = await postmasterPid(dataDir);
      expect(again).not.toBe(pid);
      await server.stop();
      expect(await isAlive(again)).toBe(false);
      // It was stopped on purpose, and stays stopped.
      expect(lines.filter((line) => line.includes('iniciado de novo'))).toHaveLength(1);
    },
  );

  test('a left PostgreSQL with other settings is stopped and restarted', async () => {
    const dataDir = await newDataDir();
    await (await hold(dataDir, /ready/)).kill();
    const pid = await postmasterPid(dataDir);

    const server = await start(dataDir);
    expect(await isAlive(pid)).toBe(false);
    expect(await query(server, "select current_setting('fsync')")).toEqual([['off']]);
  });

  test('a left PostgreSQL without an answer is stopped and restarted', async () => {
    const dataDir = await newDataDir();
    await (await hold(dataDir, /ready/)).kill();
    const pid = await postmasterPid(dataDir);
    await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all reject\n');
    process.kill(pid, 'SIGHUP');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n');

    const server = await startEmbeddedPostgres({ dataDir });
    servers.push(server);
    expect(await isAlive(pid)).toBe(false);
    expect(await query(server, 'select 1')).toEqual([[1]]);
  });

  test('a stale postmaster.pid that names an unrelated process is cleared', async () => {
    const dataDir = await newDataDir();
    const server = await start(dataDir);
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    await server.stop();
    const { uid, gid } = await stat(join(dataDir, 'postgres'));
    const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid, cwd: '/' } : {});
    holders.push(stranger);
    await once(stranger, 'spawn');
    await writeFile(pidFile, text.replace(/^\d+/, String(stranger.pid)));

    expect(await query(await start(dataDir), 'select 1')).toEqual([[1]]);
    expect(await isAlive(stranger.pid ?? 0)).toBe(true);
  });
});
