import { Arvore } from './arvore.tsx';
import { paginasDe } from './inteira-pages.tsx';

/** Pages of this kind with their loaders, one lazy chunk. */
export const paginas = paginasDe('arvore', Arvore);
