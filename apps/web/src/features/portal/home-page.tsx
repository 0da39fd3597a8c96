import { Link } from 'react-router';
import { CategoriaLink } from './categoria-link.tsx';
import { countOf } from './format.ts';
import { Icon } from './icon.tsx';
import { PageTitle } from './page-title.tsx';
import { type GrupoComCategorias, usePortal } from './portal-data.ts';
import { grupoPath } from './portal-paths.ts';

/** Categories on a card; the group's page has them all. */
const ON_CARD = 4;

export function HomePage() {
  const { portal, grupoList } = usePortal();
  const { nome } = portal.clienteGlobal;
  return (
    <>
      <PageTitle titles={[nome]}>Informações públicas</PageTitle>
      {grupoList.length === 0 ? (
        <p className="portal-lead">Este portal ainda não tem publicações. Volte em breve.</p>
      ) : (
        <>
          <p className="portal-lead">
            {nome}: escolha um assunto para ver as publicações e os documentos.
          </p>
          <ul className="portal-list portal-grid">
            {grupoList.map((grupo) => (
              <GrupoCard key={grupo.id} grupo={grupo} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** On a phone the card is one row that leads to the group; on wider screens it opens up. */
function GrupoCard({ grupo }: { grupo: GrupoComCategorias }) {
  const { cliente } = usePortal();
  const { nome, nomeUrl, categoriaList } = grupo;
  const more = categoriaList.length - ON_CARD;
  return (
    <li className="portal-card">
      <h2 className="portal-card-title">
        <Link to={grupoPath(cliente, nomeUrl)}>{nome}</Link>
      </h2>
      <p className="portal-muted">
        {categoriaList.length === 0
          ? 'Nenhuma categoria ainda'
          : countOf(categoriaList.length, 'categoria', 'categorias')}
      </p>
      {categoriaList.length > 0 && (
        <ul className="portal-list portal-card-list">
          {categoriaList.slice(0, ON_CARD).map((categoria) => (
            <li key={categoria.id}>
              <CategoriaLink categoria={categoria} className="portal-card-link" />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link to={grupoPath(cliente, nomeUrl)} className="portal-card-all">
          Ver todas <span className="visually-hidden">as categorias de {nome}</span>
          <Icon name="arrow" className="portal-icon-small" />
        </Link>
      )}
    </li>
  );
}
