/** The product's own dark blue: of the browser's bar where no client has chosen a colour. */
export const COR_PROPRIA = '#071d41';

/** What an installed app is known by. */
export interface App {
  /** The page that it opens with, which also tells one app from another. */
  readonly start: string;
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  readonly color: string;
  /** Addresses of its icons. */
  readonly icons: Readonly<Record<IconeForma, string>>;
}

/** The forms that icons come in: pixels of a side; `recortavel` may be cut to a circle. */
export const ICONE_FORMAS = ['192', '512', 'recortavel-512'] as const;
export type IconeForma = (typeof ICONE_FORMAS)[number];

/** The product's own icons. */
export const ICONES_PROPRIOS: App['icons'] = {
  '192': '/icons/icone-192.png',
  '512': '/icons/icone-512.png',
  'recortavel-512': '/icons/icone-recortavel-512.png',
};

/** The web app manifest of the product, or of a portal. */
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
    // All of the site: the registration for events and the back-office stand outside the portals.
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
