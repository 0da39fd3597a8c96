import { expect, test } from 'vitest';
import { nearNames } from './near-names.ts';

const NAMES = ['Dívida ativa', 'Diárias e passagens', 'Obras paralisadas', 'Receitas', 'Contratos'];

test.each([
  ['divida-ativa', ['Dívida ativa']],
  ['dividas-ativas', ['Dívida ativa']],
  ['diaria', ['Diárias e passagens']],
  ['receita', ['Receitas']],
  ['contrato', ['Contratos']],
  ['obra-paralizada', ['Obras paralisadas']],
  ['xyz', []],
  ['', []],
  ['../../../../apps/web', []],
])('%s', (wanted, found) => {
  expect(nearNames(wanted, NAMES, (name) => [name])).toEqual(found);
});
