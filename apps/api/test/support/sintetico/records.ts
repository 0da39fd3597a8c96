import { type Condition, type FieldType, TEXT_KINDS, wordsOf } from '@claraboia/contract';
import type { Cast, Saved } from '../cast.ts';
import { CPF, CPF_DIGITS } from '../plant-cpfs.ts';
import { unique } from '../test-app.ts';
import { sintetico, sinteticoGrupo } from './entity.ts';

type Body = Record<string, unknown>;
/** Value of a property that a list can filter by. */
type Scalar = string | number | boolean | null;

/** Bodies that differ in every field, some without a value; the last has none but the required ones. */
const BODIES: readonly Body[] = [
  {
    nome: 'Água',
    descricao: `Vendido a Ana, CPF ${CPF}`,
    numero: '012/2026',
    numeroDoDia: '7',
    digitos: '12',
    email: 'ana@exemplo.org',
    local: 'Sede',
    codigo: '10/2026',
    chave: 'https://convenios.gov.br/x?id=7',
    historico: 'Compra de água mineral',
    cpf: CPF_DIGITS,
    cnpj: '11222333000181',
    documento: CPF_DIGITS,
    telefone: '8133334444',
    celular: '81988887777',
    cep: '50030230',
    apelido: 'agua',
    caminho: 'a-b',
    site: 'https://exemplo.org/a',
    texto: `<p>Texto de <strong>Ana</strong>, CPF ${CPF}</p>`,
    exercicio: 2026,
    sequencia: 9,
    valor: '1000.10',
    fator: '0.5000',
    cor: '#1351b4',
    ativo: true,
    reservado: true,
    situacao: 'aberta',
    dia: '2026-03-15',
    fim: '2026-03-16',
    quando: '2026-03-15T02:30:00.000Z',
    modalidade: { id: 6 },
    itens: [
      { nome: '=1+1', canal: { id: 1 } },
      { nome: 'b', documento: CPF_DIGITS },
    ],
  },
  {
    nome: 'abacaxi 14.500',
    descricao: "100% de d'água_\\",
    numero: '112/2026',
    numeroDoDia: '007/2024',
    digitos: '9',
    email: 'ze@exemplo.org',
    local: '=1+1',
    codigo: '9',
    chave: CPF_DIGITS,
    historico: 'Compras e águas',
    cnpj: '12ABC34501DE35',
    documento: '11222333000181',
    telefone: '81988887777',
    apelido: 'abacaxi',
    caminho: 'a',
    site: 'http://exemplo.org/',
    texto: '<p>Outro texto</p>',
    exercicio: 2026,
    sequencia: 10,
    valor: '-10.50',
    fator: '12.2500',
    cor: '#000000',
    ativo: false,
    reservado: false,
    situacao: 'encerrada',
    dia: '2026-04-02',
    quando: '2026-04-02T23:59:59.999Z',
    modalidade: { id: 8 },
  },
  {
    nome: 'Zebra; "aspas"\ne linhas',
    descricao: 'Ponte de madeira',
    numero: '12',
    local: 'anexo',
    codigo: '100',
    historico: 'Ponte',
    documento: '12ABC34501DE35',
    exercicio: 2025,
    valor: '9999999999.99',
    situacao: 'aberta',
    dia: '2025-12-31',
    modalidade: { id: 8 },
  },
  {
    nome: 'ÁGUA 2',
    descricao: 'AGUA de Coco',
    numero: '3',
    exercicio: 2025,
    valor: '0.05',
    dia: '2025-01-01',
    modalidade: null,
  },
  { nome: '@nada', exercicio: 2024, dia: '2024-07-05', modalidade: null },
];

/** Records of the manager's client, as the server answered them, and one of the other client. */
export interface Sinteticos {
  readonly records: readonly Saved[];
  readonly grupos: readonly Saved[];
  readonly theirs: Saved;
}

/** Adds the records: the third stands below the first, the others below none. */
export async function addSinteticos(cast: Cast): Promise<Sinteticos> {
  const grupos: Saved[] = [];
  for (const nome of [`Obras, CPF ${CPF}`, 'Ações']) {
    const documento = CPF_DIGITS;
    const { data } = await cast.gestora.post<Saved>(sinteticoGrupo.path, { nome, documento });
    grupos.push(data);
  }
  const records: Saved[] = [];
  for (const [at, body] of BODIES.entries()) {
    const full = {
      ...body,
      grupo: { id: grupos[at % grupos.length]?.id },
      orgao: at % 2 === 0 ? { id: cast.alfaId } : null,
      pai: at === 2 ? { id: records[0]?.id } : null,
    };
    const { data, status, messages } = await cast.gestora.post<Saved>(sintetico.path, full);
    if (status !== 201) throw new Error(JSON.stringify(messages));
    records.push(data);
  }
  const grupo = await cast.beta.post<Saved>(sinteticoGrupo.path, { nome: unique('Grupo') });
  const theirs = await cast.beta.post<Saved>(sintetico.path, {
    ...BODIES[0],
    nome: 'Segredo de beta',
    descricao: 'Segredo de beta',
    grupo: { id: grupo.data.id },
  });
  return { records, grupos, theirs: theirs.data };
}

/** Value of a property of a record, through references. */
export const at = (record: Body, path: string): Scalar =>
  (path
    .split('.')
    .reduce<unknown>((value, name) => (value as Body | null | undefined)?.[name], record) ??
    null) as Scalar;

/** As a search compares a text: without accents, case and points between thousands. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/(\d)\.(?=\d{3})/g, '$1');

const collator = new Intl.Collator('pt-BR');

/** Order of two values of a kind; a null is after all. */
function compare(kind: FieldType | 'id', a: Scalar, b: Scalar): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  if (kind === 'decimal') return Number(a) - Number(b);
  if (kind === 'text') return collator.compare(String(a), String(b));
  return (a as string) < (b as string) ? -1 : 1;
}

/** Says whether a value meets a condition, as the documentation of the filters describes it. */
function meets(
  kind: FieldType | 'id',
  value: Scalar,
  { operator, value: wanted }: Omit<Condition, 'path'>,
): boolean {
  if (operator === 'absent') return value === null;
  if (operator === 'notContains' && value === null) return true;
  if (value === null) return false;
  if (operator === 'in') {
    return [wanted].flat().some((each) => compare(kind, value, each) === 0);
  }
  const text = kind === 'masked' ? String(value).toLowerCase() : fold(String(value));
  const sought = fold(kind === 'masked' ? String(wanted).replace(/\W/g, '') : String(wanted));
  switch (operator) {
    case 'contains':
      return text.includes(sought);
    case 'notContains':
      return !text.includes(sought);
    case 'startsWith':
      return text.startsWith(sought);
    case 'endsWith':
      return text.endsWith(sought);
    case 'words':
    case 'search':
      return wordsOf(sought).every((word) => text.includes(word));
    default: {
      // A day is compared with that of an instant.
      const [one = null] = [wanted].flat();
      const given = kind === 'date' ? String(one).slice(0, 10) : one;
      const order = compare(kind, value, kind === 'dateTime' ? whole(String(given)) : given);
      return { eq: order === 0, gt: order > 0, ge: order >= 0, lt: order < 0, le: order <= 0 }[
        operator as 'eq'
      ];
    }
  }
}

const whole = (instant: string) => new Date(instant).toISOString();

/** Operators that a kind of property takes. */
const operatorsOf = (kind: FieldType | 'id') => {
  if (kind === 'boolean') return ['eq'] as const;
  const ordered = ['eq', 'gt', 'ge', 'lt', 'le', 'in'] as const;
  const texts = ['contains', 'startsWith', 'endsWith', 'notContains', 'words'] as const;
  return TEXT_KINDS.has(kind) ? [...ordered, ...texts] : ordered;
};

const FALLBACK: Readonly<Partial<Record<FieldType | 'id', string | number>>> = {
  integer: 7,
  dateTime: '2026-03-15T12:00:00Z',
};

/** Conditions on a property, one of each operator, with the last value that a record has or a part of it. */
export function conditionsOf(
  records: readonly Body[],
  path: string,
  kind: FieldType | 'id',
): Condition[] {
  const values = records.map((record) => at(record, path)).filter((value) => value !== null);
  const value = (values.at(-1) ?? FALLBACK[kind] ?? 'a') as string;
  return operatorsOf(kind).map((operator): Condition => {
    if (operator === 'in') return { path, operator, value: [value, values[0] ?? value] };
    const text = String(value);
    const end = Math.max(1, text.length - 1);
    const parts: Partial<Record<typeof operator, string>> = {
      contains: text.slice(1, end) || text,
      startsWith: text.slice(0, end).toUpperCase(),
      endsWith: text.slice(-2),
      notContains: text.slice(1, end) || text,
      words: text.split(/\s+/).toReversed().join(' '),
    };
    return { path, operator, value: parts[operator] ?? value };
  });
}

/** Ids of the records that meet a condition, in order. */
export const idsThatMeet = (
  records: readonly (Body & { id: number })[],
  kind: FieldType | 'id',
  condition: Condition,
): number[] =>
  records
    .filter((record) => meets(kind, at(record, condition.path), condition))
    .map(({ id }) => id)
    .sort((a, b) => a - b);

/** Ids of the records by a property; equal ones by their ids, in the same direction. */
export function idsInOrder(
  records: readonly (Body & { id: number })[],
  kind: FieldType | 'id',
  path: string,
  direction: 'ASC' | 'DESC',
): number[] {
  const sorted = records
    .toSorted((a, b) => compare(kind, at(a, path), at(b, path)) || a.id - b.id)
    .map(({ id }) => id);
  return direction === 'ASC' ? sorted : sorted.toReversed();
}
