import { formatDay } from '@claraboia/contract';
import type { PublicEvento, PublicLayout, PublicPortal } from '@claraboia/contract/schema';
import { SkipLinks } from '@claraboia/ui/skip-links/skip-links.tsx';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useRouteError } from 'react-router';
import { AccessibilityBar } from './accessibility-bar.tsx';
import { answers } from './answers.ts';
import { askQuery } from './ask-query.ts';
import { BackLink } from './back-link.tsx';
import { BarePage } from './bare-page.tsx';
import { now } from './clock.ts';
import { ErrorState } from './error-state.tsx';
import { FooterEnd, FooterFrame } from './footer-frame.tsx';
import { PageTitle } from './page-title.tsx';
import { PortalBrand } from './portal-brand.tsx';
import { DEMONSTRACAO } from './portal-header.tsx';
import { layoutQuery, portalQuery } from './portal-queries.ts';
import { usePageFocus } from './use-page-focus.ts';
import { usePortalTheme } from './use-portal-theme.ts';

export interface EventoData {
  readonly evento: PublicEvento;
  readonly portal: PublicPortal;
  readonly layout: PublicLayout | undefined;
}

/**
 * Loads the event of the address with the layout of its client; null if no event matches. `?id=` names the client and
 * `evento=` one of its events; the first event by default (spec portal §7).
 */
export async function eventoLoader({ request }: LoaderFunctionArgs): Promise<EventoData | null> {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('evento');
  const { list } = await answers().get(
    askQuery('GET /public/v1/evento', { query: { id: searchParams.get('id') } }),
  );
  const evento = wanted === null ? list[0] : list.find(({ id }) => String(id) === wanted);
  if (evento === undefined) return null;
  const { identificador } = evento.clienteGlobal;
  const [portal, layouts] = await Promise.all([
    answers().get(portalQuery(identificador)),
    answers().get(layoutQuery(identificador)),
  ]);
  return { evento, portal, layout: layouts.list[0] };
}

/** Layout of the pages of an event: its body's logo and colours, its name and day. */
export function EventoLayout() {
  const data = useLoaderData<typeof eventoLoader>();
  return data === null ? <NoEvento /> : <EventoFrame {...data} />;
}

function EventoFrame({ evento, portal, layout }: EventoData) {
  usePageFocus();
  const { identificador } = evento.clienteGlobal;
  const theme = usePortalTheme(layout);
  const dia = formatDay(evento.dataInicialRealizacao, evento.clienteGlobal.fuso);
  return (
    <div className="portal" {...theme}>
      <header className="portal-header">
        <SkipLinks targets={['conteudo', 'rodape']} />
        <AccessibilityBar cliente={identificador} />
        {portal.demonstracao && (
          <p className="portal-demo">
            <strong>{DEMONSTRACAO}</strong>
          </p>
        )}
        <div className="portal-top">
          <PortalBrand cliente={identificador} portal={portal} layout={layout} />
        </div>
      </header>
      <main id="conteudo" className="portal-main" tabIndex={-1}>
        <div className="portal-way">
          <BackLink cliente={identificador} />
        </div>
        <PageTitle titles={[`Inscrição: ${evento.nome}`, portal.clienteGlobal.nome]}>
          {evento.nome} – {dia}
        </PageTitle>
        {evento.local !== null && <p className="portal-lead">{evento.local}</p>}
        <Outlet context={{ evento, now }} />
      </main>
      <FooterFrame>
        <FooterEnd cliente={identificador}>
          <p className="portal-footer-body">
            <strong>{portal.clienteGlobal.nome}</strong>
          </p>
        </FooterEnd>
      </FooterFrame>
    </div>
  );
}

function NoEvento() {
  return (
    <BarePage>
      <div className="portal-state">
        <PageTitle titles={['Inscrição']}>Inscrições Encerradas</PageTitle>
        <p className="portal-lead">Nenhum evento recebe inscrições no momento.</p>
        <BackLink cliente={null} />
      </div>
    </BarePage>
  );
}

export function EventoError() {
  return (
    <BarePage>
      <ErrorState error={useRouteError()} titles={[]} />
    </BarePage>
  );
}
