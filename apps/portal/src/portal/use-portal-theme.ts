import type { PublicLayout } from '@claraboia/contract/schema';
import { usePageNotes } from '@claraboia/ui/lib/page-notes.ts';
import { useEffect, useMemo } from 'react';
import { portalTheme } from './portal-theme.ts';

/** What the outermost element of a client's pages wears; the browser's own bar follows while they are shown. */
export function usePortalTheme(layout: PublicLayout | undefined) {
  const { style, sheet, bar } = useMemo(() => portalTheme(layout), [layout]);
  usePageNotes(bar === null ? {} : { themeColor: bar });
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (meta === null || bar === null) return;
    const { content } = meta;
    meta.content = bar;
    return () => {
      meta.content = content;
    };
  }, [bar]);
  useEffect(() => {
    // What is printed names whole addresses (portal.css).
    const { origin } = window.location;
    document.documentElement.style.setProperty('--portal-origin', JSON.stringify(origin));
  }, []);
  const hue = '--role-brand' in style;
  return {
    style,
    'data-sheet': sheet || undefined,
    'data-hue': hue || undefined,
  };
}
