import type { BuscaSegmento } from '@claraboia/contract/schema';
import { Fragment } from 'react';

interface MarcadoProps {
  readonly segmentos: readonly BuscaSegmento[];
  readonly as?: 'mark' | 'b';
}

/** A text with what was searched for marked, or what is suggested. Plain text throughout: nothing of it is HTML. */
export function Marcado({ segmentos, as: Mark = 'mark' }: MarcadoProps) {
  return segmentos.map(({ texto, marcado }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place
    <Fragment key={index}>{marcado ? <Mark>{texto}</Mark> : texto}</Fragment>
  ));
}
