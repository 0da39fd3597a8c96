import { Button } from '@mantine/core';
import { Link, useRouteError } from 'react-router';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import './message-page.css';

/** A screen that broke, or an address with a form state that does not exist. The shell stays. */
export function ScreenErrorPage() {
  const error = useRouteError();
  useDocumentTitle('Erro');
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
