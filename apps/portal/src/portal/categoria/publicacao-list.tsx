import type { PublicCategoria, PublicPublicacao } from '@claraboia/contract/schema';
import { Heading, type HeadingLevel } from '../heading.tsx';
import { groupPublicacao, type PublicacaoGrupo } from './group-publicacao.ts';
import { PublicacaoItem } from './publicacao-item.tsx';

interface PublicacaoListProps {
  readonly list: readonly PublicPublicacao[];
  readonly categoria: PublicCategoria;
}

/** One page of publications, grouped as their category is configured. */
export function PublicacaoList({ list, categoria }: PublicacaoListProps) {
  const grupoList = groupPublicacao(list, categoria);
  if (grupoList.length === 0) return <Items list={list} categoria={categoria} level={3} />;
  return grupoList.map((grupo) => (
    <Grupo key={grupo.title} grupo={grupo} categoria={categoria} level={3} />
  ));
}

interface GrupoProps {
  readonly grupo: PublicacaoGrupo;
  readonly categoria: PublicCategoria;
  readonly level: 3 | 4;
}

function Grupo({ grupo, categoria, level }: GrupoProps) {
  const inner = level === 3 ? 4 : 5;
  return (
    <section className="portal-pub-group">
      <Heading level={level} className={`portal-pub-group-title is-level-${level}`}>
        {grupo.title}
      </Heading>
      {grupo.grupoList.length === 0 || inner === 5 ? (
        <Items list={grupo.list} categoria={categoria} level={inner} />
      ) : (
        grupo.grupoList.map((each) => (
          <Grupo key={each.title} grupo={each} categoria={categoria} level={inner} />
        ))
      )}
    </section>
  );
}

function Items({ list, categoria, level }: PublicacaoListProps & { readonly level: HeadingLevel }) {
  return (
    <ul className="portal-list portal-pubs">
      {list.map((publicacao) => (
        <PublicacaoItem
          key={publicacao.id}
          publicacao={publicacao}
          categoria={categoria}
          level={level}
        />
      ))}
    </ul>
  );
}
