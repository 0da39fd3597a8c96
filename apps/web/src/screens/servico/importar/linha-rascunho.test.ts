import { expect, test } from 'vitest';
import { writeArquivo } from './gravar-arquivo.ts';
import { readArquivo } from './ler-arquivo.ts';
import { rascunhoOf } from './linha-rascunho.ts';
import { planLinhas } from './plano.ts';
import { guessUnidade, unidadesOf } from './unidades.ts';

const GOOD = { estruturaOrganizacional: 'Gabinete', nome: 'Poda', descricao: 'Corte de galhos' };
type Cells = Parameters<typeof writeArquivo>[0][number];
const linhasOf = (...cells: readonly Cells[]) =>
  readArquivo(writeArquivo(cells.map((each) => ({ ...GOOD, ...each })))).linhas;

function reasonOf(cells: Cells, unidadeId: number | null = 1): string | null {
  const [linha] = linhasOf(cells);
  if (linha === undefined) throw new Error('no line was read');
  return rascunhoOf(linha, unidadeId).reason;
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
  const linhas = linhasOf({}, { nome: ' PÓDA ' }, { nome: 'Cartão do SUS' }, { nome: 'Outro' });
  const plan = planLinhas(linhas, new Map([['gabinete', 4]]), new Set(['4 cartao do sus']));
  expect(plan.map(({ status, reason }) => [status, reason?.slice(0, 25) ?? null])).toEqual([
    ['Pendente', null],
    ['Erro', 'Repete o serviço da linha'],
    ['Enviado', 'Já estava cadastrado nest'],
    ['Pendente', null],
  ]);
});

const UNIDADES = [
  { id: 1, nome: 'Secretaria Municipal de Saúde', codigoCompleto: '03' },
  { id: 2, nome: 'Gabinete da Prefeita', codigoCompleto: '01' },
  { id: 3, nome: 'Protocolo', codigoCompleto: '01.01' },
  { id: 4, nome: 'Protocolo', codigoCompleto: '03.01' },
];

test.each([
  ['SECRETARIA MUNICIPAL DE SAUDE', 1],
  ['Secretaria de Saúde', 1],
  ['01', 2],
  ['Gabinete do Prefeito', 2],
  ['Protocolo', null],
  ['Zoológico', null],
])('the unit meant by %s', (nome, id) => {
  expect(guessUnidade(nome, UNIDADES)).toBe(id);
});

test('spellings that differ in case and accents alone are one unit', () => {
  const linhas = linhasOf(
    { estruturaOrganizacional: 'Saúde' },
    { estruturaOrganizacional: 'SAUDE' },
  );
  expect(unidadesOf(linhas)).toEqual([{ key: 'saude', nome: 'Saúde', count: 2 }]);
});
