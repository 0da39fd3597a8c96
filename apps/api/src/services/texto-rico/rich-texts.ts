import { createHash } from 'node:crypto';
import { plainText } from '@claraboia/contract';
import { LRUCache } from 'lru-cache';
import type { Database, Reads, Tx } from '../../database/database.ts';
import type { CleanHtml, Values } from '../../engine/types.ts';
import { unavailable } from '../../errors.ts';
import { CLEANER_VERSION, cleanRichText } from './cleaner.ts';
import { escapeHtml } from './escape-html.ts';

/** Maximum characters of texts in a process's cache, without their keys. */
const MAX_REMEMBERED = 8_000_000;
/** Unchanged texts are cached by hash only. */
const NAME_SIZE = 200;

const digestOf = (html: string) => createHash('sha256').update(html).digest();

/** Characters of a text as shown to citizens, with frames of tables and notes of links. */
const MAX_SHOWN = 1_000_000;
/** Limit for a text saved by an earlier version: above it, only its words are shown. */
const MAX_SHOWN_STORED = 2_000_000;

const TOO_LONG_SHOWN =
  'o texto fica grande demais quando é mostrado, porque cada tabela e cada link ganha marcações; divida-o, ou envie a tabela como arquivo';

/**
 * Cleans a text before it is saved; 0 for the installation. `keep` stores the displayed form, so that reading needs no
 * parsing. Texts of the installation are cleaned again when a client copies them.
 */
export async function cleanForSave(clienteId: number, html: string): Promise<CleanHtml> {
  const cleaned = await cleanRichText(html, String(clienteId));
  if (!('texto' in cleaned)) return cleaned;
  const { texto, mostrado } = cleaned;
  if (mostrado.length > MAX_SHOWN) return { excesso: TOO_LONG_SHOWN };
  return {
    texto,
    keep: async (tx) => {
      if (texto === '' || tx.clienteId <= 0) return;
      await note(tx, digestOf(texto), insteadOf(texto, mostrado));
    },
  };
}

/** Cached replacement of a text; null if the text is unchanged. */
const insteadOf = (html: string, shown: string) => (shown === html ? null : shown);

async function note(tx: Tx, resumo: Buffer, limpo: string | null): Promise<void> {
  await tx.execute(
    `insert into texto_limpo (cliente_id, resumo, regras, limpo) values ($1, $2, $3, $4)
     on conflict (cliente_id, resumo, regras) do update set criado_em = now()`,
    [tx.clienteId, resumo, CLEANER_VERSION, limpo],
  );
}

/**
 * Prepares rich texts of the database for display. Known texts use the cached form without parsing. Texts cleaned by
 * older rules, or written outside of saves, are cleaned once, in the cleaning thread, and cached.
 */
export class RichTextReader {
  readonly #database: Pick<Database, 'tenant'>;
  readonly #onError: (error: Error) => void;
  /** By client and digest: displayed form, or true if the text is unchanged. */
  readonly #known = new LRUCache<string, string | true>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (shown) => NAME_SIZE + (shown === true ? 0 : shown.length),
  });
  readonly #noting = new Set<Promise<void>>();

  constructor(database: Pick<Database, 'tenant'>, onError: (error: Error) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  /** Returns the displayed form of a client's texts, in order. No connection is held during cleaning. */
  async read(
    reads: Pick<Reads, 'snapshot'>,
    clienteId: number,
    texts: readonly string[],
  ): Promise<string[]> {
    const asked = texts.map((html) => {
      const digest = digestOf(html);
      return { html, digest, key: `${clienteId} ${digest.toString('base64')}` };
    });
    const unknown = asked.filter(({ key }) => !this.#known.has(key));
    if (unknown.length > 0) {
      await reads.snapshot(clienteId, (tx) => this.#recall(tx, unknown));
    }
    const shown: string[] = [];
    for (const { html, digest, key } of asked) {
      const known = this.#known.get(key);
      if (known !== undefined) shown.push(known === true ? html : known);
      else shown.push(await this.#clean(clienteId, html, digest, key));
    }
    return shown;
  }

  /** Resolves when all findings are stored. */
  async settled(): Promise<void> {
    await Promise.all(this.#noting);
  }

  async #recall(
    tx: Tx,
    unknown: readonly { readonly digest: Buffer; readonly key: string }[],
  ): Promise<void> {
    const rows = await tx.query<{ resumo: Buffer; limpo: string | null }>(
      `select resumo, limpo from texto_limpo
        where cliente_id = $1 and regras = $2 and resumo = any($3::bytea[])`,
      [tx.clienteId, CLEANER_VERSION, unknown.map(({ digest }) => digest)],
    );
    for (const { resumo, limpo } of rows) {
      this.#known.set(`${tx.clienteId} ${resumo.toString('base64')}`, limpo ?? true);
    }
  }

  async #clean(clienteId: number, html: string, digest: Buffer, key: string): Promise<string> {
    // Separate queue key: saves of managers do not delay the reading of citizens.
    const cleaned = await cleanRichText(html, `${clienteId} leitura`);
    if ('texto' in cleaned && cleaned.mostrado.length <= MAX_SHOWN_STORED) {
      const { mostrado } = cleaned;
      const instead = insteadOf(html, mostrado);
      this.#known.set(key, instead ?? true);
      this.#note(clienteId, digest, instead);
      return mostrado;
    }
    if ('ocupado' in cleaned) throw unavailable();
    // The raw text must not be shown; plain words are harmless.
    const why = 'excesso' in cleaned ? cleaned.excesso : 'too long as it is shown';
    this.#onError(new Error(`a rich text is shown without its markup: ${why}`));
    const words = wordsOf(html);
    this.#known.set(key, words);
    return words;
  }

  /** Written after the read, which may use a replica. */
  #note(clienteId: number, digest: Buffer, limpo: string | null): void {
    const noting = this.#database
      .tenant(clienteId, (tx) => note(tx, digest, limpo))
      .catch(this.#onError)
      .finally(() => this.#noting.delete(noting));
    this.#noting.add(noting);
  }
}

/** Replaces rich texts by their displayable form, in every row. */
export async function showClean(
  reads: Pick<Reads, 'snapshot'>,
  clienteId: number,
  rows: readonly Values[],
  names: readonly string[],
  richTexts: RichTextReader,
): Promise<void> {
  const having = rows.flatMap((row) =>
    names.flatMap((name) => {
      const html = row[name];
      return typeof html === 'string' ? [{ row, name, html }] : [];
    }),
  );
  const shown = await richTexts.read(
    reads,
    clienteId,
    having.map(({ html }) => html),
  );
  for (const [index, { row, name }] of having.entries()) row[name] = shown[index];
}

/** A text without its markup, as paragraphs. */
function wordsOf(html: string): string {
  const lines = plainText(html).split('\n');
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}
