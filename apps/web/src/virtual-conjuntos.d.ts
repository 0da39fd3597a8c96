/** Made by `vite-conjuntos.ts`. */
declare module 'virtual:conjuntos' {
  import type { Face } from '@claraboia/contract';
  export const faces: readonly Face[];
}
