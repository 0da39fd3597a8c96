import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { onDisk } from './disk.ts';
import { type Content, PATIENCE, type Patience, S3Bucket } from './s3-bucket.ts';
import { Spool } from './spool.ts';
import { emptyPlace, pathOf, type Storage } from './storage.ts';
import type { S3Address } from './storage-address.ts';

/** What is written to see whether it can be; next to the files, none of which is called so. */
const PROBE = 'sonda';
/** Milliseconds for which a bucket that took it is believed to take more: each write is paid for. */
const BELIEVED = 60_000;

/**
 * Files in a bucket of S3, or of what speaks as it does (`STORAGE_URL=s3:...`). They come in through a folder of this
 * machine, so that the bucket holds nothing that is not whole.
 */
export function s3Storage(address: S3Address, patience: Patience = PATIENCE): Storage {
  const bucket = new S3Bucket(address, patience);
  const spool = new Spool(address.incoming);
  const keyOf = (sha256: string) => `${address.prefix}${pathOf(sha256)}`;
  const probe = new Probe(bucket, `${address.prefix}${PROBE}`, () =>
    onDisk('write', () => spool.check()),
  );
  const writing = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      probe.doubt();
      throw error;
    }
  };
  const isEmpty = async () => {
    const names = await bucket.names(address.prefix, 2);
    return names.every((name) => name === `${address.prefix}${PROBE}`);
  };
  const place = `s3://${address.bucket}/${address.prefix}`;
  return {
    place,
    receive: async (source) => {
      const { path, discard } = await spool.receive(source);
      let staged: string | null = null;
      const put = async (sha256: string) => {
        const { size } = await onDisk('read', () => stat(path));
        const content = { sha256, size, open: () => createReadStream(path) };
        await writing(() => bucket.put(keyOf(sha256), content));
        staged = sha256;
      };
      return {
        path,
        discard,
        stage: put,
        keep: async (sha256) => {
          // Whoever removed it meanwhile did so before whoever keeps it had the lock.
          if (staged === sha256 && (await bucket.size(keyOf(sha256))) !== null) return;
          await put(sha256);
        },
      };
    },
    read: (sha256, range) => bucket.get(keyOf(sha256), range),
    readWhole: (sha256) => bucket.getWhole(keyOf(sha256)),
    size: (sha256) => bucket.size(keyOf(sha256)),
    remove: (sha256) => writing(() => bucket.remove(keyOf(sha256))),
    // A bucket that is gone answers so itself; an empty one may be another bucket or prefix.
    claim: async (expectsFiles) => {
      if ((await expectsFiles()) && (await isEmpty())) throw emptyPlace(place);
    },
    check: () => probe.check(),
    space: async () => null,
    isEmpty,
    clearAbandoned: (maxAgeMs) => spool.clearAbandoned(maxAgeMs),
  };
}

/** Whether the disk in front and the bucket take files: asked for often, by every proxy in front. */
class Probe {
  readonly #bucket: S3Bucket;
  readonly #key: string;
  readonly #checkSpool: () => Promise<void>;
  /** When it was last written, of the process's clock; null where that is to be tried. */
  #writtenAt: number | null = null;
  #running: Promise<void> | null = null;

  constructor(bucket: S3Bucket, key: string, checkSpool: () => Promise<void>) {
    this.#bucket = bucket;
    this.#key = key;
    this.#checkSpool = checkSpool;
  }

  /** The next check writes. */
  doubt(): void {
    this.#writtenAt = null;
  }

  /** One at a time: who comes meanwhile hears what it finds. */
  check(): Promise<void> {
    this.#running ??= this.#check().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #check(): Promise<void> {
    await this.#checkSpool();
    // That it is not there is as good an answer as any.
    (await this.#bucket.get(this.#key))?.destroy();
    if (this.#writtenAt !== null && performance.now() - this.#writtenAt < BELIEVED) return;
    await this.#bucket.put(this.#key, PROBE_CONTENT);
    await this.#bucket.remove(this.#key);
    this.#writtenAt = performance.now();
  }
}

const PROBE_BYTES = Buffer.from('claraboia');
const PROBE_CONTENT: Content = {
  sha256: createHash('sha256').update(PROBE_BYTES).digest('hex'),
  size: PROBE_BYTES.length,
  open: async function* () {
    yield PROBE_BYTES;
  },
};
