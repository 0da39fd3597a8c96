import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Patience } from '../../../src/plugins/storage/s3-bucket.ts';
import { s3Storage } from '../../../src/plugins/storage/s3-storage.ts';
import type { Storage } from '../../../src/plugins/storage/storage.ts';
import { readStorageAddress } from '../../../src/plugins/storage/storage-address.ts';
import { CREDENTIALS, S3StandIn } from './s3-stand-in.ts';

/** A bucket of a test, and a storage over it. */
export interface S3Place {
  readonly service: S3StandIn;
  readonly storage: Storage;
  /** The folder through which files come in. */
  readonly incoming: string;
  close(): Promise<void>;
}

/** The client reads its credentials from the environment of the process. */
export function giveCredentials(credentials: Readonly<Record<string, string>> = CREDENTIALS): void {
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
}

export async function s3Place(patience?: Patience): Promise<S3Place> {
  giveCredentials();
  const service = await S3StandIn.start();
  const folder = await mkdtemp(join(tmpdir(), 'claraboia-s3-'));
  const address = readStorageAddress(service.environmentWith().STORAGE_URL, folder, folder);
  if (address.kind !== 's3') throw new Error('no bucket');
  return {
    ...{ service, storage: s3Storage(address, patience), incoming: address.incoming },
    close: async () => {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
