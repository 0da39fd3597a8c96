import {
  type Condition,
  encodeGestaoQuery,
  type FieldType,
  MESSAGE_CODE,
  resolvePath,
} from '@claraboia/contract';
import { listRowSchema, listSchema, lugarSchema } from '@claraboia/contract/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cast, type Saved } from '../support/cast.ts';
import { SINTETICO } from '../support/sintetico/addition.ts';
import { sintetico, sinteticoRegistry } from '../support/sintetico/entity.ts';
import {
  addSinteticos,
  conditionsOf,
  idsInOrder,
  idsThatMeet,
  type Sinteticos,
} from '../support/sintetico/records.ts';

const cast = Cast.enter({ addition: SINTETICO });
const { path: address, fields } = sintetico;

interface List {
  readonly list: Saved[];
  readonly count: number;
}

let there: Sinteticos;
/** The records with what their references show. */
let rows: readonly Saved[];
beforeAll(async () => {
  there = await addSinteticos(cast);
  const columns = JSON.stringify(PATHS.map(([path]) => path));
  rows = (await cast.leitora.get<List>(`${address}?${new URLSearchParams({ columns })}`)).data.list;
});

/** Paths of every property that a list can filter by, with their kinds. */
const PATHS = [
  ...Object.keys(fields),
  'id',
  'grupo.id',
  'grupo.nome',
  'pai.nome',
  'pai.grupo.nome',
  'modalidade.id',
  'modalidade.nome',
  'orgao.identificador',
]
  .map((path) => [path, resolvePath(sinteticoRegistry, sintetico, path).kind] as const)
  .filter(
    (each): each is readonly [string, Exclude<FieldType, 'reference' | 'collection'> | 'id'] =>
      each[1] !== 'reference' && each[1] !== 'collection',
  );

const listOf = async (query: {
  readonly conditions?: readonly Condition[];
  readonly sort?: readonly { path: string; direction: 'ASC' | 'DESC' }[];
  readonly columns?: readonly string[];
  readonly limit?: number;
  readonly offset?: number;
}) => {
  const params = encodeGestaoQuery({
    conditions: [],
    sort: [],
    columns: ['nome'],
    limit: 50,
    offset: 0,
    ...query,
  });
  const answer = await cast.leitora.get<List>(`${address}?${params}`);
  if (answer.status !== 200) throw new Error(`${params}: ${JSON.stringify(answer.messages)}`);
  return answer.data;
};

test('the list has the rows of the client alone, with the declared columns in the declared order', async () => {
  const { data } = await cast.leitora.get<List>(address);
  const { list, count } = listSchema(listRowSchema(sintetico)).parse(data);
  expect(count).toBe(there.records.length);
  expect(list.map(({ id }) => id)).toEqual(idsInOrder(there.records, 'text', 'nome', 'ASC'));
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(
    ['id', 'versao', 'nome', 'numero', 'exercicio', 'grupo', 'pai', 'modalidade', 'dia'].sort(),
  );
  const zebra = data.list.find(({ id }) => id === there.records[2]?.id);
  expect(zebra).toMatchObject({
    grupo: { nome: there.grupos[0]?.nome },
    pai: { nome: 'Água' },
    modalidade: { nome: 'Dispensa' },
  });
  const theirs = await cast.beta.get<List>(address);
  expect(theirs.data.list.map(({ id }) => id)).toEqual([there.theirs.id]);
});

describe.each(PATHS)('by %s', (path, kind) => {
  test('every operator of its kind finds what it should', async () => {
    for (const condition of conditionsOf(rows, path, kind)) {
      const { list, count } = await listOf({ conditions: [condition] });
      const found = list.map(({ id }) => id).sort((a, b) => a - b);
      const expected = idsThatMeet(rows, kind, condition);
      expect([condition, found, count]).toEqual([condition, expected, expected.length]);
    }
  });

  test.runIf(kind !== 'richText')('it is sorted both ways, and pages do not overlap', async () => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const sort = [{ path, direction }];
      const expected = idsInOrder(rows, kind, path, direction);
      const pages = [0, 2, 4].map((offset) => listOf({ sort, limit: 2, offset }));
      const ids = (await Promise.all(pages)).flatMap(({ list }) => list.map(({ id }) => id));
      expect([direction, ids]).toEqual([direction, expected]);
    }
  });
});

test('conditions are met together, also several of one property', async () => {
  const both: Condition[] = [
    { path: 'exercicio', operator: 'ge', value: 2025 },
    { path: 'exercicio', operator: 'lt', value: 2026 },
    { path: 'modalidade.id', operator: 'eq', value: 8 },
  ];
  expect((await listOf({ conditions: both })).list.map(({ id }) => id)).toEqual([
    there.records[2]?.id,
  ]);
  const words: Condition = {
    path: 'nome|descricao|numero',
    operator: 'words',
    value: 'coco agua 3',
  };
  expect((await listOf({ conditions: [words] })).list.map(({ id }) => id)).toEqual([
    there.records[3]?.id,
  ]);
});

test('a text is found in any spelling of its accents, its numbers and its wildcards', async () => {
  const found = async (path: string, value: string) =>
    (await listOf({ conditions: [{ path, operator: 'contains', value }] })).list.length;
  expect(await found('nome', 'agua')).toBe(2);
  expect(await found('nome', 'nº 14500')).toBe(1);
  expect(await found('descricao', "100% de d'água_\\")).toBe(1);
  expect(await found('descricao', '%')).toBe(1);
  expect(await found('descricao', '_')).toBe(1);
  expect(await found('cnpj', '11.222.333/0001-81')).toBe(1);
});

test('a list has the columns asked for, and says where a record stands in it', async () => {
  const { list } = await listOf({ columns: ['cor', 'grupo.nome'] });
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(['cor', 'grupo', 'id', 'versao']);
  const asked = (id: number | undefined, query: string) =>
    cast.leitora.get(`${address}/${id}/lugar?${query}`);
  const sort = new URLSearchParams({ sort: '{"valor":"DESC"}' });
  for (const [place, id] of idsInOrder(rows, 'decimal', 'valor', 'DESC').entries()) {
    expect(lugarSchema.parse((await asked(id, String(sort))).data)).toEqual({ lugar: place });
  }
  const filter = new URLSearchParams({
    filter: '{"cor":{"compare":"=","value":"string:#000000"}}',
  });
  const [first, second] = there.records;
  expect((await asked(second?.id, String(filter))).data).toEqual({ lugar: 0 });
  expect((await asked(first?.id, String(filter))).data).toEqual({ lugar: null });
  expect((await asked(there.theirs.id, '')).data).toEqual({ lugar: null });
  expect((await asked(first?.id, 'sort={}x')).status).toBe(400);
});

test.each([
  ['filter', '{"naoExiste":{"compare":"=","value":"long:1"}}', 'naoExiste'],
  ['filter', '{"__proto__":{"compare":"=","value":"long:1"}}', ''],
  ['filter', '{"nome":{"compare":"regex","value":"string:a"}}', 'regex'],
  ['filter', '{"nome":{"compare":"=","value":"xml:1"}}', 'nome'],
  ['filter', '{"nome":{"compare":"=","value":"long:1"}}', 'nome'],
  ['filter', '{"id":{"compare":"=","value":"long:1 or 1=1"}}', 'id'],
  ['filter', '{"id":{"compare":"%%","value":"string:1"}}', 'id'],
  ['filter', '{"valor":{"compare":"%%","value":"string:1"}}', 'valor'],
  ['filter', '{"valor":{"compare":"=","value":"string:abc"}}', 'valor'],
  ['filter', '{"dia":{"compare":"=","value":"string:ontem"}}', 'dia'],
  ['filter', '{"ativo":{"compare":"=","value":"string:true"}}', 'ativo'],
  ['filter', '{"exercicio":{"compare":"=","value":"string:2026"}}', 'exercicio'],
  ['filter', '{"exercicio":{"compare":"in","value":[]}}', 'exercicio'],
  ['filter', '{"grupo":{"compare":"=","value":"long:1"}}', 'grupo.id'],
  ['filter', '{"itens":{"compare":"=","value":"long:1"}}', 'itens'],
  ['filter', '{"nome.id":{"compare":"=","value":"long:1"}}', 'nome.id'],
  ['filter', '{"nome|valor":{"compare":"palavras","value":"string:a"}}', 'valor'],
  ['filter', '{nome', 'filter'],
  ['filter', '[]', 'filter'],
  ['sort', '{"nome; drop table cliente":"ASC"}', 'nome; drop table cliente'],
  ['sort', '{"nome":"sideways"}', 'nome'],
  ['sort', '{"texto":"ASC"}', 'texto'],
  ['sort', '{"grupo":"ASC"}', 'grupo'],
  ['sort', '{"itens":"ASC"}', 'itens'],
  ['columns', '["nome","senha"]', 'senha'],
  ['columns', '{}', 'columns'],
  ['limit', '2001', 'limit'],
  ['limit', '-1', 'limit'],
  ['limit', '0', 'limit'],
  ['offset', 'um', 'offset'],
])('refuses %s=%s, saying which', async (name, value, said) => {
  const answer = await cast.leitora.get(`${address}?${new URLSearchParams({ [name]: value })}`);
  expect([answer.status, answer.messages[0]?.code]).toEqual([400, MESSAGE_CODE.invalidQuery]);
  expect(answer.messages[0]?.description).toContain(said);
});
