import type { Prazo } from '@claraboia/contract/schema';
import { diasAntes, diasDepois } from '../judge/prazos.ts';

/** Days before a deadline on which its owner is written to. */
const ANTES = [1, 7, 15] as const;

/** Days in which new lateness is reported: the server may have been off for a night. */
const DEPOIS = 2;

/** Reason of a letter: so many days before a deadline, or that it has passed. */
export type Momento = `${(typeof ANTES)[number]}` | 'venceu';

/**
 * Reason to write about a deadline today; null without one. Each reason lasts until the next one, so that a missed
 * night is made up for. Foreseen deadlines are in the calendar only: what is published expires first.
 */
export function momentoDe(
  { tipo, dia }: Pick<Prazo, 'tipo' | 'dia'>,
  hoje: string,
): Momento | null {
  if (tipo === 'vencido') return dia <= hoje && dia >= diasAntes(hoje, DEPOIS) ? 'venceu' : null;
  if (tipo === 'previsto' || dia < hoje) return null;
  const days = ANTES.find((each) => dia <= diasDepois(hoje, each));
  return days === undefined ? null : `${days}`;
}
