import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../lib/paths.mjs';
import type { LockEntry } from './production-packages.ts';

export interface Licensed {
  /** Its folder, such as `node_modules/pg`. */
  readonly path: string;
  readonly lock: LockEntry;
}

const IS_LICENCE = /^(licen[cs]e|copying|notice)(\.|-|$)/i;

/** Notices that third-party licences require: the authors, and the terms in their own words. */
export async function thirdPartyLicences(packages: readonly Licensed[]): Promise<string> {
  const parts: string[] = [];
  for (const { path, lock } of packages) {
    const folder = join(rootDir, path);
    const names = (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => entry.isFile() && IS_LICENCE.test(entry.name))
      .map(({ name }) => name)
      .sort();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const name = path.split('node_modules/').at(-1);
    const heading = `${name} ${lock.version} (${lock.license ?? 'veja o pacote'})`;
    parts.push([heading, ...texts.map((text) => text.trim())].join('\n\n'));
  }
  return `${parts.join(`\n\n${'='.repeat(80)}\n\n`)}\n`;
}
