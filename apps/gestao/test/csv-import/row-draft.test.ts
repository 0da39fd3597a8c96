import { obra, servico } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { formatOf } from '../../src/engine/csv-import/columns.ts';
import { guess, namesIn } from '../../src/engine/csv-import/matching.ts';
import { NO_FILES } from '../../src/engine/csv-import/picked-files.ts';
import { planRows } from '../../src/engine/csv-import/plan.ts';
import { readFile } from '../../src/engine/csv-import/read-file.ts';
import { NO_DIRECTORIES } from '../../src/engine/csv-import/references.ts';
import { rowDraft } from '../../src/engine/csv-import/row-draft.ts';
import { writeFile } from '../../src/engine/csv-import/write-file.ts';

const format = formatOf(servico);

const GOOD = { estruturaOrganizacional: 'Gabinete', nome: 'Poda', descricao: 'Corte de galhos' };
type Cells = Readonly<Record<string, string>>;
const rowsOf = (...cells: readonly Cells[]) =>
  readFile(
    format,
    writeFile(
      format,
      cells.map((each) => ({ ...GOOD, ...each })),
    ),
  ).rows;

function reasonOf(cells: Cells, unidadeId: number | null = 1): string | null {
  const [row] = rowsOf(cells);
  if (row === undefined) throw new Error('no line was read');
  return rowDraft(format, row, unidadeId).reason;
}

test.each([
  [{}, null],
  [{ nome: '' }, 'O nome é obrigatório'],
  [{ nome: '', descricao: '' }, 'O nome é obrigatório. Uma descrição é obrigatória'],
  [{ agendamentoPrevio: 'talvez' }, 'Agendamento prévio: "talvez" não é Sim nem Não'],
  [{ atendimentoDomiciliar: 'NÃO' }, null],
  [{ documentos: 'RG | quase' }, 'Documentos: item 1: "quase" não é Sim nem Não'],
  [{ documentos: 'RG\n| Sim' }, 'Documentos, item 2: Nome do documento é obrigatório'],
  [
    { formasSolicitacao: 'Pombo: correio' },
    'Formas de solicitação: item 1: comece pelo canal e dois-pontos (Presencial, Telefone, E-mail, Internet, Outro canal)',
  ],
  [
    { formasSolicitacao: 'telefone:' },
    'Formas de solicitação, item 1: Informe o valor da forma de solicitação',
  ],
  [
    { formasSolicitacao: 'Telefone: 1 // email: nada' },
    'Formas de solicitação, item 2: Informe um e-mail válido',
  ],
  [
    { formasSolicitacao: 'Site: exemplo' },
    'Formas de solicitação, item 1: Informe um endereço que comece com http:// ou https://',
  ],
  [{ formasSolicitacao: 'Internet: https://exemplo.org/a//b' }, null],
])('%j', (cells, reason) => {
  expect(reasonOf(cells)).toBe(reason);
});

test('a line without a unit is reported', () => {
  expect(reasonOf({ estruturaOrganizacional: '' }, null)).toBe('Selecione uma unidade');
});

test('an existing record is not sent again, a repeated line is a fault', () => {
  const rows = rowsOf({}, { nome: ' PÓDA ' }, { nome: 'Cartão do SUS' }, { nome: 'Outro' });
  const plan = planRows(format, rows, {
    mapping: new Map([['gabinete', 4]]),
    directories: NO_DIRECTORIES,
    files: NO_FILES,
    existing: new Map([['4\ncartao do sus', [7]]]),
    updates: false,
  });
  expect(plan.map(({ status, reason }) => [status, reason?.slice(0, 25) ?? null])).toEqual([
    ['Pendente', null],
    ['Erro', 'Repete o serviço da linha'],
    ['Enviado', 'Já estava cadastrado nest'],
    ['Pendente', null],
  ]);
});

const UNIDADES = [
  { id: 1, name: 'Secretaria Municipal de Saúde', code: '03' },
  { id: 2, name: 'Gabinete da Prefeita', code: '01' },
  { id: 3, name: 'Protocolo', code: '01.01' },
  { id: 4, name: 'Protocolo', code: '03.01' },
];

test.each([
  ['SECRETARIA MUNICIPAL DE SAUDE', 1],
  ['Secretaria de Saúde', 1],
  ['01', 2],
  ['Gabinete do Prefeito', 2],
  ['Protocolo', null],
  ['Zoológico', null],
])('the unit meant by %s', (nome, id) => {
  expect(guess(nome, UNIDADES)).toBe(id);
});

test('spellings that differ in case and accents alone are one unit', () => {
  const rows = rowsOf({ estruturaOrganizacional: 'Saúde' }, { estruturaOrganizacional: 'SAUDE' });
  expect(namesIn(rows, { field: 'estruturaOrganizacional', plural: '', by: '', code: '' })).toEqual(
    [{ key: 'saude', name: 'Saúde', count: 2 }],
  );
});

const OBRA = {
  numero: '12/2026',
  objeto: 'Ponte',
  situacao: 'em andamento',
  percentual: '45',
  dataInicio: '2/3/2026',
};

/** Parses a row of works. */
function readObra(cells: Cells) {
  const obras = formatOf(obra);
  const [row] = readFile(obras, writeFile(obras, [{ ...OBRA, ...cells }])).rows;
  if (row === undefined) throw new Error('no line was read');
  return rowDraft(obras, row, null);
}

test('days, amounts, whole numbers and names of a fixed list are read as people write them', () => {
  const { draft, reason } = readObra({
    valorContratado: 'R$ 1.077.297,85',
    documento: '11.222.333/0001-81',
    previsaoFim: '2026-11-30',
  });
  expect(reason).toBeNull();
  expect(draft).toMatchObject({
    situacao: { id: 2 },
    percentual: 45,
    dataInicio: '2026-03-02',
    previsaoFim: '2026-11-30',
    dataFim: null,
    valorContratado: '1077297.85',
    valorPago: null,
    documento: '11222333000181',
    motivoParalisacao: null,
  });
});

test.each([
  [{ dataInicio: '31/02/2026' }, 'Início: "31/02/2026" não é uma data: escreva como 15/03/2026'],
  [{ dataInicio: '03/2026' }, 'Início: "03/2026" não é uma data: escreva como 15/03/2026'],
  [{ percentual: '45,5' }, 'Executado (%): "45,5" não é um número inteiro'],
  [{ valorPago: '1.23.4' }, /^Valor pago: "1\.23\.4": Valor inválido/],
  [{ situacao: 'quase' }, /^Situação: escreva uma das situações \(Não iniciada, /],
  [{ situacao: '' }, 'Informe a situação'],
  [{ situacao: 'Paralisada' }, 'Informe o motivo da paralisação'],
  [{ percentual: '101' }, /100/],
])('a work with %j is at fault', (cells, reason) => {
  expect(readObra(cells).reason).toMatch(reason);
});
