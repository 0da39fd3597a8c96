import { groupBy } from '@claraboia/contract';
import type { PublicEstrutura, PublicGestor } from '@claraboia/contract/schema';

/** A unit with those who answer for it and the units below it. */
export interface Unidade extends PublicEstrutura {
  readonly gestorList: readonly PublicGestor[];
  readonly unidadeList: readonly Unidade[];
}

/** Puts units under the one above them, in their order. One whose superior is not there stands at the top. */
export function unitTree(
  list: readonly PublicEstrutura[],
  gestorList: readonly PublicGestor[],
): Unidade[] {
  const known = new Set(list.map(({ id }) => id));
  const byPai = groupBy(list, ({ estruturaPai }) =>
    estruturaPai !== null && known.has(estruturaPai.id) ? estruturaPai.id : null,
  );
  const gestores = groupBy(gestorList, ({ estruturaOrganizacional }) => estruturaOrganizacional.id);
  const below = (pai: number | null): Unidade[] =>
    (byPai.get(pai) ?? [])
      .toSorted((a, b) => a.ordemExibicao - b.ordemExibicao || a.id - b.id)
      .map((unidade) => ({
        ...unidade,
        gestorList: gestores.get(unidade.id) ?? [],
        unidadeList: below(unidade.id),
      }));
  return below(null);
}
