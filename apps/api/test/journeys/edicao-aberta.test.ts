import { faq, modeloPortal, pessoa } from '@claraboia/contract';
import type { EdicaoAberta } from '@claraboia/contract/schema';
import { describe, expect, test } from 'vitest';
import { limpezaEdicoesAbertas } from '../../src/features/edicao-aberta/limpeza.ts';
import { Cast } from '../support/cast.ts';
import { unique } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const cast = Cast.enter();

const newWindow = () => unique('janela-de-um-formulario').replace(/\W/g, '-').slice(-64);
const beat = (client: TestClient, id: number, janela: string, patch: object = {}, of = 'faq') =>
  client.post<EdicaoAberta[]>(`/v1/edicoes-abertas/${of}/${id}`, {
    janela,
    altera: true,
    fim: false,
    ...patch,
  });
const others = async (...asked: Parameters<typeof beat>) =>
  (await beat(...asked)).data.map(({ nome, propria }) => [nome, propria]);
const inSql = <R extends object>(sql: string, values: readonly unknown[] = []) =>
  cast.testApp.database.tenant(cast.alfaId, (tx) => tx.query<R>(sql, [cast.alfaId, ...values]));

describe('a record that several people open', () => {
  test('names the others who change it, since when, and one’s own other windows', async () => {
    const { id } = await cast.saved(faq);
    const [mine, second, theirs] = [newWindow(), newWindow(), newWindow()];
    expect(await others(cast.gestora, id, mine)).toEqual([]);
    const { nome: gestora } = (await beat(cast.admin, id, theirs)).data[0] as EdicaoAberta;
    const [admin] = await others(cast.gestora, id, mine);
    expect(admin?.[1]).toBe(false);
    expect(await others(cast.gestora, id, second)).toEqual([[gestora, true], admin]);
    // One who only looks reads who changes it, and is not counted.
    const seen = await others(cast.leitora, id, newWindow(), { altera: false });
    expect(seen).toEqual([[gestora, false], admin]);
    expect(await others(cast.admin, id, theirs)).toEqual([[gestora, false]]);
    await beat(cast.gestora, id, second, { fim: true });
    await beat(cast.gestora, id, mine, { fim: true });
    expect(await others(cast.admin, id, theirs)).toEqual([]);
  });

  test('forgets a window after a minute of silence; one that comes back begins anew', async () => {
    const { id } = await cast.saved(faq);
    const [mine, theirs] = [newWindow(), newWindow()];
    await beat(cast.gestora, id, mine);
    const age = (seconds: number) =>
      inSql(
        `update edicao_aberta set visto_em = now() - make_interval(secs => $2), desde = now() - interval '1 hour'
          where cliente_id = $1 and janela = $3`,
        [seconds, mine],
      );
    const minutes = async () =>
      (await beat(cast.admin, id, theirs)).data.map(({ desde }) =>
        Math.round((Date.now() - Date.parse(desde)) / 60_000),
      );
    await age(50);
    expect(await minutes()).toEqual([60]);
    await beat(cast.gestora, id, mine);
    expect(await minutes()).toEqual([60]);
    await age(70);
    expect(await minutes()).toEqual([]);
    await beat(cast.gestora, id, mine);
    expect(await minutes()).toEqual([0]);
    await age(70);
    const { signal } = new AbortController();
    await limpezaEdicoesAbertas(cast.testApp.database).run({ signal, attempt: 1, last: false });
    expect(
      await inSql('select 1 from edicao_aberta where cliente_id = $1 and janela = $2', [mine]),
    ).toEqual([]);
  });

  test('is beaten by many at once after a silence of all', async () => {
    const { id } = await cast.saved(faq);
    const windows = Array.from({ length: 6 }, newWindow);
    const all = () =>
      Promise.all(
        windows.map((janela, at) => beat(at % 2 === 0 ? cast.gestora : cast.admin, id, janela)),
      );
    await all();
    await inSql(
      `update edicao_aberta set visto_em = now() - interval '2 minutes' where cliente_id = $1 and registro_id = $2`,
      [id],
    );
    expect((await all()).map(({ status }) => status)).toEqual(windows.map(() => 200));
    expect(
      await inSql(
        `select 1 from edicao_aberta where cliente_id = $1 and registro_id = $2 and visto_em > now() - interval '1 minute'`,
        [id],
      ),
    ).toHaveLength(6);
  });

  test('counts no more than ten windows of one person', async () => {
    const { id } = await cast.saved(faq);
    for (let window = 0; window < 12; window += 1) await beat(cast.gestora, id, newWindow());
    expect(
      await inSql('select 1 from edicao_aberta where cliente_id = $1 and registro_id = $2', [id]),
    ).toHaveLength(10);
  });

  test('of the installation is shown to its administrators alone', async () => {
    const { id } = await cast.saved(modeloPortal);
    const of = modeloPortal.key;
    expect((await beat(cast.admin, id, newWindow(), {}, of)).status).toBe(200);
    const there = await cast.testApp.signIn('admin', 'beta');
    expect(await others(there, id, newWindow(), {}, of)).toMatchObject([
      [expect.any(String), true],
    ]);
    expect(await others(cast.gestora, id, newWindow(), { altera: false }, of)).toEqual([]);
    expect((await beat(cast.gestora, id, newWindow(), {}, of)).status).toBe(403);
  });

  test('is not told to those who may not read it', async () => {
    const { id } = await cast.saved(faq);
    expect((await beat(cast.leitora, id, newWindow())).status).toBe(403);
    expect((await beat(cast.beta, id, newWindow())).status).toBe(404);
    expect((await beat(cast.beta, id, newWindow(), { altera: false })).status).toBe(404);
    expect((await beat(cast.gestora, 1, newWindow(), { altera: false }, pessoa.key)).status).toBe(
      403,
    );
    expect((await beat(cast.gestora, 1, newWindow(), {}, 'uf')).status).toBe(404);
    expect((await beat(cast.gestora, id, 'curta')).status).toBe(422);
    expect((await beat(cast.testApp.anonymous(), id, newWindow())).status).toBe(401);
  });
});

test('a beat prolongs no session, raises no version and is no part of the trail', async () => {
  const { id } = await cast.saved(faq);
  const state = async () => [
    await inSql(
      'select versao, (select max(id) from auditoria where cliente_id = $1) as trail from cliente_versao where cliente_id = $1',
    ),
  ];
  const before = await state();
  const client = await cast.testApp.signIn('gestora.alfa', 'alfa');
  const ages = () =>
    cast.testApp.database.system((tx) =>
      tx.query<{ id: string }>(
        `select id from sessao where usada_em < now() - interval '30 minutes'`,
      ),
    );
  await cast.testApp.database.system((tx) =>
    tx.execute(`update sessao set usada_em = now() - interval '40 minutes'`),
  );
  const all = (await ages()).length;
  expect((await beat(client, id, newWindow())).status).toBe(200);
  expect((await ages()).length).toBe(all);
  expect((await client.get(`${faq.path}/${id}`)).status).toBe(200);
  expect((await ages()).length).toBe(all - 1);
  expect(await state()).toEqual(before);
  await cast.testApp.database.system((tx) => tx.execute('update sessao set usada_em = now()'));
});
