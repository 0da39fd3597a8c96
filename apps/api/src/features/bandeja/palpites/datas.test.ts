import { describe, expect, test } from 'vitest';
import { dateDoubt } from './avisos-data.ts';
import { dateInText } from './datas.ts';

const HOJE = '2026-11-27';

describe('the day of an act is read from', () => {
  test.each([
    [
      'its heading',
      'PREFEITURA DE BELO VALE\nPORTARIA Nº 012, DE 12 DE MARÇO DE 2026\nDe acordo com a Lei nº 10, de 5 de maio de 2000.',
      '2026-03-12',
    ],
    ['a heading of two lines', 'DECRETO Nº 1.234/2026\nDE 5 DE MAIO DE 2026', '2026-05-05'],
    [
      'the line of place and day',
      'PORTARIA Nº 12/2026\nO PREFEITO, com base na Lei de 5 de maio de 2000,\nRESOLVE\nBelo Vale, 12 de março de 2026.',
      '2026-03-12',
    ],
    [
      'the line of place and day, after laws in sentences and in capitals',
      'PORTARIA Nº 12/2026\nConsiderando a Lei nº 8.666, de 21 de junho de 1993,\nLEI Nº 8.666, DE 21 DE JUNHO DE 1993\nBelo Vale, 12 de março de 2026',
      '2026-03-12',
    ],
    [
      'the line of place and day, after a cited law without a heading',
      'O PREFEITO\nLei nº 8.666, de 21 de junho de 1993, resolve\nBelo Vale, 12 de março de 2026',
      '2026-03-12',
    ],
    ['a place with its state', 'Belo Vale/MG, 1º de abril de 2026', '2026-04-01'],
    [
      'a day in words',
      'Gabinete do Prefeito, aos 12 (doze) dias do mês de março de 2026.',
      '2026-03-12',
    ],
    ['a day in numbers', 'Belo Vale, em 12/03/2026', '2026-03-12'],
    [
      'the digital signature',
      "Assinado de forma digital por FULANA\nDados: 2026.03.12 10:15:00 -03'00'",
      '2026-03-12',
    ],
  ])('%s', (_where, text, data) => {
    expect(dateInText(text, HOJE)).toMatchObject({ data, certa: true });
  });

  test('a text with one day only, which is less certain', () => {
    expect(dateInText('Emitido em 05/04/2026, às 10h, por 05/04/2026', HOJE)).toMatchObject({
      data: '2026-04-05',
      certa: false,
    });
  });

  test('a text with one day beside that of a cited act', () => {
    const text = 'Altera a Portaria nº 3, de 2 de janeiro de 2020. Emitido em 05/04/2026.';
    expect(dateInText(text, HOJE)).toMatchObject({ data: '2026-04-05', certa: false });
  });

  test.each([
    ['two days', 'Emitido em 05/04/2026. Vence em 06/04/2026.'],
    ['a day that does not exist', 'Belo Vale, 31 de fevereiro de 2026.'],
    ['a day to come that nobody signed', 'Inscrições até 05/04/2027'],
    [
      'the day of another act',
      'nos termos da Lei nº 8.666, de 21 de junho de 1993, e da Lei de 5 de maio de 2000.',
    ],
    ['the day of a cited act', 'Altera a Portaria nº 3, de 2 de janeiro de 2020.'],
    ['that of a cited law', 'Nos termos da Lei Federal n° 14.133, de 1º de abril de 2021'],
    ['the day of a birth', 'Fulana, nascida em 05/04/1980'],
    ['the day of the act that it changes', 'TERMO ADITIVO AO CONTRATO Nº 12, DE 5 DE MAIO DE 2025'],
    ['nothing', ''],
  ])('nowhere, if the text has %s', (_what, text) => {
    expect(dateInText(text, HOJE)).toBeNull();
  });
});

test.each([
  ['2027-01-01', null, null, /não chegou/],
  ['2026-03-12', null, '2026-03-13', /o documento traz: 13\/03\/2026/],
  ['2026-03-12', '2026-03-11', null, /o nome do arquivo traz: 11\/03\/2026/],
  ['2025-03-12', null, null, /O nome é de 2026, e a data, de 2025/],
] as const)('a day that does not fit is told: %s', (data, dataNome, dataTexto, words) => {
  const nome = 'Portaria nº 1.012/2026 - férias';
  expect(dateDoubt({ nome, data, dataNome, dataTexto }, HOJE)).toMatch(words);
  const fits = { nome, data: '2026-03-12', dataNome: '2026-03-12', dataTexto: '2026-03-12' };
  expect(dateDoubt(fits, HOJE)).toBeNull();
  expect(dateDoubt({ ...fits, data: null }, HOJE)).toBeNull();
});
