import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { textoRicoFault } from '@claraboia/contract';
import sanitizer from 'sanitize-html/package.json' with { type: 'json' };
import type { CleanHtml } from '../../engine/types.ts';
import { LimitedThread } from '../../threads/limited-thread.ts';

/** What cleaning one text may take, and how many may wait: a text that may be saved takes a small part of a second. */
const LIMITS = { milissegundos: 5_000, megabytes: 192, fila: 100 };

/** Names the rules that a text was cleaned by: others as soon as the rules or the library that keeps them change. */
export const CLEANER_VERSION = createHash('sha256')
  .update(readFileSync(new URL('./sanitize.ts', import.meta.url)))
  .update(sanitizer.version)
  .digest('base64url')
  .slice(0, 12);

const TOO_COMPLEX = 'a formatação é complexa demais; simplifique o texto';

const thread = new LimitedThread<string, string>(
  new URL('./cleaning-worker.ts', import.meta.url),
  LIMITS,
);

/** Cleans a rich text beside the thread that answers requests; what no parser should see, none sees. */
export async function cleanRichText(html: string): Promise<CleanHtml> {
  const excesso = textoRicoFault(html);
  if (excesso !== null) return { excesso };
  const outcome = await thread.run(html);
  if ('valor' in outcome) return { texto: outcome.valor };
  return outcome.erro === 'fila' ? { ocupado: true } : { excesso: TOO_COMPLEX };
}
