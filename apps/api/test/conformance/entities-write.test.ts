import { MESSAGE_CODE, registry, writableFields } from '@claraboia/contract';
import { recordSchema } from '@claraboia/contract/schema';
import { describe, expect, test } from 'vitest';
import { bodyOf, Cast, named, nameOf, type Saved, written } from '../support/cast.ts';
import { SINTETICO } from '../support/sintetico/addition.ts';
import { sintetico, sinteticoGrupo } from '../support/sintetico/entity.ts';

const cast = Cast.enter({ addition: SINTETICO });
const ofInstallation = registry.get('parametro');

describe.each(named([...written, sintetico]))('%s', (_key, entity) => {
  test('is added, saved unchanged, changed and deleted, and the list follows', async () => {
    const mine = await cast.saved(entity);
    const writer = cast.writerOf(entity);
    const [name, field] = nameOf(entity);
    recordSchema(entity).parse(mine);
    const same = await writer.put<Saved>(entity.path, bodyOf(entity, mine));
    expect([same.status, same.messages[0]?.code]).toEqual([200, MESSAGE_CODE.unchanged]);
    expect(same.data).toEqual(mine);
    const body = await cast.renamed(entity, mine);
    const renamed = body[name] as string;
    const changed = await writer.put<Saved>(entity.path, body);
    expect([changed.status, changed.messages[0]?.code]).toEqual([200, MESSAGE_CODE.changed]);
    expect(changed.data).toMatchObject({ id: mine.id, versao: mine.versao + 1, [name]: renamed });
    const filter = encodeURIComponent(
      JSON.stringify({
        [name]:
          field.type === 'text'
            ? { compare: '%%', value: `string:${renamed.toUpperCase()}` }
            : { compare: '=', value: `${field.type === 'integer' ? 'int' : 'string'}:${renamed}` },
      }),
    );
    const { data } = await cast
      .readerOf(entity)
      .get<{ list: Saved[] }>(`${entity.path}?filter=${filter}&limit=2000`);
    expect(data.list.map(({ id }) => id)).toContain(mine.id);
    const deleted = await writer.delete(`${entity.path}/${mine.id}`);
    expect([deleted.status, deleted.messages[0]?.code]).toEqual([200, MESSAGE_CODE.deleted]);
    expect((await cast.readerOf(entity).get(`${entity.path}/${mine.id}`)).status).toBe(404);
    expect((await writer.delete(`${entity.path}/${mine.id}`)).status).toBe(404);
  });

  const required = writableFields(entity).filter(([, field]) => field.required !== undefined);
  test('says what is missing', async () => {
    const answer = await cast.writerOf(entity).post(entity.path, {});
    expect(answer.status).toBe(422);
    expect(answer.messages).toEqual(
      expect.arrayContaining(
        required.map(([name, { required: description }]) => ({
          code: MESSAGE_CODE.invalidField,
          description,
          field: name,
        })),
      ),
    );
  });
});

// The pipeline of a save is the engine's own, for a client's records and those of the installation.
describe.each(named([sintetico, sinteticoGrupo, ofInstallation]))('%s, written', (_key, entity) => {
  test('refuses a change of what somebody else changed meanwhile', async () => {
    const mine = await cast.saved(entity);
    const body = await cast.renamed(entity, mine);
    const first = await cast.writerOf(entity).put<Saved>(entity.path, body);
    expect(first.status).toBe(200);
    const stale = await cast.writerOf(entity).put(entity.path, body);
    expect([stale.status, stale.messages[0]?.code]).toEqual([409, MESSAGE_CODE.changedByOther]);
    const now = await cast.readerOf(entity).get<Saved>(`${entity.path}/${mine.id}`);
    expect(now.data).toEqual(first.data);
  });

  test('takes a save that changes nothing for what it is', async () => {
    const mine = await cast.saved(entity);
    const trail = () =>
      cast.testApp.owner((tx) =>
        tx.query('select 1 from auditoria where entidade = $1 and registro_id = $2', [
          ...[entity.key, mine.id],
        ]),
      );
    const before = await trail();
    const same = await cast.writerOf(entity).put<Saved>(entity.path, bodyOf(entity, mine));
    expect([same.status, same.messages[0]?.code]).toEqual([200, MESSAGE_CODE.unchanged]);
    expect(same.data).toEqual(mine);
    expect((await cast.readerOf(entity).get<Saved>(`${entity.path}/${mine.id}`)).data).toEqual(
      mine,
    );
    // Reading a personal record adds an entry too.
    const after = await trail();
    expect(after.length - before.length).toBe(entity.personal ? 1 : 0);
  });

  test('deletes only what still is as it was seen, where that is said', async () => {
    const mine = await cast.saved(entity);
    const writer = cast.writerOf(entity);
    const address = `${entity.path}/${mine.id}`;
    const changed = await writer.put<Saved>(entity.path, await cast.renamed(entity, mine));
    const stale = await writer.delete(address, { 'if-match': `"${mine.versao}"` });
    expect([stale.status, stale.messages[0]?.code]).toEqual([409, MESSAGE_CODE.changedByOther]);
    expect((await cast.readerOf(entity).get(address)).data).toEqual(changed.data);
    expect((await writer.delete(address, { 'if-match': 'abc' })).status).toBe(400);
    const fresh = { 'if-match': `"${changed.data.versao}"` };
    expect((await writer.delete(address, fresh)).status).toBe(200);
  });

  test('refuses a name it does not know, a wrong type and no object at all', async () => {
    const body = await cast.body(entity);
    const writer = cast.writerOf(entity);
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

  test('pages without overlap, in a steady order', async () => {
    for (let i = 0; i < 3; i += 1) await cast.saved(entity);
    const page = async (offset: number) =>
      (
        await cast
          .readerOf(entity)
          .get<{ list: Saved[]; count: number }>(`${entity.path}?limit=2&offset=${offset}`)
      ).data;
    const [one, two, whole] = [
      await page(0),
      await page(2),
      await cast.readerOf(entity).get<{ list: Saved[] }>(`${entity.path}?limit=4`),
    ];
    expect([...one.list, ...two.list].map(({ id }) => id)).toEqual(
      whole.data.list.map(({ id }) => id),
    );
    expect(one.count).toBe(two.count);
  });

  test('leaves a trail of every write', async () => {
    const mine = await cast.saved(entity);
    await cast.writerOf(entity).put(entity.path, await cast.renamed(entity, mine));
    const clienteId = entity.scope === 'tenant' ? cast.alfaId : 0;
    const trail = await cast.testApp.owner((tx) =>
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
