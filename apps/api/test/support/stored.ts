import { createHash, randomBytes } from 'node:crypto';
import type { ReceivedFile, Storage } from '@claraboia/storage/storage.ts';

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** Bytes that no other test has. */
export const someBytes = (size = 1000) => randomBytes(size);

export async function* inPieces(bytes: Buffer, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const received = (storage: Storage, bytes: Buffer): Promise<ReceivedFile> =>
  storage.receive(inPieces(bytes));

/** Stores bytes as an upload does. @returns their name */
export async function kept(storage: Storage, bytes: Buffer): Promise<string> {
  const file = await received(storage, bytes);
  try {
    await file.stage(hashOf(bytes));
    await file.keep(hashOf(bytes));
  } finally {
    await file.discard();
  }
  return hashOf(bytes);
}
