import { chmod, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DataDirInUseError,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '@claraboia/postgres/embedded-postgres.ts';
import { describe, expect, test } from 'vitest';
import {
  dataDirs,
  hold,
  newDataDir,
  postmasterPid,
  query,
  servers,
  start,
} from '../support/embedded-servers.ts';
import { FAST_SETTINGS } from '../support/postgres.ts';

const isRoot = process.getuid?.() === 0;

describe('first start', () => {
  test('makes the database claraboia, in UTF-8, closed to the network and to others', async () => {
    const dataDir = await newDataDir();
    const server = await start(dataDir);

    expect(
      await query(
        server,
        `select current_database(), current_user, getdatabaseencoding(),
          current_setting('listen_addresses'), lower('AÇÃO ÓRGÃO')`,
      ),
    ).toEqual([['claraboia', 'claraboia_dono', 'UTF8', '', 'ação órgão']]);
    for (const name of ['postgres', 'postgres.socket']) {
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o700);
    }
  });

  test('is durable by default', async () => {
    const dataDir = await newDataDir();
    const server = await startEmbeddedPostgres({ dataDir });
    servers.push(server);

    expect(
      await query(
        server,
        "select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes')",
      ),
    ).toEqual([['on', 'on', 'on']]);
  });

  test('takes a path with spaces, commas, quotes and accents', async () => {
    const dataDir = join(await newDataDir(), 'dados, da "gestão"');
    const server = await start(dataDir);

    expect(await query(server, 'select 1')).toEqual([[1]]);
  });

  test('a path too long for a socket gets a private folder under the temporary one', async () => {
    const dataDir = join(await newDataDir(), 'x'.repeat(120));
    const server = await start(dataDir);
    const host = new URL(server.connectionString.replace('@/', '@h/')).searchParams.get('host');

    expect(await query(server, 'select 1')).toEqual([[1]]);
    expect(host).not.toContain('xxx');
    expect((await stat(host ?? '')).mode & 0o777).toBe(0o700);
    dataDirs.push(host ?? '');
  });

  test('an initdb killed half way does not stand in the way', async () => {
    const dataDir = await newDataDir();
    const draft = join(dataDir, 'postgres.init-0123456789ab');
    await mkdir(draft);
    await writeFile(join(draft, 'PG_VERSION'), '18\n');
    await start(dataDir);

    expect(await readdir(dataDir)).not.toContain('postgres.init-0123456789ab');
  });

  test('a folder that is no cluster is left alone', async () => {
    const dataDir = await newDataDir();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'foto.txt'), 'minha');
    const expected = isRoot ? /pertence a outro usuário/ : /não contém um banco/;

    await expect(start(dataDir)).rejects.toThrow(expected);
    expect(await readFile(join(dataDir, 'postgres', 'foto.txt'), 'utf8')).toBe('minha');
  });

  test('a server that does not start quotes the end of its log', async () => {
    const dataDir = await newDataDir();
    const serverSettings = { ...FAST_SETTINGS, shared_buffers: 'muito' };

    await expect(startEmbeddedPostgres({ dataDir, serverSettings })).rejects.toThrow(
      /não iniciou[\s\S]*shared_buffers/,
    );
    // The failed start released the folder.
    await start(dataDir);
  });
});

describe('two servers on one data folder', () => {
  test('the second is refused, in the same process and from another', async () => {
    const dataDir = await newDataDir();
    const holder = await hold(dataDir, /ready/);
    await expect(start(dataDir)).rejects.toThrow(DataDirInUseError);
    await holder.kill();

    const server = await startEmbeddedPostgres({ dataDir });
    servers.push(server);
    await expect(start(dataDir)).rejects.toThrow(/já está em uso por outro processo/);
    await expect(start(dataDir)).rejects.toBeInstanceOf(EmbeddedPostgresError);
    expect(await query(server, 'select 1')).toEqual([[1]]);
  });

  test('only one of several simultaneous starts gets it', async () => {
    const dataDir = await newDataDir();
    const results = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);
    const won = results.filter((result) => result.status === 'fulfilled');

    expect(won.length).toBeLessThanOrEqual(1);
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason).toBeInstanceOf(DataDirInUseError);
      }
    }
  });

  test('the lock of a dead process does not count, even when its id lives again', async () => {
    const dataDir = await newDataDir();
    await mkdir(join(dataDir, 'postgres.locks'), { mode: 0o700 });
    await writeFile(join(dataDir, 'postgres.locks', `${process.pid}-antes.1-00000000`), '');
    await writeFile(join(dataDir, 'postgres.locks', '4194303-antes.1-00000000'), '');

    expect(await query(await start(dataDir), 'select 1')).toEqual([[1]]);
  });
});

describe('as root', () => {
  test.skipIf(!isRoot)(
    'a folder that others cannot enter: data elsewhere, found again',
    async () => {
      const closed = await mkdtemp(join(tmpdir(), 'claraboia-fechada-'));
      const dataDir = join(closed, 'data');
      dataDirs.push(closed, dataDir);
      const lines: string[] = [];
      const first = await start(dataDir, lines);
      await query(first, 'create table linha as select 42 as n');
      await first.stop();
      const home = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim();
      expect(lines.join()).toContain(`dados do banco em ${home}`);
      expect(home.startsWith(closed)).toBe(false);

      // Used again even after the folder was opened, and would be usable now.
      await chmod(closed, 0o755);
      expect(await query(await start(dataDir), 'select n from linha')).toEqual([[42]]);
    },
  );

  test.skipIf(!isRoot)('data that has gone from there is not replaced silently', async () => {
    const dataDir = await newDataDir();
    await writeFile(join(dataDir, 'postgres.location'), '/var/lib/claraboia/dados/sumiu\n');

    await expect(start(dataDir)).rejects.toThrow(/não existe mais/);
  });

  test.skipIf(!isRoot)('PostgreSQL itself does not run as root', async () => {
    const dataDir = await newDataDir();
    await start(dataDir);

    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).not.toBe(0);
  });
});
