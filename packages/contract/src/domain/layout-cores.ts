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
