import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Arquivo } from './repositorio.ts';

/** Writes all files, or restores the former state: existing files are never overwritten. */
export async function writeFiles(root: string, files: readonly Arquivo[]): Promise<void> {
  const done: Arquivo[] = [];
  try {
    // New files first, because they may unexpectedly exist.
    for (const each of files.toSorted(
      (a, b) => Number(a.antes !== null) - Number(b.antes !== null),
    )) {
      const flag = each.antes === null ? 'wx' : 'w';
      await writeFile(join(root, each.caminho), each.texto, { flag });
      done.push(each);
    }
  } catch (error) {
    for (const { caminho, antes } of done) {
      if (antes === null) await rm(join(root, caminho));
      else await writeFile(join(root, caminho), antes);
    }
    throw error;
  }
}
