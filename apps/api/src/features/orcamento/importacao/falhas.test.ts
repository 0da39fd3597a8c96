import type { ImportacaoTipo } from '@claraboia/contract';
import { describe, expect, it } from 'vitest';
import { BOA, comCelulas, csvDe, type Linha, parseTexto } from './parse-rows.fixture.ts';

const TABELA = 'não existe na tabela nacional.';
const MES = 'está fora da importação: março a abril de 2026.';

/** A fault: its name, the cells that replace good ones, the column and the reason reported. */
type Falha = readonly [nome: string, patch: Linha, coluna: string, motivo: string];

const classificacao = (patch: Linha): Linha => ({
  ficha: '',
  orgao_codigo: '02',
  unidade_codigo: '02.01',
  funcao: '12',
  subfuncao: '361',
  programa_codigo: '0012',
  acao_codigo: '2045',
  natureza: '3.3.90.39',
  fonte: '1.500.0000',
  ...patch,
});

/** Faults of a matrix are next to its parser. */
const FALHAS: Readonly<Partial<Record<ImportacaoTipo, readonly Falha[]>>> = {
  dotacao: [
    [
      'another year',
      { exercicio: '2025' },
      'exercicio',
      'O exercício 2025 não é o da importação, 2026.',
    ],
    [
      'a year of two digits',
      { exercicio: '26' },
      'exercicio',
      '«26» não é um ano de quatro dígitos.',
    ],
    [
      'a year with a point',
      { exercicio: '2.026' },
      'exercicio',
      '«2.026» não é um ano de quatro dígitos.',
    ],
    ['an unknown function', { funcao: '77' }, 'funcao', `A função «77» ${TABELA}`],
    ['an unknown function in words', { funcao: 'Esino' }, 'funcao', `A função «Esino» ${TABELA}`],
    ['a function of three digits', { funcao: '012' }, 'funcao', `A função «012» ${TABELA}`],
    ['an unknown subfunction', { subfuncao: '5' }, 'subfuncao', `A subfunção «005» ${TABELA}`],
    [
      'an unknown element',
      { natureza: '3.3.90.77' },
      'natureza',
      `O elemento 77 de «3.3.90.77» ${TABELA}`,
    ],
    [
      'an unknown modality',
      { natureza: '3.3.10.39' },
      'natureza',
      `A modalidade 10 de «3.3.10.39» ${TABELA}`,
    ],
    [
      'an unknown group',
      { natureza: '3.7.90.39' },
      'natureza',
      `O grupo 7 de «3.7.90.39» ${TABELA}`,
    ],
    [
      'an unknown category',
      { natureza: '1.3.90.39' },
      'natureza',
      `A categoria 1 de «1.3.90.39» ${TABELA}`,
    ],
    [
      'half a nature',
      { natureza: '3.3' },
      'natureza',
      '«3.3» não é uma natureza da despesa como 3.3.90.39.',
    ],
    ['no source', { fonte: '' }, 'fonte', 'A fonte de recursos é obrigatória desde 2023.'],
    [
      'a negative amount',
      { valor_inicial: '-1,00' },
      'valor_inicial',
      'O valor não pode ser negativo.',
    ],
    [
      'a negative new amount',
      { valor_atualizado: '-0,01' },
      'valor_atualizado',
      'O valor não pode ser negativo.',
    ],
    [
      'one planned amount of two',
      { valor_atualizado: '' },
      'valor_atualizado',
      'Esta coluna não pode ficar vazia.',
    ],
    [
      'an error of a spreadsheet',
      { valor_inicial: '#VALOR!' },
      'valor_inicial',
      '«#VALOR!» é um erro da planilha.',
    ],
    [
      'three decimals',
      { valor_inicial: '10,005' },
      'valor_inicial',
      '«10,005» tem mais de duas casas depois da vírgula.',
    ],
    [
      'an amount of another land',
      { valor_inicial: '1,234.56' },
      'valor_inicial',
      '«1,234.56» não é um valor como 1.234,56.',
    ],
    [
      'an amount too large',
      { valor_atualizado: '12345678901234' },
      'valor_atualizado',
      '«12345678901234» tem mais de 13 dígitos antes dos centavos.',
    ],
    [
      'a scientific amount',
      { valor_atualizado: '1,5E+06' },
      'valor_atualizado',
      '«1,5E+06» está em notação científica. Na planilha, formate a coluna como número.',
    ],
    [
      'two dashes for an amount',
      { valor_atualizado: '--' },
      'valor_atualizado',
      '«--» não é um valor como 1.234,56.',
    ],
    [
      'a day that is none',
      { posicao_em: '31/06/2026' },
      'posicao_em',
      'O dia 31/06/2026 não existe.',
    ],
    [
      'a day of a spreadsheet',
      { posicao_em: '46326' },
      'posicao_em',
      '«46326» não é uma data como 31/12/2026 ou 2026-12-31.',
    ],
    [
      'a scientific number',
      { ficha: '1,23E+05' },
      'ficha',
      '«1,23E+05» está em notação científica. Na planilha, formate a coluna como texto.',
    ],
    [
      'a code of two lines',
      { acao_codigo: '20\n45' },
      'acao_codigo',
      'O código tem mais de uma linha.',
    ],
    [
      'a code too long',
      { programa_codigo: '1'.repeat(256) },
      'programa_codigo',
      'O código tem 256 caracteres; o limite é 255.',
    ],
    [
      'a unit too long',
      { ug_codigo: '1'.repeat(31) },
      'ug_codigo',
      'O código tem 31 caracteres; o limite é 30.',
    ],
    [
      'a name too long',
      { acao_nome: 'x'.repeat(256) },
      'acao_nome',
      'O texto tem 256 caracteres; o limite é 255.',
    ],
    [
      'a bell in a name',
      { orgao_nome: 'a\u0007' },
      'orgao_nome',
      'O texto tem um caractere de controle (U+0007), que não se vê.',
    ],
    [
      'a CPF for a code',
      { orgao_codigo: '529.982.247-25' },
      'orgao_codigo',
      'Há um CPF nesta coluna, que só tem códigos.',
    ],
  ],
  empenho: [
    [
      'a later year',
      { exercicio: '2027' },
      'exercicio',
      'O exercício 2027 não é o da importação, 2026.',
    ],
    ['a day of another year', { data: '15/03/2025' }, 'data', `O dia 15/03/2025 ${MES}`],
    ['a day of another month', { data: '2026-05-01' }, 'data', `O dia 01/05/2026 ${MES}`],
    ['a day before', { data: '28/02/2026' }, 'data', `O dia 28/02/2026 ${MES}`],
    ['no leap year', { data: '29/02/2025' }, 'data', 'O dia 29/02/2025 não existe.'],
    [
      'a year of long ago',
      { data: '15/03/0026' },
      'data',
      'O ano de 15/03/0026 não está entre 1900 e 2999.',
    ],
    ['the month first', { data: '03/15/2026' }, 'data', 'O dia 03/15/2026 não existe.'],
    [
      'a day without a zero',
      { data: '5/3/2026' },
      'data',
      '«5/3/2026» não é uma data como 31/12/2026 ou 2026-12-31.',
    ],
    [
      'an unknown kind',
      { tipo: 'parcial' },
      'tipo',
      '«parcial» não é um destes: ordinario, estimativo, global.',
    ],
    [
      'neither number nor classification',
      { ficha: '' },
      'ficha',
      'Falta a ficha, ou a classificação da despesa.',
    ],
    [
      'half a classification',
      classificacao({ acao_codigo: '' }),
      'acao_codigo',
      'Esta coluna não pode ficar vazia.',
    ],
    [
      'a classification without a source',
      classificacao({ fonte: '' }),
      'fonte',
      'A fonte de recursos é obrigatória desde 2023.',
    ],
    [
      'no element',
      classificacao({ natureza: '3.3.90' }),
      'natureza',
      'A natureza 3.3.90.00 do empenho não diz o elemento.',
    ],
    ['an unknown function', classificacao({ funcao: '30' }), 'funcao', `A função «30» ${TABELA}`],
    [
      'a wrong CNPJ',
      { credor_documento: '12.ABC.345/01DE-36' },
      'credor_documento',
      'O CNPJ não existe: os dígitos no fim não conferem.',
    ],
    [
      'a wrong CPF',
      { credor_documento: '529.982.247-26' },
      'credor_documento',
      'O CPF não existe: os dígitos no fim não conferem.',
    ],
    [
      'a wrong CNPJ without its zero',
      { credor_documento: '7526557000101' },
      'credor_documento',
      'O documento tem 13 caracteres: um CPF tem 11, um CNPJ tem 14. A planilha pode ter apagado os zeros do começo.',
    ],
    [
      'a CPF masked otherwise',
      { credor_documento: '529.***.***-25' },
      'credor_documento',
      'O CPF está mascarado de outro modo. Use os seis dígitos do meio, como ***.123.456-**.',
    ],
    [
      'no document',
      { credor_documento: '' },
      'credor_documento',
      'Sem documento, diga o tipo do credor: PF, EX ou NI.',
    ],
    [
      'a company without a CNPJ',
      { credor_documento: '', credor_tipo: 'PJ' },
      'credor_documento',
      'Uma empresa (PJ) precisa do CNPJ.',
    ],
    [
      'a company that is a person',
      { credor_tipo: 'PF' },
      'credor_tipo',
      'O documento é um CNPJ, e o tipo do credor diz PF.',
    ],
    [
      'a kind of payee that is none',
      { credor_tipo: 'X' },
      'credor_tipo',
      '«X» não é um destes: PJ, PF, EX, NI.',
    ],
    [
      'a CPF for the name of a company',
      { credor_nome: '529.982.247-25' },
      'credor_nome',
      'O nome é um CPF, e não o do documento.',
    ],
    [
      'a name of control characters',
      { credor_nome: 'A\u0085B' },
      'credor_nome',
      'O texto tem um caractere de controle (U+0085), que não se vê.',
    ],
    [
      'a history too long',
      { historico: 'x'.repeat(2001) },
      'historico',
      'O texto tem 2.001 caracteres; o limite é 2.000.',
    ],
    [
      'letters in the wrong order',
      { historico: 'a\u202eb' },
      'historico',
      'O texto tem um caractere de controle (U+202E), que não se vê.',
    ],
    [
      'a company that is kept',
      { protegido: 'Sim' },
      'protegido',
      'Só o nome de pessoa física pode ser protegido, não o de empresa.',
    ],
    [
      'neither yes nor no',
      { protegido: 'talvez' },
      'protegido',
      '«talvez» não é um destes: Sim, Não.',
    ],
    [
      'a subelement of letters',
      { subelemento: 'A5' },
      'subelemento',
      '«A5» não é um subelemento de dois dígitos.',
    ],
    [
      'a year of a procurement',
      { licitacao_numero: '1', licitacao_ano: '1/26' },
      'licitacao_ano',
      '«1/26» não é um ano de quatro dígitos.',
    ],
    ['a masked number', { numero: '2026***01' }, 'numero', 'O código está mascarado.'],
  ],
  movimento: [
    [
      'a payment that grows',
      { fase: 'P', tipo: 'reforco' },
      'tipo',
      'Só um empenho tem reforço; uma liquidação ou um pagamento, não.',
    ],
    ['an unknown step', { fase: 'R' }, 'fase', '«R» não é um destes: E, L, P.'],
    [
      'an unknown kind',
      { tipo: 'constructor' },
      'tipo',
      '«constructor» não é um destes: original, reforco, anulacao, estorno.',
    ],
    [
      'a negative payment',
      { valor: '-1,00' },
      'valor',
      'O valor só pode ser negativo em anulação ou estorno.',
    ],
    ['nothing', { valor: '0' }, 'valor', 'O valor não pode ser zero.'],
    [
      'less than nothing of nothing',
      { tipo: 'estorno', valor: '-0,00' },
      'valor',
      'O valor não pode ser zero.',
    ],
    [
      'a commitment of a later year',
      { exercicio: '2027' },
      'exercicio',
      'O exercício 2027 vem depois do da importação, 2026.',
    ],
    [
      'a day of an earlier year',
      { exercicio: '2025', data: '20/04/2025' },
      'data',
      `O dia 20/04/2025 ${MES}`,
    ],
    [
      'a document too long',
      { documento: 'x'.repeat(256) },
      'documento',
      'O texto tem 256 caracteres; o limite é 255.',
    ],
  ],
  saldo_mensal: [
    ['a month of none', { mes: '13' }, 'mes', '«13» não é um mês, de 1 a 12.'],
    ['a month in words', { mes: 'março' }, 'mes', '«março» não é um mês, de 1 a 12.'],
    ['another month', { mes: '5' }, 'mes', `O mês 5 ${MES}`],
    [
      'a later year',
      { exercicio: '2027' },
      'exercicio',
      'O exercício 2027 vem depois do da importação, 2026.',
    ],
    ['an amount of letters', { liquidado: 'x' }, 'liquidado', '«x» não é um valor como 1.234,56.'],
  ],
  receita_prevista: [
    [
      'an unknown category',
      { natureza: '31125001' },
      'natureza',
      `A categoria 3 de «31125001» ${TABELA}`,
    ],
    [
      'an unknown origin',
      { natureza: '18125001' },
      'natureza',
      `A origem 18 de «18125001» ${TABELA}`,
    ],
    [
      'too few digits',
      { natureza: '1.1.1.2' },
      'natureza',
      '«1.1.1.2» não é uma natureza da receita de 8 a 12 dígitos, como 1.1.1.2.50.0.1.',
    ],
    [
      'a deduction by its code',
      { natureza: '917215001' },
      'natureza',
      '«917215001» é de uma dedução: escreva a natureza da própria receita, e «Sim» em dedução.',
    ],
    [
      'a description too long',
      { descricao: 'x'.repeat(501) },
      'descricao',
      'O texto tem 501 caracteres; o limite é 500.',
    ],
    [
      'another year',
      { exercicio: '2025' },
      'exercicio',
      'O exercício 2025 não é o da importação, 2026.',
    ],
  ],
  receita_realizada: [
    ['no month', { mes: '0' }, 'mes', '«0» não é um mês, de 1 a 12.'],
    ['another month', { mes: '12' }, 'mes', `O mês 12 ${MES}`],
    ['an amount in words', { lancado: 'nada' }, 'lancado', '«nada» não é um valor como 1.234,56.'],
    ['neither yes nor no', { deducao: '2' }, 'deducao', '«2» não é um destes: Sim, Não.'],
  ],
  desembolso: [
    ['nothing', { valor: '0,00' }, 'valor', 'O valor não pode ser zero.'],
    ['another month', { data: '01/01/2026' }, 'data', `O dia 01/01/2026 ${MES}`],
    [
      'a foreign document like a CPF',
      { credor_documento: '12345678901', credor_tipo: 'EX' },
      'credor_documento',
      'Um documento do exterior não tem 11 dígitos, como um CPF.',
    ],
    [
      'a name of another CPF',
      { credor_nome: '111.444.777-35' },
      'credor_nome',
      'O nome é um CPF, e não o do documento.',
    ],
  ],
  dotacao_movimento: [
    [
      'another year',
      { exercicio: '2025' },
      'exercicio',
      'O exercício 2025 não é o da importação, 2026.',
    ],
    ['a day of another year', { data: '20/04/2025' }, 'data', `O dia 20/04/2025 ${MES}`],
    [
      'another kind',
      { tipo: 'reforco' },
      'tipo',
      '«reforco» não é um destes: suplementar, especial, extraordinario, anulacao, remanejamento, transposicao, transferencia.',
    ],
    ['nothing', { valor: '0,00' }, 'valor', 'O valor não pode ser zero.'],
    [
      'a credit that takes away',
      { valor: '-1,00' },
      'valor',
      'Um crédito não tira: o valor não pode ser negativo.',
    ],
    ['no allocation', { ficha: '' }, 'ficha', 'Esta coluna não pode ficar vazia.'],
  ],
  folha: [
    [
      'another year',
      { exercicio: '2025' },
      'exercicio',
      'O exercício 2025 não é o da importação, 2026.',
    ],
    ['another month', { mes: '5' }, 'mes', `O mês 5 ${MES}`],
    [
      'a CPF as registration',
      { matricula: '52998224725' },
      'matricula',
      'É um CPF, e não uma matrícula. Ligue a coluna da matrícula.',
    ],
    [
      'a CPF in the name',
      { nome: 'Maria das Dores 529.982.247-25' },
      'nome',
      'Há um CPF nesta coluna. Tire-o do arquivo: o portal não o publica.',
    ],
    [
      'another bond',
      { vinculo: 'amigo' },
      'vinculo',
      '«amigo» não é um destes: efetivo, comissionado, temporario, agente politico, cedido, empregado publico, conselheiro tutelar, inativo.',
    ],
    [
      'a dismissal before the admission',
      { desligamento: '01/01/2001' },
      'desligamento',
      'O desligamento é anterior à admissão.',
    ],
    [
      'hours in words',
      { carga_horaria: 'integral' },
      'carga_horaria',
      '«integral» não é um número de horas, de 1 a 60.',
    ],
    [
      'too many hours',
      { carga_horaria: '200' },
      'carga_horaria',
      '«200» não é um número de horas, de 1 a 60.',
    ],
    ['a negative amount', { descontos: '-1,00' }, 'descontos', 'O valor não pode ser negativo.'],
    [
      'a cent too much',
      { liquido: '3.700,01' },
      'liquido',
      'A remuneração líquida não é a bruta menos os descontos.',
    ],
  ],
  ordem_pagamento: [
    ['another month', { mes: '1', pago_em: '' }, 'mes', `O mês 1 ${MES}`],
    ['no place', { posicao: '0' }, 'posicao', '«0» não é um lugar na fila, a partir de 1.'],
    [
      'a place of letters',
      { posicao: '1a' },
      'posicao',
      '«1a» não é um lugar na fila, a partir de 1.',
    ],
    [
      'another kind',
      { categoria: 'juros' },
      'categoria',
      '«juros» não é um destes: bens, locacoes, servicos, obras.',
    ],
    [
      'a debt of a later month',
      { exigivel_em: '01/05/2026' },
      'exigivel_em',
      'O valor passa a ser devido depois do mês da fila.',
    ],
    [
      'a payment of another month',
      { pago_em: '31/03/2026' },
      'pago_em',
      'O pagamento não é do mês da fila.',
    ],
    ['nothing owed', { valor: '-1,00' }, 'valor', 'O valor deve ser maior que zero.'],
    [
      'a ground alone',
      { justificativa: '' },
      'justificativa',
      'Falta a justificativa de quem tem fundamento legal.',
    ],
    [
      'a justification alone',
      { fundamento: '' },
      'fundamento',
      'Falta o fundamento legal da justificativa: I, II, III, IV ou V.',
    ],
    [
      'a ground the law has not',
      { fundamento: 'VI' },
      'fundamento',
      '«VI» não é um destes: I, II, III, IV, V.',
    ],
    [
      'a company kept unnamed',
      { protegido: 'Sim', credor_documento: '11.222.333/0001-81' },
      'protegido',
      'Só o nome de pessoa física pode ser protegido, não o de empresa.',
    ],
    [
      'a commitment of a later year',
      { empenho_exercicio: '2027' },
      'empenho_exercicio',
      'O empenho é de um ano depois do da fila.',
    ],
  ],
};

const good = (tipo: ImportacaoTipo): Linha =>
  comCelulas(tipo, tipo === 'saldo_mensal' ? { mes: '3' } : {});

describe.each(Object.entries(FALHAS) as [ImportacaoTipo, readonly Falha[]][])(
  '%s',
  (tipo, falhas) => {
    it.each(falhas)('with %s', async (_, patch, coluna, motivo) => {
      const bad = { ...good(tipo), ...patch };
      const judged = await parseTexto(tipo, csvDe([good(tipo), bad, good(tipo)]), {
        escopo: { mesDe: 3, mesAte: 4 },
      });
      // A row of several lines shifts those behind it.
      expect(judged.map(({ linha, recusa }) => [linha, recusa]).slice(0, 2)).toEqual([
        [2, undefined],
        [3, { coluna, motivo }],
      ]);
      expect(judged[2]?.recusa).toBeUndefined();
    });
  },
);

describe('a file', () => {
  const { movimento } = BOA;
  const heading = `${Object.keys(movimento).join(';')}\n`;
  const row = `${Object.values(movimento).join(';')}\n`;

  it.each([
    [
      'a cell too many',
      `${heading}${row.trim()};x\n${row}`,
      [[2, null, 'A linha tem 10 colunas; o cabeçalho tem 9.']],
    ],
    [
      'a cell too few',
      `${heading}${row}2026;1\n`,
      [[3, null, 'A linha tem 2 colunas; o cabeçalho tem 9.']],
    ],
    [
      'quotes that are broken',
      `${heading}"2026"x${row.slice(4)}${row}`,
      [[2, null, 'As aspas desta linha estão mal fechadas.']],
    ],
    [
      'a character that is none',
      `${heading}${row.replace('NF', 'N\0')}`,
      [[2, null, 'A linha tem um caractere nulo (NUL), que não é texto.']],
    ],
    [
      'two faults',
      `${heading}${row.replace('P;', 'R;')}${row}${row.replace('6250', 'x')}`,
      [
        [2, 'fase', '«R» não é um destes: E, L, P.'],
        [4, 'valor', '«x,00» não é um valor como 1.234,56.'],
      ],
    ],
  ] as const)('with %s goes on', async (_, texto, expected) => {
    const judged = await parseTexto('movimento', texto);
    const refused = judged.flatMap(({ linha, recusa }) =>
      recusa === undefined ? [] : [[linha, recusa.coluna, recusa.motivo]],
    );
    expect(refused).toEqual(expected);
  });

  it.each([
    ['nothing', '', null, 'O arquivo está vazio.'],
    ['a column twice', 'a;b;a\n1;2;3\n', 1, 'O cabeçalho tem a coluna «a» mais de uma vez.'],
    [
      'quotes that stay open',
      `${heading}"2026`,
      2,
      'As aspas abertas nesta linha não são fechadas.',
    ],
    ['a line without an end', `${heading}${'x'.repeat(70_000)}`, 2, 'A linha tem mais de 64 KB.'],
  ])('with %s ends there', async (_, texto, linha, message) => {
    await expect(parseTexto('movimento', texto)).rejects.toMatchObject({ linha, message });
  });
});
