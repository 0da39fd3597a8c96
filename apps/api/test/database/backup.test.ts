import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { PUBLICACAO_UPLOAD_PATH } from '@claraboia/contract';
import { folderStorage, MARK as STORAGE_MARK } from '@claraboia/storage/folder-storage.ts';
import { type Storage, StorageError } from '@claraboia/storage/storage.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyFiles } from '../../src/backup/copy-files.ts';
import { BackupError, type Manifest } from '../../src/backup/manifest.ts';
import { verifyBackup } from '../../src/backup/read-backup.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { LEFT_OUT, OF_THE_SCHEMA, withDump } from '../../src/database/dump.ts';
import { LoadRefusedError } from '../../src/database/load.ts';
import { queueLetter } from '../../src/plugins/mail/letters.ts';
import { releaseBytes } from '../../src/services/arquivo/release.ts';
import { pdfWith } from '../support/pdf.ts';
import { CITUS_URL, createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { s3Place } from '../support/s3/s3-place.ts';
import { tableHashes } from '../support/table-hashes.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const GRUPO = '/v1/transparencia/grupo_categoria_publicacao';

let testApp: TestApp;
let gestora: TestClient;
let folder: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  testApp = await startOwnApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  folder = await mkdtemp(join(tmpdir(), 'claraboia-copia-'));
  for (let n = 0; n < 20; n += 1) {
    await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'x.pdf', pdfWith(`documento ${n}`));
  }
  await testApp.database.tenant(testApp.clienteId.alfa, (tx) => queueLetter(tx, 'teste', 7));
  await testApp.passOn();
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await testApp.stop();
  await rm(folder, { recursive: true, force: true });
});

const back = (path = join(folder, `${randomBytes(6).toString('hex')}.zip`)) =>
  writeBackup(testApp, path).then((manifest) => ({ path, manifest }));

interface Place {
  readonly connectionString: string;
  readonly storage: Storage;
  readonly storageDir: string;
}

async function emptyPlace(): Promise<Place> {
  const database = await createTestDatabase();
  databases.push(database);
  const storageDir = join(await mkdtemp(join(folder, 'lugar-')), 'arquivos');
  const storage = folderStorage(storageDir);
  return { connectionString: database.connectionString, storage, storageDir };
}

async function restore(path: string, place: Place): Promise<Manifest> {
  const manifest = await verifyBackup(path);
  await restoreBackup(path, manifest, place);
  return manifest;
}

async function storedFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== STORAGE_MARK);
  for (const { name, parentPath } of files) {
    const bytes = await readFile(join(parentPath, name));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(name);
  }
  return files.map(({ name }) => name).sort();
}

/**
 * Offset of the content of a ZIP's first entry: after its header, and the two texts whose lengths the header holds
 * (APPNOTE 4.3.7).
 */
async function beginOfContent(path: string): Promise<number> {
  const bytes = await readFile(path);
  const head = bytes.indexOf('PK\x03\x04', 0, 'latin1');
  return head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
}

const rowsOf = async <R extends object>(connectionString: string, sql: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString, options: '-c role=none' });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
};

const JOBS = `select t.identifier, j.payload, j.key, j.max_attempts, j.run_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by 1, 3`;
const SCHEMA = `select table_name, column_name, data_type, is_nullable from information_schema.columns
  where table_schema = 'public' order by 1, 2`;
const GUARDS = `select conrelid::regclass::text as tabela, conname, pg_get_constraintdef(oid) as texto,
    null::text as estado from pg_constraint where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass::text, tgname, tgenabled::text, null from pg_trigger where not tgisinternal
  union all select oid::regclass::text, 'walls', relrowsecurity::text, relforcerowsecurity::text from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1, 2, 3`;

async function expectSame(place: Place): Promise<void> {
  const [from, to] = [testApp.connectionString, place.connectionString];
  await testApp.passOn();
  const leaveOut = [...LEFT_OUT, ...OF_THE_SCHEMA, 'versao_instalacao'];
  expect(await tableHashes(to, leaveOut)).toEqual(await tableHashes(from, leaveOut));
  // A cluster is restored to a PostgreSQL by itself, and spread again, which has its own tests.
  for (const sql of CITUS_URL === undefined ? [JOBS, SCHEMA, GUARDS] : [JOBS]) {
    expect(await rowsOf(to, sql)).toEqual(await rowsOf(from, sql));
  }
  expect(await storedFiles(place.storageDir)).toEqual(await storedFiles(testApp.storageDir));
}

test('copies files to another place while a server works, and the second time only new ones', async () => {
  const bucket = await s3Place();
  const copy = () => copyFiles(testApp.connectionString, testApp.storage, bucket.storage);
  const names = await storedFiles(testApp.storageDir);
  expect(await copy()).toEqual({ copied: names.length, there: 0, missing: [] });
  const { data } = await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'x.pdf', pdfWith('mais um'));
  expect(await copy()).toEqual({ copied: 1, there: names.length, missing: [] });
  expect([...bucket.service.files()].sort()).toEqual(await storedFiles(testApp.storageDir));

  // A damaged source file is not copied, and a failing service is reported.
  const name = `${data}`.slice(0, 64);
  await bucket.storage.remove(name);
  const other = folderStorage(join(folder, 'danificado'));
  for (const each of [...names, name]) {
    const received = await other.receive((await bucket.storage.read(each)) ?? Readable.from(['x']));
    await received.keep(each);
  }
  expect(await copyFiles(testApp.connectionString, other, bucket.storage)).toEqual({
    copied: 0,
    there: names.length,
    missing: [name],
  });
  expect(bucket.service.files()).not.toContain(name);
  bucket.service.habit = () => 'AccessDenied';
  await expect(copy()).rejects.toThrow(StorageError);
  await bucket.close();
});

test('goes from a folder into a bucket, and from a bucket into a folder', async () => {
  const bucket = await s3Place();
  const { path } = await back();
  const inBucket = { ...(await emptyPlace()), storage: bucket.storage };
  await restore(path, inBucket);
  expect([...bucket.service.files()].sort()).toEqual(await storedFiles(testApp.storageDir));
  await expect(restore(path, inBucket)).rejects.toThrow(/s3:.* não está vazio/);

  const fromBucket = join(folder, 'do-bucket.zip');
  const manifest = await writeBackup(inBucket, fromBucket);
  expect(manifest.arquivos.faltando).toEqual([]);
  const inFolder = await emptyPlace();
  await restore(fromBucket, inFolder);
  expect(await storedFiles(inFolder.storageDir)).toEqual(await storedFiles(testApp.storageDir));

  // A failing service must not look like a missing file.
  bucket.service.habit = ({ method }) => (method === 'GET' ? 'AccessDenied' : 'well');
  const failing = join(folder, 'falha.zip');
  await expect(writeBackup(inBucket, failing)).rejects.toThrow(StorageError);
  bucket.service.habit = () => 'halfway';
  await expect(writeBackup(inBucket, failing)).rejects.toThrow(StorageError);
  expect((await readdir(folder)).filter((name) => name.startsWith('falha'))).toEqual([]);
  await bucket.close();
});

describe('a round trip', () => {
  test('brings back every row of every table, every file, job, key, trigger and wall', async () => {
    const { path, manifest } = await back();
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(await readdir(folder)).not.toContain(`${basename(path)}.parcial`);
    const place = await emptyPlace();
    expect(await restore(path, place)).toEqual(manifest);
    await expectSame(place);
    // Sessions are not restored: everyone signs in again.
    expect(await rowsOf(place.connectionString, 'select 1 from sessao')).toEqual([]);
    // Sequences continue: new rows get unused ids.
    const next = `select nextval('public.auditoria_id_seq') > coalesce(max(id), 0) as beyond from auditoria`;
    expect(await rowsOf(place.connectionString, next)).toEqual([{ beyond: true }]);
  });

  // Roles are of each machine, and the owner on a cluster sees all clients.
  test.skipIf(CITUS_URL !== undefined)(
    'works for an owner that is no superuser, who sees one client at a time',
    async () => {
      const role = `dono_${randomBytes(6).toString('hex')}`;
      const { path } = await back();
      const place = await emptyPlace();
      const [row] = await rowsOf<{ name: string }>(
        place.connectionString,
        'select current_database() as name',
      );
      const database = row?.name ?? '';
      await rowsOf(
        place.connectionString,
        `create role ${role} createrole; grant claraboia_app to ${role} with admin option;
       alter database ${database} owner to ${role}; alter database ${database} set role = '${role}'`,
      );
      try {
        await restore(path, place);
        await expectSame(place);
        const again = join(folder, `${role}.zip`);
        const { storage } = testApp;
        await writeBackup({ connectionString: place.connectionString, storage }, again);
        const third = await emptyPlace();
        await restore(again, third);
        await expectSame(third);
      } finally {
        await databases
          .find(({ connectionString }) => connectionString === place.connectionString)
          ?.drop();
        await rowsOf(testApp.connectionString, `drop owned by ${role}; drop role ${role}`);
      }
    },
  );

  test('under writes keeps every acknowledged record whole', async () => {
    const acknowledged: number[] = [];
    let writing = true;
    const letters = (n: number) =>
      String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    const writer = async () => {
      for (let n = 0; writing; n += 1) {
        const file = await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'x.pdf', pdfWith(`escrito ${n}`));
        const { status, data } = await gestora.post<{ id: number }>(GRUPO, {
          nome: `Escrito ${n}`,
          nomeUrl: `escrito${letters(n)}`,
        });
        expect([file.status, status]).toEqual([200, 201]);
        acknowledged.push(data.id);
      }
    };
    const written = writer();
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(3);
    const before = [...acknowledged];
    const { path, manifest } = await back();
    const during = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(during + 2);
    writing = false;
    await written;
    expect(manifest.arquivos.faltando).toEqual([]);

    const place = await emptyPlace();
    await restore(path, place);
    const saved = `select g.id, (select count(*)::int from auditoria a where a.cliente_id = g.cliente_id
        and a.entidade = 'grupo_categoria_publicacao' and a.registro_id = g.id) as trail
      from grupo_categoria_publicacao g where nome like 'Escrito %' order by g.id`;
    const restored = await rowsOf<{ id: string; trail: number }>(place.connectionString, saved);
    const ids = new Set(restored.map(({ id }) => Number(id)));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.has(acknowledged.at(-1) ?? 0)).toBe(false);
    expect(restored.filter(({ trail }) => trail !== 1)).toEqual([]);
    const named = await rowsOf<{ nome: string }>(
      place.connectionString,
      'select distinct left(nome, 64) as nome from arquivo order by 1',
    );
    expect(await storedFiles(place.storageDir)).toEqual(named.map(({ nome }) => nome));
  });
});

test('a file that is given up meanwhile stays until the backup is made, and goes later', async () => {
  const { data: nome } = await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'x.pdf', pdfWith('de saída'));
  const sha256 = nome.slice(0, 64);
  const { database, storage } = testApp;
  const drop = () =>
    database.tenant(testApp.clienteId.alfa, (tx) =>
      tx.execute('delete from arquivo where cliente_id = $1 and nome = $2', [tx.clienteId, nome]),
    );
  await withDump(testApp.connectionString, async (dump) => {
    await drop();
    await releaseBytes(database, storage, nome);
    expect(await dump.arquivos()).toContain(sha256);
    expect(await storage.size(sha256)).not.toBeNull();
  });
  await rowsOf(
    testApp.connectionString,
    `update graphile_worker._private_jobs set run_at = now() where key = 'liberar_arquivo:${nome}'`,
  );
  await testApp.work();
  expect(await storage.size(sha256)).toBeNull();
});

test('reports a lost file, and keeps the rest', async () => {
  const { data: nome } = await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'x.pdf', pdfWith('perdido'));
  await testApp.storage.remove(nome.slice(0, 64));
  const { path, manifest } = await back();
  expect(manifest.arquivos.faltando).toEqual([nome.slice(0, 64)]);
  await restore(path, await emptyPlace());
  await testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
    tx.execute('delete from arquivo where cliente_id = $1 and nome = $2', [tx.clienteId, nome]),
  );
});

describe('is refused, with nothing written,', () => {
  test('a backup that is cut off, changed in any part, or none at all', async () => {
    const { path } = await back();
    const { size } = await stat(path);
    const flipAt = async (at: number) => {
      const handle = await open(path, 'r+');
      const byte = Buffer.alloc(1);
      await handle.read(byte, 0, 1, at);
      byte[0] = (byte[0] ?? 0) ^ 0xff;
      await handle.write(byte, 0, 1, at);
      await handle.close();
    };
    for (const share of [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.97]) {
      const at = Math.floor(size * share);
      await flipAt(at);
      // A flipped byte may hit an unimportant value, such as a time; then everything is unchanged.
      const found = await verifyBackup(path).catch((error: unknown) => error);
      if (!(found instanceof BackupError)) expect(found).toMatchObject({ versao: 1 });
      await flipAt(at);
    }
    await verifyBackup(path);
    const begin = await beginOfContent(path);
    await flipAt(begin);
    await expect(verifyBackup(path)).rejects.toThrow(/danificada/);
    await flipAt(begin);
    for (const share of [0.99, 0.5, 0]) {
      await truncate(path, Math.floor(size * share));
      await expect(verifyBackup(path)).rejects.toThrow(/danificada/);
    }
    await expect(verifyBackup(join(folder, 'nenhuma.zip'))).rejects.toThrow(/não existe/);
  });

  test('a second restore into the same place, or into one where a server works', async () => {
    const { path, manifest } = await back();
    const place = await emptyPlace();
    await restore(path, place);
    await expect(restore(path, place)).rejects.toThrow(/destino dos arquivos .* não está vazio/);
    const elsewhere = { ...place, storage: folderStorage(join(folder, 'outros')) };
    await expect(restoreBackup(path, manifest, elsewhere)).rejects.toThrow(LoadRefusedError);
    const client = new pg.Client({ connectionString: (await emptyPlace()).connectionString });
    await client.connect();
    const { rows } = await client.query('select current_database() as name');
    const busy = databases.find(({ connectionString }) => connectionString.includes(rows[0].name));
    await expect(
      restoreBackup(path, manifest, {
        ...elsewhere,
        connectionString: busy?.connectionString ?? '',
      }),
    ).rejects.toThrow(/outro programa/);
    await client.end();
  });

  test('a backup of another version', async () => {
    const { path, manifest } = await back();
    const [first, ...others] = manifest.migracoes;
    const other = { nome: first?.nome ?? '', sha256: '0'.repeat(64) };
    const changed = { ...manifest, migracoes: [other, ...others] };
    const place = await emptyPlace();
    await expect(restoreBackup(path, changed, place)).rejects.toThrow(/outra versão/);
    const newer = { nome: '9999_futuro.sql', sha256: '0'.repeat(64) };
    const ahead = { ...manifest, migracoes: [...manifest.migracoes, newer] };
    await expect(restoreBackup(path, ahead, place)).rejects.toThrow(/outra versão/);
    await restore(path, place);
  });
});
