import { contrastRatio, MIN_CONTRAST } from './cor.ts';
import { COLOR } from './values.ts';

/**
 * Returns the wanted colour if it is readable on the background, otherwise black or white, whichever has more
 * contrast.
 */
export function legibleOn(background: string, wanted: string): string {
  if (contrastRatio(background, wanted) >= MIN_CONTRAST) return wanted;
  return contrastRatio(background, '#ffffff') >= contrastRatio(background, '#000000')
    ? '#ffffff'
    : '#000000';
}

/** Text and background colours of a layout, with the product's defaults. */
const PAIRS = {
  top: {
    label: 'Nome do portal no topo',
    text: ['topNomePortalColor', '#ffffff'],
    background: ['topBgColor', '#071d41'],
  },
  navbar: {
    label: 'Menu',
    text: ['navbarFontColor', '#ffffff'],
    background: ['navbarBgColor', '#071d41'],
  },
  page: {
    label: 'Texto da página',
    text: ['pageFontColor', '#1b2430'],
    background: ['pageBgColor', '#f5f6f9'],
  },
  // A group is on its own card, which is always white.
  grupo: {
    label: 'Nome do grupo de categorias',
    text: ['grupoCategoriaLabelFontColor', '#1351b4'],
    background: [null, '#ffffff'],
  },
  categoria: {
    label: 'Botão de categoria',
    text: ['categoriaButtonFontColor', '#ffffff'],
    background: ['categoriaButtonBgColor', '#1351b4'],
  },
  footer: {
    label: 'Rodapé',
    text: ['footerFontColor', '#ffffff'],
    background: ['footerBgColor', '#071d41'],
  },
} as const;

export type LayoutArea = keyof typeof PAIRS;

export interface LayoutPair {
  readonly area: LayoutArea;
  readonly label: string;
  /** True if the layout sets one of the two; otherwise both are defaults. */
  readonly given: boolean;
  readonly background: string;
  /** Chosen colour; `legible` is the displayed one. */
  readonly text: string;
  readonly ratio: number;
  /** Text colour with AA contrast on the background: the chosen one if it passes. */
  readonly legible: string;
}

/** Colour pairs of a layout as chosen. Invalid colours count as not set. */
export function layoutPairs(layout: Readonly<Record<string, unknown>>): readonly LayoutPair[] {
  const chosen = ([name, own]: readonly [string | null, string]) => {
    const value = name === null ? null : layout[name];
    return typeof value === 'string' && COLOR.test(value) ? value : own;
  };
  return Object.entries(PAIRS).map(([area, pair]) => {
    const text = chosen(pair.text);
    const background = chosen(pair.background);
    const isColor = (name: string | null) => name !== null && COLOR.test(String(layout[name]));
    return {
      area: area as LayoutArea,
      given: isColor(pair.text[0]) || isColor(pair.background[0]),
      label: pair.label,
      background,
      text,
      ratio: contrastRatio(background, text),
      legible: legibleOn(background, text),
    };
  });
}

/** Colours that a layout may set. */
export const LAYOUT_CORES = [
  'pageBgColor',
  'pageFontColor',
  'topBgColor',
  'topNomePortalColor',
  'navbarBgColor',
  'navbarFontColor',
  'categoriaButtonBgColor',
  'categoriaButtonFontColor',
  'grupoCategoriaLabelFontColor',
  'footerBgColor',
  'footerFontColor',
] as const;
export type LayoutCores = Partial<Readonly<Record<(typeof LAYOUT_CORES)[number], string>>>;

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Darkens a colour by a share from 0 to 1. */
const darker = (color: string, share: number): string =>
  `#${channels(color)
    .map((each) => Math.round(each * (1 - share)))
    .map((each) => each.toString(16).padStart(2, '0'))
    .join('')}`;

/** Returns the colour if it is readable on the background, otherwise the first darker one that is. */
function readable(color: string, background: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const tried = darker(color, share);
    if (contrastRatio(background, tried) >= MIN_CONTRAST) return tried;
  }
  return '#000000';
}

/** Layout derived from one colour, such as the main colour of a coat of arms; all texts pass AA. */
export function layoutDe(cor: string): LayoutCores {
  const dark = darker(cor, 0.25);
  const text = readable(cor, '#ffffff');
  return {
    topBgColor: cor,
    topNomePortalColor: legibleOn(cor, '#ffffff'),
    navbarBgColor: dark,
    navbarFontColor: legibleOn(dark, '#ffffff'),
    categoriaButtonBgColor: cor,
    categoriaButtonFontColor: legibleOn(cor, '#ffffff'),
    grupoCategoriaLabelFontColor: text,
    footerBgColor: dark,
    footerFontColor: legibleOn(dark, '#ffffff'),
  };
}
