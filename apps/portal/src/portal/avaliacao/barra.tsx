import type { CSSProperties } from 'react';

/** Bar that repeats the figure of the text next to it, 0 to 100. */
export function Barra({ nota }: { readonly nota: number }) {
  return <span className="aval-bar" style={{ '--parte': nota / 100 } as CSSProperties} />;
}
