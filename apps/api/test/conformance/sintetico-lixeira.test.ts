import { MESSAGE_CODE } from '@claraboia/contract';
import { historicoSchema } from '@claraboia/contract/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { bodyOf, Cast, type Saved } from '../support/cast.ts';
import { create } from '../support/factory.ts';
import { emptyTrash, remove, restore, trashOf } from '../support/lixeira.ts';
import { SINTETICO } from '../support/sintetico/addition.ts';
import { sintetico, sinteticoGrupo } from '../support/sintetico/entity.ts';
import { unique } from '../support/test-app.ts';

const cast = Cast.enter({ addition: SINTETICO });

let grupo: Saved;
beforeEach(async () => {
  grupo = await cast.saved(sinteticoGrupo);
});

const add = (overrides: Record<string, unknown> = {}) =>
  create(cast.testApp, cast.gestora, cast.alfaId, sintetico, {
    grupo: { id: grupo.id },
    ...overrides,
  });
const removed = async (overrides: Record<string, unknown> = {}) => {
  const record = await add(overrides);
  await remove(cast.gestora, sintetico, record.id);
  return record;
};
const back = (id: number, client = cast.gestora) => restore(client, sintetico, id);
/** Status and text of a refusal with the code of this feature. */
const refusal = async (id: number) => {
  const { status, messages, data } = await back(id);
  expect([messages[0]?.code, data]).toEqual([MESSAGE_CODE.notRestorable, null]);
  return [status, messages[0]?.description];
};
const owner = (sql: string, values: unknown[]) =>
  cast.testApp.owner(async (tx) => (await tx.as(cast.alfaId)).execute(sql, values));

describe('a restored record', () => {
  test('has all its values, rows and its history', async () => {
    const mine = await add({
      valor: '9999999999999.99',
      fator: '0.0001',
      quando: '2026-03-15T12:00:00.123Z',
      texto: '<p>Texto</p>',
      itens: [
        { nome: 'Primeiro', valor: '0.10', canal: { id: 1 } },
        { nome: 'Segundo', dia: '2026-02-28' },
      ],
    });
    await remove(cast.gestora, sintetico, mine.id);
    const answer = await back(mine.id);
    expect([answer.status, answer.messages[0]?.code]).toEqual([200, MESSAGE_CODE.restored]);
    expect(answer.data).toEqual({ ...mine, versao: mine.versao + 1 });
    expect((answer.data.itens as unknown[]).length).toBe(2);
    const { data } = await cast.gestora.get(`${sintetico.path}/${mine.id}/historico`);
    const [latest, before] = historicoSchema.parse(data).list;
    expect(latest).toMatchObject({ acao: 'restauracao', antes: null, depois: answer.data });
    expect(latest?.pessoa?.nome).toMatch(/^Pessoa /);
    expect(before?.acao).toBe('exclusao');
  });

  test('can be changed, deleted and restored again, and forms opened before are outdated', async () => {
    const mine = await removed();
    const { data: first } = await back(mine.id);
    const stale = await cast.gestora.put(sintetico.path, await cast.renamed(sintetico, mine));
    expect([stale.status, stale.messages[0]?.code]).toEqual([409, MESSAGE_CODE.changedByOther]);
    const changed = await cast.gestora.put<Saved>(
      sintetico.path,
      await cast.renamed(sintetico, first),
    );
    expect(changed.status).toBe(200);
    await remove(cast.gestora, sintetico, mine.id);
    expect((await back(mine.id)).data).toEqual({
      ...changed.data,
      versao: changed.data.versao + 1,
    });
  });

  test('has its place in the order', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    await remove(cast.gestora, sintetico, second.id);
    // The place of the last one is given to a new record.
    await remove(cast.gestora, sintetico, third.id);
    const fourth = await add();
    expect(fourth.ordemExibicao).toBe(2);
    for (const { id } of [third, second]) expect((await back(id)).status).toBe(200);
    const filter = encodeURIComponent(
      JSON.stringify({ 'grupo.id': { compare: '=', value: `long:${grupo.id}` } }),
    );
    const sort = encodeURIComponent(JSON.stringify({ ordemExibicao: 'ASC' }));
    const { data } = await cast.gestora.get<{ list: Saved[] }>(
      `${sintetico.path}?filter=${filter}&sort=${sort}`,
    );
    expect(data.list.map(({ id }) => id)).toEqual([first.id, second.id, fourth.id, third.id]);
  });

  test('is written once if the request is repeated', async () => {
    const { id } = await removed();
    const headers = { 'idempotency-key': `"restauracao-repetida-${id}"` };
    const send = () =>
      cast.gestora.post<Saved>(`${sintetico.path}/${id}/restauracao`, undefined, headers);
    const [one, two] = [await send(), await send()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.data).toEqual(one.data);
  });
});

describe('is refused with its reason:', () => {
  test('a record that is there already', async () => {
    const { id } = await removed();
    const both = await Promise.all([back(id), back(id, cast.admin)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await refusal(id)).toEqual([409, expect.stringContaining('já está na lista')]);
  });

  test('a record whose time is over', async () => {
    const { id } = await removed();
    await owner(`update lixeira set ate = now() where cliente_id = $1 and registro_id = $2`, [
      ...[cast.alfaId, id],
    ]);
    expect(await refusal(id)).toEqual([409, expect.stringContaining('O prazo acabou')]);
    expect((await trashOf(cast.gestora, sintetico)).list.map((item) => item.id)).not.toContain(id);
  });

  test('an id that never was a record', async () => {
    expect((await back(999_999_999)).status).toBe(404);
    const { id } = await add();
    expect(await refusal(id)).toEqual([409, expect.stringContaining('já está na lista')]);
  });

  test('a name that another record has by now', async () => {
    const { id, nome } = await removed();
    await add({ nome });
    expect(await refusal(id)).toEqual([
      ...[409, 'Este registro não pode voltar como era. Já existe um com este nome no grupo'],
    ]);
  });

  test('a referenced record that is gone, by its name, and whether it is in the trash', async () => {
    const { id } = await removed();
    await remove(cast.gestora, sinteticoGrupo, grupo.id);
    const nome = String(grupo.nome);
    expect(await refusal(id)).toEqual([
      409,
      `Este registro depende do grupo sintético “${nome}”, que foi excluído ou arquivado. Restaure-o antes.`,
    ]);
    await owner(
      'delete from lixeira where cliente_id = $1 and registro_id = $2 and entidade = $3',
      [...[cast.alfaId, grupo.id, sinteticoGrupo.key]],
    );
    expect(await refusal(id)).toEqual([
      409,
      `Este registro depende do grupo sintético “${nome}”, que foi excluído ou arquivado.`,
    ]);
  });

  test('a record of a tree whose parent is gone; after the parent it comes back', async () => {
    const pai = await add();
    const { id } = await removed({ pai: { id: pai.id } });
    await remove(cast.gestora, sintetico, pai.id);
    expect(await refusal(id)).toEqual([409, expect.stringContaining(String(pai.nome))]);
    expect((await back(pai.id)).status).toBe(200);
    expect((await back(id)).data.pai).toMatchObject({ id: pai.id });
  });
});

describe('the trash', () => {
  test('lists the latest first, by pages, and finds titles without accents', async () => {
    const mark = unique('Marca');
    for (const nome of [`Água ${mark}`, `Pão ${mark}`, `100% ${mark}`]) await removed({ nome });
    const titles = async (query: string) => {
      const { list, count } = await trashOf(cast.gestora, sintetico, query);
      return [count, list.map(({ titulo }) => titulo)];
    };
    const of = (text: string) => `?titulo=${encodeURIComponent(text)}`;
    expect(await titles(of(mark))).toEqual([3, [`100% ${mark}`, `Pão ${mark}`, `Água ${mark}`]]);
    expect(await titles(`${of(mark)}&limit=1&offset=1`)).toEqual([3, [`Pão ${mark}`]]);
    expect(await titles(of(`AGUA ${mark}`))).toEqual([1, [`Água ${mark}`]]);
    expect(await titles(of(`0% ${mark}`))).toEqual([1, [`100% ${mark}`]]);
    expect(await titles(of('_'.repeat(30)))).toEqual([0, []]);
    const [latest] = (await trashOf(cast.gestora, sintetico)).list;
    expect(latest?.excluidoPor?.nome).toMatch(/^Pessoa /);
    expect(latest?.dias).toBe(30);
    for (const wrong of ['limit=0', 'offset=-1', 'titulo=%00']) {
      expect((await cast.gestora.get(`${sintetico.path}/lixeira?${wrong}`)).status).toBe(400);
    }
  });

  test('is for those who may delete, and holds nothing of another client', async () => {
    const { id } = await removed();
    for (const client of [cast.leitora, cast.testApp.anonymous(), cast.semContexto]) {
      expect([401, 403]).toContain((await client.get(`${sintetico.path}/lixeira`)).status);
      expect([401, 403]).toContain((await back(id, client)).status);
    }
    expect((await trashOf(cast.beta, sintetico)).list.map((item) => item.id)).not.toContain(id);
    expect((await back(id, cast.beta)).status).toBe(404);
    expect((await back(id)).status).toBe(200);
  });

  test('is emptied by the nightly job after thirty days', async () => {
    const [old, young] = [await removed(), await removed()];
    await owner(
      `update lixeira set ate = ate - interval '30 days' where cliente_id = $1 and registro_id = $2`,
      [cast.alfaId, old.id],
    );
    await emptyTrash(cast.testApp);
    const left = await cast.testApp.owner(async (tx) =>
      (await tx.as(cast.alfaId)).query<{ id: number }>(
        `select distinct registro_id as id from lixeira_linha where cliente_id = $1 and registro_id = any($2)`,
        [cast.alfaId, [old.id, young.id]],
      ),
    );
    expect(left.map(({ id }) => id)).toEqual([young.id]);
  });
});

test('a refused deletion leaves nothing in the trash', async () => {
  const mine = await add();
  const stale = await cast.gestora.delete(`${sintetico.path}/${mine.id}`, {
    'if-match': `"${mine.versao + 1}"`,
  });
  expect(stale.status).toBe(409);
  expect((await cast.gestora.put(sintetico.path, bodyOf(sintetico, mine))).status).toBe(200);
  const { list } = await trashOf(cast.gestora, sintetico);
  expect(list.map(({ id }) => id)).not.toContain(mine.id);
});
