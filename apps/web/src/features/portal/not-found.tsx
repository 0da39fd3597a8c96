import { Link } from 'react-router';
import { PageTitle } from './page-title.tsx';
import { usePortal } from './portal-data.ts';
import { grupoPath, portalPath } from './portal-paths.ts';

/** An address of this portal that leads nowhere; offers what there is. */
export function NotFound({ what }: { what: string }) {
  const { cliente, portal, grupoList } = usePortal();
  return (
    <div className="portal-state">
      <PageTitle titles={[what, portal.clienteGlobal.nome]}>{what}</PageTitle>
      <p>O endereço pode ter mudado ou ter sido digitado com um erro.</p>
      {grupoList.length > 0 && (
        <>
          <p>Talvez o que você procura esteja em um destes grupos:</p>
          <ul className="portal-list portal-chips">
            {grupoList.map(({ id, nome, nomeUrl }) => (
              <li key={id}>
                <Link to={grupoPath(cliente, nomeUrl)} className="portal-chip">
                  {nome}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link to={portalPath(cliente)} className="portal-button">
        Voltar ao início do portal
      </Link>
    </div>
  );
}
