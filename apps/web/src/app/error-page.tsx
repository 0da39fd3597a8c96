import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import './status-page.css';

/** A chunk of the app that is no longer on the server: a new version was installed meanwhile. */
function isStaleChunk(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
  );
}

/** What stands in for the whole page when something breaks that should not. */
export function ErrorPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const stale = isStaleChunk(error);
  const title = missing ? 'Página não encontrada' : 'Algo deu errado';
  useDocumentTitle(title);
  return (
    <main className="status-page">
      <div className="status-page-card" role={missing ? undefined : 'alert'}>
        <h1>{title}</h1>
        <p>{explain(missing, stale)}</p>
        {!missing && !stale && error instanceof Error && error.message !== '' && (
          <p className="status-page-detail">Detalhe para o suporte: {error.message}</p>
        )}
        <div className="status-page-actions">
          <button
            type="button"
            className="status-page-button"
            onClick={() => window.location.reload()}
          >
            Recarregar a página
          </button>
          <a className="status-page-button is-plain" href="#/">
            Ir para o início
          </a>
        </div>
      </div>
    </main>
  );
}

function explain(missing: boolean, stale: boolean): string {
  if (missing) return 'O endereço não existe ou mudou de lugar.';
  if (stale) return 'Uma nova versão foi instalada. Recarregue a página para continuar.';
  return 'Ocorreu um erro inesperado nesta página. Recarregue e, se continuar, avise o suporte.';
}
