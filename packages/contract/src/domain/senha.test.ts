import { expect, test } from 'vitest';
import { senhaFault } from './senha.ts';

const KNOWN = ['helena.prado@exemplo.org', 'Helena Prado Monteiro'];

test.each([
  ['curta', /ao menos 12/],
  ['a'.repeat(201), /no máximo 200/],
  ['abababababab', /repete/],
  ['Helena.Prado1', /nome/],
  ['MONTEIRO12345', /nome/],
])('%s is too easy to guess', (senha, why) => {
  expect(senhaFault(senha, KNOWN)).toMatch(why);
});

test.each(['quatro cavalos no telhado', 'Xk9#mQ2$vL7!', 'helena guarda quatro cavalos'])(
  '%s is good enough',
  (senha) => {
    expect(senhaFault(senha, KNOWN)).toBeNull();
  },
);
