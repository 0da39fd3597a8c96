import { contrastRatio, layoutPairs, MIN_CONTRAST } from '@claraboia/contract';
import type { PublicLayout } from '@claraboia/contract/schema';
import type { CSSProperties } from 'react';

/** What stands on the page in the product's own colours: links and quiet texts. */
const OWN_LINK = '#1351b4';
const OWN_QUIET = '#556070';

/** Contrast with white that leaves enough on the pale grounds made of the same colour. */
const BRAND_CONTRAST = 5.5;

export interface PortalTheme {
  /** Custom properties for the client's colours; CSS leaves them aside in dark mode and high contrast. */
  readonly style: CSSProperties;
  /** The page's colour would swallow links: what is read stands on a white sheet. */
  readonly sheet: boolean;
  /** The colour of the client's top, for the browser's own bar; null where the client has none. */
  readonly bar: string | null;
}

/** A client's colours as the pages take them. A text that could not be read on its ground becomes black or white. */
export function portalTheme(layout: PublicLayout | undefined): PortalTheme {
  const bar = layout?.topBgColor ?? null;
  const primary = layout?.categoriaButtonBgColor ?? bar;
  const style: Record<string, string> = primary === null ? {} : brandOf(primary);
  const own = [style['--layout-brand'] ?? OWN_LINK, OWN_QUIET];
  let sheet = false;
  for (const { area, given, background, legible } of layoutPairs(layout ?? {})) {
    if (!given) continue;
    style[`--layout-${area}-bg`] = background;
    style[`--layout-${area}-font`] = legible;
    if (area === 'page') {
      sheet = own.some((each) => contrastRatio(background, each) < MIN_CONTRAST);
    }
  }
  return { style, sheet, bar };
}

/** What links, tabs, charts and what is pointed at are coloured with: a client's hue, dark enough to be read. */
function brandOf(primary: string): Record<string, string> {
  let brand = primary;
  for (let black = 0.05; contrastRatio('#ffffff', brand) < BRAND_CONTRAST; black += 0.05) {
    brand = mix(primary, '#000000', black);
  }
  return {
    '--layout-brand': brand,
    '--layout-brand-strong': mix(brand, '#000000', 0.3),
    '--layout-line': mix('#ffffff', brand, 0.35),
    '--layout-soft': mix('#ffffff', brand, 0.1),
    '--layout-hover': mix('#ffffff', brand, 0.06),
  };
}

/** Two colours `#rrggbb`, with this share of the second. */
function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
