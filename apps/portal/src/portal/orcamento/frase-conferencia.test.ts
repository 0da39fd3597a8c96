import { RECONCILIACAO_SITUACAO } from '@claraboia/contract';
import type { PublicConferencia } from '@claraboia/contract/schema';
import { expect, test } from 'vitest';
import { fraseDaConferencia } from './frase-conferencia.ts';

const { confere, diferenca, naoEntregue, semDados } = RECONCILIACAO_SITUACAO;
const PAGA = { medida: 'Despesa paga até o bimestre', valor: '-18240.35', percentual: '-0.04' };

test.each<readonly [PublicConferencia, string]>([
  [{ bimestre: 5, situacao: confere, diferencas: [] }, 'Confere com o RREO do 5º bimestre'],
  [
    { bimestre: 5, situacao: diferenca, diferencas: [PAGA] },
    'Diferença de R$\u00a018.240,35 (0,04%) em relação ao RREO do 5º bimestre: despesa paga até o bimestre',
  ],
  [
    {
      bimestre: 6,
      situacao: diferenca,
      diferencas: [{ ...PAGA, valor: '0.01', percentual: '0.00' }, PAGA, PAGA],
    },
    'Diferença de R$\u00a00,01 em relação ao RREO do 6º bimestre: despesa paga até o bimestre e em mais 2 valores',
  ],
  [
    {
      bimestre: 1,
      situacao: diferenca,
      diferencas: [{ ...PAGA, valor: '5.00', percentual: null }, PAGA],
    },
    'Diferença de R$\u00a05,00 em relação ao RREO do 1º bimestre: despesa paga até o bimestre e em mais 1 valor',
  ],
  [
    { bimestre: 6, situacao: naoEntregue, diferencas: [] },
    'O RREO do 6º bimestre ainda não consta como entregue ao Tesouro',
  ],
  [
    { bimestre: 6, situacao: semDados, diferencas: [] },
    'O RREO do 6º bimestre já foi entregue ao Tesouro; os dados deste portal ainda não chegam até ele',
  ],
])('%j', (conferencia, frase) => {
  expect(fraseDaConferencia(conferencia)).toBe(frase);
});
