import { formatDecimal } from '@claraboia/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readArquivo } from './leitura.ts';
import { decimalDe, formatoDosValores, readData, readValor } from './valores.ts';

const arquivoDe = (...valores: readonly string[]) =>
  readArquivo(async function* () {
    yield Buffer.from(`n;valor\n${valores.map((valor) => `1;"${valor}"\n`).join('')}`);
  });

const visto = async (...valores: readonly string[]) =>
  formatoDosValores(await arquivoDe(...valores), [(celulas) => (celulas[1] ?? '').trim()]);

describe('the number format of a file', () => {
  it.each([
    [['1.234,56'], 'virgula'],
    [['1234,5'], 'virgula'],
    [[',50'], 'virgula'],
    [['1234.56'], 'ponto'],
    [['12.5'], 'ponto'],
    [['.50'], 'ponto'],
    [['1234.567'], 'ponto'],
    [['0.123'], 'ponto'],
    [['1.234.567'], 'virgula'],
    [['-1.234', '-1,00'], 'virgula'],
    [['1.234', '5.00'], 'ponto'],
    [['1234', '', '-5'], 'virgula'],
    [['abc', 'R$ 1.234,56', '(1.500)'], 'virgula'],
    [[], 'virgula'],
  ])('with %j is %s', async (valores, formato) => {
    expect(await visto(...valores)).toEqual({ formato });
  });

  it('is asked where nothing but groups of three follows a point', async () => {
    const found = await visto('10', '1.234', '999.000');
    expect(found).toEqual({ formato: 'ambiguo', exemplo: { linha: 3, texto: '1.234' } });
    expect(decimalDe(found, undefined)).toMatchObject({
      motivo:
        '«1.234», na linha 3, pode ser mil ou um, e nada no arquivo diz qual. Escolha se os centavos vêm depois de vírgula ou de ponto.',
    });
    expect(decimalDe(found, 'ponto')).toEqual({ decimal: 'ponto' });
  });

  it('is refused where there are two, with the first row of each', async () => {
    const found = await visto('10', '1.234,56', '2,50', '7.5', '8.25');
    expect(found).toEqual({
      formato: 'misturado',
      virgula: { linha: 3, texto: '1.234,56' },
      ponto: { linha: 5, texto: '7.5' },
    });
    expect(decimalDe(found, 'virgula')).toMatchObject({
      motivo:
        'O arquivo escreve os centavos de dois modos: depois de vírgula na linha 3 («1.234,56») e depois de ponto na linha 5 («7.5»).',
    });
  });

  it('is detected in the file, whatever an older one had', async () => {
    expect(decimalDe(await visto('7.5'), 'virgula')).toEqual({ decimal: 'ponto' });
  });

  it('is not detected from rows that cannot be read', async () => {
    const arquivo = await readArquivo(async function* () {
      yield Buffer.from('n;valor\n1;"2.5";3\n1;"2,5"\n');
    });
    expect(await formatoDosValores(arquivo, [(celulas) => celulas[1] ?? ''])).toEqual({
      formato: 'virgula',
    });
  });
});

describe('an amount', () => {
  it.each([
    ['1.234,56', 'virgula', '1234.56'],
    ['1234,56', 'virgula', '1234.56'],
    ['1.234', 'virgula', '1234.00'],
    ['-12,5', 'virgula', '-12.50'],
    [',5', 'virgula', '0.50'],
    ['0012,00', 'virgula', '12.00'],
    ['-0,00', 'virgula', '0.00'],
    ['9999999999999,99', 'virgula', '9999999999999.99'],
    ["'-12,50", 'virgula', '-12.50'],
    ['R$ 926,31', 'virgula', '926.31'],
    [' R$ -   ', 'virgula', '0.00'],
    ['1.500,00-', 'virgula', '-1500.00'],
    ['(1,00)', 'virgula', '-1.00'],
    ['1234.56', 'ponto', '1234.56'],
    ['.5', 'ponto', '0.50'],
    ['1234', 'ponto', '1234.00'],
  ] as const)('%j by %s is %s', (texto, decimal, valor) => {
    expect(readValor(texto, decimal)).toEqual({ valor });
  });

  it.each([
    ['10,005', 'virgula', '«10,005» tem mais de duas casas depois da vírgula.'],
    ['1.234', 'ponto', '«1.234» tem mais de duas casas depois do ponto.'],
    ['12.5', 'virgula', '«12.5» não é um valor como 1.234,56.'],
    ['1.23,00', 'virgula', '«1.23,00» não é um valor como 1.234,56.'],
    ['0.123,00', 'virgula', '«0.123,00» não é um valor como 1.234,56.'],
    ['12,5', 'ponto', '«12,5» não é um valor como 1234.56.'],
    ['1,234.56', 'ponto', '«1,234.56» não é um valor como 1234.56.'],
    [
      '1,5E+03',
      'virgula',
      '«1,5E+03» está em notação científica. Na planilha, formate a coluna como número.',
    ],
    ['10000000000000', 'virgula', '«10000000000000» tem mais de 13 dígitos antes dos centavos.'],
    ['#REF!', 'virgula', '«#REF!» é um erro da planilha.'],
    ['--', 'virgula', '«--» não é um valor como 1.234,56.'],
    ['529.982.247-25', 'virgula', '«***.982.247-**» não é um valor como 1.234,56.'],
  ] as const)('%j by %s is invalid', (texto, decimal, motivo) => {
    expect(readValor(texto, decimal)).toEqual({ motivo });
  });

  const wire = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 999_999_999_999_999n }))
    .map(([negative, cents]) => {
      const digits = String(cents).padStart(3, '0');
      const sign = negative && cents > 0n ? '-' : '';
      return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
    });

  test('is the same when it is written in each of the three forms', () => {
    fc.assert(
      fc.property(wire, (valor) => {
        expect(readValor(formatDecimal(valor), 'virgula')).toEqual({ valor });
        expect(readValor(valor.replace('.', ','), 'virgula')).toEqual({ valor });
        expect(readValor(valor, 'ponto')).toEqual({ valor });
      }),
    );
  });

  test('parsed from any text is an amount of the wire, or a reason', () => {
    const text = fc.stringMatching(/^[-0-9.,]{0,18}$/);
    fc.assert(
      fc.property(text, fc.constantFrom('virgula', 'ponto'), (texto, decimal) => {
        const { valor, motivo } = readValor(texto, decimal);
        expect(valor ?? 'none').toMatch(/^(-?\d{1,13}\.\d\d|none)$/);
        expect(valor === undefined).toBe(motivo !== undefined);
      }),
    );
  });
});

describe('a date', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['02/01/2020 00:00', '2020-01-02'],
    ['2026-12-31 00:00:00', '2026-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['01/01/1900', '1900-01-01'],
    ['2999-12-31', '2999-12-31'],
  ])('%j is %s', (texto, valor) => {
    expect(readData(texto)).toEqual({ valor });
  });

  const FORM = 'não é uma data como 31/12/2026 ou 2026-12-31.';
  it.each([
    ['29/02/2025', 'O dia 29/02/2025 não existe.'],
    ['31/04/2026', 'O dia 31/04/2026 não existe.'],
    ['2026-13-01', 'O dia 2026-13-01 não existe.'],
    ['03/15/2026', 'O dia 03/15/2026 não existe.'],
    ['31/12/1899', 'O ano de 31/12/1899 não está entre 1900 e 2999.'],
    ['3000-01-01', 'O ano de 3000-01-01 não está entre 1900 e 2999.'],
    ['0000-01-01', 'O dia 0000-01-01 não existe.'],
    ['1/2/2026', `«1/2/2026» ${FORM}`],
    ['31/12/26', `«31/12/26» ${FORM}`],
    ['46387', `«46387» ${FORM}`],
    ['2026-12-31 09:30:00', '«2026-12-31 09:30:00» tem hora. Deixe só o dia.'],
    ['#N/D', '«#N/D» é um erro da planilha.'],
  ])('%j is invalid', (texto, motivo) => {
    expect(readData(texto)).toEqual({ motivo });
  });
});
