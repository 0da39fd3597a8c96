import { Link } from 'react-router';
import { CategoriaLink } from '../categoria-link.tsx';
import { countOf } from '../format.ts';
import { Icon } from '../icon.tsx';
import { type GrupoComCategorias, usePortal } from '../portal-data.ts';
import { grupoPath } from '../portal-paths.ts';

/** Categories shown in an expanded group; the group's page has all. */
const SHOWN = 4;

/** All groups with the number of their categories. An expanded group shows the first ones. */
export function GrupoGrid({ grupoList }: { grupoList: readonly GrupoComCategorias[] }) {
  const categorias = grupoList.reduce((sum, { categoriaList }) => sum + categoriaList.length, 0);
  return (
    <section className="home-part" aria-labelledby="assuntos">
      <div className="portal-section-head">
        <h2 id="assuntos" className="portal-section-title">
          Todos os assuntos
        </h2>
        <p className="portal-muted home-note">
          {countOf(grupoList.length, 'grupo', 'grupos')},{' '}
          {countOf(categorias, 'categoria', 'categorias')}
        </p>
      </div>
      <ul className="portal-list home-groups">
        {grupoList.map((grupo) => (
          <Grupo key={grupo.id} grupo={grupo} />
        ))}
      </ul>
    </section>
  );
}

function Grupo({ grupo: { nome, nomeUrl, categoriaList } }: { grupo: GrupoComCategorias }) {
  const { cliente } = usePortal();
  return (
    <li className="home-group">
      <h3 className="home-group-name">
        <Link to={grupoPath(cliente, nomeUrl)}>{nome}</Link>
      </h3>
      {categoriaList.length > 0 && (
        <details>
          <summary>
            {categoriaList.length}{' '}
            <span className="visually-hidden">
              {categoriaList.length === 1 ? 'categoria' : 'categorias'} de {nome}
            </span>
            <Icon name="down" className="portal-icon-small" />
          </summary>
          <ul className="portal-list">
            {categoriaList.slice(0, SHOWN).map((categoria) => (
              <li key={categoria.id}>
                <CategoriaLink categoria={categoria} className="home-group-link" />
              </li>
            ))}
            {categoriaList.length > SHOWN && (
              <li>
                <Link to={grupoPath(cliente, nomeUrl)} className="home-group-link">
                  Ver todas <span className="visually-hidden">as categorias de {nome}</span>
                  <Icon name="chevron" className="portal-icon-small" />
                </Link>
              </li>
            )}
          </ul>
        </details>
      )}
    </li>
  );
}
