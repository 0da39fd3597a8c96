/** Documents with a category from which a batch has a majority. */
const POUCAS = 3;
/** Share of them that must agree. */
const MAIORIA = 0.8;

export interface DoLote {
  readonly id: number;
  readonly categoriaId: number | null;
}

export interface Maioria {
  readonly categoriaId: number;
  /** Evidence: `11 de 12 enviados juntos`. */
  readonly de: string;
}

/**
 * Category of nearly all documents of a batch, for those without one. Null if too few have one, or they disagree, or
 * most of the batch has none.
 */
export function majorityOf(lote: readonly DoLote[]): Maioria | null {
  const known = lote.flatMap(({ categoriaId }) => categoriaId ?? []);
  if (known.length < POUCAS || known.length * 2 < lote.length) return null;
  const counts = Map.groupBy(known, (id) => id);
  const [best] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  if (best === undefined || best[1].length < MAIORIA * known.length) return null;
  return { categoriaId: best[0], de: `${best[1].length} de ${lote.length} enviados juntos` };
}
