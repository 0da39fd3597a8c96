import { createHmac } from 'node:crypto';
import {
  IMPORTACAO_COLUNAS,
  type ImportacaoTipo,
  importacaoDe,
  importacaoTipoList,
} from '@claraboia/contract';
import { describe, expect, it } from 'vitest';
import { ErroDeLeitura } from '../../../services/importacao/leitura.ts';
import { CHAVE_PROTEGIDA, chaveDoCnpj, NOME_PROTEGIDO } from '../favorecido-chave.ts';
import {
  BOA,
  comCelulas,
  csvDe,
  type Linha,
  parseLinha,
  parseTexto,
  SEGREDO,
} from './parse-rows.fixture.ts';
import { stagedDotacao, stagedMovimento } from './targets.ts';
import { stagedEmpenho } from './tipos/empenho.ts';

async function taken(tipo: ImportacaoTipo, patch: Linha = {}, como = {}) {
  const parsedRow = await parseLinha(tipo, comCelulas(tipo, patch), como);
  if (parsedRow.recusa !== undefined) throw new Error(parsedRow.recusa.motivo);
  return parsedRow;
}

/** Staged cells, with their table. */
const waiting = async (tipo: ImportacaoTipo, patch: Linha = {}, como = {}) =>
  (await taken(tipo, patch, como)).espera.map(
    ({ staging, cells }) => [staging.table, cells] as const,
  );

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
const DA_CLASSIFICACAO = {
  ug_nome: null,
  orgao_codigo: '02',
  orgao_nome: null,
  unidade_codigo: '02.01',
  unidade_nome: null,
  funcao_id: 8,
  subfuncao_id: 244,
  programa_codigo: '0012',
  programa_nome: null,
  acao_codigo: '2045',
  acao_nome: null,
  categoria_id: 3,
  grupo_id: 3,
  modalidade_id: 90,
  elemento_id: 39,
  fonte_origem: '1.500.0000',
};
const PESSOA: Linha = { credor_documento: '529.982.247-25', credor_nome: 'Ana Silva' };

describe('a row of an allocation', () => {
  const row = (chave: string, ficha: string | null, fonte_origem = '1.500.0000') => ({
    ...DA_CLASSIFICACAO,
    exercicio: 2026,
    ug_codigo: '090101',
    ug_nome: 'Prefeitura',
    orgao_nome: 'Secretaria de Educação',
    unidade_nome: 'Departamento de Ensino',
    chave,
    ficha,
    funcao_id: 12,
    subfuncao_id: 361,
    programa_nome: 'Escola para todos',
    acao_nome: 'Manutenção',
    fonte_origem,
    valor_inicial: '150000.00',
    valor_atualizado: '172500.00',
    posicao_em: '2026-10-31',
    citada: false,
  });

  it('waits with its number for a key', async () => {
    expect(await taken('dotacao')).toEqual({
      linha: 2,
      espera: [{ staging: stagedDotacao, cells: row('0123', '0123') }],
      avisos: [],
      valor: '172500.00',
    });
  });

  it('without a number has its classification for a key, however the source is spelled', async () => {
    const key = '02|02.01|12|361|0012|2045|3.3.90.39|15000000';
    expect(await waiting('dotacao', { ficha: '' })).toEqual([['staging_dotacao', row(key, null)]]);
    expect(await waiting('dotacao', { ficha: '', fonte: '15000000' })).toEqual([
      ['staging_dotacao', row(key, null, '15000000')],
    ]);
  });

  it('fills the zeros that spreadsheets eat, and may stop before the element', async () => {
    const [[, cells] = []] = await waiting('dotacao', {
      funcao: '4',
      subfuncao: '31',
      natureza: '3.3.90',
    });
    expect(cells).toMatchObject({ funcao_id: 4, subfuncao_id: 31, elemento_id: null });
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
    expect(await waiting('dotacao', named)).toEqual([['staging_dotacao', row('0123', '0123')]]);
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
  const empenho = (dotacao_chave: string) => ({
    exercicio: 2026,
    ug_codigo: '090101',
    numero: '2026NE001234',
    chave_origem: null,
    data: '2026-03-15',
    tipo_id: 1,
    dotacao_chave,
    favorecido_tipo_id: 1,
    favorecido_documento: '12ABC34501DE35',
    favorecido_chave: chaveDoCnpj('12ABC34501DE35'),
    favorecido_nome: 'Padaria Aurora Ltda',
    favorecido_mascarado: false,
    subelemento: '05',
    historico: 'Merenda',
    processo: null,
    licitacao_origem: null,
    licitacao_numero: null,
    licitacao_ano: null,
    contrato_origem: null,
    contrato_numero: null,
    contrato_ano: null,
    convenio_numero: null,
    emenda_numero: null,
  });
  const movimento = {
    exercicio: 2026,
    ug_codigo: '090101',
    empenho_numero: '2026NE001234',
    fase_id: 1,
    tipo_id: 1,
    data: '2026-03-15',
    valor: '12500.00',
    chave: 'empenho',
    documento: null,
  };

  it('waits as a commitment and its first movement', async () => {
    expect(await taken('empenho')).toEqual({
      linha: 2,
      espera: [
        { staging: stagedEmpenho, cells: empenho('0123') },
        { staging: stagedMovimento, cells: movimento },
      ],
      avisos: [],
      valor: '12500.00',
    });
  });

  it('with a classification tells its allocation too, of which no amount is known', async () => {
    const dotacao = (chave: string, ficha: string | null) => ({
      ...DA_CLASSIFICACAO,
      exercicio: 2026,
      ug_codigo: '090101',
      chave,
      ficha,
      valor_inicial: null,
      valor_atualizado: null,
      posicao_em: null,
      citada: true,
    });
    expect(await waiting('empenho', { ...CLASSIFICACAO, ficha: '' })).toEqual([
      ['staging_dotacao', dotacao(CHAVE, null)],
      ['staging_empenho', empenho(CHAVE)],
      ['staging_movimento', movimento],
    ]);
    expect(await waiting('empenho', CLASSIFICACAO)).toEqual([
      ['staging_dotacao', dotacao('0123', '0123')],
      ['staging_empenho', empenho('0123')],
      ['staging_movimento', movimento],
    ]);
  });

  it('with a number and half a classification goes by the number', async () => {
    expect(await waiting('empenho', { funcao: '12' })).toEqual([
      ['staging_empenho', empenho('0123')],
      ['staging_movimento', movimento],
    ]);
  });

  it('keeps everything else as the source has it', async () => {
    const [[, cells] = []] = await waiting('empenho', {
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
    expect(cells).toEqual({
      ...empenho('0123'),
      chave_origem: '8812345',
      tipo_id: 3,
      favorecido_tipo_id: 2,
      favorecido_documento: '***.982.247-**',
      favorecido_chave: chave,
      favorecido_nome: 'Ana Silva',
      processo: '123/2026',
      licitacao_origem: 'Pregão 12/2026',
      licitacao_numero: '12',
      licitacao_ano: 2026,
      contrato_origem: 'Contrato 45/2025',
      contrato_numero: '45/2025',
      contrato_ano: 2025,
      convenio_numero: '900123',
    });
  });

  it.each([
    ['Pregão Eletrônico nº 12/2026', 'Pregão Eletrônico 12/2026', '12/2026', 2026],
    ['Dispensa 7', 'Dispensa 7', '7', null],
    ['Inexigibilidade', 'Inexigibilidade', null, null],
    ['PE 12/2026', 'PE 12/2026', 'PE 12/2026', 2026],
    ['12', '12', '12', null],
  ])('reads %s as a procurement', async (cell, origem, numero, ano) => {
    const [[, cells] = []] = await waiting('empenho', { licitacao_numero: cell });
    expect(cells).toMatchObject({
      licitacao_origem: origem,
      licitacao_numero: numero,
      licitacao_ano: ano,
    });
  });

  it('reads the words before the number of a contract', async () => {
    const [[, cells] = []] = await waiting('empenho', { contrato_numero: 'Contrato nº 45/2025' });
    expect(cells).toMatchObject({
      contrato_origem: 'Contrato 45/2025',
      contrato_numero: '45/2025',
      contrato_ano: 2025,
    });
  });

  const kept = {
    favorecido_tipo_id: 5,
    favorecido_documento: null,
    favorecido_chave: CHAVE_PROTEGIDA,
    favorecido_nome: NOME_PROTEGIDO,
    historico: 'Histórico protegido por lei',
    processo: null,
  };
  const payeeOf = async (patch: Linha) =>
    (await waiting('empenho', { processo: '7/2026', ...PESSOA, ...patch })).find(
      ([table]) => table === 'staging_empenho',
    )?.[1];

  it.each([
    ['that the file says is protected', { protegido: 'Sim' }],
    ['of money for persons', { ...CLASSIFICACAO, natureza: '3.3.50.48', funcao: '12' }],
    ['of a grant', { ...CLASSIFICACAO, natureza: '3.3.90.18', funcao: '12' }],
    ['of a court order', { ...CLASSIFICACAO, natureza: '3.1.90.91', funcao: '28' }],
    ['of medicine for a person', { ...CLASSIFICACAO, natureza: '3.3.90.32', funcao: '10' }],
    ['that names neither', { credor_documento: '', credor_tipo: 'NI', protegido: 's' }],
  ])('about a person %s has no name, no document, no history and no process', async (_, patch) => {
    expect(await payeeOf(patch)).toMatchObject(kept);
  });

  it.each([
    ['of goods in another area', { ...CLASSIFICACAO, natureza: '3.3.90.32', funcao: '12' }],
    ['of goods that another body gives', { ...CLASSIFICACAO, natureza: '3.3.50.32', funcao: '10' }],
    ['of a service', CLASSIFICACAO],
    ['that the file says is not', { protegido: 'Não' }],
  ])('about a person %s is reported', async (_, patch) => {
    expect((await payeeOf(patch))?.favorecido_nome).toBe('Ana Silva');
  });

  it('about a company is reported, even if persons are hidden', async () => {
    const patch = {
      ...CLASSIFICACAO,
      natureza: '3.3.90.32',
      funcao: '10',
      credor_documento: '11222333000181',
    };
    expect((await payeeOf(patch))?.favorecido_documento).toBe('11222333000181');
  });
});

describe('a row of a movement', () => {
  const row = (
    fase_id: number,
    tipo_id: number,
    valor: string,
    chave: string | null = '2026OB004455',
  ) => [
    [
      'staging_movimento',
      {
        exercicio: 2026,
        ug_codigo: '090101',
        empenho_numero: '2026NE001234',
        fase_id,
        tipo_id,
        data: '2026-04-20',
        valor,
        chave,
        documento: 'NF 889',
      },
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
    const [[, cells] = []] = await waiting('movimento', { exercicio: '2024' });
    expect(cells?.exercicio).toBe(2024);
  });
});

describe('a row of balances', () => {
  const row = (fase_id: number, tipo_id: number, valor: string, data = '2026-02-28') => [
    'staging_movimento',
    {
      exercicio: 2026,
      ug_codigo: '090101',
      empenho_numero: '2026NE001234',
      fase_id,
      tipo_id,
      data,
      valor,
      chave: `saldo ${data.slice(0, 7)}`,
      documento: null,
    },
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
    const [[, cells] = []] = await waiting('saldo_mensal', {}, { escopo: { exercicio: 2028 } });
    expect(cells?.data).toBe('2028-02-29');
  });
});

describe('a row of revenue', () => {
  it('with planned revenue is staged under nature, source and deduction', async () => {
    expect(await waiting('receita_prevista')).toEqual([
      [
        'staging_receita',
        {
          exercicio: 2026,
          ug_codigo: '090101',
          chave: '11125001|15000000|',
          natureza: '11125001',
          descricao: 'IPTU - principal',
          fonte_origem: '1.500.0000',
          deducao: false,
          sem_previsao: false,
          previsto_inicial: '2400000.00',
          previsto_atualizado: '2550000.00',
        },
      ],
    ]);
    const [[, deducao] = []] = await waiting('receita_prevista', { deducao: 'SIM', fonte: '' });
    const expected = { chave: '11125001||dedução', fonte_origem: null, deducao: true };
    expect(deducao).toMatchObject(expected);
  });

  it('from a court may leave planned revenue unknown, which is not zero', async () => {
    const blank = { previsto_inicial: '', previsto_atualizado: '' };
    const [[, cells] = []] = await waiting('receita_prevista', blank, { daFonte: true });
    expect(cells).toMatchObject({ previsto_inicial: null, previsto_atualizado: null });
  });

  it('with received revenue is staged by month, under the same key', async () => {
    expect(await waiting('receita_realizada')).toEqual([
      [
        'staging_receita_mes',
        {
          exercicio: 2026,
          ug_codigo: '090101',
          chave: '11125001|15000000|',
          ano: 2026,
          mes: 3,
          lancado: null,
          arrecadado: '198340.22',
        },
      ],
    ]);
    const [[, given] = []] = await waiting('receita_realizada', {
      lancado: '1,5',
      arrecadado: '-2',
    });
    expect(given).toMatchObject({ lancado: '1.50', arrecadado: '-2.00' });
  });
});

it('a row of a payment outside the budget waits with its payee', async () => {
  const chave = `\\x${createHmac('sha256', SEGREDO).update('52998224725').digest('hex')}`;
  expect(await waiting('desembolso')).toEqual([
    [
      'staging_desembolso',
      {
        exercicio: 2026,
        ug_codigo: '090101',
        numero: '2026EX000045',
        data: '2026-04-20',
        favorecido_tipo_id: 2,
        favorecido_documento: '***.982.247-**',
        favorecido_chave: chave,
        favorecido_nome: 'Ana Silva',
        favorecido_mascarado: false,
        historico: 'Caução devolvida',
        valor: '830.15',
      },
    ],
  ]);
});

it('a change of an allocation is staged with the sign of its kind, and no CPF in its act', async () => {
  const row = (tipo_id: number, valor: string, ato: string | null, numero: string | null) => [
    [
      'staging_dotacao_movimento',
      {
        exercicio: 2026,
        ug_codigo: '090101',
        dotacao_chave: '0123',
        tipo_id,
        data: '2026-04-20',
        valor,
        ato,
        numero,
        chave: numero,
      },
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
  expect(await waiting('ordem_pagamento')).toEqual([
    [
      'staging_ordem_pagamento',
      {
        exercicio: 2026,
        mes: 4,
        ug_codigo: '090101',
        ug_nome: 'Prefeitura Municipal',
        fonte_origem: '1.500.0000',
        categoria_id: 3,
        posicao: 1,
        exigivel_em: '2026-03-15',
        favorecido_tipo_id: 2,
        favorecido_documento: '***.982.247-**',
        favorecido_chave: chave,
        favorecido_nome: 'Ana Silva',
        favorecido_mascarado: false,
        historico: 'Consultoria em saúde',
        valor: '830.15',
        empenho_exercicio: 2026,
        empenho_numero: '2026NE001234',
        pago_em: '2026-04-20',
        fundamento_id: 5,
        justificativa: 'O posto fecharia.',
      },
    ],
  ]);
  const [[, kept] = []] = await waiting('ordem_pagamento', { protegido: 'Sim' });
  expect(JSON.stringify(kept)).not.toMatch(/982|Ana|Consultoria|posto/);
});

describe('every type', () => {
  it.each(importacaoTipoList)('%s refuses a blank where its columns allow none', async (tipo) => {
    const obligatory = importacaoDe(tipo)
      .columns.filter(({ obrigatoria, vazia }) => obrigatoria && vazia !== true)
      .map(({ nome }) => nome);
    expect(obligatory.length).toBeGreaterThan(3);
    for (const coluna of obligatory) {
      const parsedRow = await parseLinha(tipo, comCelulas(tipo, { [coluna]: ' ' }));
      expect(parsedRow.recusa).toEqual({ coluna, motivo: 'Esta coluna não pode ficar vazia.' });
    }
  });

  // Units of a matrix are powers and bodies in its complements, tested next to its parser.
  const comUnidade = importacaoTipoList.filter((tipo) => importacaoDe(tipo).scope !== null);
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
        const waits = parsedRow.espera?.flatMap(({ cells }) => Object.values(cells)) ?? [];
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
          staging: stagedMovimento,
          cells: {
            exercicio: 2025,
            ug_codigo: '1',
            empenho_numero: '2025NE77',
            fase_id: 3,
            tipo_id: 4,
            data: '2026-01-02',
            valor: '-1234.50',
            chave: null,
            documento: null,
          },
        },
      ],
    ]);
  });
});
