import type { BuscaSegmento } from '@claraboia/contract/schema';
import { Fragment } from 'react';

/** A text with what was searched for marked. Plain text throughout: nothing of it is HTML. */
export function Marcado({ segmentos }: { segmentos: readonly BuscaSegmento[] }) {
  return segmentos.map(({ texto, marcado }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place
    <Fragment key={index}>{marcado ? <mark>{texto}</mark> : texto}</Fragment>
  ));
}
