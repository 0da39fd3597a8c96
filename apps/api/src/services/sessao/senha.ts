import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scryptCallback);
/** Cost of a hash: `ln` is the binary logarithm of scrypt's N, and `p` its parallelism. */
interface SenhaCost {
  readonly ln: number;
  readonly p: number;
}

/** One of OWASP's minimums for scrypt: N=2^15, r=8, p=3, which takes 32 MB. */
const COST: SenhaCost = { ln: 15, p: 3 };
const LENGTH = 32;

const hashOf = (senha: string, salt: Buffer, { ln, p }: SenhaCost): Promise<Buffer> =>
  scrypt(senha, salt, LENGTH, { N: 2 ** ln, r: 8, p, maxmem: 64 * 1024 * 1024 });

/**
 * Hashes a password.
 * @returns `scrypt$salt$hash$p$ln`: salt and hash in base64url, then the cost
 */
export async function hashSenha(senha: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  return storedOf(salt, await hashOf(senha, salt, cost), cost);
}

const storedOf = (salt: Buffer, hash: Buffer, { ln, p }: SenhaCost) =>
  ['scrypt', salt.toString('base64url'), hash.toString('base64url'), p, ln].join('$');

/** Stored value of nobody: checking against it takes as long as against a real one. */
const NOBODY = storedOf(randomBytes(16), randomBytes(LENGTH), COST);

/** Cost in a stored value; null for an unknown one. Earlier versions stored a part of it, or none. */
function costOf(p = '1', ln = '15'): SenhaCost | null {
  const cost = { ln: Number(ln), p: Number(p) };
  const isOurs = (each: number, most: number) =>
    Number.isInteger(each) && each >= 1 && each <= most;
  return isOurs(cost.ln, COST.ln) && isOurs(cost.p, COST.p) ? cost : null;
}

/** Compares in constant time; without a stored value it takes the same time and answers false. */
export async function checkSenha(senha: string, stored: string | null): Promise<boolean> {
  const [, salt = '', hash = '', p, ln] = (stored ?? NOBODY).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const cost = costOf(p, ln);
  const given = await hashOf(senha, Buffer.from(salt, 'base64url'), cost ?? COST);
  const isRight = expected.length === LENGTH && timingSafeEqual(given, expected);
  return isRight && cost !== null && stored !== null;
}
