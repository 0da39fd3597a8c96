import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MARK } from '@claraboia/storage/folder-storage.ts';
import { expect } from 'vitest';

/** Names of the files in a storage folder, except incoming ones; checks each file's hash against its name. */
export async function storedFiles(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = new Set<string>();
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    if (parentPath.endsWith('recebendo') || name === MARK) continue;
    const bytes = await readFile(join(parentPath, name));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(name);
    names.add(name);
  }
  return names;
}
