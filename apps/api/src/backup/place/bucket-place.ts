import { reasonOf } from '@claraboia/storage/reasons.ts';
import { type Patience, S3Bucket, type S3Credentials } from '@claraboia/storage/s3-bucket.ts';
import { uploadStream } from '@claraboia/storage/s3-upload.ts';
import { StorageError } from '@claraboia/storage/storage.ts';
import type { S3Address } from '@claraboia/storage/storage-address.ts';
import { BackupError } from '../manifest.ts';
import { momentOf } from '../names.ts';
import type { BackupPlace } from './backup-place.ts';

/** Nobody waits interactively, and the line may be slow: a part that failed after a minute is worth another try. */
const PATIENCE: Patience = { answer: 60_000, silence: 60_000 };

/** Backups in a bucket of S3 or a compatible service. */
export function bucketPlace(
  address: S3Address,
  credentials: S3Credentials | null,
  patience: Patience = PATIENCE,
): BackupPlace {
  const bucket = new S3Bucket(address, patience, credentials);
  const { prefix } = address;
  const keyOf = (name: string) => `${prefix}${name}`;
  const addressOf = (name: string) => `s3://${address.bucket}/${keyOf(name)}`;
  /** A fault of this bucket must not look like one of the server's files. */
  const told = (what: string, error: unknown) => {
    if (!(error instanceof StorageError)) return error;
    const reason = reasonOf(error.code);
    return new BackupError(
      `Não é possível ${what}: ${reason === undefined ? error.code : `${reason} (${error.code})`}. As cópias anteriores estão como estavam.`,
      { cause: error },
    );
  };
  const telling = async <T>(what: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw told(what, error);
    }
  };
  const objects = () => telling(`listar as cópias em ${addressOf('')}`, bucket.list(prefix));
  return {
    addressOf,
    pathOf: () => null,
    list: async () =>
      (await objects()).flatMap(({ key, size }) => {
        const name = key.slice(prefix.length);
        return momentOf(name) === null ? [] : [{ name, bytes: size }];
      }),
    write: (name, source) =>
      telling(`gravar a cópia em ${addressOf(name)}`, uploadStream(bucket, keyOf(name), source)),
    has: async (name) => (await objects()).some(({ key }) => key === keyOf(name)),
    read: async function* (name) {
      try {
        const stream = await bucket.get(keyOf(name));
        if (stream === null) throw new BackupError(`A cópia ${addressOf(name)} não existe.`);
        yield* stream as AsyncIterable<Buffer>;
      } catch (error) {
        throw told(`ler a cópia em ${addressOf(name)}`, error);
      }
    },
    remove: (name) => telling(`apagar ${addressOf(name)}`, bucket.remove(keyOf(name))),
  };
}
