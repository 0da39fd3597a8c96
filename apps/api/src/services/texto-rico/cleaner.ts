import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { textoRicoFault } from '@claraboia/contract';
import api from '../../../package.json' with { type: 'json' };
import type { CleanHtml } from '../../engine/types.ts';
import { LimitedThread } from '../../threads/limited-thread.ts';

/**
 * Limits for cleaning one text, and of the queue: a normal text takes a fraction of a second. A client over its own
 * queue limit is refused alone.
 */
const LIMITS = { milissegundos: 5_000, megabytes: 192, fila: 500, filaPorChave: 20 };

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url));

/** Version of the cleaning rules: changes with these rules or the libraries behind them. */
export const CLEANER_VERSION = createHash('sha256')
  .update(sourceOf('./sanitize.ts'))
  .update(sourceOf('./screen-marks.ts'))
  .update(`${api.dependencies['sanitize-html']} ${api.dependencies.htmlparser2}`)
  .digest('base64url')
  .slice(0, 12);

const TOO_COMPLEX = 'a formatação é complexa demais; simplifique o texto';

interface CleanedText {
  /** Saved text, used for editing. */
  readonly texto: string;
  /** Text shown to citizens. */
  readonly mostrado: string;
}

const thread = new LimitedThread<string, CleanedText>(
  new URL('./cleaning-worker.ts', import.meta.url),
  LIMITS,
);

/**
 * Cleans a rich text in a separate thread. Texts that are too complex for the parser are refused first.
 * @param key owner of the task: owners take turns, so that each waits for at most one text of another
 */
export async function cleanRichText(
  html: string,
  key: string,
): Promise<CleanedText | Exclude<CleanHtml, { readonly texto: string }>> {
  const excesso = textoRicoFault(html);
  if (excesso !== null) return { excesso };
  const outcome = await thread.run(html, [], key);
  if ('valor' in outcome) return outcome.valor;
  return outcome.erro === 'fila' ? { ocupado: true } : { excesso: TOO_COMPLEX };
}
