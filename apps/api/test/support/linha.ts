import { type Conjunto, registry } from '@claraboia/contract';
import { rowSchema } from '@claraboia/contract/schema';

/** Schema of a set's answer rows, from its declaration. */
export const linha = <C extends Conjunto>(conjunto: C) => rowSchema(registry, conjunto);
