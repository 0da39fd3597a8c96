import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt as scryptCallback,
} from 'node:crypto';
import { promisify } from 'node:util';
import { ArquivoClienteError, type Lacrado, type LacreAberto, lacradoSchema } from './formato.ts';

const scrypt = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scryptCallback);
const MEGABYTE = 1024 * 1024;
/** OWASP's strongest minimum for scrypt: 128 MB for some tenths of a second, since a sealed part may be tried at leisure. */
const CUSTO = { n: 131_072, r: 8, p: 1 } as const;
export const SENHA_MIN = 12;

const keyOf = (senha: string, sal: Buffer) =>
  scrypt(senha.normalize('NFC'), sal, 32, {
    N: CUSTO.n,
    r: CUSTO.r,
    p: CUSTO.p,
    maxmem: 256 * MEGABYTE,
  });
const text = (bytes: Buffer) => bytes.toString('base64url');
const bytes = (value: string) => Buffer.from(value, 'base64url');

/**
 * Seals what must not be read by everybody who has the archive.
 * @param de what it is bound to, so that no part of another archive is taken for this one's
 */
export async function lacrar(
  conteudo: Lacrado,
  senha: string,
  de: string,
): Promise<{ readonly lacre: LacreAberto; readonly cifrado: Buffer }> {
  const [sal, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await keyOf(senha, sal), iv);
  cipher.setAAD(Buffer.from(de));
  const cifrado = Buffer.concat([cipher.update(JSON.stringify(conteudo)), cipher.final()]);
  const lacre = {
    derivacao: 'scrypt',
    ...CUSTO,
    sal: text(sal),
    cifra: 'aes-256-gcm',
    iv: text(iv),
    marca: text(cipher.getAuthTag()),
  } as const;
  return { lacre, cifrado };
}

/** @throws ArquivoClienteError where the passphrase is another one, or anything was changed */
export async function abrirLacre(
  { sal, iv, marca }: LacreAberto,
  cifrado: Buffer,
  senha: string,
  de: string,
): Promise<Lacrado> {
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(senha, bytes(sal)), bytes(iv));
  decipher.setAAD(Buffer.from(de));
  decipher.setAuthTag(bytes(marca));
  let plain: Buffer;
  try {
    plain = Buffer.concat([decipher.update(cifrado), decipher.final()]);
  } catch (cause) {
    throw new ArquivoClienteError(
      'A senha não abre a parte lacrada deste arquivo. Confira o arquivo da senha; nada foi gravado.',
      { cause },
    );
  }
  const parsed = lacradoSchema.safeParse(JSON.parse(plain.toString('utf8')));
  if (parsed.success) return parsed.data;
  throw new ArquivoClienteError('A parte lacrada é de um formato que esta versão não conhece.', {
    cause: parsed.error,
  });
}
