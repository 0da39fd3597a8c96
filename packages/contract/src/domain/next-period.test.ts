import { describe, expect, test } from 'vitest';
import { laterDay, namedMonth, nextPeriodText, periodMonths } from './next-period.ts';

const next = (text: string, month: string | null = '2026-10') =>
  nextPeriodText(text, { months: periodMonths([text]), month });

describe('the text of the next period', () => {
  test.each([
    ['Folha de pagamento – outubro/2026', 'Folha de pagamento – novembro/2026'],
    ['Folha de pagamento - Outubro de 2026', 'Folha de pagamento - Novembro de 2026'],
    ['FOLHA DE PAGAMENTO OUTUBRO 2026', 'FOLHA DE PAGAMENTO NOVEMBRO 2026'],
    ['Diárias de outubro', 'Diárias de novembro'],
    ['Balancete 10/2026', 'Balancete 11/2026'],
    ['Balancete 9/2026', 'Balancete 10/2026'],
    ['Balancete 10-2026', 'Balancete 11-2026'],
    ['Receitas OUT/2026', 'Receitas NOV/2026'],
    ['Receitas out/26', 'Receitas nov/26'],
    ['Receitas out. 2026', 'Receitas nov. 2026'],
    ['2026/outubro - repasses', '2026/novembro - repasses'],
    ['Repasses (outubro de 2026)', 'Repasses (novembro de 2026)'],
    ['Frota: setembro e outubro de 2026', 'Frota: outubro e novembro de 2026'],
    ['Posição em 31/10/2026', 'Posição em 30/11/2026'],
    ['Posição em 31 de outubro de 2026', 'Posição em 30 de novembro de 2026'],
    [
      'De 1º de outubro de 2026 a 31 de outubro de 2026',
      'De 1º de novembro de 2026 a 30 de novembro de 2026',
    ],
    ['RREO 3º bimestre de 2026', 'RREO 4º bimestre de 2026'],
    [
      'RREO - 5º Bimestre (setembro e outubro de 2026)',
      'RREO - 6º Bimestre (novembro e dezembro de 2026)',
    ],
    ['RGF 1º quadrimestre', 'RGF 2º quadrimestre'],
    ['RGF do 1o quadrimestre/2026', 'RGF do 2o quadrimestre/2026'],
    ['Relatório do terceiro trimestre de 2026', 'Relatório do quarto trimestre de 2026'],
    ['RREO III Bimestre 2026', 'RREO IV Bimestre 2026'],
  ])('%s → %s', (text, expected) => {
    expect(next(text)).toBe(expected);
  });

  test.each([
    ['Folha de dezembro de 2026', 'Folha de janeiro de 2027'],
    ['Folha - DEZ/2026', 'Folha - JAN/2027'],
    ['Folha 12/2026', 'Folha 01/2027'],
    ['2026 - Dezembro', '2027 - Janeiro'],
    ['RREO 6º bimestre/2026', 'RREO 1º bimestre/2027'],
    ['RGF 2º semestre de 2026', 'RGF 1º semestre de 2027'],
    ['RREO 2026 - 6º bimestre', 'RREO 2027 - 1º bimestre'],
    ['RGF 3º quadrimestre do exercício de 2026', 'RGF 1º quadrimestre do exercício de 2027'],
    ['Em 31/12/2026', 'Em 31/01/2027'],
  ])('goes into the next year: %s → %s', (text, expected) => {
    expect(next(text, '2026-12')).toBe(expected);
  });

  test.each([
    'Decreto nº 10/2026',
    'Lei Municipal 10/2026',
    'Edital do Pregão Eletrônico nº 10/2026',
    'Contrato 9/2026 e aditivo',
    'Prestação de contas de 2025',
    'Lei 4.320, de 17 de março de 1964',
    'Comparativo com outubro de 2025',
    'Balanço de 2026',
    'Campanha Outubro Rosa 2026',
    'Obra na Rua 7 de Setembro',
    'Um set de mesas, dez no total, junto ao mar',
    'Comparativo com o 1º semestre de 2025',
    'Ata da 10ª sessão',
    'Processo 2026-10',
    'Março de 1964',
    'Balancete 13/2026',
    'O 5º trimestre',
  ])('leaves %s', (text) => {
    expect(next(text)).toBe(text);
  });

  test('keeps what is no period beside one', () => {
    expect(next('Decreto nº 10/2026: diárias de outubro/2026, Lei 8.666/1993')).toBe(
      'Decreto nº 10/2026: diárias de novembro/2026, Lei 8.666/1993',
    );
    expect(next('Contas de 2025 – outubro/2026')).toBe('Contas de 2025 – novembro/2026');
  });

  test('without the month of the record, days stay: they may be those of a law', () => {
    const text = 'Não houve em outubro de 2026 (Lei 12.527, de 18 de novembro de 2011)';
    expect(next(text, null)).toBe(
      'Não houve em novembro de 2026 (Lei 12.527, de 18 de novembro de 2011)',
    );
    expect(namedMonth([text])).toBe('2026-10');
    expect(namedMonth(['2026', 'Decreto nº 10/2026'])).toBeNull();
    expect(namedMonth(['setembro a novembro de 2026', '12/2025'])).toBe('2026-11');
  });
});

test.each([
  ['2026-10-15', 1, '2026-11-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-10-31', 2, '2026-12-31'],
  ['2026-08-31', 6, '2027-02-28'],
])('%s and %i months later: %s', (day, months, expected) => {
  expect(laterDay(day, months)).toBe(expected);
});

test('the longest counted period decides how far the next record is', () => {
  expect(periodMonths(['Folha de outubro'])).toBe(1);
  expect(periodMonths(['RREO 3º bimestre'])).toBe(2);
  expect(periodMonths(['2º bimestre', '1º semestre'])).toBe(6);
});
