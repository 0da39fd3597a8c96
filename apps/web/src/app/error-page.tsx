import { CONNECTION_FAILURE } from '@claraboia/ui/lib/api-client.ts';
import { NEW_VERSION, OFFLINE, useChunkFailure } from '@claraboia/ui/lib/chunk-failure.ts';
import { useDocumentTitle, usePageStatus } from '@claraboia/ui/lib/page-notes.ts';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { LoadingPage } from './loading-page.tsx';
import './status-page.css';

interface Explanation {
  readonly title: string;
  readonly texts: readonly string[];
  readonly reload: string;
}

/** Replaces the whole page after an unexpected error. */
export function ErrorPage() {
  const error = useRouteError();
  const failure = useChunkFailure(error);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const { title, texts, reload } = explain(error, missing, failure);
  useDocumentTitle(title);
  usePageStatus(missing ? 404 : 500);
  if (failure === 'checking') return <LoadingPage />;
  return (
    <main className="status-page">
      <div className="status-page-card" role={missing ? undefined : 'alert'}>
        <h1>{title}</h1>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {!missing && failure === null && error instanceof Error && error.message !== '' && (
          <p className="status-page-detail">Detalhe para o suporte: {error.message}</p>
        )}
        <div className="status-page-actions">
          <button
            type="button"
            className="status-page-button"
            onClick={() => window.location.reload()}
          >
            {reload}
          </button>
          <a
            className="status-page-button is-plain"
            href={failure === 'offline' ? '/#/gestao/help/instructions' : '/'}
          >
            {failure === 'offline' ? 'Abrir a ajuda' : 'Ir para o início'}
          </a>
        </div>
      </div>
    </main>
  );
}

function explain(
  error: unknown,
  missing: boolean,
  failure: ReturnType<typeof useChunkFailure>,
): Explanation {
  const { reload } = NEW_VERSION;
  if (failure === 'offline') {
    return { ...OFFLINE, texts: [OFFLINE.text, CONNECTION_FAILURE], reload: OFFLINE.retry };
  }
  if (failure === 'newVersion') return { ...NEW_VERSION, texts: [NEW_VERSION.text] };
  if (missing) {
    const texts = ['O endereço não existe ou mudou de lugar.'];
    return { title: 'Página não encontrada', texts, reload };
  }
  const hint =
    error instanceof Error
      ? 'Recarregue e, se continuar, avise o suporte.'
      : 'Recarregue a página.';
  return {
    title: 'Algo deu errado',
    texts: [`Ocorreu um erro inesperado nesta página. ${hint}`],
    reload,
  };
}
