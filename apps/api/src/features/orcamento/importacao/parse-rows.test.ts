import { createHmac } from 'node:crypto';
import { IMPORTACAO_COLUNAS, type ImportacaoTipo, importacaoTipoList } from '@claraboia/contract';
import { describe, expect, it } from 'vitest';
import { CHAVE_PROTEGIDA, chaveDoCnpj, NOME_PROTEGIDO } from '../favorecido-chave.ts';
import { ErroDeLeitura } from './leitura.ts';
import {
  BOA,
  comCelulas,
  csvDe,
  type Linha,
  parseLinha,
  parseTexto,
  SEGREDO,
} from './parse-rows.fixture.ts';

async function taken(tipo: ImportacaoTipo, patch: Linha = {}, como = {}) {
  const parsedRow = await parseLinha(tipo, comCelulas(tipo, patch), como);
  if (parsedRow.recusa !== undefined) throw new Error(parsedRow.recusa.motivo);
  return parsedRow;
}

/** Staged cells, by table. */
const waiting = async (tipo: ImportacaoTipo, patch: Linha = {}, como = {}) =>
  (await taken(tipo, patch, como)).espera.map(({ tabela, celulas }) => [tabela, celulas]);

const CLASSIFICACAO: Linha = {
  orgao_codigo: '02',
  unidade_codigo: '02.01',
  funcao: '8',
  subfuncao: '244',
  programa_codigo: '0012',
  acao_codigo: '2045',
  natureza: '3.3.90.39',
  fonte: '1.500.0000',
};
const CHAVE = '02|02.01|8|244|0012|2045|3.3.90.39|15000000';
const PESSOA: Linha = { credor_documento: '529.982.247-25', credor_nome: 'Ana Silva' };

describe('a row of an allocation', () => {
  const row = (chave: string, ficha: string | null, fonte = '1.500.0000') => [
    ...[2026, '090101', 'Prefeitura', '02', 'Secretaria de Educação', '02.01'],
    ...['Departamento de Ensino', chave, ficha, 12, 361, '0012', 'Escola para todos', '2045'],
    ...['Manutenção', 3, 3, 90, 39, fonte, '150000.00', '172500.00', '2026-10-31', false, 2],
  ];

  it('waits with its number for a key', async () => {
    expect(await taken('dotacao')).toEqual({
      linha: 2,
      espera: [{ tabela: 'dotacao', celulas: row('0123', '0123') }],
      avisos: [],
      valor: '172500.00',
    });
  });

  it('without a number has its classification for a key, however the source is spelled', async () => {
    const key = '02|02.01|12|361|0012|2045|3.3.90.39|15000000';
    expect(await waiting('dotacao', { ficha: '' })).toEqual([['dotacao', row(key, null)]]);
    expect(await waiting('dotacao', { ficha: '', fonte: '15000000' })).toEqual([
      ['dotacao', row(key, null, '15000000')],
    ]);
  });

  it('fills the zeros that spreadsheets eat, and may stop before the element', async () => {
    const [[, celulas] = []] = await waiting('dotacao', {
      funcao: '4',
      subfuncao: '31',
      natureza: '3.3.90',
    });
    expect([celulas?.[9], celulas?.[10], celulas?.[18]]).toEqual([4, 31, null]);
  });

  it('takes codes with their names, and national names without codes', async () => {
    const named = {
      orgao_codigo: '02 - Secretaria de Educação',
      orgao_nome: '',
      funcao: 'EDUCAÇÃO',
      subfuncao: '361-Ensino Fundamental',
      natureza: '33903900 - OUTROS SERVIÇOS DE TERCEIROS - PESSOA JURÍDICA',
      fonte: '1.500.0000 - Recursos não vinculados de impostos',
    };
    expect(await waiting('dotacao', named)).toEqual([['dotacao', row('0123', '0123')]]);
  });

  it('with an unknown source is taken with a warning, which older years have not', async () => {
    const { avisos } = await taken('dotacao', { fonte: '0.1.999' });
    expect(avisos).toEqual([
      'A fonte de recursos «0.1.999» não está na tabela nacional. Fica o texto da origem.',
    ]);
    const old = { exercicio: '2019', fonte: '0.1.00' };
    expect((await taken('dotacao', old, { escopo: { exercicio: 2019 } })).avisos).toEqual([]);
    const none = { exercicio: '2019', fonte: '' };
    expect((await taken('dotacao', none, { escopo: { exercicio: 2019 } })).avisos).toEqual([]);
  });
});

describe('a row of a commitment', () => {
  const empenho = (dotacao: string, ...payee: readonly (string | number | null)[]) => [
    ...[2026, '090101', '2026NE001234', null, '2026-03-15', 1, dotacao, ...payee],
    ...['05', 'Merenda', null, null, null, null, null, null, null, null, 2],
  ];
  const padaria = [
    1,
    '12ABC34501DE35',
    chaveDoCnpj('12ABC34501DE35'),
    'Padaria Aurora Ltda',
  ] as const;
  const movimento = [
    2026,
    '090101',
    '2026NE001234',
    1,
    1,
    '2026-03-15',
    '12500.00',
    'empenho',
    null,
    2,
  ];

  it('waits as a commitment and its first movement', async () => {
    expect(await taken('empenho')).toEqual({
      linha: 2,
      espera: [
        { tabela: 'empenho', celulas: empenho('0123', ...padaria) },
        { tabela: 'movimento', celulas: movimento },
      ],
      avisos: [],
      valor: '12500.00',
    });
  });

  it('with a classification tells its allocation too, of which no amount is known', async () => {
    const dotacao = (chave: string, ficha: string | null) => [
      ...[2026, '090101', null, '02', null, '02.01', null, chave, ficha, 8, 244, '0012', null],
      ...['2045', null, 3, 3, 90, 39, '1.500.0000', null, null, null, true, 2],
    ];
    expect(await waiting('empenho', { ...CLASSIFICACAO, ficha: '' })).toEqual([
      ['dotacao', dotacao(CHAVE, null)],
      ['empenho', empenho(CHAVE, ...padaria)],
      ['movimento', movimento],
    ]);
    expect(await waiting('empenho', CLASSIFICACAO)).toEqual([
      ['dotacao', dotacao('0123', '0123')],
      ['empenho', empenho('0123', ...padaria)],
      ['movimento', movimento],
    ]);
  });

  it('with a number and half a classification goes by the number', async () => {
    expect(await waiting('empenho', { funcao: '12' })).toEqual([
      ['empenho', empenho('0123', ...padaria)],
      ['movimento', movimento],
    ]);
  });

  it('keeps everything else as the source has it', async () => {
    const [[, celulas] = []] = await waiting('empenho', {
      tipo: 'G',
      chave_origem: '8812345',
      processo: '123/2026',
      licitacao_modalidade: 'Pregão',
      licitacao_numero: '12',
      licitacao_ano: '2026',
      contrato_numero: '45/2025',
      convenio_numero: '900123',
      ...PESSOA,
    });
    const chave = `\\x${createHmac('sha256', SEGREDO).update('52998224725').digest('hex')}`;
    expect(celulas).toEqual([
      ...[2026, '090101', '2026NE001234', '8812345', '2026-03-15', 3, '0123'],
      ...[2, '***.982.247-**', chave, 'Ana Silva', '05', 'Merenda', '123/2026'],
      ...['Pregão 12/2026', '12', 2026, 'Contrato 45/2025', '45/2025', 2025, '900123', 2],
    ]);
  });

  const kept = [
    5,
    null,
    CHAVE_PROTEGIDA,
    NOME_PROTEGIDO,
    '05',
    'Histórico protegido por lei',
    null,
  ];
  const payeeOf = async (patch: Linha) =>
    (await waiting('empenho', { processo: '7/2026', ...PESSOA, ...patch }))
      .find(([tabela]) => tabela === 'empenho')?.[1]
      ?.slice(7, 14);

  it.each([
    ['that the file says is protected', { protegido: 'Sim' }],
    ['of money for persons', { ...CLASSIFICACAO, natureza: '3.3.50.48', funcao: '12' }],
    ['of a grant', { ...CLASSIFICACAO, natureza: '3.3.90.18', funcao: '12' }],
    ['of a court order', { ...CLASSIFICACAO, natureza: '3.1.90.91', funcao: '28' }],
    ['of medicine for a person', { ...CLASSIFICACAO, natureza: '3.3.90.32', funcao: '10' }],
    ['that names neither', { credor_documento: '', credor_tipo: 'NI', protegido: 's' }],
  ])('about a person %s has no name, no document, no history and no process', async (_, patch) => {
    expect(await payeeOf(patch)).toEqual(kept);
  });

  it.each([
    ['of goods in another area', { ...CLASSIFICACAO, natureza: '3.3.90.32', funcao: '12' }],
    ['of goods that another body gives', { ...CLASSIFICACAO, natureza: '3.3.50.32', funcao: '10' }],
    ['of a service', CLASSIFICACAO],
    ['that the file says is not', { protegido: 'Não' }],
  ])('about a person %s is reported', async (_, patch) => {
    expect((await payeeOf(patch))?.[3]).toBe('Ana Silva');
  });

  it('about a company is reported, even if persons are hidden', async () => {
    const patch = {
      ...CLASSIFICACAO,
      natureza: '3.3.90.32',
      funcao: '10',
      credor_documento: '11222333000181',
    };
    expect((await payeeOf(patch))?.[1]).toBe('11222333000181');
  });
});

describe('a row of a movement', () => {
  const row = (
    fase: number,
    tipo: number,
    valor: string,
    numero: string | null = '2026OB004455',
  ) => [
    [
      'movimento',
      [2026, '090101', '2026NE001234', fase, tipo, '2026-04-20', valor, numero, 'NF 889', 2],
    ],
  ];

  it.each([
    ['P', 'original', '6250,00', 3, 1, '6250.00'],
    ['liquidação', 'Original', '1', 2, 1, '1.00'],
    ['E', 'reforço', '1', 1, 2, '1.00'],
    ['e', 'Anulação', '1', 1, 3, '-1.00'],
    ['E', 'anulacao', '-1', 1, 3, '-1.00'],
    ['P', 'estorno', '0,01', 3, 4, '-0.01'],
  ])(
    'with %j, %j and %j is signed by its kind',
    async (fase, tipo, valor, faseId, tipoId, signed) => {
      expect(await waiting('movimento', { fase, tipo, valor })).toEqual(
        row(faseId, tipoId, signed),
      );
    },
  );

  it('without a number has no key yet', async () => {
    expect(await waiting('movimento', { numero: '' })).toEqual(row(3, 1, '6250.00', null));
  });

  it('may be of a commitment of an earlier year', async () => {
    const [[, celulas] = []] = await waiting('movimento', { exercicio: '2024' });
    expect(celulas?.[0]).toBe(2024);
  });
});

describe('a row of balances', () => {
  const row = (fase: number, tipo: number, valor: string, data = '2026-02-28') => [
    'movimento',
    [2026, '090101', '2026NE001234', fase, tipo, data, valor, `saldo ${data.slice(0, 7)}`, null, 2],
  ];

  it('is a movement for each that is not zero, of the last day of the month', async () => {
    expect(await waiting('saldo_mensal')).toEqual([row(1, 1, '12500.00'), row(3, 4, '-10.00')]);
    expect(
      await waiting('saldo_mensal', { mes: '12', empenhado: '-1', liquidado: '-2', pago: '3' }),
    ).toEqual([
      row(1, 3, '-1.00', '2026-12-31'),
      row(2, 4, '-2.00', '2026-12-31'),
      row(3, 1, '3.00', '2026-12-31'),
    ]);
  });

  it('with no known value makes no rows', async () => {
    expect(await waiting('saldo_mensal', { empenhado: '', liquidado: '0', pago: '-0,00' })).toEqual(
      [],
    );
  });

  it('knows leap years', async () => {
    const [[, celulas] = []] = await waiting('saldo_mensal', {}, { escopo: { exercicio: 2028 } });
    expect(celulas?.[5]).toBe('2028-02-29');
  });
});

describe('a row of revenue', () => {
  it('with planned revenue is staged under nature, source and deduction', async () => {
    expect(await waiting('receita_prevista')).toEqual([
      [
        'receita',
        [
          ...[2026, '090101', '11125001|15000000|', '11125001', 'IPTU - principal', '1.500.0000'],
          ...[false, '2400000.00', '2550000.00', 2],
        ],
      ],
    ]);
    const [[, deducao] = []] = await waiting('receita_prevista', { deducao: 'SIM', fonte: '' });
    expect([deducao?.[2], deducao?.[5], deducao?.[6]]).toEqual(['11125001||dedução', null, true]);
  });

  it('from a court may leave planned revenue unknown, which is not zero', async () => {
    const blank = { previsto_inicial: '', previsto_atualizado: '' };
    const [[, celulas] = []] = await waiting('receita_prevista', blank, { semPrevisao: true });
    expect(celulas?.slice(7, 9)).toEqual([null, null]);
  });

  it('with received revenue is staged by month, under the same key', async () => {
    expect(await waiting('receita_realizada')).toEqual([
      ['receita_mes', [2026, '090101', '11125001|15000000|', 2026, 3, null, '198340.22', 2]],
    ]);
    const [[, given] = []] = await waiting('receita_realizada', {
      lancado: '1,5',
      arrecadado: '-2',
    });
    expect(given?.slice(5, 7)).toEqual(['1.50', '-2.00']);
  });
});

it('a row of a payment outside the budget waits with its payee', async () => {
  const chave = `\\x${createHmac('sha256', SEGREDO).update('52998224725').digest('hex')}`;
  expect(await waiting('desembolso')).toEqual([
    [
      'desembolso',
      [
        ...[2026, '090101', '2026EX000045', '2026-04-20', 2, '***.982.247-**', chave, 'Ana Silva'],
        ...['Caução devolvida', '830.15', 2],
      ],
    ],
  ]);
});

it('a change of an allocation is staged with the sign of its kind, and no CPF in its act', async () => {
  const row = (tipo: number, valor: string, ato: string | null, numero: string | null) => [
    [
      'dotacao_movimento',
      [...[2026, '090101', '0123', tipo, '2026-04-20', valor, ato, numero, numero], 2],
    ],
  ];
  expect(await waiting('dotacao_movimento')).toEqual(row(1, '22500.00', 'Decreto 45/2026', '118'));
  expect(await waiting('dotacao_movimento', { tipo: 'anulação', numero: '' })).toEqual(
    row(4, '-22500.00', 'Decreto 45/2026', null),
  );
  expect(await waiting('dotacao_movimento', { tipo: 'anulacao', valor: '-5,5', ato: '' })).toEqual(
    row(4, '-5.50', null, '118'),
  );
  // In a transposition the giving line has a negative amount.
  expect(await waiting('dotacao_movimento', { tipo: 'transposicao', valor: '-5,5' })).toEqual(
    row(6, '-5.50', 'Decreto 45/2026', '118'),
  );
  const named = await waiting('dotacao_movimento', { ato: 'A pedido de 529.982.247-25' });
  expect(JSON.stringify(named)).toContain('***.982.247-**');
});

it('a place in a queue waits with its payee, and with nothing of one whose name is kept', async () => {
  const chave = `\\x${createHmac('sha256', SEGREDO).update('52998224725').digest('hex')}`;
  const queue = [2026, 4, '090101', 'Prefeitura Municipal', '1.500.0000', 3, 1, '2026-03-15'];
  const rest = ['830.15', 2026, '2026NE001234', '2026-04-20', 5];
  expect(await waiting('ordem_pagamento')).toEqual([
    [
      'ordem_pagamento',
      [
        ...queue,
        ...[2, '***.982.247-**', chave, 'Ana Silva', 'Consultoria em saúde', ...rest],
        ...['O posto fecharia.', 2],
      ],
    ],
  ]);
  const [[, kept] = []] = await waiting('ordem_pagamento', { protegido: 'Sim' });
  expect(JSON.stringify(kept)).not.toMatch(/982|Ana|Consultoria|posto/);
});

describe('every type', () => {
  it.each(importacaoTipoList)('%s refuses a blank where its columns allow none', async (tipo) => {
    // Each balance may be blank.
    const amounts = ['empenhado', 'liquidado', 'pago'];
    const obligatory = IMPORTACAO_COLUNAS[tipo]
      .filter(({ nome, obrigatoria }) => obrigatoria && !amounts.includes(nome))
      .map(({ nome }) => nome);
    expect(obligatory.length).toBeGreaterThan(3);
    for (const coluna of obligatory) {
      const parsedRow = await parseLinha(tipo, comCelulas(tipo, { [coluna]: ' ' }));
      expect(parsedRow.recusa).toEqual({ coluna, motivo: 'Esta coluna não pode ficar vazia.' });
    }
  });

  // Units of a matrix are powers and bodies in its complements, tested next to its parser.
  const comUnidade = importacaoTipoList.filter((tipo) => tipo !== 'msc');
  it.each(comUnidade)('%s refuses other units than those of the scope', async (tipo) => {
    const como = { escopo: { ugs: ['1', '2'] } };
    expect(await parseLinha(tipo, BOA[tipo], como)).toMatchObject({
      recusa: {
        coluna: 'ug_codigo',
        motivo: 'A unidade gestora «090101» não está entre as da importação.',
      },
    });
    expect((await taken(tipo, { ug_codigo: '2' }, como)).espera).not.toEqual([]);
  });
});

describe('a CPF in any column', () => {
  it.each(importacaoTipoList)('of a %s appears neither in a reason nor in a text', async (tipo) => {
    for (const { nome, tipo: holds } of IMPORTACAO_COLUNAS[tipo]) {
      for (const cpf of ['52998224725', '529.982.247-25']) {
        const rest = tipo === 'empenho' ? CLASSIFICACAO : {};
        const parsedRow = await parseLinha(tipo, comCelulas(tipo, { ...rest, [nome]: cpf }));
        expect(parsedRow.recusa?.motivo ?? '').not.toContain(cpf);
        // Bare digits may be a number or an amount.
        if (cpf.length === 11 && (holds === 'codigo' || holds === 'valor')) continue;
        const waits = parsedRow.espera?.flatMap(({ celulas }) => celulas) ?? [];
        expect([nome, waits.filter((cell) => String(cell).includes(cpf))]).toEqual([nome, []]);
      }
    }
  });
});

describe('a file', () => {
  it('goes on after a row that is refused, which comes back with its cells and its amount', async () => {
    const bad = comCelulas('movimento', { data: '31/04/2026' });
    const judged = await parseTexto('movimento', csvDe([BOA.movimento, bad, BOA.movimento]));
    expect(judged.map(({ linha, recusa }) => [linha, recusa?.coluna])).toEqual([
      [2, undefined],
      [3, 'data'],
      [4, undefined],
    ]);
    expect(judged[1]).toEqual({
      linha: 3,
      recusa: { coluna: 'data', motivo: 'O dia 31/04/2026 não existe.' },
      celulas: Object.values(bad),
      valor: '6250.00',
    });
  });

  it('with a row of too few cells reports no amount of it', async () => {
    const text = `${csvDe([BOA.movimento])}2026;090101\n`;
    expect((await parseTexto('movimento', text))[1]).toEqual({
      linha: 3,
      recusa: { coluna: null, motivo: 'A linha tem 2 colunas; o cabeçalho tem 9.' },
      celulas: ['2026', '090101'],
      valor: null,
    });
  });

  it('with an unreadable part ends there', async () => {
    await expect(parseTexto('movimento', 'a;b\n1;"2')).rejects.toThrow(ErroDeLeitura);
  });

  it('is judged by its own headings, words and number format', async () => {
    const texto = 'ANO|UG|NE|OP|DT|VL'.replaceAll('|', ';');
    const dePara = {
      colunas: {
        exercicio: { de: 'ANO' },
        ug_codigo: { fixo: '1' },
        empenho_numero: { juntar: ['ANO', 'NE'], separador: 'NE' },
        fase: { de: 'OP', valores: { 20: 'P', 21: 'P' } },
        tipo: { de: 'OP', valores: { 20: 'original', 21: 'estorno' } },
        data: { de: 'DT' },
        valor: { de: 'VL' },
      },
      opcoes: {},
    };
    const judged = await parseTexto('movimento', `${texto}\n2025;x;77;21;2026-01-02;1234.5\n`, {
      dePara,
      decimal: 'ponto',
    });
    expect(judged.map(({ espera }) => espera)).toEqual([
      [
        {
          tabela: 'movimento',
          celulas: [2025, '1', '2025NE77', 3, 4, '2026-01-02', '-1234.50', null, null, 2],
        },
      ],
    ]);
  });
});
