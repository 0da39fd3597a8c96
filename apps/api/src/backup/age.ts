import { readFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ConfigError } from '../config.ts';
import { BackupError } from './manifest.ts';

/** First bytes of a file encrypted by age. */
const MAGIC = Buffer.from('age-encryption.org/v1\n');
/** Length of age's magic bytes. */
export const MAGIC_BYTES = MAGIC.length;

/** Returns whether these are the first bytes of a file encrypted by age. */
export const isAge = (first: Buffer): boolean => first.subarray(0, MAGIC_BYTES).equals(MAGIC);

type Through = (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/**
 * Encrypts a stream to the recipients' keys.
 * @param recipients `age1...`
 * @throws ConfigError for an invalid one
 */
export function encryptingTo(recipients: readonly string[]): Through {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      const secret = /^AGE-SECRET-KEY-/i.test(recipient);
      throw new ConfigError(
        secret
          ? 'Isso é a chave secreta (AGE-SECRET-KEY-...), que não deve ficar neste servidor: em --para-quem (BACKUP_RECIPIENTS) vai a pública, que começa com age1.'
          : `${recipient.slice(0, 80)} não é uma chave pública do age (--para-quem, BACKUP_RECIPIENTS): ela começa com age1 e é copiada inteira.`,
        { cause: error },
      );
    }
  }
  return async function* (source) {
    yield* buffersOf(await encrypter.encrypt(ReadableStream.from(source)));
  };
}

/** Secret keys that open backups; never log them. */
export type Identities = readonly string[];

/**
 * Reads a key file of `age-keygen`: one key a line, and comments.
 * @throws ConfigError if it holds no key
 */
export async function readIdentities(path: string): Promise<Identities> {
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  try {
    if (keys.length === 0) throw new Error('no key');
    const decrypter = new Decrypter();
    for (const key of keys) decrypter.addIdentity(key);
  } catch (error) {
    throw new ConfigError(
      `${path} não é um arquivo de chave do age: deve ter a linha que começa com AGE-SECRET-KEY-.`,
      // Only the error's name: its text may quote the key file.
      { cause: error instanceof Error ? error.name : undefined },
    );
  }
  return keys;
}

/**
 * Decrypts a stream. Its integrity is known only at its end.
 * @throws BackupError if no key is given, none fits, or the data was changed
 */
export function decryptingWith(identities: Identities | null): Through {
  if (identities === null) {
    throw new BackupError('A cópia está cifrada. Informe o arquivo da chave em --identidade.');
  }
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return async function* (source) {
    // Errors of the source are rethrown unchanged.
    let fault: Error | null = null;
    const watched = async function* () {
      try {
        yield* source;
      } catch (error) {
        fault = error as Error;
        throw error;
      }
    };
    try {
      yield* buffersOf(await decrypter.decrypt(ReadableStream.from(watched())));
    } catch (error) {
      throw (fault as Error | null) ?? refusedBy(error);
    }
  };
}

function refusedBy(error: unknown): BackupError {
  if (error instanceof Error && error.message.startsWith('no identity matched')) {
    return new BackupError(
      'Essa chave (--identidade) não abre a cópia: ela foi cifrada para outra, ou o começo do arquivo foi mudado. Procure a chave da época.',
      { cause: error },
    );
  }
  return new BackupError(
    'A cópia cifrada está danificada: foi cortada ou mudada. Nada foi restaurado dela.',
    { cause: error },
  );
}

async function* buffersOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}

/** A new key pair, and the file of its secret as `age-keygen` writes it. */
export async function newKey(): Promise<{ readonly file: string; readonly recipient: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const file = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  return { file, recipient };
}
