import {
  type AnyEntity,
  encodeGestaoQuery,
  type Field,
  listRowSchema,
  listSchema,
  MESSAGE_CODE,
  recordSchema,
  registry,
  resolvePath,
  writableFields,
} from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBody, create, sample } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let beta: TestClient;
let leitora: TestClient;
let semContexto: TestClient;
let admin: TestClient;

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
  leitora = await testApp.signIn('leitora.alfa', 'alfa');
  admin = await testApp.signIn('admin', 'alfa');
  semContexto = await testApp.signIn('gestora.alfa');
});
afterAll(() => testApp.stop());

type Saved = Record<string, unknown> & { id: number; versao: number };

const alfaId = () => testApp.clienteId.alfa;
const betaId = () => testApp.clienteId.beta;

/** What a client has one of is made once and used by every test. */
const onlyOne = new Set(['portal', 'layout']);

/** Who may write: a manager what is her client's, an administrator what is the installation's. */
const writerOf = (entity: AnyEntity) => (entity.scope === 'tenant' ? gestora : admin);

/** The text that names a record: where others would have `nome`. */
function nameOf(entity: AnyEntity): [name: string, field: Field] {
  const name = entity.display.find((each) => entity.fields[each]?.type === 'text') ?? 'nome';
  return [name, entity.fields[name] as Field];
}

async function saved(
  entity: AnyEntity,
  client = writerOf(entity),
  clienteId = alfaId(),
): Promise<Saved> {
  if (onlyOne.has(entity.key)) {
    const { data } = await client.get<{ list: Saved[] }>(entity.path);
    const [first] = data.list;
    if (first !== undefined) return (await client.get<Saved>(`${entity.path}/${first.id}`)).data;
  }
  return create(testApp, client, clienteId, entity);
}

/** A saved record as the next save carries it. */
function bodyOf(entity: AnyEntity, record: Saved): Saved {
  const fields = Object.fromEntries(writableFields(entity).map(([name]) => [name, record[name]]));
  return { id: record.id, versao: record.versao, ...fields };
}

const written = registry.all.filter(({ modes }) => modes.has('add'));
const named = (entities: readonly AnyEntity[]) =>
  entities.map((entity) => [entity.key, entity] as const);

describe.each(named(registry.all))('%s', (_key, entity) => {
  test('lists with the envelope, its columns and a count', async () => {
    if (entity.modes.has('add')) await saved(entity);
    const answer = await gestora.get(entity.path);
    expect(answer.status).toBe(200);
    const data = listSchema(listRowSchema(entity)).parse(answer.data);
    expect(data.count).toBeGreaterThan(0);
    expect(data.list.length).toBeGreaterThan(0);
  });

  test('gives one whole record', async () => {
    if (entity.modes.has('add')) await saved(entity);
    const { data } = await gestora.get<{ list: Saved[] }>(`${entity.path}?limit=1`);
    const answer = await gestora.get(`${entity.path}/${data.list[0]?.id}`);
    expect(answer.status).toBe(200);
    recordSchema(entity).parse(answer.data);
  });

  test('is closed to whoever is not signed in, on every address', async () => {
    const anonymous = testApp.anonymous();
    const calls = [
      anonymous.get(entity.path),
      anonymous.get(`${entity.path}/1`),
      ...(entity.modes.has('add') ? [anonymous.post(entity.path, {})] : []),
      ...(entity.modes.has('change') ? [anonymous.put(entity.path, {})] : []),
      ...(entity.modes.has('delete') ? [anonymous.delete(`${entity.path}/1`)] : []),
      ...(entity.capabilities.reorder
        ? [anonymous.post(`${entity.path}/trocar-ordem?direcao=subir`, { id: 1 })]
        : []),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(401);
      expect(answer.messages[0]?.code).toBe(MESSAGE_CODE.notSignedIn);
      expect(answer.data).toBeNull();
    }
  });

  test.runIf(entity.scope === 'tenant')('asks for a client to be chosen first', async () => {
    const answer = await semContexto.get(entity.path);
    expect(answer.status).toBe(403);
    expect(answer.messages[0]?.code).toBe(MESSAGE_CODE.contextMissing);
  });

  test('filters and sorts by every column, each way its type allows', async () => {
    if (entity.modes.has('add')) await saved(entity);
    for (const path of ['id', ...entity.list.columns]) {
      const { kind } = resolvePath(registry, entity, path);
      for (const [operator, value] of samples(kind)) {
        const conditions = [{ path, operator, value }];
        const params = encodeGestaoQuery({
          conditions,
          sort: [],
          columns: null,
          limit: 5,
          offset: 0,
        });
        const answer = await gestora.get<{ list: unknown[]; count: number }>(
          `${entity.path}?${params}`,
        );
        expect([path, operator, answer.status]).toEqual([path, operator, 200]);
        expect(answer.data.count).toBeGreaterThanOrEqual(answer.data.list.length);
      }
      for (const direction of ['ASC', 'DESC'] as const) {
        const sort = [{ path, direction }];
        const params = encodeGestaoQuery({
          conditions: [],
          sort,
          columns: null,
          limit: 5,
          offset: 0,
        });
        expect((await gestora.get(`${entity.path}?${params}`)).status).toBe(200);
      }
    }
  });

  test('gives only the columns asked for', async () => {
    if (entity.modes.has('add')) await saved(entity);
    const [name] = nameOf(entity);
    const columns = encodeURIComponent(JSON.stringify([name]));
    const { data } = await gestora.get<{ list: Saved[] }>(
      `${entity.path}?columns=${columns}&limit=1`,
    );
    expect(Object.keys(data.list[0] ?? {}).sort()).toEqual(['id', name, 'versao'].sort());
  });

  test.each([
    ['filter', '{"naoExiste":{"compare":"=","value":"long:1"}}', 'naoExiste'],
    ['filter', '{"__proto__":{"compare":"=","value":"long:1"}}', undefined],
    ['filter', '{"NOME":{"compare":"regex","value":"string:a"}}', 'regex'],
    ['filter', '{"NOME":{"compare":"=","value":"xml:1"}}', 'NOME'],
    ['filter', '{"id":{"compare":"=","value":"long:1 or 1=1"}}', 'id'],
    ['filter', '{"id":{"compare":"%%","value":"string:1"}}', 'id'],
    ['filter', '{nome', 'filter'],
    ['filter', '[]', 'filter'],
    ['sort', '{"nome; drop table cliente":"ASC"}', 'nome; drop table cliente'],
    ['sort', '{"NOME":"sideways"}', 'NOME'],
    ['columns', '["NOME","senha"]', 'senha'],
    ['limit', '2001', 'limit'],
    ['limit', '-1', 'limit'],
    ['offset', 'um', 'offset'],
  ])('refuses %s=%s, saying which', async (name, value, said) => {
    const own = nameOf(entity)[0];
    const mine = (text: string) => text.replace('NOME', own);
    const query = `${name}=${encodeURIComponent(mine(value))}`;
    const answer = await gestora.get(`${entity.path}?${query}`);
    if (said === undefined) {
      // JSON.parse makes `__proto__` an own property, so it is a name like any other.
      expect([200, 400]).toContain(answer.status);
      return;
    }
    expect(answer.status).toBe(400);
    expect(answer.messages[0]?.code).toBe(MESSAGE_CODE.invalidQuery);
    expect(answer.messages[0]?.description).toContain(mine(said));
  });

  test('has no address for what it disables', async () => {
    const calls = {
      add: () => gestora.post(entity.path, {}),
      change: () => gestora.put(entity.path, {}),
      delete: () => gestora.delete(`${entity.path}/1`),
    };
    for (const [mode, call] of Object.entries(calls)) {
      if (entity.modes.has(mode as keyof typeof calls)) continue;
      expect((await call()).status).toBe(404);
    }
  });
});

/** Operators with a value, by the kind of a property. */
function samples(
  kind: string,
): [
  'contains' | 'startsWith' | 'endsWith' | 'notContains' | 'eq' | 'gt' | 'ge' | 'lt' | 'le',
  string | number | boolean,
][] {
  const ordered = (value: string | number) =>
    (['eq', 'gt', 'ge', 'lt', 'le'] as const).map((operator) => [operator, value] as const);
  switch (kind) {
    case 'id':
    case 'integer':
      return ordered(1).map(([o, v]) => [o, v]);
    case 'date':
      return ordered('2026-03-15').map(([o, v]) => [o, v]);
    case 'dateTime':
      return ordered('2026-03-15T23:59:59').map(([o, v]) => [o, v]);
    case 'decimal':
      return [...ordered('1234.50'), ...ordered(1)].map(([o, v]) => [o, v]);
    case 'boolean':
      return [['eq', true]];
    default:
      return [
        ['contains', "100% de d'água_\\"],
        ['startsWith', 'Á'],
        ['endsWith', 'ç'],
        ['notContains', 'zzz'],
        ...ordered('a').map(([o, v]) => [o, v] as [typeof o, typeof v]),
      ];
  }
}

describe.each(named(written))('%s, written', (_key, entity) => {
  test('adds, changes and deletes, and the list follows', async () => {
    const mine = await saved(entity);
    const writer = writerOf(entity);
    const [name, field] = nameOf(entity);
    const renamed = String(sample(field));
    recordSchema(entity).parse(mine);
    const changed = await writer.put<Saved>(entity.path, {
      ...bodyOf(entity, mine),
      [name]: renamed,
    });
    expect([changed.status, changed.messages[0]?.code]).toEqual([200, MESSAGE_CODE.changed]);
    expect(changed.data).toMatchObject({ id: mine.id, versao: mine.versao + 1, [name]: renamed });
    const filter = encodeURIComponent(
      JSON.stringify({ [name]: { compare: '%%', value: `string:${renamed.toUpperCase()}` } }),
    );
    const { data } = await gestora.get<{ list: Saved[] }>(
      `${entity.path}?filter=${filter}&limit=2000`,
    );
    expect(data.list.map(({ id }) => id)).toContain(mine.id);
    const deleted = await writer.delete(`${entity.path}/${mine.id}`);
    expect([deleted.status, deleted.messages[0]?.code]).toEqual([200, MESSAGE_CODE.deleted]);
    expect((await gestora.get(`${entity.path}/${mine.id}`)).status).toBe(404);
    expect((await writer.delete(`${entity.path}/${mine.id}`)).status).toBe(404);
  });

  test('refuses a change of what somebody else changed meanwhile', async () => {
    const mine = await saved(entity);
    const body = bodyOf(entity, mine);
    const first = await writerOf(entity).put<Saved>(entity.path, body);
    expect(first.status).toBe(200);
    const stale = await writerOf(entity).put(entity.path, body);
    expect([stale.status, stale.messages[0]?.code]).toEqual([409, MESSAGE_CODE.changedByOther]);
    const now = await gestora.get<Saved>(`${entity.path}/${mine.id}`);
    expect(now.data).toEqual(first.data);
  });

  const required = writableFields(entity).filter(([, field]) => field.required !== undefined);
  test.each(required)('says what is missing: %s', async (name, field) => {
    const body = await buildBody(testApp, writerOf(entity), alfaId(), entity);
    for (const missing of field.type === 'text'
      ? [null, '', '   ', undefined]
      : [null, undefined]) {
      const answer = await writerOf(entity).post(entity.path, { ...body, [name]: missing });
      expect(answer.status).toBe(422);
      expect(answer.messages).toContainEqual({
        code: MESSAGE_CODE.invalidField,
        description: field.required,
        field: name,
      });
    }
  });

  test('refuses a name it does not know, a wrong type and no object at all', async () => {
    const body = await buildBody(testApp, writerOf(entity), alfaId(), entity);
    const writer = writerOf(entity);
    const [name] = nameOf(entity);
    const unknown = await writer.post(entity.path, { ...body, nomme: 'x' });
    expect([unknown.status, unknown.messages[0]?.field]).toEqual([422, 'nomme']);
    const wrong = await writer.post(entity.path, { ...body, [name]: { $ne: null } });
    expect([wrong.status, wrong.messages[0]?.field]).toEqual([422, name]);
    const nul = await writer.post(entity.path, { ...body, [name]: 'a\u0000b' });
    expect([nul.status, nul.messages[0]?.field]).toEqual([422, name]);
    for (const none of [null, [], 'texto', 7]) {
      expect((await writer.post(entity.path, none)).status).toBeGreaterThanOrEqual(400);
      expect((await writer.post(entity.path, none)).status).toBeLessThan(500);
    }
  });

  test('lets a reader read and nothing else', async () => {
    const mine = await saved(entity);
    expect((await leitora.get(`${entity.path}/${mine.id}`)).status).toBe(200);
    const body = await buildBody(testApp, writerOf(entity), alfaId(), entity);
    // What belongs to the installation is read by managers too, and written by none of them.
    const readers = entity.scope === 'tenant' ? [leitora] : [leitora, gestora];
    const writes = readers.flatMap((reader) => [
      reader.post(entity.path, body),
      reader.put(entity.path, bodyOf(entity, mine)),
      reader.delete(`${entity.path}/${mine.id}`),
    ]);
    for (const answer of await Promise.all(writes)) {
      expect([answer.status, answer.messages[0]?.code]).toEqual([403, MESSAGE_CODE.notAllowed]);
    }
  });

  const ofTenant = test.runIf(entity.scope === 'tenant');
  ofTenant('hides another client’s records: in lists, by id and from writes', async () => {
    const theirs = await saved(entity, beta, betaId());
    const { data } = await gestora.get<{ list: Saved[] }>(`${entity.path}?limit=2000`);
    expect(data.list.map(({ id }) => id)).not.toContain(theirs.id);
    expect((await gestora.get(`${entity.path}/${theirs.id}`)).status).toBe(404);
    expect((await gestora.delete(`${entity.path}/${theirs.id}`)).status).toBe(404);
    const mine = bodyOf(entity, await saved(entity));
    const change = await gestora.put(entity.path, {
      ...mine,
      id: theirs.id,
      versao: theirs.versao,
    });
    expect(change.status).toBe(404);
    expect((await beta.get<Saved>(`${entity.path}/${theirs.id}`)).data).toEqual(theirs);
  });

  const references = writableFields(entity).filter(
    ([, field]) => field.type === 'reference' && registry.get(field.to).scope === 'tenant',
  );
  test.each(references)('cannot be tied to another client’s record: %s', async (name, field) => {
    const target = registry.get((field as Field & { to: string }).to);
    const theirs = await saved(target, beta, betaId());
    const body = await buildBody(testApp, writerOf(entity), alfaId(), entity);
    const answer = await gestora.post(entity.path, { ...body, [name]: { id: theirs.id } });
    expect(answer.status).toBe(422);
    expect(answer.messages[0]?.field).toBe(name);
  });

  test('pages without overlap, in a steady order', async () => {
    if (onlyOne.has(entity.key)) return;
    for (let i = 0; i < 3; i += 1) await saved(entity);
    const page = async (offset: number) =>
      (
        await gestora.get<{ list: Saved[]; count: number }>(
          `${entity.path}?limit=2&offset=${offset}`,
        )
      ).data;
    const [one, two, whole] = [
      await page(0),
      await page(2),
      await gestora.get<{ list: Saved[] }>(`${entity.path}?limit=4`),
    ];
    expect([...one.list, ...two.list].map(({ id }) => id)).toEqual(
      whole.data.list.map(({ id }) => id),
    );
    expect(one.count).toBe(two.count);
  });

  test('leaves a trail of every write', async () => {
    const mine = await saved(entity);
    await writerOf(entity).put(entity.path, bodyOf(entity, mine));
    const clienteId = entity.scope === 'tenant' ? alfaId() : 0;
    const trail = await testApp.owner((tx) =>
      tx.query<{ acao: string; antes: unknown; depois: Saved }>(
        'select acao, antes, depois from auditoria where cliente_id = $1 and entidade = $2 and registro_id = $3 order by id',
        [clienteId, entity.key, mine.id],
      ),
    );
    const last = trail.at(-1);
    expect(last?.acao).toBe('alteracao');
    expect(last?.depois.versao).toBe(mine.versao + 1);
    expect(last?.antes).toEqual(mine);
  });
});

const reorderable = registry.all.filter(({ capabilities }) => capabilities.reorder !== undefined);
describe.each(named(reorderable))('%s, reordered', (_key, entity) => {
  const { by, within } = entity.capabilities.reorder ?? { by: '', within: [] };

  async function three(): Promise<{ ids: number[]; list: () => Promise<number[]> }> {
    const parents = Object.fromEntries(
      await Promise.all(
        within.map(async (name) => {
          const target = registry.get((entity.fields[name] as Field & { to: string }).to);
          return [name, { id: (await saved(target)).id }] as const;
        }),
      ),
    );
    const ids: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      ids.push((await create(testApp, writerOf(entity), alfaId(), entity, parents)).id);
    }
    const list = async () => {
      const sort = encodeURIComponent(JSON.stringify({ [by]: 'ASC' }));
      const { data } = await gestora.get<{ list: Saved[] }>(
        `${entity.path}?limit=2000&sort=${sort}`,
      );
      return data.list.map(({ id }) => id).filter((id) => ids.includes(id));
    };
    return { ids, list };
  }
  const move = (id: number, direcao: string) =>
    writerOf(entity).post(`${entity.path}/trocar-ordem?direcao=${direcao}`, {
      id,
      nome: 'a linha inteira',
    });

  test('moves up and down past its neighbour', async () => {
    const { ids, list } = await three();
    const [a, b, c] = ids as [number, number, number];
    expect(await list()).toEqual([a, b, c]);
    expect((await move(c, 'subir')).messages[0]?.code).toBe(MESSAGE_CODE.reordered);
    expect(await list()).toEqual([a, c, b]);
    await move(a, 'descer');
    expect(await list()).toEqual([c, a, b]);
  });

  test('says so at the end of the list and changes nothing', async () => {
    const { ids, list } = await three();
    const last = ids[2] ?? 0;
    // Within a parent the end is near; without one, other records may follow.
    for (let i = 0; i < 200; i += 1) {
      if ((await move(last, 'descer')).messages[0]?.code === MESSAGE_CODE.reorderAtEnd) break;
    }
    const before = await list();
    const answer = await move(last, 'descer');
    expect([answer.status, answer.messages[0]?.code]).toEqual([200, MESSAGE_CODE.reorderAtEnd]);
    expect(await list()).toEqual(before);
  });

  test('moves even where places are equal', async () => {
    const { ids, list } = await three();
    await testApp.owner((tx) =>
      tx.execute(`update ${entity.table} set ordem_exibicao = 1 where id = any($1)`, [ids]),
    );
    const before = await list();
    await move(before[2] ?? 0, 'subir');
    expect(await list()).toEqual([before[0], before[2], before[1]]);
  });

  test('refuses a direction it does not know, a missing and a foreign record', async () => {
    const mine = await saved(entity);
    expect((await move(mine.id, 'lado')).status).toBe(400);
    const noRow = await writerOf(entity).post(`${entity.path}/trocar-ordem?direcao=subir`, {});
    expect(noRow.status).toBe(422);
    if (entity.scope === 'tenant') {
      const theirs = await saved(entity, beta, betaId());
      expect((await move(theirs.id, 'subir')).status).toBe(404);
    }
    expect((await move(2_000_000_000, 'subir')).status).toBe(404);
    expect(
      (await leitora.post(`${entity.path}/trocar-ordem?direcao=subir`, { id: mine.id })).status,
    ).toBe(403);
  });

  const { via } = entity.capabilities.reorder ?? {};
  test.runIf(via !== undefined)('moves by the call of another list too', async () => {
    const { ids, list } = await three();
    const [a, b, c] = ids as [number, number, number];
    const row = { id: c, [via?.mark ?? '']: 'a linha inteira' };
    const call = `${via?.path}/trocar-ordem?direcao=subir`;
    expect((await gestora.post(call, row)).messages[0]?.code).toBe(MESSAGE_CODE.reordered);
    expect(await list()).toEqual([a, c, b]);
    expect((await leitora.post(call, row)).status).toBe(403);
    expect((await testApp.anonymous().post(call, row)).status).toBe(401);
  });
});
