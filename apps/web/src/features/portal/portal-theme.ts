import { contrastRatio, layoutPairs, MIN_CONTRAST, type PublicLayout } from '@claraboia/contract';
import type { CSSProperties } from 'react';

/** What stands on the page in the product's own colours: links and quiet texts. */
const OWN_ON_PAGE = ['#1351b4', '#556070'];

export interface PortalTheme {
  /** Custom properties for the client's colours; CSS leaves them aside in dark mode and high contrast. */
  readonly style: CSSProperties;
  /** The page's colour would swallow links: what is read stands on a white sheet. */
  readonly sheet: boolean;
}

/** A client's colours as the pages take them. A text that could not be read on its ground becomes black or white. */
export function portalTheme(layout: PublicLayout | undefined): PortalTheme {
  const style: Record<string, string> = {};
  let sheet = false;
  for (const { area, given, background, legible } of layoutPairs(layout ?? {})) {
    if (!given) continue;
    style[`--layout-${area}-bg`] = background;
    style[`--layout-${area}-font`] = legible;
    if (area === 'page') {
      sheet = OWN_ON_PAGE.some((own) => contrastRatio(background, own) < MIN_CONTRAST);
    }
  }
  return { style, sheet };
}
