import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../lib/paths.mjs';

/** The version of the sources, as the root's `package.json` has it. */
export async function version(): Promise<string> {
  const text = await readFile(join(rootDir, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** Name of a release for this platform. */
export const releaseName = async () =>
  `claraboia-${await version()}-${process.platform}-${process.arch}`;
