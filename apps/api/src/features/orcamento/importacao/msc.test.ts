import { describe, expect, it } from 'vitest';
import { ErroDeLeitura, LIMITES, readArquivo } from '../../../services/importacao/leitura.ts';
import { foraDoMes, readTituloDaMsc } from './msc-titulo.ts';
import { comCelulas, type Linha, parseLinha, parseTexto } from './parse-rows.fixture.ts';

const HEADING =
  'CONTA;IC1;TIPO1;IC2;TIPO2;IC3;TIPO3;IC4;TIPO4;IC5;TIPO5;IC6;TIPO6;VALOR;TIPO_VALOR;NATUREZA_VALOR';
const PAID = '622130400;10131;PO;12361;FS;33903900;ND;1500;FR;;;;;6250.00;period_change;C';

const readMsc = (texto: string | Buffer) =>
  readArquivo(
    async function* () {
      yield Buffer.from(texto);
    },
    LIMITES,
    true,
  );

const file = (...lines: readonly string[]) => `${lines.join('\n')}\n`;

describe('the first line of a matrix', () => {
  it('says the municipality, the year and the month; rows keep their lines', async () => {
    const arquivo = await readMsc(file('2931350EX;2026-01', HEADING, PAID));
    expect(readTituloDaMsc(arquivo)).toEqual({ codigoIbge: '2931350', exercicio: 2026, mes: 1 });
    expect(arquivo.cabecalho[0]).toBe('CONTA');
    const linhas = [];
    for await (const { linha, celulas, erro } of arquivo.linhas()) {
      linhas.push([linha, celulas[0], erro]);
    }
    expect(linhas).toEqual([[3, '622130400', null]]);
  });

  it('may have the empty cells that a spreadsheet adds, and be of Windows-1252', async () => {
    const latin = Buffer.from(
      file('2931350EX;2026-12;;;;', HEADING, PAID.replace('10131', 'Câmara')),
      'latin1',
    );
    const arquivo = await readMsc(latin);
    expect(arquivo.codificacao).toBe('windows-1252');
    expect(readTituloDaMsc(arquivo)).toMatchObject({ exercicio: 2026, mes: 12 });
  });

  it.each([
    ['an empty file', '', 'O arquivo está vazio.'],
    ['only that line', '2931350EX;2026-01\n', 'O arquivo só tem uma linha.'],
    [
      'no such line',
      file(HEADING, PAID),
      'O arquivo não é uma Matriz de Saldos Contábeis: «CONTA» não é o código do ente, como 2931350EX.',
    ],
    [
      'a municipality without its power',
      file('2931350;2026-01', HEADING, PAID),
      'O arquivo não é uma Matriz de Saldos Contábeis: «2931350» não é o código do ente, como 2931350EX.',
    ],
    [
      'a month of another form',
      file('2931350EX;01/2026', HEADING, PAID),
      'O arquivo não é uma Matriz de Saldos Contábeis: «01/2026» não é um mês como 2026-01.',
    ],
    [
      'the month 00',
      file('2931350EX;2026-00', HEADING, PAID),
      'O arquivo não é uma Matriz de Saldos Contábeis: o mês 00 não existe.',
    ],
    [
      'the matrix of the closing',
      file('2931350EX;2026-13', HEADING, PAID),
      'A matriz de encerramento (mês 13) não é importada: só as mensais.',
    ],
    [
      'the columns of another file',
      file('2931350EX;2026-01', 'exercicio;valor', '2026;1,00'),
      'O arquivo não é uma Matriz de Saldos Contábeis: falta CONTA, IC1, TIPO1, TIPO_VALOR, NATUREZA_VALOR entre as colunas.',
    ],
  ])('%s is refused', async (_name, texto, motivo) => {
    const read = readMsc(texto).then(readTituloDaMsc);
    await expect(read).rejects.toThrow(ErroDeLeitura);
    await expect(read).rejects.toThrow(motivo);
  });

  it('binds the scope to its month', () => {
    const titulo = { codigoIbge: '2931350', exercicio: 2026, mes: 2 };
    const escopo = { exercicio: 2026, mesDe: 2, mesAte: 2 };
    expect(foraDoMes(titulo, escopo)).toBeNull();
    for (const patch of [{ exercicio: 2025 }, { mesDe: 1 }, { mesAte: 3 }]) {
      expect(foraDoMes(titulo, { ...escopo, ...patch })).toBe(
        'A matriz é de fevereiro de 2026: o escopo da importação tem de ser esse mês, e só ele.',
      );
    }
  });
});

async function taken(patch: Linha) {
  const parsedRow = await parseLinha('msc', comCelulas('msc', patch));
  if (parsedRow.recusa !== undefined) throw new Error(parsedRow.recusa.motivo);
  return parsedRow;
}

const CHAVE = 'msc|12361|3.3.90.39|1500';
const WITHOUT_EXPENSE = {
  funcao_id: null,
  subfuncao_id: null,
  categoria_id: null,
  grupo_id: null,
  modalidade_id: null,
  elemento_id: null,
};
const waits = async (patch: Linha) => (await taken(patch)).espera[0]?.cells;

describe('a row of a matrix', () => {
  it('is staged with the meaning of its account and the key of its budget line', async () => {
    expect(await waits({})).toEqual({
      conta: '622130400',
      complementos: 'FR=1500 FS=12361 ND=33903900 PO=10131',
      tipo_valor: 'period_change',
      natureza_valor: 'C',
      valor: '6250.00',
      papel: 'pago',
      exercicio: 2026,
      ug_codigo: '10131',
      chave: CHAVE,
      funcao_id: 12,
      subfuncao_id: 361,
      categoria_id: 3,
      grupo_id: 3,
      modalidade_id: 90,
      elemento_id: 39,
      natureza: null,
      fonte_origem: '1500',
    });
  });

  it('is read by the kinds of its complements, in whatever order they come', async () => {
    const turned = {
      IC1: '1500',
      TIPO1: 'FR',
      IC2: '33903900',
      TIPO2: 'nd',
      IC3: '',
      TIPO3: '',
      IC4: '10131',
      TIPO4: 'PO',
      IC5: '12361',
      TIPO5: 'FS',
    };
    expect(await waits(turned)).toEqual(await waits({}));
  });

  it.each([
    ['522110100', 'dotacao_inicial'],
    ['522120100', 'dotacao_mudanca'],
    ['522120201', 'dotacao_mudanca'],
    ['522190400', 'dotacao_mudanca'],
    // The same credits by origin, which must not be counted again.
    ['522130100', null],
    ['522139900', null],
    ['622110000', null],
    ['622130100', 'empenhado'],
    ['622130200', 'empenhado'],
    ['622130300', 'liquidado'],
    ['622130400', 'pago'],
    ['622130500', 'empenhado'],
    ['622130600', 'empenhado'],
    ['622130700', 'liquidado'],
    ['6.2.2.1.3.04.00', 'pago'],
    ['111111900', null],
  ])('with the account %s means %s', async (conta, papel) => {
    expect((await waits({ conta_contabil: conta }))?.papel).toBe(papel);
  });

  it.each([
    ['521110000', 'receita_inicial', ''],
    ['521120100', 'receita_inicial', 'dedução'],
    ['521210000', 'receita_mudanca', ''],
    ['621200000', 'receita_realizada', ''],
    ['621310100', 'receita_realizada', 'dedução'],
  ])('with the account %s means %s of revenue', async (conta, papel, deducao) => {
    const row = await waits({
      conta_contabil: conta,
      IC2: '11125001',
      TIPO2: 'NR',
      IC3: '',
      TIPO3: '',
    });
    expect(row).toMatchObject({
      papel,
      exercicio: 2026,
      ug_codigo: '10131',
      chave: `msc|11125001|1500|${deducao}`,
      ...WITHOUT_EXPENSE,
      natureza: '11125001',
      fonte_origem: '1500',
    });
  });

  it('keeps an unknown kind aside, and tells so', async () => {
    const { avisos, espera } = await taken({ IC5: '77', TIPO5: 'XX' });
    expect(avisos).toEqual(['Informações complementares de tipo desconhecido, deixadas de lado']);
    expect(espera[0]?.cells.chave).toBe(CHAVE);
  });

  it('with an account without meaning needs no complement', async () => {
    const none = { IC1: '', TIPO1: '', IC2: '', TIPO2: '', IC3: '', TIPO3: '', IC4: '', TIPO4: '' };
    expect(await waits({ conta_contabil: '111111900', ...none })).toMatchObject({
      papel: null,
      exercicio: 2026,
      ug_codigo: null,
      chave: null,
      ...WITHOUT_EXPENSE,
      natureza: null,
      fonte_origem: null,
    });
  });

  it.each<readonly [nome: string, patch: Linha, coluna: string | null, motivo: string]>([
    ['no account', { conta_contabil: '' }, 'conta_contabil', 'Esta coluna não pode ficar vazia.'],
    [
      'an account of a lower level',
      { conta_contabil: '6221304' },
      'conta_contabil',
      '«6221304» não é uma conta de nove dígitos, das classes 1 a 8.',
    ],
    [
      'an account of class 9',
      { conta_contabil: '922130400' },
      'conta_contabil',
      '«922130400» não é uma conta de nove dígitos, das classes 1 a 8.',
    ],
    [
      'an account that a spreadsheet has rounded',
      { conta_contabil: '6,22E+08' },
      'conta_contabil',
      '«6,22E+08» está em notação científica. Na planilha, formate a coluna como texto.',
    ],
    [
      'a CPF as account',
      { conta_contabil: '529.982.247-25' },
      'conta_contabil',
      'Há um CPF nesta coluna, que só tem códigos.',
    ],
    ['no amount', { valor: '' }, 'valor', 'Esta coluna não pode ficar vazia.'],
    [
      'a negative amount',
      { valor: '-1,00' },
      'valor',
      'O valor é negativo; o lado é dito por D ou C.',
    ],
    ['a word as amount', { valor: 'mil' }, 'valor', '«mil» não é um valor como 1.234,56.'],
    [
      'three decimals',
      { valor: '1,005' },
      'valor',
      '«1,005» tem mais de duas casas depois da vírgula.',
    ],
    [
      'an unknown kind of amount',
      { tipo_valor: 'saldo' },
      'tipo_valor',
      '«saldo» não é um destes: beginning_balance, period_change, ending_balance.',
    ],
    ['no kind of amount', { tipo_valor: '' }, 'tipo_valor', 'Esta coluna não pode ficar vazia.'],
    ['an unknown side', { natureza_valor: 'X' }, 'natureza_valor', '«X» não é um destes: D, C.'],
    ['no side', { natureza_valor: '' }, 'natureza_valor', 'Esta coluna não pode ficar vazia.'],
    [
      'a complement without its kind',
      { TIPO5: '', IC5: '0000' },
      null,
      'A informação complementar «0000» está sem o seu par, IC ou TIPO.',
    ],
    [
      'a kind without its complement',
      { TIPO5: 'CO', IC5: '' },
      null,
      'A informação complementar «CO» está sem o seu par, IC ou TIPO.',
    ],
    ['a kind twice', { TIPO5: 'FR', IC5: '1540' }, null, 'O tipo «FR» está duas vezes na linha.'],
    [
      'no power and body',
      { IC1: '', TIPO1: '' },
      null,
      'Falta o poder e órgão de cinco dígitos (PO), que esta conta pede.',
    ],
    [
      'a power and body of other digits',
      { IC1: '131' },
      null,
      '«131» não é o poder e órgão de cinco dígitos (PO).',
    ],
    [
      'no function',
      { IC2: '', TIPO2: '' },
      null,
      'Falta função e subfunção de cinco dígitos (FS), que esta conta pede.',
    ],
    [
      'a function without its zero',
      { IC2: '8244' },
      null,
      '«8244» não é função e subfunção de cinco dígitos (FS).',
    ],
    ['an unknown function', { IC2: '77361' }, null, 'A função 77 não existe na tabela nacional.'],
    [
      'an unknown subfunction',
      { IC2: '12777' },
      null,
      'A subfunção 777 não existe na tabela nacional.',
    ],
    [
      'no nature',
      { IC3: '', TIPO3: '' },
      null,
      'Falta uma natureza da despesa (ND), que esta conta pede.',
    ],
    [
      'an unknown element',
      { IC3: '33907700' },
      null,
      'O elemento 77 de «33907700» não existe na tabela nacional.',
    ],
    ['a word as source', { IC4: 'livre' }, null, '«livre» não é uma fonte de recursos (FR).'],
    [
      'revenue without its nature',
      { conta_contabil: '621200000' },
      null,
      'Falta uma natureza da receita (NR), que esta conta pede.',
    ],
    [
      'revenue of an unknown origin',
      { conta_contabil: '621200000', IC2: '19990000', TIPO2: 'NR' },
      null,
      'A origem 19 de «19990000» não existe na tabela nacional.',
    ],
  ])('with %s is refused', async (_name, patch, coluna, motivo) => {
    const { recusa } = await parseLinha('msc', comCelulas('msc', patch));
    expect(recusa).toEqual({ coluna, motivo });
  });

  it('beyond the bodies that an import names is refused, and cut rows are', async () => {
    const escopo = { ugs: ['20231'] };
    const { recusa } = await parseLinha('msc', comCelulas('msc', {}), { escopo });
    expect(recusa?.coluna).toBe('ug_codigo');
    const [cut] = await parseTexto('msc', file(HEADING, '622130400;10131;PO'), {
      decimal: 'ponto',
    });
    expect(cut?.recusa?.motivo).toBe('A linha tem 3 colunas; o cabeçalho tem 16.');
  });
});
