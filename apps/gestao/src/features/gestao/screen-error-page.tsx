import { NEW_VERSION, OFFLINE, useChunkFailure } from '@claraboia/ui/lib/chunk-failure.ts';
import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import { Button } from '@mantine/core';
import { Link, useRouteError } from 'react-router';
import './message-page.css';

/** Error page for a crashed screen, or an address with an unknown form state. The shell stays. */
export function ScreenErrorPage() {
  const error = useRouteError();
  const failure = useChunkFailure(error);
  useDocumentTitle('Erro');
  if (failure === 'offline' || failure === 'newVersion') {
    const { title, text } = failure === 'offline' ? OFFLINE : NEW_VERSION;
    return (
      <div className="message-page" role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        <Button onClick={() => window.location.reload()}>
          {failure === 'offline' ? OFFLINE.retry : NEW_VERSION.reload}
        </Button>
      </div>
    );
  }
  const detail = error instanceof Error ? error.message : 'Erro desconhecido';
  return (
    <div className="message-page" role="alert">
      <h1>Erro</h1>
      <p>Não foi possível mostrar esta página.</p>
      <p className="message-page-detail">{detail}</p>
      <Button component={Link} to="/gestao">
        Ir para a página inicial da gestão
      </Button>
    </div>
  );
}
