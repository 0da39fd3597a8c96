import { invalidQuery } from '../../errors.ts';

/** Days of Brasília, both included; null is open. */
export interface Period {
  readonly inicio: string | null;
  readonly fim: string | null;
}

type Query = Readonly<Record<string, string | undefined>>;

/** A period that does not end before it begins. @throws Refusal where it does */
export function orderedPeriod({ inicio, fim }: Period): Period {
  if (inicio !== null && fim !== null && inicio > fim) {
    throw invalidQuery('O início do período vem depois do fim.', 'inicio');
  }
  return { inicio, fim };
}

/** Reads `limit` or `offset` of an address. */
export function wholeNumber(query: Query, name: string, initial: number, min: number, max: number) {
  const raw = query[name];
  if (raw === undefined) return initial;
  const value = Number(raw);
  if (!/^\d{1,10}$/.test(raw) || value < min || value > max) {
    throw invalidQuery(`${name} deve ser um número de ${min} a ${max}.`, name);
  }
  return value;
}
