import { createHash } from 'node:crypto';
import type { ReceivedFile, Storage } from '@claraboia/storage/storage.ts';
import { type ContentType, contentTypeOf } from '../../arquivo/content-type.ts';
import { MAX_BYTES } from '../../arquivo/receive.ts';
import type { StoredFile } from '../../arquivo/send-file.ts';
import { SourceError } from '../source-error.ts';
import type { SourceHttp } from './source-http.ts';

/** Fetched file that waits to be stored; it must be discarded in any case. */
export interface FetchedFile {
  readonly received: ReceivedFile;
  readonly stored: StoredFile;
  readonly type: ContentType;
}

/**
 * Fetches a file and detects its type from the content.
 * @throws {SourceError} if it cannot be fetched, or has another type
 */
export async function fetchFile(
  http: SourceHttp,
  storage: Storage,
  address: string,
  { signal, extensions }: { readonly signal: AbortSignal; readonly extensions: readonly string[] },
): Promise<FetchedFile> {
  const answer = await http.open(address, { signal, maxBytes: MAX_BYTES });
  if (answer.status !== 200) {
    answer.discard();
    throw new SourceError(`A fonte respondeu com o erro ${answer.status}.`);
  }
  const hash = createHash('sha256');
  let size = 0;
  const received = await storage.receive(
    (async function* () {
      for await (const chunk of answer.body) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    })(),
  );
  try {
    if (size === 0) throw new SourceError('O arquivo da fonte está vazio.');
    const type = await contentTypeOf(received.path);
    if (type === null || !extensions.includes(type.extension)) {
      throw new SourceError('O arquivo da fonte não é um documento inteiro de um tipo aceito.');
    }
    const nome = `${hash.digest('hex')}.${type.extension}`;
    return { received, stored: { nome, tamanho: size, tipo: type.mime }, type };
  } catch (error) {
    await received.discard();
    throw error;
  }
}
