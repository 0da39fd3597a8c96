import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Suffix of an incomplete file. */
export const PARTIAL = /\.[0-9a-f]{8}\.parcial$/;

/** Writes a stream to a file readable only by its owner. It gets its name only when it is complete and on disk. */
export async function writeWhole(path: string, source: AsyncIterable<Buffer>): Promise<void> {
  // Concurrent writers use different temporary files.
  const partial = `${path}.${randomBytes(4).toString('hex')}.parcial`;
  try {
    await pipeline(source, createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true }));
    await rename(partial, path);
    const folder = await open(dirname(path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
