import './status-page.css';

/** Placeholder while a page loads. Hidden at first: most pages arrive before it would be noticed. */
export function LoadingPage() {
  return (
    <main className="status-page">
      <div className="status-page-loading" role="status">
        <span className="status-page-spinner" aria-hidden="true" />
        Carregando...
      </div>
    </main>
  );
}
