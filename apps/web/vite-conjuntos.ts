import { conjuntos, faceOf, registry } from '@claraboia/contract';
import type { Plugin } from 'vite';

const MODULE = 'virtual:conjuntos';
const RESOLVED = `\0${MODULE}`;

/**
 * What the pages of the public sets are made of, from their declarations when the code is built: a browser gets neither the
 * declarations, with all that a data dictionary says, nor the entities.
 */
export function conjuntoFaces(): Plugin {
  return {
    name: 'claraboia-conjuntos',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) => {
      if (id !== RESOLVED) return undefined;
      const faces = conjuntos.flatMap((conjunto) => faceOf(registry, conjunto) ?? []);
      return `export const faces = ${JSON.stringify(faces)};`;
    },
  };
}
