import { SUGESTAO_MIN_LENGTH, wellFormed } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useEffect, useState } from 'react';
import { type Parte, partesOf } from './linhas.ts';

/** Debounce in milliseconds after the last key. */
const PAUSE_MS = 120;

const NONE: readonly Parte[] = [];

/**
 * Suggestions for the typed text. The previous ones stay until the next answer. Empty if the text is too short or the
 * request fails: the search works without them.
 */
export function useSugestoes(cliente: string, typed: string): readonly Parte[] {
  const [partes, setPartes] = useState(NONE);
  useEffect(() => {
    if (typed.length < SUGESTAO_MIN_LENGTH) {
      setPartes(NONE);
      return;
    }
    const stop = new AbortController();
    // Ignores answers that arrive after the next key.
    const answered = (next: readonly Parte[]) => {
      if (!stop.signal.aborted) setPartes(next);
    };
    const timer = setTimeout(() => {
      ask('GET /public/v1/:cliente/busca/sugestoes', {
        params: { cliente },
        query: { q: wellFormed(typed) },
        signal: stop.signal,
      }).then(
        ({ data }) => answered(partesOf(data, cliente)),
        () => answered(NONE),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [cliente, typed]);
  return partes;
}
