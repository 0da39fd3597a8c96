import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { missing, onDisk } from './disk.ts';

/** Bytes that are written to see whether there is room. */
const PROBE = 4096;

/** What came in whole, on a disk of this machine, and belongs to nobody else yet. */
export interface Spooled {
  readonly path: string;
  discard(): Promise<void>;
}

/** The folder where files come in, before anybody knows what they are. */
export class Spool {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async receive(source: AsyncIterable<Buffer>): Promise<Spooled> {
    await onDisk('write', () => this.#make());
    const path = join(this.#folder, randomUUID());
    const discard = () => rm(path, { force: true });
    // Opened before anything is asked of the source: what is removed below must not be made after it.
    const handle = await onDisk('write', () => open(path, 'wx', 0o600));
    try {
      await onDisk('write', () => pipeline(source, handle.createWriteStream({ flush: true })));
    } catch (error) {
      await handle.close().catch(() => undefined);
      // The first fault is the one to be told, also where nothing can be removed either.
      await discard().catch(() => undefined);
      throw error;
    }
    return { path, discard };
  }

  /** Throws where nothing can be written now. */
  async check(): Promise<void> {
    await this.#make();
    const probe = join(this.#folder, `.${randomUUID()}`);
    try {
      // A full disk takes an empty file, and no bytes.
      await writeFile(probe, Buffer.alloc(PROBE), { flag: 'wx' });
    } finally {
      await rm(probe, { force: true });
    }
  }

  /** Removes what a crash left behind, older than `maxAgeMs`. @returns how many */
  async clearAbandoned(maxAgeMs: number): Promise<number> {
    await this.#make();
    let removed = 0;
    for (const name of await readdir(this.#folder)) {
      // Another process may be done with it in the meantime.
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
