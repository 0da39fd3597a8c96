import { importacaoDe } from '@claraboia/contract';
import { describe, expect, it } from 'vitest';
import { suggest } from '../../../services/importacao/de-para.ts';
import { comCelulas, csvDe, parseTexto } from './parse-rows.fixture.ts';
import { recusadasCsv } from './recusadas-csv.ts';

async function csvOf(cabecalho: readonly string[], ...celulas: readonly (readonly string[])[]) {
  const recusadas = celulas.map((each, place) => ({
    linha: place + 2,
    recusa: { coluna: 'valor', motivo: 'O valor não pode ser zero.' },
    celulas: each,
    valor: null,
  }));
  let text = '';
  for await (const piece of recusadasCsv(
    'empenho',
    cabecalho,
    suggest(importacaoDe('empenho'), cabecalho).dePara,
    recusadas,
  )) {
    text += piece;
  }
  return text;
}

describe('the rows that were refused', () => {
  it('come with the headings of the file, their line and why', async () => {
    expect(await csvOf(['VL', 'Nome'], ['0', 'Ana; "filha"'])).toBe(
      '\uFEFFVL;Nome;Linha;Motivo do erro\r\n0;"Ana; ""filha""";2;Valor do empenho: O valor não pode ser zero.\r\n',
    );
  });

  it('are empty if the file has only its headings', async () => {
    expect(await csvOf(['A'])).toBe('\uFEFFA;Linha;Motivo do erro\r\n');
  });

  it('have no whole CPF, and none that was mistyped where a document is', async () => {
    const text = await csvOf(
      ['credor_documento', 'credor_nome', 'numero'],
      ['529.982.247-25', 'Ana 52998224725', '20260000001'],
      ['12345678901', 'CPF 123.456.789-01', '1'],
      ['12345678909', '12345678901', '2'],
      ['12.abc.345/01de-36', 'X', '3'],
    );
    const rows = text.split('\r\n').slice(1, -1);
    expect(rows.map((row) => row.split(';').slice(0, 3))).toEqual([
      ['***.982.247-**', 'Ana ***.982.247-**', '20260000001'],
      ['***.456.789-**', 'CPF ***.456.789-**', '1'],
      ['***.456.789-**', '12345678901', '2'],
      ['12.abc.345/01de-36', 'X', '3'],
    ]);
  });

  it('are run by no spreadsheet', async () => {
    const text = await csvOf(['a', 'b', 'c'], ['=1+1', '@x', '-5']);
    expect(text.split('\r\n')[1]).toBe(
      "'=1+1;'@x;'-5;2;Valor do empenho: O valor não pode ser zero.",
    );
  });

  it('have nothing in the columns that are never read', async () => {
    const text = await csvOf(['VL', 'Conta bancária'], ['0', '12345-6']);
    expect(text.split('\r\n')[1]).toBe('0;;2;Valor do empenho: O valor não pode ser zero.');
  });

  it('have their reasons under their own columns where cells are missing or too many', async () => {
    const text = await csvOf(['a', 'b'], ['1'], ['1', '2', '3']);
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      '1;;2;Valor do empenho: O valor não pode ser zero.',
      '1;2;3;Valor do empenho: O valor não pode ser zero.',
    ]);
  });

  it('can be corrected and sent again, negative amounts included', async () => {
    const bad = comCelulas('movimento', {
      tipo: 'estorno',
      valor: '-10,00',
      data: '31/04/2026',
      documento: '- Recibo',
    });
    const again = async (texto: string, cabecalho: readonly string[]) => {
      const judged = await parseTexto('movimento', texto);
      const recusadas = judged.filter((each) => each.recusa !== undefined);
      const dePara = suggest(importacaoDe('movimento'), cabecalho).dePara;
      let text = '';
      for await (const piece of recusadasCsv('movimento', cabecalho, dePara, recusadas)) {
        text += piece;
      }
      return text;
    };
    const cabecalho = Object.keys(bad);
    const once = await again(csvDe([bad]), cabecalho);
    expect(await again(once, [...cabecalho, 'Linha', 'Motivo do erro'])).toBe(once);
    const corrected = await parseTexto('movimento', once.replace('31/04/2026', '30/04/2026'));
    expect(corrected.map(({ espera }) => espera?.[0]?.cells)).toMatchObject([
      { valor: '-10.00', documento: '- Recibo' },
    ]);
  });
});
