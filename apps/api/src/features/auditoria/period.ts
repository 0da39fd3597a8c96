import { rangeFault } from '@claraboia/contract';
import { invalidQuery } from '../../errors.ts';

/** Days of Brasília, both included; null is open. */
export interface Period {
  readonly inicio: string | null;
  readonly fim: string | null;
}

/** Period with valid order. @throws Refusal if it ends before it begins */
export function orderedPeriod({ inicio, fim }: Period): Period {
  const fault = rangeFault(inicio, fim);
  if (fault !== null) throw invalidQuery(fault, 'inicio');
  return { inicio, fim };
}
