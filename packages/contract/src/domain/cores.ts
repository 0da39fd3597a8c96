/** The least contrast of text on its ground (WCAG 2.2, 1.4.3, level AA). */
export const AA_CONTRAST = 4.5;

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast of two colours `#rrggbb`, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The wanted colour where it can be read on the ground, otherwise black or white, whichever reads better. */
export function legibleOn(background: string, wanted: string): string {
  if (contrastRatio(background, wanted) >= AA_CONTRAST) return wanted;
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
  grupo: {
    label: 'Nome do grupo de categorias',
    text: ['grupoCategoriaLabelFontColor', '#1351b4'],
    background: ['pageBgColor', '#f5f6f9'],
  },
  categoria: {
    label: 'Botão de categoria',
    text: ['categoriaButtonFontColor', '#1351b4'],
    background: ['categoriaButtonBgColor', '#ffffff'],
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
  readonly background: string;
  /** As chosen; what is shown is `legible`. */
  readonly text: string;
  readonly ratio: number;
  /** The text colour that passes AA on the ground: the chosen one if it does. */
  readonly legible: string;
}

/** The pairs of colours of a layout as chosen. Values that are no colour yet count as not given. */
export function layoutPairs(layout: Readonly<Record<string, unknown>>): readonly LayoutPair[] {
  const chosen = ([name, own]: readonly [string, string]) => {
    const value = layout[name];
    return typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : own;
  };
  return Object.entries(PAIRS).map(([area, pair]) => {
    const text = chosen(pair.text);
    const background = chosen(pair.background);
    return {
      area: area as LayoutArea,
      label: pair.label,
      background,
      text,
      ratio: contrastRatio(background, text),
      legible: legibleOn(background, text),
    };
  });
}
