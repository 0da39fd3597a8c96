import './status-page.css';

/** Shown while a page is on its way. Silent at first: most arrive before anybody looks. */
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
