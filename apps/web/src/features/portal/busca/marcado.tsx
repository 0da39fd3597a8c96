import type { BuscaSegmento } from '@claraboia/contract';

/** A text with what was searched for marked. Plain text throughout: nothing of it is HTML. */
export function Marcado({ segmentos }: { segmentos: readonly BuscaSegmento[] }) {
  return segmentos.map(({ texto, marcado }, index) =>
    // Pieces of one text, in its order: the place is all that tells them apart.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    marcado ? <mark key={index}>{texto}</mark> : <span key={index}>{texto}</span>,
  );
}
