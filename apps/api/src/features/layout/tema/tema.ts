import { contrastRatio, layoutPairs, legibleOn, MIN_CONTRAST } from '@claraboia/contract';
import type { PublicTema } from '@claraboia/contract/schema';
import { type ColorRole, colorRoles } from './color-roles.ts';

/** The second colour, which decorates: a layout has none of its own. */
const SECOND = '#d4a017';

/** What stands on the page in the product's own colours: links and quiet texts. */
const OWN = { link: '#1351b4', muted: '#556070' };

/** A layout's colours by their names, among whatever else it has. */
type Cores = Readonly<Record<string, unknown>>;

const corOf = (cor: unknown) => (typeof cor === 'string' ? cor : null);

/**
 * A client's colours as the pages take them: of its primary colour every role of the design, and what was chosen for an
 * area as it was chosen. A text that could not be read on its ground becomes black or white.
 */
export function temaOf(layout: Cores): PublicTema {
  const top = corOf(layout.topBgColor);
  const primary = corOf(layout.categoriaButtonBgColor) ?? top;
  const roles = primary === null ? null : colorRoles(primary, SECOND);
  const estilo: Record<string, string> = {};
  for (const role of Object.keys(roles?.light ?? {}) as ColorRole[]) {
    // Pages are the same for readers of both modes: `--light` and `--dark` let one of the two through (tokens.css).
    estilo[`--role-${role}`] =
      `var(--light, ${roles?.light[role]}) var(--dark, ${roles?.dark[role]})`;
  }
  const { link, muted } = roles?.light ?? OWN;
  let folha = false;
  let page = roles?.light.page ?? '#ffffff';
  for (const { area, given, background, legible } of layoutPairs(layout)) {
    if (!given) continue;
    estilo[`--layout-${area}-bg`] = background;
    // Groups stand on the page itself, which comes before them.
    estilo[`--layout-${area}-font`] = area === 'grupo' ? legibleOn(page, legible) : legible;
    if (area === 'page') {
      folha = [link, muted].some((each) => contrastRatio(background, each) < MIN_CONTRAST);
      page = folha ? '#ffffff' : background;
    }
  }
  return { estilo, folha, barra: top ?? roles?.light.header ?? null };
}
