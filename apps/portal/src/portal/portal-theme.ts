import { contrastRatio, layoutPairs, legibleOn, MIN_CONTRAST } from '@claraboia/contract';
import type { PublicLayout } from '@claraboia/contract/schema';
import type { CSSProperties } from 'react';
import { type ColorRole, colorRoles } from './color-roles.ts';

/** The second colour, which decorates: a layout has none of its own. */
const SECOND = '#d4a017';

/** What stands on the page in the product's own colours: links and quiet texts. */
const OWN = { link: '#1351b4', muted: '#556070' };

export interface PortalTheme {
  /** Custom properties for the client's colours; CSS says in which modes each is worn. */
  readonly style: CSSProperties;
  /** The page's colour would swallow links: what is read stands on a white sheet. */
  readonly sheet: boolean;
  /** The colour of the client's top, for the browser's own bar; null where the client has none. */
  readonly bar: string | null;
}

/**
 * A client's colours as the pages take them: of its primary colour every role of the design, and what was chosen for an
 * area as it was chosen. A text that could not be read on its ground becomes black or white.
 */
export function portalTheme(layout: PublicLayout | undefined): PortalTheme {
  const top = layout?.topBgColor ?? null;
  const primary = layout?.categoriaButtonBgColor ?? top;
  const roles = primary === null ? null : colorRoles(primary, SECOND);
  const style: Record<string, string> = {};
  for (const role of Object.keys(roles?.light ?? {}) as ColorRole[]) {
    // Pages are the same for readers of both modes: `--light` and `--dark` let one of the two through (tokens.css).
    style[`--role-${role}`] =
      `var(--light, ${roles?.light[role]}) var(--dark, ${roles?.dark[role]})`;
  }
  const { link, muted } = roles?.light ?? OWN;
  let sheet = false;
  let page = roles?.light.page ?? '#ffffff';
  for (const { area, given, background, legible } of layoutPairs(layout ?? {})) {
    if (!given) continue;
    style[`--layout-${area}-bg`] = background;
    // Groups stand on the page itself, which comes before them.
    style[`--layout-${area}-font`] = area === 'grupo' ? legibleOn(page, legible) : legible;
    if (area === 'page') {
      sheet = [link, muted].some((each) => contrastRatio(background, each) < MIN_CONTRAST);
      page = sheet ? '#ffffff' : background;
    }
  }
  return { style, sheet, bar: top ?? roles?.light.header ?? null };
}
