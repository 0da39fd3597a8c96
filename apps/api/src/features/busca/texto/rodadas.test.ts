import { expect, test } from 'vitest';
import { Rodadas } from './rodadas.ts';

const clientsOf = (count: number, versao = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, versao }));

test('a round looks at every client where they are few', () => {
  const rodadas = new Rodadas();
  const clients = clientsOf(150);
  rodadas.all(clients);
  expect(rodadas.next(clients)).toHaveLength(150);
  expect(rodadas.next(clients)).toHaveLength(150);
});

test('looks at a share of thousands, and at each within an hour', () => {
  const rodadas = new Rodadas();
  const clients = clientsOf(5571);
  rodadas.all(clients);
  const seen = new Set<number>();
  for (let round = 0; round < 55; round += 1) {
    const chosen = rodadas.next(clients);
    expect(chosen.length).toBeLessThanOrEqual(102);
    for (const id of chosen) seen.add(id);
  }
  expect(seen.size).toBe(5571);
});

test('and at those that were written to or have failed at once', () => {
  const rodadas = new Rodadas();
  const clients = clientsOf(5571);
  rodadas.all(clients);
  const written = clients.map((each) => (each.id === 3000 ? { id: 3000, versao: 2 } : each));
  rodadas.again(4001);
  expect(rodadas.next(written)).toEqual(expect.arrayContaining([3000, 4001]));
  const after = rodadas.next(written);
  expect([after.includes(3000), after.includes(4001)]).toEqual([false, false]);
});

test('and at one that is new', () => {
  const rodadas = new Rodadas();
  rodadas.all(clientsOf(400));
  expect(rodadas.next(clientsOf(401))).toContain(401);
});
