import { type Conjunto, registry } from '@claraboia/contract';
import { rowSchema } from '@claraboia/contract/schema';

/** A row of a set, as its declaration says that it is answered. */
export const linha = <C extends Conjunto>(conjunto: C) => rowSchema(registry, conjunto);
