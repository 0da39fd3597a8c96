import type { Paginas } from '../pagina-routes.tsx';
import { AcessibilidadeGeralPage, SobrePage } from './paginas-gerais.tsx';

/** Pages about the program itself, which belong to no portal. */
export const paginas = {
  acessibilidadeGeral: { Component: AcessibilidadeGeralPage },
  sobre: { Component: SobrePage },
} satisfies Paginas<'acessibilidadeGeral' | 'sobre'>;
