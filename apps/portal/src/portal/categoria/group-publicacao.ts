import { groupBy } from '@claraboia/contract';
import type { PublicCategoria, PublicPublicacao } from '@claraboia/contract/schema';

/** Publications under one heading, or nested groups. */
export interface PublicacaoGrupo {
  readonly title: string;
  readonly list: readonly PublicPublicacao[];
  readonly grupoList: readonly PublicacaoGrupo[];
}

type Key = (publicacao: PublicPublicacao) => string;

const byAno: Key = ({ data }) => data.slice(0, 4);
const byEntidade: Key = ({ entidade }) => entidade?.nome ?? 'Outras publicações';

/** Groups publications by year and entity, as their category is configured. Ungrouped if it is not. */
export function groupPublicacao(
  list: readonly PublicPublicacao[],
  { agruparAno, agruparEntidade }: Pick<PublicCategoria, 'agruparAno' | 'agruparEntidade'>,
): PublicacaoGrupo[] {
  return grouped(list, [...(agruparAno ? [byAno] : []), ...(agruparEntidade ? [byEntidade] : [])]);
}

function grouped(list: readonly PublicPublicacao[], keys: readonly Key[]): PublicacaoGrupo[] {
  const [key, ...rest] = keys;
  if (key === undefined) return [];
  return [...groupBy(list, key)].map(([title, members]) => ({
    title,
    list: members,
    grupoList: grouped(members, rest),
  }));
}
