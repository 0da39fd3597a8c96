import { conjuntos, registry } from '@claraboia/contract';
import { publishedRegistry } from '../../engine/conjunto/published.ts';

/** The registry as citizens' sets read it. */
export const publicado = publishedRegistry(
  registry,
  conjuntos.map(({ entidade }) => entidade),
);
