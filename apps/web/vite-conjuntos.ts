import { BUSCA_TIPO, conjuntos, faceOf, registry } from '@claraboia/contract';
import type { Plugin } from 'vite';

/** What pages need of the declarations of public sets, by the module that has it. */
const MODULES: Readonly<Record<string, () => string>> = {
  'virtual:conjuntos': () => {
    const faces = conjuntos.flatMap((conjunto) => faceOf(registry, conjunto) ?? []);
    return `export const faces = ${JSON.stringify(faces)};`;
  },
  'virtual:busca-tipos': () => `export const BUSCA_TIPO = ${JSON.stringify(BUSCA_TIPO)};`,
};

/**
 * Makes it when the code is built: a browser gets neither the declarations, with all that a data dictionary says, nor the
 * entities.
 */
export function conjuntoFaces(): Plugin {
  return {
    name: 'claraboia-conjuntos',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? MODULES[id.slice(1)]?.() : undefined),
  };
}
