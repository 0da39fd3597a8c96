import { createDecipheriv, scrypt as scryptCallback } from 'node:crypto';
import { promisify } from 'node:util';
import { Decrypter, Encrypter } from 'age-encryption';
import {
  ArquivoClienteError,
  CAMINHO,
  type Lacrado,
  type LacreAes,
  lacradoComOrigemSchema,
  lacradoSchema,
  type Manifesto,
} from './formato.ts';

export const SENHA_MIN = 12;
/** Base-2 logarithm of scrypt's N: OWASP's strongest minimum, 128 MB, since a sealed part may be tried at leisure. */
const WORK_FACTOR = 17;
/** Start of a file encrypted by age with a passphrase, up to its work factor. */
const AGE_SCRYPT = /^age-encryption\.org\/v1\n-> scrypt [A-Za-z0-9+/]{22} (\d{1,2})\n/;
const HEADER_BYTES = 100;

/** Part of an archive that is sealed, by the kind of its seal. */
export const parteLacrada = ({ cifra }: NonNullable<Manifesto['lacre']>) =>
  cifra === 'age' ? CAMINHO.lacre : CAMINHO.lacreAes;

/**
 * Encrypts data with a passphrase.
 * @param de moment of the archive, encrypted too, so that the part of another archive is refused
 * @param workFactor lower in tests only
 */
export async function seal(
  conteudo: Lacrado,
  senha: string,
  de: string,
  workFactor = WORK_FACTOR,
): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(senha.normalize('NFC'));
  encrypter.setScryptWorkFactor(workFactor);
  return Buffer.from(await encrypter.encrypt(JSON.stringify({ ...conteudo, de })));
}

/** @throws ArquivoClienteError if the passphrase is another one, anything was changed, or the part is of another archive */
export async function openSeal(
  lacre: NonNullable<Manifesto['lacre']>,
  cifrado: Buffer,
  senha: string,
  criadoEm: string,
): Promise<Lacrado> {
  const open =
    lacre.cifra === 'age' ? openAge(cifrado, senha) : openAes(lacre, cifrado, senha, criadoEm);
  const plain = await open.catch((cause: unknown) => {
    if (cause instanceof ArquivoClienteError) throw cause;
    throw new ArquivoClienteError(
      'A senha não abre a parte lacrada deste arquivo. Confira o arquivo da senha; nada foi gravado.',
      { cause },
    );
  });
  const json: unknown = JSON.parse(plain);
  if (lacre.cifra !== 'age') return checked(lacradoSchema.safeParse(json));
  const { de, ...conteudo } = checked(lacradoComOrigemSchema.safeParse(json));
  if (de === criadoEm) return conteudo;
  throw new ArquivoClienteError('A parte lacrada é de outro arquivo. Nada foi gravado.');
}

function checked<T>(parsed: { success: true; data: T } | { success: false; error: unknown }): T {
  if (parsed.success) return parsed.data;
  throw new ArquivoClienteError('A parte lacrada é de um formato que esta versão não conhece.', {
    cause: parsed.error,
  });
}

async function openAge(cifrado: Buffer, senha: string): Promise<string> {
  const [, workFactor] = AGE_SCRYPT.exec(cifrado.toString('latin1', 0, HEADER_BYTES)) ?? [];
  // The library would allow eight times the memory of our own archives.
  if (Number(workFactor) > WORK_FACTOR) {
    throw new ArquivoClienteError(
      'A parte lacrada pede mais memória do que a de um arquivo da Claraboia. Nada foi gravado.',
    );
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(senha.normalize('NFC'));
  return decrypter.decrypt(cifrado, 'text');
}

const scrypt = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scryptCallback);
const bytes = (value: string) => Buffer.from(value, 'base64url');

/** Opens the sealed part of archives made before age. */
async function openAes(
  { n, r, p, sal, iv, marca }: LacreAes,
  cifrado: Buffer,
  senha: string,
  criadoEm: string,
): Promise<string> {
  const options = { N: n, r, p, maxmem: 256 * 1024 * 1024 };
  const key = await scrypt(senha.normalize('NFC'), bytes(sal), 32, options);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes(iv));
  decipher.setAAD(Buffer.from(criadoEm));
  decipher.setAuthTag(bytes(marca));
  return Buffer.concat([decipher.update(cifrado), decipher.final()]).toString('utf8');
}
