import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { missing, onDisk } from './disk.ts';

/** Bytes written to check for free space. */
const PROBE = 4096;

/** Completely received file on a local disk, not yet stored. */
export interface Spooled {
  readonly path: string;
  discard(): Promise<void>;
}

/** Folder for incoming files, before their content is known. */
export class Spool {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async receive(source: AsyncIterable<Buffer>): Promise<Spooled> {
    await onDisk('write', () => this.#make());
    const path = join(this.#folder, randomUUID());
    const discard = () => rm(path, { force: true });
    // Opened before the source is read: otherwise the file could be created after its removal below.
    const handle = await onDisk('write', () => open(path, 'wx', 0o600));
    try {
      await onDisk('write', () => pipeline(source, handle.createWriteStream({ flush: true })));
    } catch (error) {
      await handle.close().catch(() => undefined);
      // The first fault is rethrown, even if the file cannot be removed either.
      await discard().catch(() => undefined);
      throw error;
    }
    return { path, discard };
  }

  /** Throws if files cannot be written now. */
  async check(): Promise<void> {
    await this.#make();
    const probe = join(this.#folder, `.${randomUUID()}`);
    try {
      // A full disk accepts an empty file, but no bytes.
      await writeFile(probe, Buffer.alloc(PROBE), { flag: 'wx' });
    } finally {
      await rm(probe, { force: true });
    }
  }

  /** Removes files that a crash left behind, older than `maxAgeMs`. @returns their number */
  async clearAbandoned(maxAgeMs: number): Promise<number> {
    await this.#make();
    let removed = 0;
    for (const name of await readdir(this.#folder)) {
      // Another process may have removed it meanwhile.
      const found = await stat(join(this.#folder, name)).catch(missing);
      if (found === null || Date.now() - found.mtimeMs < maxAgeMs) continue;
      await rm(join(this.#folder, name), { force: true });
      removed += 1;
    }
    return removed;
  }

  #make(): Promise<unknown> {
    return mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }
}
