import { expect, test } from 'vitest';
import { NO_FILES } from './arquivos.ts';
import { formatByKey } from './format.ts';
import { guesser, Nomes, unidadesOf } from './listas.ts';
import { planRows } from './plan.ts';
import { readCsv, writeCsv } from './read-csv.fixture.ts';
import { NO_DIRECTORIES } from './references.ts';
import { rowDraft } from './row-draft.ts';

const format = formatByKey('servico');

const GOOD = { estruturaOrganizacional: 'Gabinete', nome: 'Poda', descricao: 'Corte de galhos' };
type Cells = Readonly<Record<string, string>>;
const rowsOf = async (...cells: readonly Cells[]) => {
  const file = writeCsv(
    format,
    cells.map((each) => ({ ...GOOD, ...each })),
  );
  return (await readCsv(format, file)).rows;
};

async function reasonOf(cells: Cells, unidadeId: number | null = 1): Promise<string | null> {
  const [row] = await rowsOf(cells);
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
])('%j', async (cells, reason) => {
  expect(await reasonOf(cells)).toBe(reason);
});

test('a line without a unit is reported', async () => {
  expect(await reasonOf({ estruturaOrganizacional: '' }, null)).toBe('Selecione uma unidade');
});

test('an existing record is not sent again, a repeated line is a fault', async () => {
  const rows = await rowsOf({}, { nome: ' PÓDA ' }, { nome: 'Cartão do SUS' }, { nome: 'Outro' });
  const plan = await planRows(format, rows, {
    unidades: new Map([['gabinete', 4]]),
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
  { id: 1, nome: 'Secretaria Municipal de Saúde', codigo: '03' },
  { id: 2, nome: 'Gabinete da Prefeita', codigo: '01' },
  { id: 3, nome: 'Protocolo', codigo: '01.01' },
  { id: 4, nome: 'Protocolo', codigo: '03.01' },
];

test.each([
  ['SECRETARIA MUNICIPAL DE SAUDE', 1],
  ['Secretaria de Saúde', 1],
  ['01', 2],
  ['Gabinete do Prefeito', 2],
  ['Protocolo', null],
  ['Zoológico', null],
])('the unit meant by %s', (nome, id) => {
  expect(guesser(UNIDADES)(nome)?.id ?? null).toBe(id);
});

test('spellings that differ in case and accents alone are one unit', () => {
  const nomes = new Nomes();
  for (const nome of ['Saúde', 'SAUDE', '']) nomes.add(nome);
  expect(nomes.all()).toEqual([{ nome: 'Saúde', linhas: 2 }]);
});

test('a name means the record of its code, or the only one of that name', () => {
  const unidades = unidadesOf(UNIDADES, { Recepção: '03.01', Portaria: '99' });
  expect(
    ['recepcao', 'gabinete da prefeita', '01', 'protocolo', 'portaria'].map((name) =>
      unidades.get(name),
    ),
  ).toEqual([4, 2, 2, null, null]);
});

const OBRA = {
  numero: '12/2026',
  objeto: 'Ponte',
  situacao: 'em andamento',
  percentual: '45',
  dataInicio: '2/3/2026',
};

/** Parses a row of works. */
async function readObra(cells: Cells) {
  const obras = formatByKey('obra');
  const [row] = (await readCsv(obras, writeCsv(obras, [{ ...OBRA, ...cells }]))).rows;
  if (row === undefined) throw new Error('no line was read');
  return rowDraft(obras, row, null);
}

test('days, amounts, whole numbers and names of a fixed list are read as people write them', async () => {
  const { draft, reason } = await readObra({
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
])('a work with %j is at fault', async (cells, reason) => {
  expect((await readObra(cells)).reason).toMatch(reason);
});
