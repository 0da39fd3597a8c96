import { expect, test } from 'vitest';
import { Contador } from './contador.ts';

const DIA = '2026-11-22';

test('networks are counted, not questions', () => {
  const contador = new Contador();
  for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.113.2', '2001:db8::1', '2001:db8::2']) {
    contador.count(1, DIA, 'iptu', ip);
  }
  contador.count(2, DIA, 'iptu', '203.0.113.1');
  expect(contador.take()).toEqual([
    { clienteId: 1, dia: DIA, termo: 'iptu', redes: 3 },
    { clienteId: 2, dia: DIA, termo: 'iptu', redes: 1 },
  ]);
});

test('takes only new words', () => {
  const contador = new Contador();
  contador.count(1, DIA, 'iptu', '203.0.113.1');
  contador.take();
  contador.count(1, DIA, 'iptu', '203.0.113.1');
  expect(contador.take()).toEqual([]);
  contador.count(1, DIA, 'iptu', '203.0.113.2');
  expect(contador.take()).toEqual([{ clienteId: 1, dia: DIA, termo: 'iptu', redes: 2 }]);
});

test('another day begins with nothing', () => {
  const contador = new Contador();
  contador.count(1, DIA, 'iptu', '203.0.113.1');
  contador.count(1, '2026-11-23', 'creche', '203.0.113.1');
  expect(contador.take()).toEqual([{ clienteId: 1, dia: '2026-11-23', termo: 'creche', redes: 1 }]);
});

test('does not count beyond the limits', () => {
  const contador = new Contador({ terms: 2, networks: 3 });
  for (const termo of ['iptu', 'creche', 'merenda']) contador.count(1, DIA, termo, '203.0.113.1');
  contador.count(1, DIA, 'iptu', '203.0.113.2');
  contador.count(1, DIA, 'iptu', '203.0.113.3');
  expect(contador.take().map(({ termo, redes }) => [termo, redes])).toEqual([
    ['iptu', 2],
    ['creche', 1],
  ]);
});

test('a term that is dropped leaves its place to others', () => {
  const contador = new Contador({ terms: 1, networks: 1 });
  contador.count(1, DIA, 'maria', '203.0.113.1');
  contador.drop(1, 'maria');
  contador.count(1, DIA, 'creche', '203.0.113.1');
  expect(contador.take().map(({ termo }) => termo)).toEqual(['creche']);
});
