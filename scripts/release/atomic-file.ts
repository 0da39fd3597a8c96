import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/**
 * Writes a file atomically: a full disk or a killed process leaves nothing under its name.
 * @returns the SHA-256 of the content
 */
export async function writeWhole(path: string, source: Readable): Promise<string> {
  const draft = `${path}.parcial`;
  try {
    const hash = createHash('sha256');
    const file = await open(draft, 'w');
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        hash.update(chunk);
        await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    return hash.digest('hex');
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
