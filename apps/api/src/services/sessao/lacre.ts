import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/** Encrypts and authenticates a text. @param key 32 bytes */
export function seal(key: Buffer, text: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Opens a sealed text; null if the key is wrong or the data was changed. */
export function unseal(key: Buffer, sealed: Buffer): string | null {
  if (sealed.length <= IV + TAG) return null;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV));
    decipher.setAuthTag(sealed.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString();
  } catch {
    return null;
  }
}
