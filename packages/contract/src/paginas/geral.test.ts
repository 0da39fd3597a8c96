import { expect, test } from 'vitest';
import { ENDERECOS_RESERVADOS, PAGINAS_SEM_PORTAL } from '../domain/endereco-reservado.ts';
import { paginaEntries } from './index.ts';

test('no portal takes the address of a page that belongs to none', () => {
  const firsts = paginaEntries
    .filter(([, { geral, path }]) => geral === true && path !== '')
    .map(([, { path }]) => path.replace(/\/.*/, ''));
  expect([...PAGINAS_SEM_PORTAL].sort()).toEqual(firsts.sort());
  expect(firsts.filter((each) => !ENDERECOS_RESERVADOS.has(each))).toEqual([]);
});
