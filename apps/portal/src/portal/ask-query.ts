import {
  type AnswerTo,
  type AskArgs,
  addressOf,
  type PublicAddress,
} from '@claraboia/ui/lib/ask.ts';
import type { Query } from './answers.ts';

/** Query for a declared public call: its address determines the type of the answer. */
export const askQuery = <A extends PublicAddress>(
  address: A,
  ...asking: AskArgs<A>
): Query<AnswerTo<A>> => ({ address: addressOf(address, ...asking) });

/** Public settings of the installation. */
export const configuracaoQuery = askQuery('GET /public/v1/configuracao');
