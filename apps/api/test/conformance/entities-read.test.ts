import { encodeGestaoQuery, MESSAGE_CODE, registry, resolvePath } from '@claraboia/contract';
import { listRowSchema, listSchema, lugarSchema, recordSchema } from '@claraboia/contract/schema';
import { describe, expect, test } from 'vitest';
import { Cast, named, nameOf, type Saved } from '../support/cast.ts';
import { samples } from '../support/filter-samples.ts';

const cast = Cast.enter();

describe.each(named(registry.all))('%s', (_key, entity) => {
  test('lists with the envelope, its columns and a count', async () => {
    await cast.present(entity);
    const answer = await cast.readerOf(entity).get(entity.path);
    expect(answer.status).toBe(200);
    const data = listSchema(listRowSchema(entity)).parse(answer.data);
    expect(data.count).toBeGreaterThan(0);
    expect(data.list.length).toBeGreaterThan(0);
  });

  test('gives one whole record', async () => {
    await cast.present(entity);
    const { data } = await cast.readerOf(entity).get<{ list: Saved[] }>(`${entity.path}?limit=1`);
    const answer = await cast.readerOf(entity).get(`${entity.path}/${data.list[0]?.id}`);
    expect(answer.status).toBe(200);
    recordSchema(entity).parse(answer.data);
  });

  test('filters and sorts by every column, each way its type allows', async () => {
    await cast.present(entity);
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
        const answer = await cast
          .readerOf(entity)
          .get<{ list: unknown[]; count: number }>(`${entity.path}?${params}`);
        expect([path, operator, answer.status]).toEqual([path, operator, 200]);
        expect(answer.data.count).toBeGreaterThanOrEqual(answer.data.list.length);
      }
      const sorted = async (direction: 'ASC' | 'DESC', offset: number) => {
        const sort = [{ path, direction }];
        const query = { conditions: [], sort, columns: ['id'], limit: 100, offset };
        const { data } = await cast
          .readerOf(entity)
          .get<{ list: Saved[]; count: number }>(`${entity.path}?${encodeGestaoQuery(query)}`);
        return { ids: data.list.map(({ id }) => id), count: data.count };
      };
      const { ids: first, count } = await sorted('ASC', 0);
      const { ids: last } = await sorted('DESC', count - first.length);
      expect(first.length).toBeGreaterThan(0);
      expect([path, last.toReversed()]).toEqual([path, first]);
    }
  });

  test('says where a record stands in a list, or that it is not in it', async () => {
    await cast.present(entity);
    const reader = cast.readerOf(entity);
    const [name] = nameOf(entity);
    const sort = encodeURIComponent(JSON.stringify({ [name]: 'DESC' }));
    const { data } = await reader.get<{ list: Saved[] }>(`${entity.path}?sort=${sort}&limit=10`);
    for (const [place, { id }] of data.list.entries()) {
      const answer = await reader.get(`${entity.path}/${id}/lugar?sort=${sort}`);
      expect(lugarSchema.parse(answer.data)).toEqual({ lugar: place });
    }
    const id = data.list[0]?.id;
    const others = encodeURIComponent(`{"id":{"compare":">","value":"long:${id}"}}`);
    const left = await reader.get(`${entity.path}/${id}/lugar?filter=${others}`);
    expect(lugarSchema.parse(left.data)).toEqual({ lugar: null });
    expect((await reader.get(`${entity.path}/${id}/lugar?sort={}x`)).status).toBe(400);
  });

  test('gives only the columns asked for', async () => {
    await cast.present(entity);
    const [name] = nameOf(entity);
    const columns = encodeURIComponent(JSON.stringify([name]));
    const { data } = await cast
      .readerOf(entity)
      .get<{ list: Saved[] }>(`${entity.path}?columns=${columns}&limit=1`);
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
    const answer = await cast.readerOf(entity).get(`${entity.path}?${query}`);
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
      add: () => cast.gestora.post(entity.path, {}),
      change: () => cast.gestora.put(entity.path, {}),
      delete: () => cast.gestora.delete(`${entity.path}/1`),
    };
    for (const [mode, call] of Object.entries(calls)) {
      if (entity.modes.has(mode as keyof typeof calls)) continue;
      expect((await call()).status).toBe(404);
    }
  });
});
