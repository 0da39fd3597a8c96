import type { Storage } from '@claraboia/storage/storage.ts';
import { withDump } from '../database/dump.ts';
import { hashing } from '../zip/hashing.ts';

/** Concurrent copies. */
const AT_ONCE = 8;

export interface Copied {
  /** Files copied by this run. */
  readonly copied: number;
  /** Files that were at the target already. */
  readonly there: number;
  /** Files that the database names but the source lacks, or has with other bytes. */
  readonly missing: readonly string[];
}

/**
 * Copies every file that the database names from one storage to another, each checked against its hash, while the
 * server runs. Existing files are skipped: a second run copies only new ones.
 */
export function copyFiles(connectionString: string, from: Storage, to: Storage): Promise<Copied> {
  // Files are not removed until the end.
  return withDump(connectionString, async (dump) => {
    const names = await dump.arquivos();
    await dump.release();
    const found = { copied: 0, there: 0, missing: [] as string[] };
    const waiting = names.values();
    let failed = false;
    const bring = async () => {
      for (const name of waiting) {
        if (failed) return;
        const done = await copyFile(name, from, to);
        if (done === 'missing') found.missing.push(name);
        else found[done] += 1;
      }
    };
    const working = Array.from({ length: AT_ONCE }, () =>
      bring().catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    );
    // Waits for all workers before the first error is thrown.
    await Promise.allSettled(working);
    await Promise.all(working);
    return found;
  });
}

async function copyFile(
  name: string,
  from: Storage,
  to: Storage,
): Promise<'copied' | 'there' | 'missing'> {
  if ((await to.size(name)) !== null) return 'there';
  const source = await from.read(name);
  if (source === null) return 'missing';
  const { stream, passed } = hashing(source);
  const received = await to.receive(stream);
  try {
    if (passed().sha256 !== name) return 'missing';
    await received.keep(name);
    return 'copied';
  } finally {
    await received.discard();
  }
}
