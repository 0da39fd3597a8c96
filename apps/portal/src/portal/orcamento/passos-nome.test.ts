import { DESPESA_DIMENSOES } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { fraseDosPassos, tituloDosPassos } from './passos-nome.ts';

const SAUDE = { dimensao: 'area', nome: 'Saúde' } as const;
const SUS = { dimensao: 'fonte', nome: 'Transferências do SUS' } as const;

test.each([
  [[], null, ''],
  [[SAUDE], 'Saúde', 'Saúde'],
  [
    [SAUDE, SUS],
    'Saúde · Transferências do SUS',
    'Saúde (Origem do dinheiro: Transferências do SUS)',
  ],
])('names every chosen step of %j', (filtro, titulo, frase) => {
  expect(tituloDosPassos(filtro)).toBe(titulo);
  expect(fraseDosPassos(filtro, DESPESA_DIMENSOES)).toBe(frase);
});
