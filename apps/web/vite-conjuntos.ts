import { BUSCA_TIPO, conjuntos, faceOf, inteirasOf, registry } from '@claraboia/contract';
import type { Plugin } from 'vite';

/** Views of public data sets for the browser, by virtual module. */
const MODULES: Readonly<Record<string, () => string>> = {
  'virtual:conjuntos': () => {
    const faces = conjuntos.flatMap((conjunto) => faceOf(registry, conjunto) ?? []);
    const inteiras = inteirasOf(conjuntos);
    return `export const faces = ${JSON.stringify(faces)};
export const inteiras = ${JSON.stringify(inteiras)};`;
  },
  'virtual:busca-tipos': () => `export const BUSCA_TIPO = ${JSON.stringify(BUSCA_TIPO)};`,
};

/**
 * Generates the modules at build time: a browser loads neither the declarations, with the texts of the data
 * dictionary, nor the entities.
 */
export function conjuntoFaces(): Plugin {
  return {
    name: 'claraboia-conjuntos',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? MODULES[id.slice(1)]?.() : undefined),
  };
}
