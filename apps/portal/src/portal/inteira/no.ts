import { type FaceArvore, groupBy } from '@claraboia/contract';
import { read } from '../transparencia/leitura.ts';
import type { InteiraData, Registro } from './inteira-data.ts';

/** Record of a tree with its people and the records below it. */
export interface No {
  readonly row: Registro;
  readonly pessoas: readonly Registro[];
  readonly filhos: readonly No[];
}

/** Nests records under their parents, in the given order. A record whose parent is missing becomes a root. */
export function nosOf({ face, list, pessoas }: InteiraData<FaceArvore>): readonly No[] {
  const known = new Set<unknown>(list.map(({ id }) => id));
  const byPai = groupBy(list, (row) => {
    const pai = read(face.pai, row);
    return known.has(pai) ? pai : null;
  });
  const { pessoas: declared } = face;
  const byRow = groupBy(
    declared === null ? [] : pessoas,
    (each) => declared && read(declared.de, each),
  );
  const below = (pai: number | null): readonly No[] =>
    (byPai.get(pai) ?? []).map((row) => ({
      row,
      pessoas: byRow.get(row.id) ?? [],
      filhos: below(row.id),
    }));
  return below(null);
}
