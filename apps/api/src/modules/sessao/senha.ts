import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scryptCallback);
/** OWASP's figures for scrypt (N=2^15, r=8, p=3 and alike): about 50 ms and 32 MB a check. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const LENGTH = 32;

/** `scrypt$salt$hash`, both in base64url. */
export async function hashSenha(senha: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await scrypt(senha, salt, LENGTH, COST);
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** A stored value that belongs to nobody: checking against it takes as long as against a real one. */
const NOBODY = `scrypt$${randomBytes(16).toString('base64url')}$${randomBytes(LENGTH).toString('base64url')}`;

/** Compares in constant time; without a stored value it takes the same time and answers false. */
export async function checkSenha(senha: string, stored: string | null): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored ?? NOBODY).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const given = await scrypt(senha, Buffer.from(salt, 'base64url'), LENGTH, COST);
  return expected.length === LENGTH && timingSafeEqual(given, expected) && stored !== null;
}
