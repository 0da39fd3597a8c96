import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError } from '../config.ts';

/**
 * Path for a command's output file: a free path, or a new name in an existing folder.
 * @param to as written on the command line
 * @param name of the file in a folder, without its extension; the date and time follow it
 * @throws ConfigError if the file exists, or the folder does not
 */
export async function newFile(to: string, name: string): Promise<string> {
  const path = resolve(to);
  const kind = await kindOf(path);
  if (kind === 'file') throw new ConfigError(`${path} já existe, e não é apagado.`);
  if (kind === null && !/[/\\]$/.test(to)) return path;
  if (kind === null) throw new ConfigError(`A pasta ${path} não existe.`);
  const moment = new Date().toISOString().slice(0, 19).replace(/[-:]/g, '');
  return join(path, `${name}-${moment}Z.zip`);
}

async function kindOf(path: string): Promise<'file' | 'folder' | null> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
