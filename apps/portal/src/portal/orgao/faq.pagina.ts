import type { Paginas } from '../pagina-routes.tsx';
import { FaqPage } from './faq-page.tsx';
import { faqLoader } from './orgao-data.ts';

/** Page with its loader, one lazy chunk. */
export const paginas = {
  faq: { Component: FaqPage, loader: faqLoader },
} satisfies Paginas<'faq'>;
