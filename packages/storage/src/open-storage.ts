import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';
import type { StorageAddress } from './storage-address.ts';

/** Opens where the settings say that files are. The client of S3 takes a while to load: only where it is asked for. */
export async function openStorage(address: StorageAddress): Promise<Storage> {
  if (address.kind === 'folder') return folderStorage(address.folder);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(address);
}
