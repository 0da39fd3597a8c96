import { cliente, registry, todosOsConjuntos } from '@claraboia/contract';
import { publicationOf } from '../../engine/conjunto/published.ts';

/** The entities as citizens read them, and the views that they need. */
export const publicados = publicationOf(registry, todosOsConjuntos, [cliente]);

/** The registry as citizens read by it. */
export const publicado = publicados.registry;
