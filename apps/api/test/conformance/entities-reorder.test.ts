import { type AnyEntity, type Field, MESSAGE_CODE, registry } from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { Cast, named, type Saved } from '../support/cast.ts';
import { create } from '../support/factory.ts';
import { SINTETICO } from '../support/sintetico/addition.ts';
import { sintetico } from '../support/sintetico/entity.ts';

const cast = Cast.enter({ addition: SINTETICO });

function permutations(ids: readonly number[]): number[][] {
  if (ids.length === 0) return [[]];
  return ids.flatMap((id) =>
    permutations(ids.filter((each) => each !== id)).map((rest) => [id, ...rest]),
  );
}

function movedUp(list: readonly number[], id: number): number[] {
  const at = list.indexOf(id);
  if (at === 0) return [...list];
  const rest = list.filter((each) => each !== id);
  return [...rest.slice(0, at - 1), id, ...rest.slice(at - 1)];
}

/** Kind of list that a record is moved in. */
function kindOf({ scope, capabilities: { reorder } }: AnyEntity): string {
  const { within = [], via } = reorder ?? {};
  return `${scope}, within ${within.length}${via === undefined ? '' : ', by another list'}`;
}

/** The synthetic entity, and one of the product for each other kind of list. */
const reorderable = [
  ...new Map(
    [...registry.all, sintetico]
      .filter(({ capabilities }) => capabilities.reorder !== undefined)
      .map((entity) => [kindOf(entity), entity]),
  ).values(),
];
describe.each(named(reorderable))('%s, reordered', (_key, entity) => {
  const { by, within } = entity.capabilities.reorder ?? { by: '', within: [] };

  async function parentsOf(): Promise<Record<string, { id: number }>> {
    return Object.fromEntries(
      await Promise.all(
        within.map(async (name) => {
          const target = cast.testApp.registry.get(
            (entity.fields[name] as Field & { to: string }).to,
          );
          return [name, { id: (await cast.saved(target)).id }] as const;
        }),
      ),
    );
  }
  const made = (parents: Record<string, unknown>) =>
    create(cast.testApp, cast.writerOf(entity), cast.alfaId, entity, parents);
  async function three(): Promise<{ ids: number[]; list: () => Promise<number[]> }> {
    const parents = await parentsOf();
    const ids: number[] = [];
    for (let i = 0; i < 3; i += 1) ids.push((await made(parents)).id);
    return { ids, list: () => listed(ids) };
  }
  async function listed(ids: readonly number[]): Promise<number[]> {
    const sort = encodeURIComponent(JSON.stringify({ [by]: 'ASC' }));
    const { data } = await cast.gestora.get<{ list: Saved[] }>(
      `${entity.path}?limit=2000&sort=${sort}`,
    );
    return data.list.map(({ id }) => id).filter((id) => ids.includes(id));
  }
  const move = (id: number, direcao: string) =>
    cast.writerOf(entity).post(`${entity.path}/trocar-ordem?direcao=${direcao}`, {
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
    await cast.testApp.owner((tx) =>
      tx.execute(`update ${entity.table} set ordem_exibicao = 1 where id = any($1)`, [ids]),
    );
    const before = await list();
    await move(before[2] ?? 0, 'subir');
    expect(await list()).toEqual([before[0], before[2], before[1]]);
  });

  test('raises no version, so that whoever has a record open can save it', async () => {
    const { ids } = await three();
    const read = async (id: number) =>
      (await cast.readerOf(entity).get<Saved>(`${entity.path}/${id}`)).data;
    const open = await read(ids[1] ?? 0);
    await move(ids[2] ?? 0, 'subir');
    const moved = await read(ids[1] ?? 0);
    expect(moved[by]).not.toBe(open[by]);
    expect(moved.versao).toBe(open.versao);
    // Saved without a position, it keeps its current one.
    const { [by]: _, ...body } = await cast.renamed(entity, open);
    const saved = await cast.writerOf(entity).put<Saved>(entity.path, body);
    expect([saved.status, saved.data[by]]).toEqual([200, moved[by]]);
  });

  test('takes several moves at once as if one had come after the other', async () => {
    const parents = await parentsOf();
    const ids: number[] = [];
    for (let i = 0; i < 6; i += 1) ids.push((await made(parents)).id);
    const before = await listed(ids);
    const [, b, , d, , f] = before as [number, number, number, number, number, number];
    for (const pair of [
      [b, f],
      [d, f],
      [b, d, f],
    ]) {
      const start = await listed(ids);
      const answers = await Promise.all(pair.map((id) => move(id, 'subir')));
      const codes = answers.map(({ messages }) => messages[0]?.code);
      const outcome = await listed(ids);
      const serial = permutations(pair).map((order) => order.reduce(movedUp, start));
      expect(serial).toContainEqual(outcome);
      for (const code of codes) {
        expect([MESSAGE_CODE.reordered, MESSAGE_CODE.reorderAtEnd]).toContain(code);
      }
    }
  });

  test('gives records that are added at once a place each', async () => {
    const parents = await parentsOf();
    const added = await Promise.all(
      Array.from({ length: 8 }, () => made({ ...parents, [by]: null })),
    );
    const places = added.map((record) => record[by]);
    expect(new Set(places).size).toBe(added.length);
  });

  test('refuses a direction it does not know, a missing and a foreign record', async () => {
    const mine = await cast.saved(entity);
    expect((await move(mine.id, 'lado')).status).toBe(400);
    const noRow = await cast.writerOf(entity).post(`${entity.path}/trocar-ordem?direcao=subir`, {});
    expect(noRow.status).toBe(422);
    if (entity.scope === 'tenant') {
      const theirs = await cast.theirs(entity);
      expect((await move(theirs.id, 'subir')).status).toBe(404);
    }
    expect((await move(2_000_000_000, 'subir')).status).toBe(404);
    expect(
      (await cast.leitora.post(`${entity.path}/trocar-ordem?direcao=subir`, { id: mine.id }))
        .status,
    ).toBe(403);
  });

  const { via } = entity.capabilities.reorder ?? {};
  test.runIf(via !== undefined)('moves by the call of another list too', async () => {
    const { ids, list } = await three();
    const [a, b, c] = ids as [number, number, number];
    const row = { id: c, [via?.mark ?? '']: 'a linha inteira' };
    const call = `${via?.path}/trocar-ordem?direcao=subir`;
    expect((await cast.gestora.post(call, row)).messages[0]?.code).toBe(MESSAGE_CODE.reordered);
    expect(await list()).toEqual([a, c, b]);
    expect((await cast.leitora.post(call, row)).status).toBe(403);
    expect((await cast.testApp.anonymous().post(call, row)).status).toBe(401);
  });
});
