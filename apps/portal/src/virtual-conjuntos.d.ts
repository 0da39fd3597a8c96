/** Both made by `vite-conjuntos.ts`. */
declare module 'virtual:conjuntos' {
  import type { Face } from '@claraboia/contract';
  export const faces: readonly Face[];
}

declare module 'virtual:busca-tipos' {
  import type { BUSCA_TIPO as Declared } from '@claraboia/contract';
  export const BUSCA_TIPO: typeof Declared;
}
