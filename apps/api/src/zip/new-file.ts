import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError } from '../config.ts';

/**
 * Where a command writes a file: at a path that is free, or in a folder that is there.
 * @param to as it was written on the command line
 * @param name of the file in a folder, without its ending; the moment follows it
 * @throws ConfigError where there is a file already, or no such folder
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
