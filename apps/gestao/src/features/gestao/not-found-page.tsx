import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useOpenSession } from '../../lib/session.ts';
import { menuLeaves, menuTree } from './menu-tree.ts';
import './message-page.css';

/** Page for an unknown private address, with the available menu entries. */
export function NotFoundPage() {
  const { user, context } = useOpenSession();
  useDocumentTitle('Página não encontrada');
  const pages = menuLeaves(menuTree(context, user)).flatMap(({ node }) =>
    node.target?.kind === 'internal'
      ? [{ id: node.id, label: node.label, to: node.target.path }]
      : [],
  );
  return (
    <div className="message-page">
      <h1>Página não encontrada</h1>
      <p>O endereço não existe ou mudou de lugar. Confira o que foi digitado ou siga por aqui:</p>
      {pages.length > 0 && (
        <ul>
          {pages.map(({ id, label, to }) => (
            <li key={id}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      <Button component={Link} to="/gestao">
        Ir para a página inicial da gestão
      </Button>
    </div>
  );
}
