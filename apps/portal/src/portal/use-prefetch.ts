import { useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  type Location,
  matchRoutes,
  type RouteObject,
  useLocation,
} from 'react-router';

/** Milliseconds that the pointer or the focus must rest on a link before it is prefetched. */
const INTENT = 80;

/** Selector of links to pages of this site; excludes files and other apps. */
const PAGE_LINK = 'a[href^="/"]:not([href^="/public/"], [href^="/#"], [target], [download])';

/** True if the user asks to save data: nothing is prefetched then. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Runs the loaders of the page that a link leads to, so that its answers are cached when it is opened. Routes that
 * both pages share are skipped. A failure is ignored: the navigation itself requests again and reports it.
 */
async function prefetch(routes: RouteObject[], from: Location, to: string): Promise<void> {
  const url = new URL(to, window.location.origin);
  const shown = matchRoutes(routes, from) ?? [];
  const wanted = matchRoutes(routes, url.pathname) ?? [];
  await Promise.all(
    wanted.map(async ({ route, params, pathnameBase }, at) => {
      const isAround = shown.some(
        (each) => each.route === route && each.pathnameBase === pathnameBase,
      );
      if (isAround && at < wanted.length - 1) return;
      const lazy = typeof route.lazy === 'function' ? await route.lazy() : undefined;
      const loader = route.loader ?? lazy?.loader;
      if (typeof loader !== 'function') return;
      await loader({ request: new Request(url), params } as LoaderFunctionArgs);
    }),
  );
}

/**
 * Watches the links that an event rests on. Pointer and focus have separate timers, so that scrolling under a still
 * pointer does not cancel the prefetch of a focused link.
 */
function watch(type: 'pointerover' | 'focusin', onRest: (href: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let meant: Element | null = null;
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest(PAGE_LINK) : null;
    if (link === meant) return;
    meant = link;
    clearTimeout(timer);
    const href = link?.getAttribute('href');
    if (typeof href === 'string') timer = setTimeout(() => onRest(href), INTENT);
  };
  document.addEventListener(type, onPoint, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener(type, onPoint);
  };
}

/** Prefetches the page of a link that the pointer or the focus rests on. */
export function usePrefetch(routes: RouteObject[]): void {
  const here = useLocation();
  useEffect(() => {
    if (savesData()) return;
    const onRest = (href: string) => {
      prefetch(routes, here, href).catch(() => undefined);
    };
    const stops = [watch('pointerover', onRest), watch('focusin', onRest)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [routes, here]);
}
