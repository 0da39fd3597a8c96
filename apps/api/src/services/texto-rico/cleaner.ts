import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { textoRicoFault } from '@claraboia/contract';
import api from '../../../package.json' with { type: 'json' };
import type { CleanHtml } from '../../engine/types.ts';
import { LimitedThread } from '../../threads/limited-thread.ts';

/**
 * What cleaning one text may take, and how many may wait: a text that may be saved takes a small part of a second. A client has
 * few of them waiting, and its own alone are refused beyond.
 */
const LIMITS = { milissegundos: 5_000, megabytes: 192, fila: 500, filaPorChave: 20 };

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url));

/** Names the rules that a text was cleaned and marked by: others as soon as these or the libraries that keep them change. */
export const CLEANER_VERSION = createHash('sha256')
  .update(sourceOf('./sanitize.ts'))
  .update(sourceOf('./screen-marks.ts'))
  .update(`${api.dependencies['sanitize-html']} ${api.dependencies.htmlparser2}`)
  .digest('base64url')
  .slice(0, 12);

const TOO_COMPLEX = 'a formatação é complexa demais; simplifique o texto';

interface CleanedText {
  /** What is saved, and edited again. */
  readonly texto: string;
  /** What citizens are shown. */
  readonly mostrado: string;
}

const thread = new LimitedThread<string, CleanedText>(
  new URL('./cleaning-worker.ts', import.meta.url),
  LIMITS,
);

/**
 * Cleans a rich text in a thread of its own. Texts that would cost a parser too much are refused before.
 * @param key on whose behalf: keys take turns, so that nobody waits for more than one text of another
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
