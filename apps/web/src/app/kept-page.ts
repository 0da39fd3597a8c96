import { installClock } from '@claraboia/portal/portal/clock.ts';
import { KEPT_ID } from '../worker/pages.ts';
import './kept-page.css';

/** Notice at the top of a page from the service worker's cache; null on every other page. */
export const notice = () => document.getElementById(KEPT_ID);

/**
 * Sets up a page from the service worker's cache: its clock stops at the time of its rendering, and its links load
 * documents, either new or cached.
 */
export function startKeptPage(madeAt: string): void {
  if (notice() === null) return;
  const then = new Date(madeAt);
  installClock(() => then);
  // Runs before React's handlers.
  document.addEventListener('click', stayOut, { capture: true });
}

function stayOut(event: MouseEvent): void {
  if (notice() === null || !(event.target instanceof Element)) return;
  if (event.target.closest('a[href]') !== null) event.stopPropagation();
}
