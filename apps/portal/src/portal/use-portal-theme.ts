import type { PublicLayout, PublicTema } from '@claraboia/contract/schema';
import { usePageNotes } from '@claraboia/ui/lib/page-notes.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Theme of a client without a layout. */
const OWN: PublicTema = { estilo: {}, folha: false, barra: null };

/** Theme attributes for the root element of a client's pages. Sets the browser's theme colour while they are shown. */
export function usePortalTheme(layout: PublicLayout | undefined) {
  const { estilo: style, folha, barra: bar } = layout?.tema ?? OWN;
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
  const { key } = useLocation();
  useEffect(() => {
    const { origin, href } = window.location;
    const { style } = document.documentElement;
    style.setProperty('--portal-origin', JSON.stringify(origin));
    style.setProperty('--page-address', JSON.stringify(`Endereço desta página: ${href}`));
  }, [key]);
  const hue = '--role-brand' in style;
  return {
    style,
    'data-sheet': folha || undefined,
    'data-hue': hue || undefined,
  };
}
