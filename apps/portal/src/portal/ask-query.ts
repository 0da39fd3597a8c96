import {
  type AnswerTo,
  type AskArgs,
  addressOf,
  type PublicAddress,
} from '@claraboia/ui/lib/ask.ts';
import type { Query } from './answers.ts';

/** A declared public call: its address says what it answers. */
export const askQuery = <A extends PublicAddress>(
  address: A,
  ...asking: AskArgs<A>
): Query<AnswerTo<A>> => ({ address: addressOf(address, ...asking) });

/** The installation's public settings. */
export const configuracaoQuery = askQuery('GET /public/v1/configuracao');
