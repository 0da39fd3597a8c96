import { groupBy } from '@claraboia/contract';
import type { PublicEstrutura, PublicGestor } from '@claraboia/contract/schema';

/** Unit with its managers and the units below it. */
export interface Unidade extends PublicEstrutura {
  readonly gestorList: readonly PublicGestor[];
  readonly unidadeList: readonly Unidade[];
}

/** Nests units under their parents, in the given order. A unit whose parent is missing becomes a root. */
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
