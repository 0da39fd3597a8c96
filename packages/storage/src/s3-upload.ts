import { createHash } from 'node:crypto';
import type { Content, S3Bucket, S3Part } from './s3-bucket.ts';

/** Bytes of a part. A service accepts 10,000 parts, each of at least 5 MB except the last: these allow 600 GB. */
const SMALL = 16 * 1024 * 1024;
const SMALL_PARTS = 500;
const LARGE = 64 * 1024 * 1024;
const PIECE = 64 * 1024;

/**
 * Uploads a stream of unknown length atomically, with one part in memory at a time. On failure, the parts are deleted.
 */
export async function uploadStream(
  bucket: S3Bucket,
  key: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  const upload = await bucket.beginUpload(key);
  try {
    const parts: S3Part[] = [];
    for await (const bytes of inParts(source)) {
      parts.push(await bucket.putPart(key, upload, parts.length + 1, contentOf(bytes)));
    }
    await bucket.endUpload(key, upload, parts);
  } catch (error) {
    // The first fault is rethrown; if the bucket does not answer, its own lifecycle rules delete the parts.
    await bucket.dropUpload(key, upload).catch(() => undefined);
    throw error;
  }
}

function contentOf(bytes: Buffer): Content {
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    // Sent in small chunks. Each counts as progress: on a slow connection, a part takes longer than the silence
    // timeout.
    open: async function* () {
      for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
    },
  };
}

/** Splits the bytes into parts of an accepted size; at least one part. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let chunks: Buffer[] = [];
  let size = 0;
  let given = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < (given < SMALL_PARTS ? SMALL : LARGE)) continue;
    yield Buffer.concat(chunks, size);
    given += 1;
    chunks = [];
    size = 0;
  }
  if (size > 0 || given === 0) yield Buffer.concat(chunks, size);
}
