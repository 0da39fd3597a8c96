import { paginasDe } from './inteira-pages.tsx';
import { Sanfona } from './sanfona.tsx';

/** Pages of this kind with their loaders, one lazy chunk. */
export const paginas = paginasDe('sanfona', Sanfona);
