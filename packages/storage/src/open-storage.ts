import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';
import type { StorageAddress } from './storage-address.ts';

/** Opens the storage of the settings. The S3 client is slow to load, so it is imported only if needed. */
export async function openStorage(address: StorageAddress): Promise<Storage> {
  if (address.kind === 'folder') return folderStorage(address.folder);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(address);
}
