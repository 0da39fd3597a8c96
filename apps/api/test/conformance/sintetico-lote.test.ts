import { IDEMPOTENCY_HEADER, LOTE_MAX, MESSAGE_CODE } from '@claraboia/contract';
import { historicoSchema, type Lote, loteSchema } from '@claraboia/contract/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { bodyOf, Cast, type Saved } from '../support/cast.ts';
import { create } from '../support/factory.ts';
import { trashOf } from '../support/lixeira.ts';
import { SINTETICO } from '../support/sintetico/addition.ts';
import { sintetico, sinteticoGrupo } from '../support/sintetico/entity.ts';
import type { TestClient } from '../support/test-client.ts';

const cast = Cast.enter({ addition: SINTETICO });
const { path } = sintetico;

let grupo: Saved;
beforeEach(async () => {
  grupo = await cast.saved(sinteticoGrupo);
});

const add = (overrides: Record<string, unknown> = {}) =>
  create(cast.testApp, cast.gestora, cast.alfaId, sintetico, {
    grupo: { id: grupo.id },
    ...overrides,
  });
const read = async (id: number) => (await cast.gestora.get<Saved>(`${path}/${id}`)).data;
const chosen = (...records: readonly Saved[]) => records.map(({ id, versao }) => ({ id, versao }));

async function send(
  verb: 'alteracao' | 'exclusao' | 'restauracao',
  body: object,
  { client = cast.gestora, headers = {} }: { client?: TestClient; headers?: object } = {},
): Promise<Lote | number> {
  const { status, data } = await client.post(`${path}/lote/${verb}`, body, { ...headers });
  return status === 200 ? loteSchema.parse(data) : status;
}

/** Outcomes, and the first reason of each refused one. */
const told = (lote: Lote | number) =>
  typeof lote === 'number'
    ? lote
    : lote.map(({ situacao, mensagens }) => mensagens[0]?.code ?? situacao);

const historyOf = async (id: number) => {
  const { data } = await cast.gestora.get(`${path}/${id}/historico`);
  return historicoSchema.parse(data).list;
};

describe('many changed at once', () => {
  test('are each saved with their own version, rules and history', async () => {
    const [one, two] = [await add({ fim: null }), await add({ fim: '2999-01-01' })];
    const same = await add({ fim: null, situacao: 'encerrada', local: 'Anexo' });
    const answer = await send('alteracao', {
      registros: chosen(one, two, same),
      alteracoes: { situacao: 'encerrada', local: 'Anexo' },
    });
    expect(answer).toEqual([
      { id: one.id, situacao: 'feito', mensagens: [] },
      { id: two.id, situacao: 'feito', mensagens: [] },
      { id: same.id, situacao: 'igual', mensagens: [] },
    ]);
    for (const before of [one, two]) {
      expect(await read(before.id)).toEqual({
        ...before,
        situacao: 'encerrada',
        local: 'Anexo',
        versao: before.versao + 1,
      });
      const [latest] = await historyOf(before.id);
      expect(latest).toMatchObject({ acao: 'alteracao', depois: { situacao: 'encerrada' } });
    }
    expect(await read(same.id)).toEqual(same);
  });

  test('are saved except those that a rule, another person or a deletion refuses', async () => {
    const [right, early, changed, gone] = [
      await add({ dia: '2026-01-01', fim: null }),
      await add({ dia: '2026-12-31', fim: null }),
      await add({ dia: '2026-01-01', fim: null }),
      await add(),
    ];
    await cast.admin.put(path, { ...bodyOf(sintetico, changed), local: 'Deles' });
    await cast.gestora.delete(`${path}/${gone.id}`);
    const answer = await send('alteracao', {
      registros: chosen(early, changed, gone, right),
      alteracoes: { fim: '2026-06-01' },
    });
    expect(told(answer)).toEqual([
      MESSAGE_CODE.invalidField,
      MESSAGE_CODE.changedByOther,
      MESSAGE_CODE.notFound,
      'feito',
    ]);
    expect((await read(right.id)).fim).toBe('2026-06-01');
    expect((await read(early.id)).fim).toBeNull();
    expect(await read(changed.id)).toMatchObject({ fim: null, local: 'Deles' });
    // Without a version, nothing was seen that could have changed.
    const { id } = changed;
    const anyway = { registros: [{ id }], alteracoes: { fim: '2026-06-01' } };
    expect(told(await send('alteracao', anyway))).toEqual(['feito']);
  });

  test('are written once if the request is repeated', async () => {
    const record = await add({ local: 'Sede' });
    const headers = { [IDEMPOTENCY_HEADER]: `"lote-repetido-${record.id}-0"` };
    const body = { registros: chosen(record), alteracoes: { local: 'Anexo' } };
    const answers = await Promise.all([
      send('alteracao', body, { headers }),
      send('alteracao', body, { headers }),
    ]);
    expect(answers.map(told)).toEqual([['feito'], ['feito']]);
    expect((await read(record.id)).versao).toBe(record.versao + 1);
    const other = { ...body, alteracoes: { local: 'Sede' } };
    expect(await send('alteracao', other, { headers })).toBe(422);
  });

  test('take only declared fields, valid values and so many records', async () => {
    const record = await add();
    const registros = chosen(record);
    const many = Array.from({ length: LOTE_MAX + 1 }, (_, place) => ({ id: place + 1 }));
    for (const body of [
      { registros, alteracoes: {} },
      { registros, alteracoes: { nome: 'Outro' } },
      { registros, alteracoes: { fim: '2026-02-30' } },
      { registros, alteracoes: { grupo: null } },
      { registros: [], alteracoes: { local: 'Sede' } },
      { registros: [...registros, ...registros], alteracoes: { local: 'Sede' } },
      { registros: many, alteracoes: { local: 'Sede' } },
      { registros: 'x', alteracoes: 'x' },
    ]) {
      expect([body, await send('alteracao', body)]).toEqual([body, 422]);
    }
    expect(await read(record.id)).toEqual(record);
    const most = { registros: many.slice(1), alteracoes: { local: 'Sede' } };
    expect(await send('alteracao', most)).toHaveLength(LOTE_MAX);
  });

  test('are none of another client, and of no reader', async () => {
    const record = await add({ local: 'Sede' });
    const theirs = await create(cast.testApp, cast.beta, cast.betaId, sinteticoGrupo);
    const registros = chosen(record);
    const toTheirs = { registros, alteracoes: { grupo: { id: theirs.id } } };
    expect(told(await send('alteracao', toTheirs))).toEqual([MESSAGE_CODE.invalidField]);
    const body = { registros: [{ id: record.id }], alteracoes: { local: 'Anexo' } };
    const { beta, leitora } = cast;
    expect(told(await send('alteracao', body, { client: beta }))).toEqual([MESSAGE_CODE.notFound]);
    expect(told(await send('exclusao', { registros }, { client: beta }))).toEqual([
      MESSAGE_CODE.notFound,
    ]);
    expect(await send('alteracao', body, { client: leitora })).toBe(403);
    expect(await send('exclusao', { registros }, { client: leitora })).toBe(403);
    expect(await read(record.id)).toEqual(record);
  });
});

describe('many deleted at once', () => {
  test('go to the trash and come back, parents and children in one request', async () => {
    const parent = await add();
    const child = await add({ pai: { id: parent.id } });
    const registros = chosen(parent, child);
    expect(told(await send('exclusao', { registros }))).toEqual(['feito', 'feito']);
    const { list } = await trashOf(cast.gestora, sintetico);
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([parent.id, child.id]));
    const back = { registros: [{ id: child.id }, { id: parent.id }] };
    expect(told(await send('restauracao', back))).toEqual(['feito', 'feito']);
    expect(await read(child.id)).toEqual({ ...child, versao: child.versao + 1 });
    expect(told(await send('restauracao', back))).toEqual([
      MESSAGE_CODE.notRestorable,
      MESSAGE_CODE.notRestorable,
    ]);
  });

  test('leave those that are in use or that another person changed', async () => {
    const [used, changed, free] = [await add(), await add({ local: 'Sede' }), await add()];
    await add({ pai: { id: used.id } });
    await cast.admin.put(path, { ...bodyOf(sintetico, changed), local: 'Deles' });
    const answer = await send('exclusao', { registros: chosen(used, changed, free) });
    expect(told(answer)).toEqual([MESSAGE_CODE.inUse, MESSAGE_CODE.changedByOther, 'feito']);
    expect((await cast.gestora.get(`${path}/${free.id}`)).status).toBe(404);
    expect(await read(used.id)).toEqual(used);
  });
});
