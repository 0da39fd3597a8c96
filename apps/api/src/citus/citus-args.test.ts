import { expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { readCitusArgs } from './citus-args.ts';

const read = (line: string) => readCitusArgs(line === '' ? [] : line.split(' '));

test('each action has its own arguments', () => {
  expect(read('distribuir')).toEqual({ action: 'distribuir', fragmentos: null, sim: false });
  expect(read('distribuir --fragmentos=64 --sim')).toEqual({
    action: 'distribuir',
    fragmentos: 64,
    sim: true,
  });
  expect(read('estado --cliente=olinda-pe --json')).toEqual({
    action: 'estado',
    clientes: false,
    cliente: 'olinda-pe',
    json: true,
  });
  expect(read('isolar --cliente=olinda-pe --sim')).toEqual({
    action: 'isolar',
    cliente: 'olinda-pe',
    sim: true,
  });
  expect(read('mover --cliente=olinda-pe --para=10.0.0.2:5432')).toEqual({
    action: 'mover',
    cliente: 'olinda-pe',
    para: '10.0.0.2:5432',
    sim: false,
  });
});

test.each([
  '',
  'repartir',
  'distribuir --fragmentos=0',
  'distribuir --fragmentos=513',
  'distribuir --fragmentos=2.5',
  'distribuir agora',
  'estado --sim',
  'estado --cliente=',
  'isolar --sim',
  'mover --cliente=olinda-pe --sim',
  'mover --cliente=olinda-pe --para=10.0.0.2',
])('shows the usage for "%s"', (line) => {
  expect(() => read(line)).toThrow(ConfigError);
  expect(() => read(line)).toThrow(/^Uso: .* distribuir \[--fragmentos=N\] \[--sim\]\n/);
});
