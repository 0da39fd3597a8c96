import { SUGESTAO_MIN_LENGTH, wellFormed } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useEffect, useState } from 'react';
import { type Parte, partesOf } from './linhas.ts';

/** Waited for the next letter before anything is asked for. */
const PAUSE_MS = 120;

const NONE: readonly Parte[] = [];

/**
 * What begins like what was typed: of the last question that was answered, until the next one is. Nothing where there is too
 * little to ask by, or no answer: the search is there without it.
 */
export function useSugestoes(cliente: string, typed: string): readonly Parte[] {
  const [partes, setPartes] = useState(NONE);
  useEffect(() => {
    if (typed.length < SUGESTAO_MIN_LENGTH) {
      setPartes(NONE);
      return;
    }
    const stop = new AbortController();
    // What comes after the next letter was typed is of no use any more.
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
