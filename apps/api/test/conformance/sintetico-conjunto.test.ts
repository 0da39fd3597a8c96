import { type Condition, encodePublicFilter, MESSAGE_CODE, resolvePath } from '@claraboia/contract';
import { listSchema, rowSchema, versionSchema } from '@claraboia/contract/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, Cast, type Saved } from '../support/cast.ts';
import { CPF, CPF_DIGITS, CPF_MASKED } from '../support/plant-cpfs.ts';
import { SINTETICO } from '../support/sintetico/addition.ts';
import {
  sinteticaPublicacao,
  sinteticos,
  sinteticosDoGrupo,
} from '../support/sintetico/conjunto.ts';
import { sintetico } from '../support/sintetico/entity.ts';
import {
  addSinteticos,
  at,
  conditionsOf,
  idsInOrder,
  idsThatMeet,
  type Sinteticos,
} from '../support/sintetico/records.ts';

const cast = Cast.enter({ addition: SINTETICO });

type Row = Record<string, unknown> & { readonly id: number };
interface List {
  readonly list: readonly Row[];
  readonly count: number;
}

const OWN = '/public/v1/alfa/dados/sintetico';
const THEIRS = '/public/v1/beta/dados/sintetico';
const TRANSPARENCIA = '/public/v1/transparencia';

let there: Sinteticos;
/** All rows, as citizens read them. */
let rows: readonly Row[];
const idAt = (place: number) => there.records[place]?.id ?? 0;

const raw = (address: string, headers = {}) =>
  cast.testApp.anonymous().raw('GET', address, { headers });
async function read<T>(address: string): Promise<T> {
  const answer = await cast.testApp.anonymous().get<T>(address);
  if (answer.status !== 200) throw new Error(`${address}: ${JSON.stringify(answer.messages)}`);
  return answer.data;
}
const asked = (params: Readonly<Record<string, string>>) => `${OWN}?${new URLSearchParams(params)}`;
const idsOf = ({ list }: List) => list.map(({ id }) => id);
const sortedIds = (list: List) => idsOf(list).toSorted((a, b) => a - b);

beforeAll(async () => {
  there = await addSinteticos(cast);
  rows = (await read<List>(`${OWN}?limit=100`)).list;
});

const row = listSchema(rowSchema(sinteticaPublicacao.registry, sinteticos));

test('a list has its declared properties and no others, at each of its addresses', async () => {
  const here = await raw(OWN);
  const { list, count } = row.parse(here.json<{ data: unknown }>().data);
  expect([list.length, count]).toEqual([sinteticos.porPagina, there.records.length]);
  expect(here.body).not.toMatch(/"(versao|clienteId|anexo|tema|pai)":|Segredo de beta/);
  for (const address of [`${TRANSPARENCIA}/sintetico?id=alfa`, '/public/v1/alfa/sintetico']) {
    expect([address, (await raw(address)).body]).toEqual([address, here.body]);
  }
  const theirs = await read<List>(THEIRS);
  expect([theirs.count, idsOf(theirs)]).toEqual([1, [there.theirs.id]]);
  for (const address of [OWN, '/public/v1/alfa/sintetico']) {
    expect((await raw(address.replace('alfa', 'ninguem'))).statusCode).toBe(404);
  }
  expect((await raw(`${TRANSPARENCIA}/sintetico?id=ninguem`)).statusCode).toBe(404);
  const nobody = await raw(`${TRANSPARENCIA}/sintetico`);
  expect([nobody.statusCode, nobody.body]).toEqual([400, expect.stringContaining('id')]);
});

test('rows come by the order of the set, a page at a time', async () => {
  const order = idsInOrder(rows, 'date', 'dia', 'DESC');
  expect(idsOf(await read<List>(OWN))).toEqual(order.slice(0, 4));
  expect(idsOf(await read<List>(`${OWN}?page=2`))).toEqual(order.slice(4));
  expect(idsOf(await read<List>(`${OWN}?page=2&limit=2`))).toEqual(order.slice(2, 4));
});

test('one record is a row of its list; those of others and of nobody are not found', async () => {
  for (const address of [OWN, '/public/v1/alfa/sintetico']) {
    expect(await read(`${address}/${idAt(0)}`)).toEqual(rows.find(({ id }) => id === idAt(0)));
    for (const id of [there.theirs.id, 999_999, 0, 'abc']) {
      expect([id, (await raw(`${address}/${id}`)).statusCode]).toEqual([id, 404]);
    }
  }
});

test('calculated properties are made of others, which are not shown for it', async () => {
  const [first] = rows.filter(({ id }) => id === idAt(0));
  expect(first?.rotulo).toBe(`Água em Obras, CPF ${CPF_MASKED}`);
  const [below] = rows.filter(({ id }) => id === idAt(2));
  expect(below?.rotulo).toBe('abaixo de Água');
  expect(below).not.toHaveProperty('pai');
  expect(first?.grupo).toEqual({ id: there.grupos[0]?.id, nome: `Obras, CPF ${CPF_MASKED}` });
});

const FILTERED = [
  ...sinteticos.linha,
  'id',
  'grupo.id',
  'modalidade.id',
  'orgao.id',
  'numeroSemAno',
  'numeroAno',
  'numeroDoDiaSemAno',
  'numeroDoDiaAno',
].map((path) => {
  const entity = sinteticaPublicacao.registry.get('sintetico');
  return [path, resolvePath(sinteticaPublicacao.registry, entity, path).kind] as const;
});
const PUBLIC = new Set(['eq', 'ge', 'le', 'in', 'contains', 'words', 'absent']);

/** Keys of a document number, as the rows would show them. */
const NUMBERS: Readonly<Record<string, readonly (string | number | null)[]>> = {
  numeroSemAno: ['12', '112', '12', '3', null],
  numeroAno: [2026, 2026, 2025, 2025, 2024],
  numeroDoDiaSemAno: ['7', '7', null, null, null],
  numeroDoDiaAno: [2026, 2024, 2025, 2025, 2024],
};

describe.each(FILTERED)('by %s', (path, kind) => {
  const shown = () =>
    rows.map((each) => {
      const place = there.records.findIndex(({ id }) => id === each.id);
      return path in NUMBERS ? { ...each, [path]: NUMBERS[path]?.[place] ?? null } : each;
    });

  test('every operator of its kind finds what the rows show', async () => {
    const conditions: Condition[] = [
      ...conditionsOf(shown(), path, kind),
      { path, operator: 'absent', value: true },
    ];
    for (const condition of conditions.filter(({ operator }) => PUBLIC.has(operator))) {
      const found = await read<List>(
        asked({ filter: encodePublicFilter([condition]), limit: '100' }),
      );
      const expected = idsThatMeet(shown(), kind, condition);
      expect([condition, sortedIds(found), found.count]).toEqual([
        condition,
        expected,
        expected.length,
      ]);
    }
  });

  test('the list is sorted by it both ways', async () => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const filter = encodePublicFilter([], [{ path, direction }]);
      const found = await read<List>(asked({ filter, limit: '100' }));
      expect([direction, idsOf(found)]).toEqual([
        direction,
        idsInOrder(shown(), kind, path, direction),
      ]);
    }
  });
});

test('a text with an index of its own is searched by whole words', async () => {
  const found = async (text: string) =>
    sortedIds(await read<List>(asked({ filter: `{"historico":{"$procura":"string:${text}"}}` })));
  expect(await found('MINERAL agua')).toEqual([idAt(0)]);
  expect(await found('compr')).toEqual([]);
  const other = await raw(asked({ filter: '{"nome":{"$procura":"string:a"}}' }));
  expect(other.statusCode).toBe(400);
});

test('a day is a range of one, whatever the hour', async () => {
  const filter = '{"dia":{"$ge":"date:2026-03-15T00:00:00","$le":"date:2026-03-15T23:59:59"}}';
  expect(idsOf(await read<List>(asked({ filter })))).toEqual([idAt(0)]);
});

test('a mode narrows the list, in capitals or not', async () => {
  expect(idsOf(await read<List>(`${OWN}?modo=dispensa`))).toEqual([idAt(1), idAt(2)]);
  expect(idsOf(await read<List>(`${OWN}?modo=PREGAO`))).toEqual([idAt(0)]);
  const filter = '{"exercicio":{"$eq":"int:2025"}}';
  expect(idsOf(await read<List>(asked({ modo: 'dispensa', filter })))).toEqual([idAt(2)]);
});

test.each([
  ['filter', '{objeto', 'filter'],
  ['filter', '[]', 'filter'],
  ['filter', '{"nada":{"$eq":"x"}}', 'nada'],
  ['filter', '{"versao":{"$eq":"long:1"}}', 'versao'],
  ['filter', '{"anexo":{"$eq":"x"}}', 'anexo'],
  ['filter', '{"texto":{"$eq":"x"}}', 'texto'],
  ['filter', '{"cliente_id":{"$eq":"long:1"}}', 'cliente_id'],
  ['filter', '{"grupo.documento":{"$eq":"x"}}', 'grupo.documento'],
  ['filter', '{"pai.nome":{"$eq":"x"}}', 'pai.nome'],
  ['filter', '{"orgao.cnpj":{"$eq":"x"}}', 'orgao.cnpj'],
  ['filter', '{"nome|anexo":{"$palavras":"x"}}', 'anexo'],
  ['filter', '{"id":{"$regex":"long:1"}}', '$regex'],
  ['filter', '{"id":{"$eq":"long:1 or 1=1"}}', 'id'],
  ['filter', '{"valor":{"$ilike":"1"}}', 'valor'],
  ['filter', '{"$order":{"id":"sideways"}}', 'id'],
  ['filter', '{"$order":{"anexo":"asc"}}', 'anexo'],
  [
    'filter',
    '{"dia":{"$ge":"date:2026-03-12","$le":"date:2026-03-11"}}',
    'O início do intervalo de dia vem depois do fim.',
  ],
  ['page', '0', 'page'],
  ['limit', '2001', 'limit'],
  ['modo', 'venda', 'modo desconhecido: venda; use pregao ou dispensa'],
])('refuses %s=%s, in the list and in its summary, saying which', async (name, value, said) => {
  const isPage = name === 'page' || name === 'limit';
  for (const path of isPage ? [OWN] : [OWN, `${OWN}/resumo`]) {
    const answer = await cast.testApp
      .anonymous()
      .get(`${path}?${new URLSearchParams({ [name]: value })}`);
    expect([answer.status, answer.messages[0]?.code]).toEqual([400, MESSAGE_CODE.invalidQuery]);
    expect(answer.messages[0]?.description).toContain(said);
  }
});

test('no whole CPF is shown, in no answer, and none is found by its digits', async () => {
  const [first] = rows.filter(({ id }) => id === idAt(0));
  expect(first).toMatchObject({
    descricao: `Vendido a Ana, CPF ${CPF_MASKED}`,
    cpf: CPF_MASKED,
    documento: CPF_MASKED,
    cnpj: '11222333000181',
  });
  // A field may exclude itself from masking.
  const [second] = rows.filter(({ id }) => id === idAt(1));
  expect(second?.chave).toBe(CPF_DIGITS);
  const open = JSON.stringify(rows.map(({ chave: _, ...each }) => each));
  expect([open.includes(CPF), open.includes(CPF_DIGITS)]).toEqual([false, false]);
  for (const path of ['descricao', 'cpf', 'documento', 'grupo.nome']) {
    for (const typed of [CPF, CPF_DIGITS, '529.982', '224725']) {
      const filter = JSON.stringify({ [path]: { $ilike: `string:${typed}` } });
      expect([path, typed, (await read<List>(asked({ filter }))).count]).toEqual([path, typed, 0]);
    }
  }
});

const cents = (text: unknown) => (typeof text === 'string' ? BigInt(text.replace('.', '')) : 0n);

test.each([
  ['nothing', {}],
  ['a year', { filter: '{"exercicio":{"$eq":"int:2025"}}' }],
  ['words', { filter: '{"descricao":{"$ilike":"string:agua"}}' }],
  ['a mode', { modo: 'dispensa' }],
  ['what is not there', { filter: '{"nome":{"$eq":"string:nenhum"}}' }],
])('a summary counts and sums the rows of its list: %s', async (_said, params) => {
  const { list } = await read<List>(asked({ ...params, limit: '100' }));
  interface Group {
    readonly quantidade: number;
    readonly valor: string | null;
    readonly fator: string | null;
  }
  const resumo = await read<{
    porExercicio: readonly (Group & { exercicio: number })[];
    porModalidade: readonly (Group & { modalidade: { id: number; nome: string } | null })[];
  }>(`${OWN}/resumo?${new URLSearchParams(params as Record<string, string>)}`);
  const groupsOf = (key: (each: Row) => unknown) =>
    [...Map.groupBy(list, key)].map(([of, each]) => {
      const sum = (name: string) =>
        each.every((one) => one[name] === null)
          ? null
          : each.reduce((total, one) => total + cents(one[name]), 0n);
      return [of, each.length, sum('valor'), sum('fator')];
    });
  const told = ({ quantidade, valor, fator }: Group) => [
    quantidade,
    valor === null ? null : cents(valor),
    fator === null ? null : cents(fator),
  ];
  const years = resumo.porExercicio.map((each) => [each.exercicio, ...told(each)]);
  expect(years).toEqual(
    groupsOf(({ exercicio }) => exercicio).toSorted((a, b) => Number(b[0]) - Number(a[0])),
  );
  const kinds = resumo.porModalidade.map((each) => [each.modalidade?.id, ...told(each)]);
  const expected = groupsOf((each) => at(each, 'modalidade.id') ?? undefined);
  expect(new Set(kinds)).toEqual(new Set(expected));
  const counts = resumo.porModalidade.map(({ quantidade }) => quantidade);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('facets are the years, the kinds and the newest day that there are', async () => {
  const kinds = [
    { id: 8, nome: 'Dispensa' },
    { id: 6, nome: 'Pregão eletrônico' },
  ];
  expect(await read(`${OWN}/facetas`)).toEqual({
    registro: '2026-04-02',
    exercicios: [2026, 2025, 2024],
    escolhas: kinds,
    posicoes: [],
    prazo: null,
  });
  expect(await read(`${OWN}/facetas?modo=dispensa`)).toMatchObject({ exercicios: [2026, 2025] });
  const apelido = (path: string) => `${TRANSPARENCIA}/sintetico/${path}`;
  expect(await read(apelido('data-registro/alfa'))).toBe('2026-04-02');
  expect(await read(apelido('exercicios/alfa?modo=pregao'))).toEqual([2026]);
  expect(await read(apelido('modalidades/alfa'))).toEqual(kinds);
  expect(await read(apelido('modalidades/beta'))).toHaveLength(1);
  expect((await raw(apelido('modalidades/alfa?modo=dispensa'))).statusCode).toBe(400);
  expect((await raw(apelido('exercicios/alfa?modo=venda'))).statusCode).toBe(400);
  expect((await raw(apelido('exercicios/ninguem'))).statusCode).toBe(404);
});

test('the end of the last good synchronisation is told at once', async () => {
  const address = `${TRANSPARENCIA}/cliente-tcepe/sintetico-data-sincronizacao/alfa`;
  expect(await read(address)).toBeNull();
  const run = (situacao: string, em: string) =>
    cast.testApp.database.tenant(cast.alfaId, (tx) =>
      tx.execute(
        `insert into sincronizacao (cliente_id, fonte, situacao, terminada_em) values ($1, 'contrato', $2, $3)`,
        [cast.alfaId, situacao, em],
      ),
    );
  await run('concluida', '2026-11-02T05:00:00Z');
  await run('concluida', '2026-11-01T05:00:00Z');
  await run('falhou', '2026-11-03T05:00:00Z');
  expect(await read(address)).toBe('2026-11-02T05:00:00.000Z');
  expect(await read(`${OWN}/sincronizacao`)).toBe('2026-11-02T05:00:00.000Z');
  expect(await read(address.replace('alfa', 'beta'))).toBeNull();
});

describe('below a group', () => {
  const address = (grupo: number | undefined, cliente = 'alfa') =>
    `/public/v1/${cliente}/sintetico/grupo/${grupo}`;

  test('the list holds the active records of the group, oldest first, with clean texts', async () => {
    const [obras, acoes] = there.grupos;
    const data = await read<List>(address(obras?.id));
    listSchema(rowSchema(sinteticaPublicacao.registry, sinteticosDoGrupo)).parse(data);
    expect(idsOf(data)).toEqual([idAt(4), idAt(2), idAt(0)]);
    expect(data.list[2]).toMatchObject({
      comeco: `Texto de Ana, CPF ${CPF_MASKED}`,
      texto: `<p>Texto de <strong>Ana</strong>, CPF ${CPF_MASKED}</p>`,
    });
    expect(data.list[0]).toMatchObject({ comeco: null, texto: null });
    expect(idsOf(await read<List>(address(acoes?.id)))).toEqual([idAt(3)]);
    expect(await read(address(obras?.id, 'beta'))).toEqual({ list: [], count: 0 });
    expect((await raw(address(0))).statusCode).toBe(404);
  });

  test('a mode is not known, and is passed over', async () => {
    expect((await read<List>(`${address(there.grupos[0]?.id)}?modo=venda`)).count).toBe(3);
  });
});

test('an answer is kept by browsers until something is written, and then is another', async () => {
  // Writes to the other client: no other test compares its rows.
  const { id } = there.theirs;
  for (const path of [THEIRS, `${THEIRS}/resumo`, `${THEIRS}/${id}`]) {
    const first = await raw(path);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect(first.headers['cache-control']).toBe('public, no-cache');
    expect([path, (await raw(path, headers)).statusCode]).toEqual([path, 304]);
    const { data } = await cast.beta.get<Saved>(`${sintetico.path}/${id}`);
    const valor = `${Number(data.valor) + 1}`;
    await cast.beta.put(sintetico.path, { ...bodyOf(sintetico, data), valor });
    const second = await raw(path, headers);
    expect([path, second.statusCode]).toEqual([path, 200]);
    expect(second.body).not.toBe(first.body);
  }
});

test('the state before a rectification is kept for citizens, masked, with the reason', async () => {
  const { id: mine } = there.theirs;
  const address = (id: number, cliente = 'beta') =>
    `/public/v1/${cliente}/dados/sintetico/${id}/versoes`;
  const other = `${TRANSPARENCIA}/sintetico/versoes/${mine}?id=beta`;
  expect(await read(address(mine))).toEqual({ list: [] });
  for (const motivo of ['Havia um engano', `Outro, CPF ${CPF}`]) {
    const { data } = await cast.beta.get<Saved>(`${sintetico.path}/${mine}`);
    const { status } = await cast.beta.put(`${sintetico.path}?rectify=true`, {
      ...bodyOf(sintetico, data),
      descricao: `${motivo}: ${CPF}`,
      motivo,
    });
    expect(status).toBe(200);
  }
  const { list } = await read<{ list: Record<string, unknown>[] }>(address(mine));
  for (const each of list) versionSchema(sinteticos).parse(each);
  expect(list).toMatchObject([
    { motivo: `Outro, CPF ${CPF_MASKED}`, descricao: `Havia um engano: ${CPF_MASKED}` },
    {
      motivo: 'Havia um engano',
      descricao: 'Segredo de beta',
      cpf: CPF_MASKED,
      modalidade: { id: 6, nome: 'Pregão eletrônico' },
    },
  ]);
  expect(await read(other)).toEqual({ list });
  expect(JSON.stringify(list)).not.toMatch(/52998224725|529\.982|"(tamanho|anexo|pessoa)"/);
  const [now] = (await read<List>(THEIRS)).list;
  expect(now?.retificadoEm).toEqual(expect.stringMatching(/Z$/));
  for (const [id, cliente] of [
    [mine, 'alfa'],
    [999_999, 'beta'],
    [0, 'beta'],
  ] as const) {
    expect([id, (await raw(address(id, cliente))).statusCode]).toEqual([id, 404]);
  }
});
