import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { onDisk } from './disk.ts';
import { type Content, PATIENCE, type Patience, S3Bucket } from './s3-bucket.ts';
import { Spool } from './spool.ts';
import { emptyPlace, pathOf, type Storage } from './storage.ts';
import type { S3Address } from './storage-address.ts';

/** Name of the object for write checks; files never have this name. */
const PROBE = 'sonda';
/** Milliseconds for which a successful write check stays valid: each write costs money. */
const BELIEVED = 60_000;

/**
 * Storage in an S3 bucket, or in a compatible service (`STORAGE_URL=s3:...`). Uploads pass through a folder of this
 * machine, so that the bucket contains only complete files.
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
          // A removal since staging happened before this process got the lock, so this check is final.
          if (staged === sha256 && (await bucket.size(keyOf(sha256))) !== null) return;
          await put(sha256);
        },
      };
    },
    read: (sha256, range) => bucket.get(keyOf(sha256), range),
    readWhole: (sha256) => bucket.getWhole(keyOf(sha256)),
    size: (sha256) => bucket.size(keyOf(sha256)),
    remove: (sha256) => writing(() => bucket.remove(keyOf(sha256))),
    // A missing bucket fails by itself; an empty one may be the wrong bucket or prefix.
    claim: async (expectsFiles) => {
      if ((await expectsFiles()) && (await isEmpty())) throw emptyPlace(place);
    },
    check: () => probe.check(),
    space: async () => null,
    isEmpty,
    clearAbandoned: (maxAgeMs) => spool.clearAbandoned(maxAgeMs),
  };
}

/** Checks that the local disk and the bucket accept files: called often, by every proxy in front. */
class Probe {
  readonly #bucket: S3Bucket;
  readonly #key: string;
  readonly #checkSpool: () => Promise<void>;
  /** Time of the last write check, by the process's clock; null if it must be repeated. */
  #writtenAt: number | null = null;
  #running: Promise<void> | null = null;

  constructor(bucket: S3Bucket, key: string, checkSpool: () => Promise<void>) {
    this.#bucket = bucket;
    this.#key = key;
    this.#checkSpool = checkSpool;
  }

  /** Makes the next check write. */
  doubt(): void {
    this.#writtenAt = null;
  }

  /** Runs one check at a time: concurrent callers share its result. */
  check(): Promise<void> {
    this.#running ??= this.#check().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #check(): Promise<void> {
    await this.#checkSpool();
    // "Not found" is a valid answer too.
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
