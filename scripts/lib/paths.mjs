import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const rootDir = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Folder of the linked programs of our dependencies. */
export const binDir = join(rootDir, 'node_modules', '.bin');

/** `PATH` without our own programs, for an npm that is about to delete them. */
export function pathWithoutBin() {
  const entries = (process.env.PATH ?? '').split(delimiter);
  return entries.filter((entry) => resolve(entry) !== binDir).join(delimiter);
}
