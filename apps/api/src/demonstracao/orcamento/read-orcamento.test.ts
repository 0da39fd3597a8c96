import { expect, test } from 'vitest';
import { lastMonthOf, lastPaidMonthOf, readOrcamento } from './read-orcamento.ts';

/** Last months of the newest year with commitments and with payments, if the demonstration is loaded on a day. */
function monthsOn(day: string): readonly number[] {
  const contas = readOrcamento('vale-claro', new Date(`${day}T15:00:00Z`)).contas.at(-1);
  return contas === undefined ? [] : [lastMonthOf(contas), lastPaidMonthOf(contas)];
}

test.each([
  ['2026-12-11', 11, 11],
  ['2026-12-12', 12, 11],
  ['2026-12-27', 12, 11],
  ['2026-12-28', 12, 12],
  ['2027-03-01', 12, 12],
  // The delivered reports tell of October.
  ['2026-06-15', 10, 10],
])('on %s the accounts reach month %i, and their payments %i', (day, empenhado, pago) => {
  expect(monthsOn(day)).toEqual([empenhado, pago]);
});
