import type { ArquivoDeFora } from '@claraboia/contract/schema';
import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';

/** Result of one file. */
type Outcome = 'trazido' | { readonly erro: string };

/** State of one run. */
export interface Bringing {
  readonly done: ReadonlyMap<number, Outcome>;
  /** Reason why it stopped by itself; null if it did not. */
  readonly halted: string | null;
}

export const NOTHING_BROUGHT: Bringing = { done: new Map(), halted: null };

/** Readable host of a URL. */
export function hostOf(endereco: string): string {
  try {
    return new URL(endereco).host;
  } catch {
    return endereco;
  }
}

const textOf = (error: unknown) =>
  messagesOf(error)
    .map(({ description }) => description)
    .join(' ');

/** True for failures that concern only this file; any other failure would hit the next one too. */
const isOfFile = (error: unknown) =>
  error instanceof ApiError && [404, 409, 413, 422].includes(error.status);

/**
 * Copies files one after the other, so that their host is not asked faster than it answers. After an abort, the
 * current file is still finished.
 * @param onChange called with the results after each file
 */
export async function bringFiles(
  files: readonly ArquivoDeFora[],
  cliente: string | undefined,
  signal: AbortSignal,
  onChange: (bringing: Bringing) => void,
): Promise<void> {
  const done = new Map<number, Outcome>();
  const tell = (halted: string | null) => onChange({ done: new Map(done), halted });
  for (const { id } of files) {
    if (signal.aborted) return;
    try {
      await ask('POST /v1/transparencia/publicacao-arquivo/trazer/:id', {
        params: { id },
        begunFor: cliente,
      });
      done.set(id, 'trazido');
    } catch (error) {
      if (!isOfFile(error)) {
        tell(textOf(error));
        return;
      }
      done.set(id, { erro: textOf(error) });
    }
    tell(null);
  }
}
