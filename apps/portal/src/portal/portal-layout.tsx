import { Outlet, useNavigation, useParams, useRouteError } from 'react-router';
import { BarePage } from './bare-page.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { ErrorState } from './error-state.tsx';
import { Falta } from './faltas/faltas.tsx';
import { UnknownPortal, usePortal } from './portal-data.ts';
import { PortalFooter } from './portal-footer.tsx';
import { PortalHeader } from './portal-header.tsx';
import { isNotFound } from './refusal.ts';
import { usePageFocus } from './use-page-focus.ts';
import { usePortalApp } from './use-portal-app.ts';
import { usePortalTheme } from './use-portal-theme.ts';
import { useVlibras } from './vlibras/use-vlibras.ts';
import { Withdrawn } from './withdrawn.ts';

/** Portal of a client: its pages, or the maintenance page. */
export function PortalLayout() {
  const { portal } = usePortal();
  return portal.emManutencao ? <Falta pagina="MaintenancePage" /> : <PortalFrame />;
}

/** Layout of every page of a portal. */
function PortalFrame() {
  usePageFocus();
  const loading = useNavigation().state === 'loading';
  const { layout, portal } = usePortal();
  const theme = usePortalTheme(layout);
  useVlibras(portal.vlibras);
  usePortalApp(portal);
  return (
    <div className="portal" {...theme}>
      {loading && <div className="portal-progress" aria-hidden="true" />}
      <PortalHeader />
      <main id="conteudo" className="portal-main" tabIndex={-1} aria-busy={loading}>
        <Breadcrumb />
        <Outlet />
      </main>
      <PortalFooter />
    </div>
  );
}

/** Placeholder with the layout of a portal, so that nothing moves when it loads. */
export function PortalPlaceholder() {
  return (
    <div className="portal portal-placeholder">
      <div className="portal-a11y" />
      <div className="portal-top">
        <span className="portal-brand-arms" />
      </div>
      <main className="portal-main">
        <p role="status" className="visually-hidden">
          Carregando...
        </p>
        <div aria-hidden="true">
          {[1, 2, 3, 4, 5, 6].map((each) => (
            <div key={each} className="portal-bone" />
          ))}
        </div>
      </main>
    </div>
  );
}

/** Error page if the client is unknown or could not be loaded. */
export function PortalError() {
  const error = useRouteError();
  const { cliente = '' } = useParams();
  if (!(error instanceof UnknownPortal)) {
    return (
      <BarePage>
        <ErrorState error={error} titles={[]} />
      </BarePage>
    );
  }
  return (
    <BarePage>
      <Falta pagina="PortalNotFound" cliente={cliente} clienteList={error.clienteList} />
    </BarePage>
  );
}

/** Error of a page inside a portal; the layout of the portal stays. */
export function PageError() {
  const error = useRouteError();
  const { portal } = usePortal();
  if (error instanceof Withdrawn) return <Falta pagina="RetiradoPage" retirado={error.retirado} />;
  return isNotFound(error) ? (
    <Falta pagina="NotFound" what="Página não encontrada" />
  ) : (
    <ErrorState error={error} titles={[portal.clienteGlobal.nome]} />
  );
}
