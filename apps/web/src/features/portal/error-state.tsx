import { useRevalidator } from 'react-router';
import { ApiError, ConnectionError, messagesOf } from '../../lib/api-client.ts';
import { PageTitle } from './page-title.tsx';

/** What went wrong while a page was loading, and another try. */
export function ErrorState({ error, titles }: { error: unknown; titles: readonly string[] }) {
  const { revalidate, state } = useRevalidator();
  // Anything but an answer is the app itself, most likely a new version: start afresh.
  const fromServer = error instanceof ApiError || error instanceof ConnectionError;
  const retry = () => {
    if (fromServer) void revalidate();
    else window.location.reload();
  };
  const title = 'Não foi possível carregar a página';
  return (
    <div className="portal-state">
      <PageTitle titles={[title, ...titles]}>{title}</PageTitle>
      <div role="alert">
        {messagesOf(error).map(({ description }) => (
          <p key={description}>{description}</p>
        ))}
      </div>
      <button
        type="button"
        className="portal-button"
        aria-disabled={state === 'loading'}
        onClick={retry}
      >
        Tentar novamente
      </button>
    </div>
  );
}

/** True when the server said that there is no such thing. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
