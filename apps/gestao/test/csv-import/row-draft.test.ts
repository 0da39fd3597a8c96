import { servico } from '@claraboia/contract';
import { formatOf } from '@claraboia/gestao/engine/csv-import/columns.ts';
import { guess, namesIn } from '@claraboia/gestao/engine/csv-import/matching.ts';
import { planRows } from '@claraboia/gestao/engine/csv-import/plan.ts';
import { readFile } from '@claraboia/gestao/engine/csv-import/read-file.ts';
import { rowDraft } from '@claraboia/gestao/engine/csv-import/row-draft.ts';
import { writeFile } from '@claraboia/gestao/engine/csv-import/write-file.ts';
import { expect, test } from 'vitest';

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

test('a line without a unit says so', () => {
  expect(reasonOf({ estruturaOrganizacional: '' }, null)).toBe('Selecione uma unidade');
});

test('what is there is not sent again, what repeats a line is at fault', () => {
  const rows = rowsOf({}, { nome: ' PÓDA ' }, { nome: 'Cartão do SUS' }, { nome: 'Outro' });
  const plan = planRows(format, rows, new Map([['gabinete', 4]]), new Set(['4\ncartao do sus']));
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
