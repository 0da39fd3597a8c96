import { describe, expect, test } from 'vitest';
import { laterDay, namedMonth, nextPeriodText, periodMonths } from './next-period.ts';

const read = (text: string, month: string | null = '2026-10') =>
  nextPeriodText(text, { months: periodMonths([text]), month });
const next = (text: string, month?: string | null) => read(text, month).text;

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

  test.each([
    ['RREO 6º Bimestre 2026 - novembro e dezembro', 'RREO 1º Bimestre 2027 - janeiro e fevereiro'],
    [
      'RGF 3º quadrimestre 2026 - setembro a dezembro',
      'RGF 1º quadrimestre 2027 - janeiro a abril',
    ],
    [
      'RGF 1º Quadrimestre de 2026 (janeiro a abril)',
      'RGF 2º Quadrimestre de 2026 (maio a agosto)',
    ],
    ['Setembro/Outubro 2026', 'Novembro/Dezembro 2026'],
    ['RREO 5º Bimestre - Setembro/Outubro 2026', 'RREO 6º Bimestre - Novembro/Dezembro 2026'],
    ['Ago-Set/2026', 'Out-Nov/2026'],
    ['6º bimestre - Novembro/Dezembro de 2026', '1º bimestre - Janeiro/Fevereiro de 2027'],
    ['Folha de dezembro - Exercício 2026', 'Folha de janeiro - Exercício 2027'],
    ['2026 – Folha de pagamento – dezembro', '2027 – Folha de pagamento – janeiro'],
    ['Exercício 2026: Folha de dezembro', 'Exercício 2027: Folha de janeiro'],
    ['RREO 2026 6º bimestre', 'RREO 2027 1º bimestre'],
    ['Relatório 4º trimestre - exercício de 2026', 'Relatório 1º trimestre - exercício de 2027'],
    ['DEZEMBRO_2026', 'JANEIRO_2027'],
    [
      'Convênio 5/2026 - Prestação de contas 10/2026',
      'Convênio 5/2026 - Prestação de contas 11/2026',
    ],
    ['10/2026', '11/2026'],
    ['Diárias 09/2026 da saúde', 'Diárias 10/2026 da saúde'],
  ])('reads its parts once: %s → %s', (text, expected) => {
    expect(read(text)).toEqual({ text: expected, isUnsure: false });
  });

  test.each([
    'Decreto n.º 10/2026',
    'Lei n.º 9/2026',
    'Decretos nºs 10/2026',
    'Leis 9/2026',
    'Portarias 10/2026',
    'Concurso Público 10/2026',
    'Tomada de Preços 10/2026',
    'Parecer 10/2026',
    'Aviso 10/2026',
    'Errata 10/2026',
    'Circular 10/2026',
    'Ordem de Serviço 10/2026',
    'Credenciamento 10/2026',
    'PE 10/2026',
    'LC 10/2026',
    'Ata de Registro de Preços 10/2026',
    'Pregão Eletrônico SRP FMS 10/2026',
    'Convênio FNDE/MEC 10/2026',
    'Lei nº 123, de 10 de outubro de 2026',
    'Portaria nº 4/2026 de 01/10/2026',
    'Outubro-Rosa 2026',
    'OUTUBRO_2025',
  ])('keeps numbers, their dates and campaigns: %s', (text) => {
    expect(read(text)).toEqual({ text, isUnsure: false });
  });

  test.each([
    ['Mapa 01/2026 a 10/2026', 'Mapa 01/2026 a 10/2026'],
    ['Despesas de janeiro a outubro de 2026', 'Despesas de janeiro a outubro de 2026'],
    ['De 01/01/2026 a 31/10/2026', 'De 01/01/2026 a 31/10/2026'],
    ['Jan-Fev/2026', 'Mar-Abr/2026'],
    ['Balancete 05/2026', 'Balancete 05/2026'],
    ['Mapa 10/2026 da frota', 'Mapa 10/2026 da frota'],
    ['Relatório de contratos 10/2026', 'Relatório de contratos 10/2026'],
    ['Ata de 10/10/2026', 'Ata de 10/10/2026'],
    ['Plano 2026 da folha de dezembro', 'Plano 2026 da folha de janeiro'],
    ['Frota: setembro e outubro de 2026', 'Frota: outubro e novembro de 2026'],
  ])('asks a person to look: %s → %s', (text, expected) => {
    expect(read(text)).toEqual({ text: expected, isUnsure: true });
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
  ['2026-02-28', 1, '2026-03-31'],
])('%s and %i months later: %s', (day, months, expected) => {
  expect(laterDay(day, months)).toBe(expected);
});

test('the longest counted period decides how far the next record is', () => {
  expect(periodMonths(['Folha de outubro'])).toBe(1);
  expect(periodMonths(['RREO 3º bimestre'])).toBe(2);
  expect(periodMonths(['2º bimestre', '1º semestre'])).toBe(6);
});
