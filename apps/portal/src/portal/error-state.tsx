import {
  ApiError,
  CONNECTION_FAILURE,
  ConnectionError,
  messagesOf,
} from '@claraboia/ui/lib/api-client.ts';
import { NEW_VERSION, OFFLINE, useChunkFailure } from '@claraboia/ui/lib/chunk-failure.ts';
import { usePageStatus } from '@claraboia/ui/lib/page-notes.ts';
import { useRevalidator } from 'react-router';
import { PageTitle } from './page-title.tsx';
import { statusOf } from './refusal.ts';

/** Error of a page that failed to load, with a retry button. */
export function ErrorState({ error, titles }: { error: unknown; titles: readonly string[] }) {
  usePageStatus(statusOf(error));
  const { revalidate, state } = useRevalidator();
  // Any other error comes from the app itself, most likely after a deploy: reload the document.
  const fromServer = error instanceof ApiError || error instanceof ConnectionError;
  const retry = () => {
    if (fromServer) void revalidate();
    else window.location.reload();
  };
  const failure = useChunkFailure(error);
  const offline = error instanceof ConnectionError || failure === 'offline';
  const title = offline ? OFFLINE.title : 'Não foi possível carregar a página';
  const texts = offline ? [OFFLINE.text, CONNECTION_FAILURE] : explain(error, failure);
  return (
    <div className="portal-state">
      <PageTitle titles={[title, ...titles]}>{title}</PageTitle>
      <div role="alert">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <button
        type="button"
        className="portal-button"
        aria-disabled={state === 'loading'}
        onClick={retry}
      >
        {OFFLINE.retry}
      </button>
    </div>
  );
}

function explain(error: unknown, failure: ReturnType<typeof useChunkFailure>): string[] {
  if (failure === 'checking') return ['Carregando...'];
  if (failure === 'newVersion') return [NEW_VERSION.text];
  return messagesOf(error).map(({ description }) => description);
}
