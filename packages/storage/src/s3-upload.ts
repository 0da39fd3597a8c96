import { createHash } from 'node:crypto';
import type { Content, S3Bucket, S3Part } from './s3-bucket.ts';

/** Bytes of a part. A service takes 10,000 of them and none below 5 MB but the last: these make 600 GB. */
const SMALL = 16 * 1024 * 1024;
const SMALL_PARTS = 500;
const LARGE = 64 * 1024 * 1024;
const PIECE = 64 * 1024;

/**
 * Puts a stream whose length nobody knows under a key, at once or not at all, one part of it in memory at a time. What it
 * fails by gives the parts up.
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
    // The first fault is the one to be told; a bucket that does not answer keeps what its own rules let lie.
    await bucket.dropUpload(key, upload).catch(() => undefined);
    throw error;
  }
}

function contentOf(bytes: Buffer): Content {
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    // In pieces, each of which is progress: a slow line takes longer for a part than a silent one is waited for.
    open: async function* () {
      for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
    },
  };
}

/** The same bytes in parts of a size that a service takes; one at least. */
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
