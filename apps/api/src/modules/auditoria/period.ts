import { invalidQuery } from '../../errors.ts';

/** Days of Brasília, both included; null is open. */
export interface Period {
  readonly inicio: string | null;
  readonly fim: string | null;
}

/** A period that does not end before it begins. @throws Refusal where it does */
export function orderedPeriod({ inicio, fim }: Period): Period {
  if (inicio !== null && fim !== null && inicio > fim) {
    throw invalidQuery('O início do período vem depois do fim.', 'inicio');
  }
  return { inicio, fim };
}
