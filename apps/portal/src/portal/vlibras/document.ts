import { VLIBRAS_DOCUMENT } from '@claraboia/contract';
import type { DataRouter } from 'react-router';
import { PORTAL_ROUTE_ID, type PortalData, TRANSPARENCIA_ROUTE_ID } from '../portal-data.ts';

/** What is read of the router's state. */
type Shown = Pick<DataRouter['state'], 'initialized' | 'navigation' | 'loaderData'>;

/** Whether the page that is shown belongs to a client with VLibras; `null` while another is on its way. */
export function wantsVlibras({ initialized, navigation, loaderData }: Shown): boolean | null {
  if (!initialized || navigation.state !== 'idle') return null;
  const data: PortalData | undefined =
    loaderData[PORTAL_ROUTE_ID] ?? loaderData[TRANSPARENCIA_ROUTE_ID];
  return data?.portal.vlibras === true;
}

/**
 * Keeps every page in the document that it belongs to: those of a client with VLibras where its script may run, all
 * others, the managers' first of all, where no script of anybody else can (ADR 0018).
 */
export function keepDocument(router: DataRouter, window: Window): void {
  const { location } = window;
  const within = location.pathname === VLIBRAS_DOCUMENT;
  let asked = false;
  const check = (state: Shown) => {
    const wanted = wantsVlibras(state);
    if (wanted === null) return;
    if (wanted !== within) {
      location.replace(`${wanted ? VLIBRAS_DOCUMENT : '/'}${location.search}${location.hash}`);
    } else if (wanted && !asked) {
      asked = true;
      // Without it (Safari) a moment later does as well.
      const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
      idle(() => void import('./widget.ts').then(({ startVlibras }) => startVlibras(document)));
    }
  };
  router.subscribe(check);
  check(router.state);
}
