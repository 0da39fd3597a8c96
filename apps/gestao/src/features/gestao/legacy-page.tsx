import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { configuracaoQuery } from '../../lib/configuracao.ts';
import { useOpenSession } from '../../lib/session.ts';
import { Failure } from './failure.tsx';
import { LEGACY_PREFIX, menuLeaves, menuTree } from './menu-tree.ts';
import { NotFoundPage } from './not-found-page.tsx';
import './message-page.css';
import './person-pages.css';

/** Permissions of a legacy page in its frame. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads';

/**
 * A page of another origin may keep its own origin, and so its session. Under our origin it could remove the sandbox.
 */
function sandboxFor(legacyUrl: string): string {
  const foreign = new URL(legacyUrl).origin !== window.location.origin;
  return foreign ? `${SANDBOX} allow-same-origin` : SANDBOX;
}

/** Page of the legacy application, only at addresses that the menu contains. */
export function LegacyPage() {
  const { user, context } = useOpenSession();
  const { pathname } = useLocation();
  const configuracao = useQuery(configuracaoQuery);
  const leaf = menuLeaves(menuTree(context, user)).find(
    ({ node }) => node.target?.kind === 'internal' && node.target.path === pathname,
  );
  useDocumentTitle(leaf?.node.label ?? 'Página não encontrada');
  if (leaf === undefined) return <NotFoundPage />;
  if (configuracao.isPending) return <p role="status">Carregando...</p>;
  if (configuracao.isError) {
    return <Failure error={configuracao.error} onRetry={() => void configuracao.refetch()} />;
  }
  const { legacyUrl, supportEmail } = configuracao.data;
  if (legacyUrl === null) {
    return (
      <div className="message-page">
        <h1>{leaf.node.label}</h1>
        <p>Esta página é do sistema legado, cujo endereço não está configurado nesta instalação.</p>
        {supportEmail !== null && (
          <p>
            Em caso de dúvida, escreva para <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      <h1 className="visually-hidden">{leaf.node.label}</h1>
      <iframe
        className="legacy-frame"
        title={leaf.node.label}
        src={`${legacyUrl}/${pathname.slice(LEGACY_PREFIX.length)}`}
        sandbox={sandboxFor(legacyUrl)}
      />
    </>
  );
}
