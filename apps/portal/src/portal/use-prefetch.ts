import { useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  type Location,
  matchRoutes,
  type RouteObject,
  useLocation,
} from 'react-router';

/** Milliseconds that a pointer or the focus rests on a link before it is taken as wanted. */
const INTENT = 80;

/** Leads to a page of this site within the document; neither a file nor another app. */
const PAGE_LINK = 'a[href^="/"]:not([href^="/public/"], [href^="/#"], [target], [download])';

/** Somebody who pays for every byte is sent only what was asked for. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Runs the loaders of the page that a link leads to, so that what they ask for is kept when it is opened. What is
 * shown around both pages is there already. A failure is told of by the navigation itself, which asks again.
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

/** Hears of the links that an event comes to rest on, each for itself: the page moving under a still pointer takes nothing from the focus. */
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

/** Fetches the page of a link that a pointer or the focus rests on. */
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
