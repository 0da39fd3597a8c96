import { contrastRatio, MIN_CONTRAST } from './cor.ts';
import { COLOR } from './values.ts';

/** The wanted colour where it can be read on the ground, otherwise black or white, whichever reads better. */
export function legibleOn(background: string, wanted: string): string {
  if (contrastRatio(background, wanted) >= MIN_CONTRAST) return wanted;
  return contrastRatio(background, '#ffffff') >= contrastRatio(background, '#000000')
    ? '#ffffff'
    : '#000000';
}

/**
 * The colours of a layout that stand one on the other, with the product's own, which hold where a client
 * gives none.
 */
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
  // A group stands on a card of its own, which is always white.
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
  /** Whether the layout gives one of the two; otherwise both are the product's own. */
  readonly given: boolean;
  readonly background: string;
  /** As chosen; what is shown is `legible`. */
  readonly text: string;
  readonly ratio: number;
  /** The text colour that passes AA on the ground: the chosen one if it does. */
  readonly legible: string;
}

/** The pairs of colours of a layout as chosen. Values that are no colour yet count as not given. */
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

/** The colours that a layout may give. */
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

/** A colour nearer to black by a share from 0 to 1. */
const darker = (color: string, share: number): string =>
  `#${channels(color)
    .map((each) => Math.round(each * (1 - share)))
    .map((each) => each.toString(16).padStart(2, '0'))
    .join('')}`;

/** The colour itself where it can be read on the ground, otherwise the first darker one that can. */
function readable(color: string, background: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const tried = darker(color, share);
    if (contrastRatio(background, tried) >= MIN_CONTRAST) return tried;
  }
  return '#000000';
}

/** A layout around one colour, such as the strongest of a coat of arms; every text of it passes AA. */
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
