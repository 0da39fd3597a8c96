import { contrastRatio } from '@claraboia/contract';
import { type Oklch, reaching, toHex, toOklch } from './oklch.ts';

/** A colour of fixed lightness, whatever the hue. */
interface Placed {
  readonly l: number;
  /** Maximum chroma. */
  readonly c: number;
}

/** Lightness chosen for the contrast with another role. */
interface Contrasted {
  readonly on: 'surface' | 'soft';
  readonly contrast: number;
  readonly c: number;
}

const LIGHT_GROUNDS = {
  page: { l: 0.985, c: 0.004 },
  surface: { l: 1, c: 0 },
  sunken: { l: 0.965, c: 0.0075 },
  soft: { l: 0.958, c: 0.019 },
  'soft-2': { l: 0.924, c: 0.039 },
  track: { l: 0.915, c: 0.03 },
  line: { l: 0.895, c: 0.0075 },
  text: { l: 0.235, c: 0.0195 },
} as const satisfies Record<string, Placed>;

type Ground = keyof typeof LIGHT_GROUNDS;

const DARK_GROUNDS: Readonly<Record<Ground, Placed>> = {
  page: { l: 0.18, c: 0.011 },
  surface: { l: 0.226, c: 0.014 },
  sunken: { l: 0.201, c: 0.0135 },
  soft: { l: 0.279, c: 0.0295 },
  'soft-2': { l: 0.33, c: 0.0445 },
  track: { l: 0.33, c: 0.03 },
  line: { l: 0.335, c: 0.015 },
  text: { l: 0.94, c: 0.0085 },
};

const LIGHT_INKS = {
  link: { on: 'soft', contrast: 5.8, c: 0.13 },
  'link-hover': { on: 'surface', contrast: 10.5, c: 0.13 },
  brand: { on: 'surface', contrast: 6.5, c: 0.13 },
  'brand-hover': { on: 'surface', contrast: 9.5, c: 0.13 },
  bar: { on: 'surface', contrast: 4.6, c: 0.13 },
  muted: { on: 'soft', contrast: 5.6, c: 0.0205 },
  'line-strong': { on: 'surface', contrast: 3.6, c: 0.0195 },
} as const satisfies Record<string, Contrasted>;

type Ink = keyof typeof LIGHT_INKS;

const DARK_INKS: Readonly<Record<Ink, Contrasted>> = {
  link: { on: 'soft', contrast: 7.45, c: 0.13 },
  'link-hover': { on: 'soft', contrast: 10, c: 0.08 },
  brand: { on: 'soft', contrast: 7, c: 0.13 },
  'brand-hover': { on: 'soft', contrast: 9.05, c: 0.08 },
  bar: { on: 'surface', contrast: 6, c: 0.13 },
  muted: { on: 'soft', contrast: 6.25, c: 0.0142 },
  'line-strong': { on: 'surface', contrast: 4, c: 0.0215 },
};

/** Role of a colour on the public pages. */
export type ColorRole = Ground | Ink | 'header' | 'on-brand' | 'second' | 'mark';

export type ColorRoles = Readonly<Record<ColorRole, string>>;

/** Contrast that white header text needs against its background. */
const HEADER_CONTRAST = 9;

const capped = (hue: Oklch, c: number): Oklch => ({ ...hue, c: Math.min(hue.c, c) });

function inked(
  hue: Oklch,
  grounds: Readonly<Record<Ground, Placed>>,
  inks: Readonly<Record<Ink, Contrasted>>,
) {
  const placed = ({ l, c }: Placed) => toHex({ ...capped(hue, c), l });
  const roles = Object.fromEntries(
    Object.entries(grounds).map(([role, ground]) => [role, placed(ground)]),
  ) as Record<Ground, string>;
  const reached = Object.fromEntries(
    Object.entries(inks).map(([role, { on, contrast, c }]) => [
      role,
      reaching(capped(hue, c), roles[on], contrast),
    ]),
  ) as Record<Ink, string>;
  return { ...roles, ...reached };
}

/**
 * Derives the colours of a client's pages, light and dark, from two colours. The first keeps its hue, its chroma is
 * capped, and its lightness follows from each role's contrast. The second is decoration only.
 */
export function colorRoles(
  primary: string,
  second: string,
): { readonly light: ColorRoles; readonly dark: ColorRoles } {
  const hue = toOklch(primary);
  const other = toOklch(second);
  const light = inked(hue, LIGHT_GROUNDS, LIGHT_INKS);
  const dark = inked(hue, DARK_GROUNDS, DARK_INKS);
  const white = '#ffffff';
  return {
    light: {
      ...light,
      header:
        contrastRatio(white, primary) >= HEADER_CONTRAST
          ? primary
          : reaching(hue, white, HEADER_CONTRAST),
      'on-brand': white,
      second,
      mark: toHex({ ...capped(other, 0.074), l: 0.93 }),
    },
    dark: {
      ...dark,
      header: toHex({ ...capped(hue, 0.05), l: 0.257 }),
      'on-brand': dark.page,
      second,
      mark: toHex({ ...capped(other, 0.084), l: 0.419 }),
    },
  };
}
