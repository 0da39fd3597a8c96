import { GESTAO_DOCUMENT, isGestao, plainAddress } from '@claraboia/contract';
import { showSettings, storedSettings } from '@claraboia/ui/lib/settings.ts';

/*
 * Runs before the first paint, as a classic script that the page waits for: puts the visitor's letters and colours onto the
 * page, so that nothing flashes, and takes whoever comes by an address behind the `#` to the page that it means. The server
 * never sees what stands there.
 */

const { documentElement: root, currentScript } = document;

/** The back-office's files, named by the build in this script's own element. */
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

/** Leaves for the page that the address means, where it is not of what is shown. */
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
  // What is shown, copied and installed is the address of the specification.
  if (location.search !== '') history.replaceState(history.state, '', `/${location.hash}`);
  preloadGestao();
} else follow();
addEventListener('hashchange', follow);
