import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import './message-page.css';

/** Page at `/gestao/loading` (spec gestao §2). */
export function GestaoLoadingPage() {
  useDocumentTitle('Carregando...');
  return (
    <div className="message-page" role="status">
      <h1>Carregando...</h1>
    </div>
  );
}
