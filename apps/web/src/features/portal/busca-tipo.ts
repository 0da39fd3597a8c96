import type { BUSCA_TIPO as Declared } from '@claraboia/contract';

declare const __BUSCA_TIPO__: typeof Declared;

/** What a search finds, with its labels; see `vite-define.ts`. */
export const BUSCA_TIPO = __BUSCA_TIPO__;
