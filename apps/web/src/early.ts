import { firstCalls } from '@claraboia/portal/portal/portal-calls.ts';
import { askEarly } from '@claraboia/ui/lib/early-answers.ts';
import { showSettings, storedSettings } from '@claraboia/ui/lib/settings.ts';

/*
 * Runs as soon as these few lines are here, while the app is still on its way: puts the visitor's letters
 * and colours onto the page, so that nothing flashes, and asks for the page's data and code, so that
 * they need no further round trip afterwards.
 */

/** How the addresses of a page begin that is not part of the first load, and its files. Written by the build (vite-early.ts). */
type PageFiles = readonly [pattern: string, files: readonly string[]];

function preload(file: string): void {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}

function preloadPage(route: string): void {
  const written = document.querySelector<HTMLMetaElement>('meta[name="claraboia-pages"]')?.content;
  // None in development.
  const pages = JSON.parse(written ?? '[]') as readonly PageFiles[];
  for (const file of pages.find(([pattern]) => new RegExp(pattern).test(route))?.[1] ?? []) {
    preload(file);
  }
}

showSettings(document.documentElement, storedSettings());

const route = window.location.hash.slice(1);
for (const address of firstCalls(route)) askEarly(address);
preloadPage(route);
