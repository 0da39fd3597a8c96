import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import {
  readStorageAddress,
  type S3Address,
  StorageAddressError,
} from '@claraboia/storage/storage-address.ts';
import { type BackupConfig, ConfigError } from '../../config.ts';
import { momentOf } from '../names.ts';
import type { BackupPlace } from './backup-place.ts';
import { folderPlace } from './folder-place.ts';

/** Place given to a command for a backup. */
export interface Told {
  readonly place: BackupPlace;
  /** Requested backup; null for any of the place. */
  readonly name: string | null;
}

/**
 * Opens the place of backups: `s3://bucket/prefixo?...`, an existing folder, or one file.
 * @param to as written
 * @param setting source of the value
 * @throws ConfigError
 */
export async function openPlace(
  to: string,
  setting: string,
  { credentials }: Pick<BackupConfig, 'credentials'>,
): Promise<Told> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(to)) {
    const { address, name } = inBucket(addressOf(to, setting));
    // The S3 client is slow to load.
    const { bucketPlace } = await import('./bucket-place.ts');
    return { place: bucketPlace(address, credentials), name };
  }
  const path = resolve(to);
  if (await isFolder(path)) return { place: folderPlace(path), name: null };
  if (/[/\\]$/.test(to)) throw new ConfigError(`A pasta ${path} não existe.`);
  return { place: folderPlace(dirname(path)), name: basename(path) };
}

function addressOf(to: string, setting: string): S3Address {
  try {
    const address = readStorageAddress(to, '.', '.');
    if (address.kind === 's3') return address;
  } catch (error) {
    if (!(error instanceof StorageAddressError)) throw error;
    throw new ConfigError(`${setting} ${error.what}`, { cause: error });
  }
  throw new ConfigError(
    `${setting} deve ser uma pasta, um arquivo, ou um bucket, como em s3://copias/prefixo?region=sa-east-1`,
  );
}

/** Address of the place, and the name of a backup if the last segment is one. */
function inBucket(address: S3Address): { address: S3Address; name: string | null } {
  const name = basename(address.prefix);
  if (momentOf(name) === null) return { address, name: null };
  const folder = dirname(address.prefix);
  return { address: { ...address, prefix: folder === '.' ? '' : join(folder, '/') }, name };
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
