import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scryptCallback);
/** One of OWASP's minimums for scrypt: N=2^15, r=8, p=3, which takes 32 MB. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
/** What values without a cost of their own were made with. */
const FIRST_COST = { ...COST, p: 1 };
const LENGTH = 32;

/** `scrypt$salt$hash$p`, salt and hash in base64url, with the parallelism that it was made with. */
export async function hashSenha(senha: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await scrypt(senha, salt, LENGTH, COST);
  return storedOf(salt, hash);
}

const storedOf = (salt: Buffer, hash: Buffer) =>
  `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}$${COST.p}`;

/** A stored value that belongs to nobody: checking against it takes as long as against a real one. */
const NOBODY = storedOf(randomBytes(16), randomBytes(LENGTH));

/** Compares in constant time; without a stored value it takes the same time and answers false. */
export async function checkSenha(senha: string, stored: string | null): Promise<boolean> {
  const [, salt = '', hash = '', p] = (stored ?? NOBODY).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const cost = p === String(COST.p) ? COST : FIRST_COST;
  const given = await scrypt(senha, Buffer.from(salt, 'base64url'), LENGTH, cost);
  return expected.length === LENGTH && timingSafeEqual(given, expected) && stored !== null;
}
