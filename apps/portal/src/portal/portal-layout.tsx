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

/** A client's portal: its pages, or while it is being worked on the page that says so. */
export function PortalLayout() {
  const { portal } = usePortal();
  return portal.emManutencao ? <Falta pagina="MaintenancePage" /> : <PortalFrame />;
}

/** What surrounds every page of a portal. */
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

/** The shape of a portal while it is on its way, so that nothing jumps when it comes. */
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

/** No such client, or no answer about it: nothing of the portal can be shown. */
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

/** A page inside a portal that could not be loaded; the portal stays around it. */
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
