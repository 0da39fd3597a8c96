import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage, MARK } from '@claraboia/storage/folder-storage.ts';
import type { Storage } from '@claraboia/storage/storage.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorMessage } from '../../src/operator-message.ts';
import { s3Place, s3PlaceByHost } from '../support/s3/s3-place.ts';
import { hashOf, inPieces, kept, received, someBytes } from '../support/stored.ts';

interface Place {
  readonly storage: Storage;
  readonly incoming: string;
  close(): Promise<void>;
}

async function folderPlace(): Promise<Place> {
  const root = join(await mkdtemp(join(tmpdir(), 'claraboia-pasta-')), 'arquivos');
  return {
    storage: folderStorage(root),
    incoming: join(root, 'recebendo'),
    close: () => rm(join(root, '..'), { recursive: true, force: true }),
  };
}

const HOUR = 60 * 60 * 1000;
const NONE = '0'.repeat(64);

// The common behaviour of both, which is all that the application relies on.
describe.each([
  ['a folder', folderPlace],
  ['a bucket of S3', s3Place],
  ['a bucket of S3 that the name of the host tells', s3PlaceByHost],
])('%s', (_, open) => {
  let place: Place;
  let storage: Storage;
  beforeAll(async () => {
    place = await open();
    storage = place.storage;
  });
  afterAll(() => place.close());
  // Every test leaves nothing half done.
  beforeEach(async () => {
    await storage.check();
    expect(await readdir(place.incoming)).toEqual([]);
  });

  test('returns stored bytes whole, with their size, and in parts', async () => {
    const bytes = someBytes(3_000_000);
    const name = await kept(storage, bytes);
    expect(await storage.size(name)).toBe(bytes.length);
    expect((await storage.readWhole(name))?.equals(bytes)).toBe(true);
    const stream = await storage.read(name);
    expect(Buffer.concat((await stream?.toArray()) ?? []).equals(bytes)).toBe(true);
    const part = await storage.read(name, { start: 1_000_000, end: 1_000_009 });
    expect(Buffer.concat((await part?.toArray()) ?? [])).toEqual(
      bytes.subarray(1_000_000, 1_000_010),
    );
  });

  test('any range of any file equals the stored bytes', async () => {
    const parts = fc
      .uint8Array({ minLength: 1, maxLength: 300 })
      .chain((content) =>
        fc.tuple(
          fc.constant(Buffer.from(content)),
          fc.nat(content.length - 1),
          fc.nat(content.length - 1),
        ),
      );
    await fc.assert(
      fc.asyncProperty(parts, async ([bytes, one, two]) => {
        const range = { start: Math.min(one, two), end: Math.max(one, two) };
        const stream = await storage.read(await kept(storage, bytes), range);
        const found = Buffer.concat((await stream?.toArray()) ?? []);
        expect(found).toEqual(bytes.subarray(range.start, range.end + 1));
      }),
      { numRuns: 40 },
    );
  });

  test('stores nothing before it is kept, and nothing of a discarded upload', async () => {
    const bytes = someBytes();
    const file = await received(storage, bytes);
    expect(await storage.size(hashOf(bytes))).toBeNull();
    await file.discard();
    await file.discard();
    expect(await storage.size(hashOf(bytes))).toBeNull();
  });

  test('an interrupted upload fails with its own error, and leaves nothing', async () => {
    const fault = new Error('the sender left');
    const breaking = async function* () {
      yield someBytes(200_000);
      throw fault;
    };
    await expect(storage.receive(breaking())).rejects.toBe(fault);
  });

  test('the same bytes twice, also at once, are one file', async () => {
    const bytes = someBytes(100_000);
    await Promise.all(Array.from({ length: 8 }, () => kept(storage, bytes)));
    expect((await storage.readWhole(await kept(storage, bytes)))?.equals(bytes)).toBe(true);
  });

  test('keeps a file that somebody removed after it was sent ahead, and one that was not', async () => {
    for (const ahead of [true, false]) {
      const bytes = someBytes();
      const file = await received(storage, bytes);
      if (ahead) await file.stage(hashOf(bytes));
      await storage.remove(hashOf(bytes));
      await file.keep(hashOf(bytes));
      await file.discard();
      expect((await storage.readWhole(hashOf(bytes)))?.equals(bytes)).toBe(true);
    }
  });

  test('reports a missing file as missing', async () => {
    expect(await storage.size(NONE)).toBeNull();
    expect(await storage.read(NONE)).toBeNull();
    expect(await storage.read(NONE, { start: 0, end: 1 })).toBeNull();
    expect(await storage.readWhole(NONE)).toBeNull();
    await storage.remove(NONE);
    const name = await kept(storage, someBytes());
    await storage.remove(name);
    expect(await storage.readWhole(name)).toBeNull();
  });

  test('takes nothing for a name but a SHA-256', async () => {
    for (const name of ['', '../../etc/passwd', 'A'.repeat(64), `${NONE}0`]) {
      await expect((async () => storage.readWhole(name))()).rejects.toThrow('not a SHA-256');
      await expect((async () => storage.remove(name))()).rejects.toThrow('not a SHA-256');
    }
  });

  test('a stream that is left half way does no harm', async () => {
    const bytes = someBytes(2_000_000);
    const name = await kept(storage, bytes);
    const stream = await storage.read(name);
    for await (const chunk of stream ?? []) {
      expect(bytes.indexOf(chunk as Buffer)).toBe(0);
      break;
    }
    expect(stream?.destroyed).toBe(true);
    expect((await storage.readWhole(name))?.length).toBe(bytes.length);
  });

  test('removes leftovers of a crash, once they are old', async () => {
    const [old, young] = [
      await storage.receive(inPieces(someBytes())),
      await storage.receive(inPieces(someBytes())),
    ];
    const before = (Date.now() - 2 * HOUR) / 1000;
    await utimes(old.path, before, before);
    expect(await storage.clearAbandoned(HOUR)).toBe(1);
    expect(await readdir(place.incoming)).toHaveLength(1);
    await young.discard();
  });

  test('knows whether it is empty', async () => {
    const fresh = await open();
    await fresh.storage.check();
    expect(await fresh.storage.isEmpty()).toBe(true);
    const name = await kept(fresh.storage, someBytes());
    expect(await fresh.storage.isEmpty()).toBe(false);
    await fresh.storage.remove(name);
    await fresh.close();
  });
});

describe('a folder taken into use', () => {
  const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'claraboia-pasta-')), 'arquivos');
  const operatorLine = (storage: Storage) => storage.claim(async () => true).catch(operatorMessage);

  test('is made at the first start, and found again at the next', async () => {
    const root = await newFolder();
    await folderStorage(root).claim(async () => false);
    const later = folderStorage(root);
    await later.claim(async () => true);
    expect(await later.isEmpty()).toBe(true);
    expect(await later.space()).toMatchObject({ free: expect.any(Number) });
  });

  test('needs no mark from before if files are in it', async () => {
    const root = await newFolder();
    const name = await kept(folderStorage(root), someBytes(10));
    const later = folderStorage(root);
    await later.claim(async () => true);
    expect(await later.size(name)).toBe(10);
  });

  test('is refused while empty if the database names files, with the line to type', async () => {
    const root = await newFolder();
    expect(await operatorLine(folderStorage(root))).toContain(
      `rode: mkdir -p ${root} && touch ${join(root, MARK)}`,
    );
    await mkdir(root);
    await writeFile(join(root, MARK), '');
    expect(await operatorLine(folderStorage(root))).toBe(undefined);
  });
});

test('an empty bucket is refused if the database names files', async () => {
  const { storage, close } = await s3Place();
  await expect(storage.claim(async () => true)).rejects.toMatchObject({ code: 'EUNMARKED' });
  await storage.claim(async () => false);
  await close();
});
