import type { ArquivoDeFora } from '@claraboia/contract/schema';
import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';

/** How far a file has come. */
type Outcome = 'trazido' | { readonly erro: string };

/** What one run of bringing files has come to. */
export interface Bringing {
  readonly done: ReadonlyMap<number, Outcome>;
  /** Why it stopped by itself; null where it did not. */
  readonly halted: string | null;
}

export const NOTHING_BROUGHT: Bringing = { done: new Map(), halted: null };

/** The host of an address, as people know it. */
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

/** Failures that are the file's own; after any other the next one would fail just so. */
const isOfFile = (error: unknown) =>
  error instanceof ApiError && [404, 409, 413, 422].includes(error.status);

/**
 * Brings files here one after the other, so that the server they come from is asked no faster than it answers. Stops when the signal
 * says so, after the one that is under way.
 * @param onChange told of what has come of it, file by file
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
