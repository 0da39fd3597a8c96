import dns from 'node:dns';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Patience } from '@claraboia/storage/s3-bucket.ts';
import { s3Storage } from '@claraboia/storage/s3-storage.ts';
import type { Storage } from '@claraboia/storage/storage.ts';
import { readStorageAddress } from '@claraboia/storage/storage-address.ts';
import { vi } from 'vitest';
import { BUCKET, CREDENTIALS, S3StandIn } from './s3-stand-in.ts';

/** A bucket of a test, and a storage over it. */
export interface S3Place {
  readonly service: S3StandIn;
  readonly storage: Storage;
  /** Folder of incoming files. */
  readonly incoming: string;
  close(): Promise<void>;
}

/** The client reads its credentials from the environment of the process. */
export function giveCredentials(credentials: Readonly<Record<string, string>> = CREDENTIALS): void {
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
}

export const s3Place = (patience?: Patience): Promise<S3Place> =>
  placeAt((service) => service.environmentWith().STORAGE_URL, patience);

const thisMachine = (
  _host: string,
  { all }: { readonly all?: boolean },
  done: (...told: unknown[]) => void,
) =>
  all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

/** The same with virtual-hosted buckets: every host name resolves to this machine here. */
export const s3PlaceByHost = (): Promise<S3Place> => {
  vi.spyOn(dns, 'lookup').mockImplementation(thisMachine as unknown as typeof dns.lookup);
  return placeAt(
    ({ port }) => `s3://${BUCKET}/claraboia?endpoint=http://s3.exemplo.br:${port}&forcePathStyle=0`,
  );
};

async function placeAt(
  urlOf: (service: S3StandIn) => string | undefined,
  patience?: Patience,
): Promise<S3Place> {
  giveCredentials();
  const service = await S3StandIn.start();
  const folder = await mkdtemp(join(tmpdir(), 'claraboia-s3-'));
  const address = readStorageAddress(urlOf(service), folder, folder);
  if (address.kind !== 's3') throw new Error('no bucket');
  return {
    service,
    storage: s3Storage(address, patience),
    incoming: address.incoming,
    close: async () => {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
