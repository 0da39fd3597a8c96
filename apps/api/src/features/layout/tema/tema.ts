import { contrastRatio, layoutPairs, legibleOn, MIN_CONTRAST } from '@claraboia/contract';
import type { PublicTema } from '@claraboia/contract/schema';
import { type ColorRole, colorRoles } from './color-roles.ts';

/** Decorative second colour; layouts do not define one. */
const SECOND = '#d4a017';

/** Product colours on the page: links and muted texts. */
const OWN = { link: '#1351b4', muted: '#556070' };

/** Colours of a layout by name, among its other fields. */
type Cores = Readonly<Record<string, unknown>>;

const corOf = (cor: unknown) => (typeof cor === 'string' ? cor : null);

/**
 * Theme of a client's pages: every role of the design from its primary colour, and chosen area colours unchanged. A
 * text that would be illegible on its background becomes black or white.
 */
export function temaOf(layout: Cores): PublicTema {
  const top = corOf(layout.topBgColor);
  const primary = corOf(layout.categoriaButtonBgColor) ?? top;
  const roles = primary === null ? null : colorRoles(primary, SECOND);
  const estilo: Record<string, string> = {};
  for (const role of Object.keys(roles?.light ?? {}) as ColorRole[]) {
    // Pages are the same for readers of both modes: `--light` and `--dark` select one of the two (tokens.css).
    estilo[`--role-${role}`] =
      `var(--light, ${roles?.light[role]}) var(--dark, ${roles?.dark[role]})`;
  }
  const { link, muted } = roles?.light ?? OWN;
  let folha = false;
  let page = roles?.light.page ?? '#ffffff';
  for (const { area, given, background, legible } of layoutPairs(layout)) {
    if (!given) continue;
    estilo[`--layout-${area}-bg`] = background;
    // Groups are on the page itself, which is handled before them.
    estilo[`--layout-${area}-font`] = area === 'grupo' ? legibleOn(page, legible) : legible;
    if (area === 'page') {
      folha = [link, muted].some((each) => contrastRatio(background, each) < MIN_CONTRAST);
      page = folha ? '#ffffff' : background;
    }
  }
  return { estilo, folha, barra: top ?? roles?.light.header ?? null };
}
