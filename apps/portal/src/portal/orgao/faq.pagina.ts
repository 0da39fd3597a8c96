import type { Paginas } from '../pagina-routes.tsx';
import { FaqPage } from './faq-page.tsx';
import { faqLoader } from './orgao-data.ts';

/** Fetched with what it loads. */
export const paginas = {
  faq: { Component: FaqPage, loader: faqLoader },
} satisfies Paginas<'faq'>;
