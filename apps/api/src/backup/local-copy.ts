import { createWriteStream, rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decryptingWith, type Identities, isAge, MAGIC_BYTES } from './age.ts';
import { BackupError } from './manifest.ts';
import { momentOf } from './names.ts';
import type { BackupPlace } from './place/backup-place.ts';
import type { Told } from './place/open-place.ts';

const SCRATCH = 'claraboia-copia-';
const DAY_MS = 86_400_000;

/**
 * Name of the requested backup, by default the newest.
 * @throws BackupError if the place has no backup
 */
export async function nameIn({ place, name }: Told): Promise<string> {
  if (name !== null) return name;
  const moments = (await place.list()).map((each) => ({
    name: each.name,
    at: momentOf(each.name)?.getTime() ?? 0,
  }));
  const newest = moments.reduce<(typeof moments)[number] | null>(
    (best, each) => (best === null || each.at > best.at ? each : best),
    null,
  );
  if (newest !== null) return newest.name;
  throw new BackupError(`Não há cópia de segurança em ${place.addressOf('')}.`);
}

/** Temporary folder for the duration of `work`; it is removed at the end of the process too. */
export async function withScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await clearAbandoned();
  const folder = await mkdtemp(join(tmpdir(), SCRATCH));
  // PostgreSQL may run as another user, who can traverse the folder, but not list it or read its files.
  await chmod(folder, 0o711);
  // Decrypted data must not remain if the command is interrupted.
  const end = (signal: NodeJS.Signals) => {
    rmSync(folder, { recursive: true, force: true });
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, end);
  try {
    return await work(folder);
  } finally {
    for (const signal of signals) process.off(signal, end);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Downloads a backup to a file of this machine, and decrypts it if necessary.
 * @throws BackupError if it cannot be fetched or decrypted, or is incomplete
 */
export async function bringBackup(
  place: BackupPlace,
  name: string,
  identities: Identities | null,
  folder: string,
): Promise<string> {
  const path = join(folder, 'copia.zip');
  const { encrypted, source } = await startOf(place.read(name));
  const plain = encrypted ? decryptingWith(identities)(source) : source;
  try {
    await pipeline(plain, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new BackupError(
      `Não cabe em ${folder}: o disco está cheio. Aponte TMPDIR para uma pasta com o espaço da cópia inteira.`,
      { cause: error },
    );
  }
  return path;
}

/**
 * Provides a backup as a decrypted local file; a local, unencrypted one is used in place.
 * @throws BackupError if it cannot be fetched or decrypted, or is incomplete
 */
export async function withBackup<T>(
  place: BackupPlace,
  name: string,
  identities: Identities | null,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = place.pathOf(name);
  if (path !== null) {
    const { encrypted, end } = await startOf(place.read(name));
    await end();
    if (!encrypted) return work(path);
  }
  return withScratch(async (folder) => work(await bringBackup(place, name, identities, folder)));
}

/** Reads the first bytes of a stream, and returns the complete stream again. */
async function startOf(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  let done = false;
  while (first.length < MAGIC_BYTES && !done) {
    const next = await chunks.next();
    done = next.done === true;
    if (next.done !== true) first = Buffer.concat([first, next.value]);
  }
  const source = async function* () {
    try {
      if (first.length > 0) yield first;
      if (!done) yield* { [Symbol.asyncIterator]: () => chunks };
    } finally {
      await chunks.return?.();
    }
  };
  const end = async () => {
    await chunks.return?.();
  };
  return { encrypted: isAge(first), source: source(), end };
}

/** Removes scratch folders of killed commands. */
async function clearAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(SCRATCH)) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (found === null || found.uid !== process.getuid?.()) continue;
    if (Date.now() - found.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
