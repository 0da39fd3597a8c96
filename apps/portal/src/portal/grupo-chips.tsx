import { Link } from 'react-router';
import { usePortal } from './portal-data.ts';
import { grupoPath } from './portal-paths.ts';

/** Links to the groups of the portal, on pages without a result. */
export function GrupoChips() {
  const { cliente, grupoList } = usePortal();
  return (
    <ul className="portal-list portal-chips">
      {grupoList.map(({ id, nome, nomeUrl }) => (
        <li key={id}>
          <Link to={grupoPath(cliente, nomeUrl)} className="portal-chip">
            {nome}
          </Link>
        </li>
      ))}
    </ul>
  );
}
