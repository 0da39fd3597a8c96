import { isCalendarDay } from '@claraboia/contract';
import { invalidQuery } from '../../errors.ts';

/** Days of Brasília, both included; null is open. */
export interface Period {
  readonly inicio: string | null;
  readonly fim: string | null;
}

type Query = Readonly<Record<string, string | undefined>>;

/** Reads `inicio` and `fim` of an address. */
export function periodOf(query: Query): Period {
  const [inicio, fim] = [dayOf(query, 'inicio'), dayOf(query, 'fim')];
  if (inicio !== null && fim !== null && inicio > fim) {
    throw invalidQuery('O início do período vem depois do fim.', 'inicio');
  }
  return { inicio, fim };
}

function dayOf(query: Query, name: 'inicio' | 'fim'): string | null {
  const value = query[name] ?? '';
  if (value === '') return null;
  if (!isCalendarDay(value)) throw invalidQuery(`${name} deve ser um dia, como 2026-03-15.`, name);
  return value;
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
