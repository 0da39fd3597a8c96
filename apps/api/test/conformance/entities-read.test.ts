import { registry } from '@claraboia/contract';
import { listRowSchema, listSchema, recordSchema } from '@claraboia/contract/schema';
import { describe, expect, test } from 'vitest';
import { Cast, named, type Saved } from '../support/cast.ts';

// Filters, orders and refusals are the engine's own: `sintetico-lista.test.ts` has them for every kind of field.

const cast = Cast.enter();

describe.each(named(registry.all))('%s', (_key, entity) => {
  test('lists with the envelope, its columns and a count, and gives one whole record', async () => {
    await cast.present(entity);
    const reader = cast.readerOf(entity);
    const answer = await reader.get<{ list: Saved[] }>(entity.path);
    expect(answer.status).toBe(200);
    const data = listSchema(listRowSchema(entity)).parse(answer.data);
    expect(data.count).toBeGreaterThan(0);
    expect(data.list.length).toBeGreaterThan(0);
    const record = await reader.get(`${entity.path}/${answer.data.list[0]?.id}`);
    expect(record.status).toBe(200);
    recordSchema(entity).parse(record.data);
  });

  test('can be sorted and asked by the columns of its list', async () => {
    const [first = 'id', ...others] = entity.list.columns;
    const sort = JSON.stringify(
      Object.fromEntries([first, ...others].slice(0, 5).map((path) => [path, 'ASC'])),
    );
    const answer = await cast
      .readerOf(entity)
      .get(`${entity.path}?${new URLSearchParams({ sort })}`);
    expect([answer.status, answer.messages]).toEqual([200, []]);
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
