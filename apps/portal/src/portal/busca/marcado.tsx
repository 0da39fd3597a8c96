import type { BuscaSegmento } from '@claraboia/contract/schema';
import { Fragment } from 'react';

interface MarcadoProps {
  readonly segmentos: readonly BuscaSegmento[];
  readonly as?: 'mark' | 'b';
}

/** Text with the matches or the suggested part marked. Plain text only, never HTML. */
export function Marcado({ segmentos, as: Mark = 'mark' }: MarcadoProps) {
  return segmentos.map(({ texto, marcado }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place
    <Fragment key={index}>{marcado ? <Mark>{texto}</Mark> : texto}</Fragment>
  ));
}
