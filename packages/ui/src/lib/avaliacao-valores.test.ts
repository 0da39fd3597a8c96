import { expect, test } from 'vitest';
import { ganho, notaDoCriterio, partesDaNota, pontos, quantoFalta } from './avaliacao-valores.ts';

test('a score is never written as more than it is, nor what is missing as less', () => {
  expect([91.4, 94.96, 0.3, 100, 0].map(pontos)).toEqual(['91,4', '94,9', '0,3', '100,0', '0,0']);
  expect([3.6, 0.04, 0, 1.1].map(quantoFalta)).toEqual(['3,6', '0,1', '0,0', '1,1']);
  expect([0.7, 1, 0.7777, 0].map(notaDoCriterio)).toEqual(['70', '100', '77,7', '0']);
  expect([0.592, 0.04, 12].map(ganho)).toEqual(['+0,6', '+0,04', '+12,0']);
});

test('the parts of a score add up as they are written', () => {
  expect(partesDaNota({ nota: 91.44, provado: 84.66 })).toEqual({
    provado: '84,6',
    atestado: '6,8',
  });
  expect(partesDaNota({ nota: 100, provado: 100 })).toEqual({ provado: '100,0', atestado: '0,0' });
  expect(partesDaNota({ nota: 0, provado: 84.6 })).toBeNull();
});
