/** The product's dark blue: theme colour if the client has not chosen one. */
export const COR_PROPRIA = '#071d41';

/** Properties of an installable app. */
export interface App {
  /** Start page, which also identifies the app. */
  readonly start: string;
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  readonly color: string;
  /** URLs of its icons. */
  readonly icons: Readonly<Record<IconeForma, string>>;
}

/** Icon variants: side in pixels; `recortavel` may be cut to a circle (maskable). */
export const ICONE_FORMAS = ['192', '512', 'recortavel-512'] as const;
export type IconeForma = (typeof ICONE_FORMAS)[number];

/** Icons of the product. */
export const ICONES_PROPRIOS: App['icons'] = {
  '192': '/icons/icone-192.png',
  '512': '/icons/icone-512.png',
  'recortavel-512': '/icons/icone-recortavel-512.png',
};

/** Web app manifest of the product, or of a portal. */
export function manifestOf({ start, name, shortName, description, color, icons }: App) {
  return {
    id: start,
    name,
    short_name: shortName,
    description,
    lang: 'pt-BR',
    dir: 'ltr' as const,
    start_url: start,
    shortcuts: [{ name: 'Gestão', url: '/#/gestao' }],
    // The whole site: event registration and back-office are outside the portals.
    scope: '/',
    display: 'standalone' as const,
    theme_color: color,
    background_color: color,
    categories: ['government', 'productivity'],
    icons: ICONE_FORMAS.map((forma) => {
      const side = forma.replace(/\D/g, '');
      return {
        src: icons[forma],
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose: forma === 'recortavel-512' ? ('maskable' as const) : ('any' as const),
      };
    }),
  };
}
