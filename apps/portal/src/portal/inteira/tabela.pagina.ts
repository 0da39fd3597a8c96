import { paginasDe } from './inteira-pages.tsx';
import { Tabela } from './tabela.tsx';

/** Pages of this kind with their loaders, one lazy chunk. */
export const paginas = paginasDe('tabela', Tabela);
