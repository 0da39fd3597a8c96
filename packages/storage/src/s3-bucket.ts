import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Deadline } from './deadline.ts';
import { listenedTo } from './listened-to.ts';
import { faultOf, hasName, isStatus } from './s3-fault.ts';
import { type ByteRange, StorageError } from './storage.ts';
import type { S3Address } from './storage-address.ts';

/** Timeouts for a silent service, in milliseconds. */
export interface Patience {
  /** Until it has answered. A failed call is retried for twice as long. */
  readonly answer: number;
  /** While bytes are sent or received. */
  readonly silence: number;
}
export const PATIENCE: Patience = { answer: 5_000, silence: 10_000 };

const ATTEMPTS = 3;
/** Milliseconds before the second attempt; doubled before the third. */
const PAUSE = 150;
const CONNECT = 3_000;

/** Milliseconds until a service has assembled the parts of an upload. */
const COMPOSING = 120_000;

const silent = () => undefined;
/** No-op logger: without one, the client writes to the console; important errors are thrown as well. */
const SILENT = { trace: silent, debug: silent, info: silent, warn: silent, error: silent };

/** Content to upload: opened again for each attempt. */
export interface Content {
  readonly sha256: string;
  readonly size: number;
  open(): AsyncIterable<Buffer>;
}

/** Credentials, if they do not come from the variables of AWS. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Object in a listing. */
export interface S3Object {
  readonly key: string;
  readonly size: number;
}

/** Part of an upload, as the service identifies it. */
export interface S3Part {
  readonly number: number;
  readonly etag: string;
}

type BucketPlace = Pick<S3Address, 'bucket' | 'endpoint' | 'region' | 'forcePathStyle'>;

/** S3 calls used by the storage. Each has a timeout, is retried if that may help, and throws `StorageError`. */
export class S3Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #patience: Patience;

  constructor(
    { bucket, endpoint, region, forcePathStyle }: BucketPlace,
    patience: Patience,
    credentials: S3Credentials | null = null,
  ) {
    this.#bucket = bucket;
    this.#patience = patience;
    // Unlimited sockets: a download waits for its reader, and must not block others.
    const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };
    this.#client = new S3Client({
      region,
      forcePathStyle,
      ...(endpoint === null ? {} : { endpoint }),
      ...(credentials === null ? {} : { credentials }),
      maxAttempts: 1,
      logger: SILENT,
      // The client's own checksums use a framing that services other than AWS have stored as part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // It costs a separate connection for each file, and some services do not support it.
      expectContinueHeader: false,
      requestHandler: { connectionTimeout: CONNECT, httpAgent: agent, httpsAgent: agent },
    });
  }

  /** Uploads an object atomically. The hash is part of the signature, so that other bytes are rejected. */
  put(key: string, content: Content): Promise<void> {
    return this.#call('write', async (deadline) => {
      const body = deadline.watch(content.open());
      const command = new PutObjectCommand({
        Bucket: this.#bucket,
        Key: key,
        Body: body,
        ContentLength: content.size,
      });
      signContent(command, content.sha256);
      deadline.begin(this.#patience.silence);
      try {
        await this.#client.send(command, { abortSignal: deadline.signal });
      } finally {
        body.destroy();
      }
    });
  }

  /** Bytes of an object; null if it does not exist. */
  get(key: string, range?: ByteRange): Promise<Readable | null> {
    return this.#call('read', (deadline) => this.#get(key, range, deadline));
  }

  /** Full content of an object; null if it does not exist. */
  getWhole(key: string): Promise<Buffer | null> {
    return this.#call('read', async (deadline) => {
      const stream = await this.#get(key, undefined, deadline);
      return stream === null ? null : Buffer.concat(await stream.toArray());
    });
  }

  /** Size of an object in bytes; null if it does not exist. */
  async size(key: string): Promise<number | null> {
    const found = await this.#call('read', async (deadline) => {
      const command = new HeadObjectCommand({ Bucket: this.#bucket, Key: key });
      try {
        const { ContentLength } = await this.#client.send(command, {
          abortSignal: deadline.signal,
        });
        return ContentLength ?? null;
      } catch (error) {
        if (isStatus(error, 404)) return null;
        throw error;
      }
    });
    // A HEAD answer has no body: missing objects and missing buckets look alike. A GET distinguishes them.
    if (found === null) (await this.get(key))?.destroy();
    return found;
  }

  remove(key: string): Promise<void> {
    return this.#call('write', async ({ signal }) => {
      const command = new DeleteObjectCommand({ Bucket: this.#bucket, Key: key });
      await this.#client.send(command, { abortSignal: signal });
    });
  }

  /** Starts a multipart upload. The key has no object until all parts are assembled. @returns the upload id */
  beginUpload(key: string): Promise<string> {
    return this.#call('write', async ({ signal }) => {
      const command = new CreateMultipartUploadCommand({ Bucket: this.#bucket, Key: key });
      const { UploadId } = await this.#client.send(command, { abortSignal: signal });
      if (UploadId === undefined) throw new Error('the service gave the upload no id');
      return UploadId;
    });
  }

  /** Uploads one part, with its hash in the signature like that of a whole object. */
  putPart(key: string, upload: string, number: number, content: Content): Promise<S3Part> {
    return this.#call('write', async (deadline) => {
      const body = deadline.watch(content.open());
      const command = new UploadPartCommand({
        Bucket: this.#bucket,
        Key: key,
        UploadId: upload,
        PartNumber: number,
        Body: body,
        ContentLength: content.size,
      });
      signContent(command, content.sha256);
      deadline.begin(this.#patience.silence);
      try {
        const { ETag } = await this.#client.send(command, { abortSignal: deadline.signal });
        if (ETag === undefined) throw new Error('the service gave the part no tag');
        return { number, etag: ETag };
      } finally {
        body.destroy();
      }
    });
  }

  /** Assembles the parts: from here on the object exists, complete. */
  endUpload(key: string, upload: string, parts: readonly S3Part[]): Promise<void> {
    return this.#call('write', async (deadline) => {
      // The service reads all parts before it answers.
      deadline.begin(COMPOSING);
      const command = new CompleteMultipartUploadCommand({
        Bucket: this.#bucket,
        Key: key,
        UploadId: upload,
        MultipartUpload: {
          Parts: parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag })),
        },
      });
      await this.#client.send(command, { abortSignal: deadline.signal });
    });
  }

  /** Deletes the parts, which cost money while they are stored. */
  dropUpload(key: string, upload: string): Promise<void> {
    return this.#call('write', async ({ signal }) => {
      const command = new AbortMultipartUploadCommand({
        Bucket: this.#bucket,
        Key: key,
        UploadId: upload,
      });
      await this.#client.send(command, { abortSignal: signal });
    });
  }

  /** Lists all objects under a prefix. */
  async list(prefix: string): Promise<S3Object[]> {
    const found: S3Object[] = [];
    let next: string | undefined;
    do {
      const from = next;
      const page = await this.#call('read', ({ signal }) =>
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix: prefix,
            ...(from === undefined ? {} : { ContinuationToken: from }),
          }),
          { abortSignal: signal },
        ),
      );
      for (const { Key = '', Size = 0 } of page.Contents ?? [])
        found.push({ key: Key, size: Size });
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return found;
  }

  /** Lists the first names under a prefix. */
  names(prefix: string, limit: number): Promise<string[]> {
    return this.#call('read', async ({ signal }) => {
      const { Contents = [] } = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, MaxKeys: limit }),
        { abortSignal: signal },
      );
      return Contents.map(({ Key = '' }) => Key);
    });
  }

  async #get(
    key: string,
    range: ByteRange | undefined,
    deadline: Deadline,
  ): Promise<Readable | null> {
    const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      ...(Range === undefined ? {} : { Range }),
    });
    try {
      const answer = await this.#client.send(command, { abortSignal: deadline.signal });
      // The service has answered; from here on, arriving bytes suffice.
      deadline.end();
      const body = answer.Body as Readable;
      if (
        range === undefined ||
        answer.ContentRange?.startsWith(`bytes ${range.start}-${range.end}/`)
      ) {
        return listenedTo(body, this.#patience.silence);
      }
      body.destroy();
      throw new Error('the service sent another part than was asked for');
    } catch (error) {
      if (hasName(error, 'NoSuchKey')) return null;
      throw error;
    }
  }

  async #call<T>(
    during: 'read' | 'write',
    attempt: (deadline: Deadline) => Promise<T>,
  ): Promise<T> {
    const startedAt = performance.now();
    for (let n = 1; ; n += 1) {
      const deadline = new Deadline(this.#patience.answer);
      try {
        return await attempt(deadline);
      } catch (error) {
        const { code, mayPass, cause } = faultOf(deadline.stumble ?? error, deadline.over);
        // An answer may arrive while bytes are still being sent: the connection would stay open.
        deadline.abandon();
        const late = performance.now() - startedAt > 2 * this.#patience.answer;
        if (!mayPass || late || n === ATTEMPTS) throw new StorageError(code, during, cause);
        await wait(PAUSE * n * (0.5 + Math.random()));
      } finally {
        deadline.end();
      }
    }
  }
}

/** Adds the hash of the content to the signature. */
function signContent(
  { middlewareStack }: PutObjectCommand | UploadPartCommand,
  sha256: string,
): void {
  const stack = middlewareStack as Pick<PutObjectCommand['middlewareStack'], 'add'>;
  stack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'signedContent' },
  );
}
