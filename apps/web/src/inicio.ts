import { GESTAO_DOCUMENT, isGestao, plainAddress } from '@claraboia/contract';
import { showSettings, storedSettings } from '@claraboia/ui/lib/settings.ts';

/*
 * Runs before the first paint, as a classic blocking script. Applies the visitor's font size and colours, so that
 * nothing flashes. Redirects an address behind the `#` to the page that it means, because the server never receives
 * that part.
 */

const { documentElement: root, currentScript } = document;

/** Preloads the files of the back-office, which the build lists in this script's own element. */
function preloadGestao(): void {
  for (const file of currentScript?.dataset.gestao?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

/** Navigates to the page of the address, if it belongs to another app than the one shown. */
function follow(): void {
  const { hash, pathname } = location;
  const plain = plainAddress(hash);
  if (plain !== null) location.replace(plain);
  else if (isGestao(hash) && root.dataset.app !== 'gestao') {
    if (pathname === '/') location.reload();
    else location.replace(`${GESTAO_DOCUMENT}${hash}`);
  }
}

showSettings(root, storedSettings());
if (location.pathname === '/' && isGestao(location.hash)) {
  root.dataset.app = 'gestao';
  // The visible address must be that of the specification, for copying and installing.
  if (location.search !== '') history.replaceState(history.state, '', `/${location.hash}`);
  preloadGestao();
} else follow();
addEventListener('hashchange', follow);
