import {
  IMPORTACAO_COLUNAS,
  type ImportacaoTipo,
  importacaoDe,
  importacaoTipoList,
  reasonOfHeading,
} from '@claraboia/contract';
import { deParaSchema } from '@claraboia/contract/schema';
import { describe, expect, it } from 'vitest';
import {
  colunasProibidas,
  checkDePara as problemsOf,
  suggest as propose,
  readersOf as readersFor,
  valueReadersOf as valueReadersFor,
} from './de-para.ts';

const suggest = (tipo: ImportacaoTipo, cabecalho: readonly string[]) =>
  propose(importacaoDe(tipo), cabecalho).dePara;
type Rest<F extends (...args: never[]) => unknown> =
  Parameters<F> extends [unknown, ...infer R] ? R : never;
const checkDePara = (tipo: ImportacaoTipo, ...rest: Rest<typeof problemsOf>) =>
  problemsOf(importacaoDe(tipo), ...rest);
const readersOf = (tipo: ImportacaoTipo, ...rest: Rest<typeof readersFor>) =>
  readersFor(importacaoDe(tipo), ...rest);
const valueReadersOf = (tipo: ImportacaoTipo, ...rest: Rest<typeof valueReadersFor>) =>
  valueReadersFor(importacaoDe(tipo), ...rest);

const opcoes = {};

it('no name of the format is a private heading', () => {
  const names = importacaoTipoList.flatMap((tipo) =>
    importacaoDe(tipo).columns.flatMap(({ nome, rotulo, sinonimos = [], soCodigo = [] }) => [
      ...[nome, rotulo],
      ...sinonimos,
      ...soCodigo,
    ]),
  );
  const joined = names.map((name) => name.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase());
  expect([...names, ...joined].filter((name) => reasonOfHeading(name) !== null)).toEqual([]);
});

describe('the mapping that headings suggest', () => {
  it.each(importacaoTipoList)(
    'maps every column of a canonical %s to itself, without a problem',
    (tipo) => {
      const names = IMPORTACAO_COLUNAS[tipo].map(({ nome }) => nome);
      const dePara = suggest(tipo, names);
      expect(dePara.colunas).toEqual(Object.fromEntries(names.map((nome) => [nome, { de: nome }])));
      expect(checkDePara(tipo, names, dePara)).toEqual([]);
      expect(deParaSchema.parse(dePara)).toEqual(dePara);
    },
  );

  it('ignores accents, case, blanks and underlines', () => {
    expect(suggest('empenho', ['Exercício', 'UG Código', 'Histórico', 'VALOR ']).colunas).toEqual({
      exercicio: { de: 'Exercício' },
      ug_codigo: { de: 'UG Código' },
      historico: { de: 'Histórico' },
      valor: { de: 'VALOR ' },
    });
  });

  it('knows usual other names, after the canonical ones, and each heading once', () => {
    expect(
      suggest('empenho', [
        'ANO',
        'VL_EMPENHO',
        'valor',
        'CREDOR',
        'CNPJ/CPF',
        'DT_EMPENHO',
        'NR_EMPENHO',
      ]).colunas,
    ).toEqual({
      exercicio: { de: 'ANO' },
      numero: { de: 'NR_EMPENHO' },
      data: { de: 'DT_EMPENHO' },
      credor_documento: { de: 'CNPJ/CPF' },
      credor_nome: { de: 'CREDOR' },
      valor: { de: 'valor' },
    });
  });

  it('takes the first of two headings that read alike', () => {
    expect(suggest('movimento', ['Valor', 'VALOR', 'data']).colunas.valor).toEqual({ de: 'Valor' });
  });

  it('leaves out columns that must not be read', () => {
    expect(suggest('desembolso', ['Conta bancária', 'numero']).colunas).toEqual({
      numero: { de: 'numero' },
    });
  });
});

describe('headings that must not be read', () => {
  it.each([
    ...[
      'BANCO',
      'cd_banco',
      'Agência',
      'conta_corrente',
      'Conta',
      'nrConta',
      'CHEQUE',
      'chave_pix',
    ],
    ...['Endereço', 'LOGRADOURO', 'cep', 'telefone_credor', 'Fone', 'celular', 'E-mail', 'email'],
    ...['Data de nascimento', 'dt_nasc', 'Bairro'],
  ])('%j is one', (heading) => {
    expect([...colunasProibidas(['numero', heading])]).toEqual([1]);
  });

  it.each([
    ...[
      'conta_contabil',
      'Conta da receita',
      'natureza',
      'contrato_numero',
      'chave_origem',
      'documento',
    ],
    ...['data', 'cepa', 'agenciador', 'bancada', 'valor_pago', ''],
  ])('%j is not one of them', (heading) => {
    expect([...colunasProibidas([heading])]).toEqual([]);
  });
});

describe('a mapping', () => {
  const movimento = ['exercicio', 'ug_codigo', 'empenho_numero', 'fase', 'tipo', 'data', 'valor'];
  const mapped = (patch: object = {}) => ({
    colunas: { ...suggest('movimento', movimento).colunas, ...patch },
    opcoes,
  });
  const problems = (patch: object, cabecalho: readonly string[] = movimento) =>
    checkDePara('movimento', cabecalho, mapped(patch));

  it('without an obligatory column has a problem', () => {
    const { data: _, ...colunas } = mapped().colunas;
    expect(checkDePara('movimento', movimento, { colunas, opcoes })).toEqual([
      { coluna: 'data', motivo: 'Ligue «Data» a uma coluna do arquivo: é obrigatória.' },
    ]);
  });

  it('with a blank fixed value for a required column has a problem', () => {
    expect(problems({ fase: { fixo: ' ' } })).toEqual([
      { coluna: 'fase', motivo: 'Ligue «Fase» a uma coluna do arquivo: é obrigatória.' },
    ]);
  });

  it('to a missing heading asks again', () => {
    expect(problems({}, movimento.slice(0, -1))).toEqual([
      { coluna: 'valor', motivo: '«Valor» está ligada a «valor», que o arquivo não tem.' },
    ]);
    expect(problems({ numero: { juntar: ['valor', 'X'] } })).toEqual([
      {
        coluna: 'numero',
        motivo: '«Número do movimento» está ligada a «X», que o arquivo não tem.',
      },
    ]);
  });

  it('to a bank, an address or a birthday is refused', () => {
    expect(problems({ documento: { de: 'conta' } }, [...movimento, 'conta'])).toEqual([
      {
        coluna: 'documento',
        motivo:
          '«conta» não pode ser importada: dados de banco, endereço, telefone, e-mail, nascimento e outros dados pessoais nunca são lidos.',
      },
    ]);
  });

  it('with a column that the file type does not have is refused', () => {
    expect(problems({ mes: { fixo: '1' } })).toEqual([
      { coluna: 'mes', motivo: 'Este tipo de arquivo não tem a coluna «mes».' },
    ]);
  });

  it('gives a choice words that it has', () => {
    expect(problems({ fase: { fixo: 'X' } })).toEqual([
      { coluna: 'fase', motivo: '«X» não é um valor de «Fase»: use E, L, P.' },
    ]);
    expect(problems({ tipo: { de: 'tipo', valores: { 1: 'original', 2: 'novo' } } })).toEqual([
      {
        coluna: 'tipo',
        motivo:
          '«novo» não é um valor de «Tipo do movimento»: use original, reforco, anulacao, estorno.',
      },
    ]);
    expect(problems({ fase: { fixo: 'Liquidação' } })).toEqual([]);
  });

  it('takes amounts as those up to the month for realised revenue alone', () => {
    const accumulated = { colunas: mapped().colunas, opcoes: { acumulado: true } };
    expect(checkDePara('movimento', movimento, accumulated)).toEqual([
      { coluna: null, motivo: '«Acumulado até o mês» só vale para a receita realizada.' },
    ]);
    const names = IMPORTACAO_COLUNAS.receita_realizada.map(({ nome }) => nome);
    const { colunas } = suggest('receita_realizada', names);
    expect(
      checkDePara('receita_realizada', names, { colunas, opcoes: { acumulado: true } }),
    ).toEqual([]);
  });

  it('of commitments identifies the allocation by its number or by its classification', () => {
    const names = [
      ...[
        'exercicio',
        'ug_codigo',
        'numero',
        'data',
        'credor_documento',
        'credor_nome',
        'historico',
        'valor',
      ],
    ];
    const check = (more: readonly string[]) => {
      const cabecalho = [...names, ...more];
      return checkDePara('empenho', cabecalho, suggest('empenho', cabecalho));
    };
    const classification = ['orgao_codigo', 'unidade_codigo', 'funcao', 'subfuncao'];
    expect(check(['ficha'])).toEqual([]);
    expect(check([...classification, 'programa_codigo', 'acao_codigo', 'natureza'])).toEqual([]);
    expect(check(classification)).toEqual([
      {
        coluna: 'ficha',
        motivo:
          'Ligue a ficha, ou toda a classificação. Faltam: Programa, Ação, Natureza da despesa.',
      },
    ]);
  });

  it('of commitments identifies the payee by a document or a kind', () => {
    const cabecalho = [
      'exercicio',
      'ug_codigo',
      'numero',
      'data',
      'ficha',
      'credor_nome',
      'historico',
      'valor',
    ];
    expect(checkDePara('empenho', cabecalho, suggest('empenho', cabecalho))).toEqual([
      { coluna: 'credor_documento', motivo: 'Ligue o CNPJ ou CPF do credor, ou o tipo do credor.' },
    ]);
  });
});

describe('the cells of a row', () => {
  const read = (coluna: object, celulas: readonly string[], cabecalho = ['A', 'B', 'CONTA']) =>
    readersOf('empenho', cabecalho, deParaSchema.parse({ colunas: { x: coluna }, opcoes })).get(
      'x',
    )?.(celulas);

  it.each([
    ['one column', { de: 'B' }, ' b ', 'b'],
    ['a fixed value', { fixo: '2026' }, 'b', '2026'],
    ['two put together', { juntar: ['A', 'B'], separador: '.' }, ' 39 ', 'a.39'],
    ['nothing of them', { juntar: ['B', 'B'], separador: '.' }, ' ', ''],
    ['another word for it', { de: 'B', valores: { 1: 'original' } }, ' 1', 'original'],
    ['a word that is not named', { de: 'B', valores: { 1: 'original' } }, 'toString', 'toString'],
    ['a heading that is gone', { de: 'Z' }, 'b', undefined],
    ['a bank account, which is not read', { de: 'CONTA' }, 'b', undefined],
    ['half of a bank account', { juntar: ['B', 'CONTA'] }, 'b', undefined],
  ])('are read by %s', (_, coluna, cell, text) => {
    expect(read(coluna, ['a', cell, '12345-6'])).toBe(text);
  });
});

it('the amounts of a row are those of all its mapped columns that are amounts', () => {
  const cabecalho = ['VL', 'exercicio', 'liquidado', 'pago'];
  const { colunas } = suggest('saldo_mensal', cabecalho);
  const readers = valueReadersOf('saldo_mensal', cabecalho, {
    colunas: { ...colunas, empenhado: { de: 'VL' } },
    opcoes,
  });
  expect(readers.map((readCell) => readCell(['1', '2026', '2', '3']))).toEqual(['1', '2', '3']);
});

describe('an operation on a column', () => {
  const cabecalho = ['F', 'V'];
  const operated = (nome: string, de: string) => ({
    colunas: { [nome]: { de, operacao: 'soCodigo' as const } },
    opcoes,
  });

  it('is applied before the row is judged', () => {
    const dePara = deParaSchema.parse(operated('ficha', 'F'));
    expect(readersOf('empenho', cabecalho, dePara).get('ficha')?.(['120 - Obras', '1'])).toBe(
      '120',
    );
  });

  it('is refused of an amount', () => {
    const motivos = checkDePara('empenho', cabecalho, operated('valor', 'V'));
    expect(motivos).toContainEqual({
      coluna: 'valor',
      motivo: '«Valor do empenho» é lida inteira: uma parte dela seria outro valor.',
    });
  });
});
