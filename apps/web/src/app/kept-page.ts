import { installClock } from '@claraboia/portal/portal/clock.ts';
import { KEPT_ID } from '../worker/pages.ts';
import './kept-page.css';

/** The word at the top of a page that the service worker kept; null on every other. */
export const notice = () => document.getElementById(KEPT_ID);

/**
 * What a page that comes from the service worker's keep does otherwise: it tells the time that it was made at, and its links
 * leave it, to what there is now or was kept too.
 */
export function startKeptPage(madeAt: string): void {
  if (notice() === null) return;
  const then = new Date(madeAt);
  installClock(() => then);
  // Before React hears of it.
  document.addEventListener('click', stayOut, { capture: true });
}

function stayOut(event: MouseEvent): void {
  if (notice() === null || !(event.target instanceof Element)) return;
  if (event.target.closest('a[href]') !== null) event.stopPropagation();
}
