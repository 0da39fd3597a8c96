import type { Sincronizacao } from '@claraboia/contract/schema';
import { describe, expect, test } from 'vitest';
import { eachClient } from '../../../src/database/client-ids.ts';
import { CenaTcepe } from '../../support/cena-tcepe.ts';
import { licitacaoUg } from '../../support/fonte-tcepe.ts';
import { ask, configure, runs } from '../../support/sincronizar.ts';

const cena = CenaTcepe.enter();

describe('a run', () => {
  test('that waits is cancelled at once, and the source is not asked', async () => {
    const { data } = await ask(cena.gestora, cena.configuracao, ['licitacao']);
    cena.fonte.asked.length = 0;
    const path = `/v1/transparencia/sincronizacao/${data[0]?.id}/cancelar`;
    expect((await cena.gestora.post<Sincronizacao>(path, {})).data.situacao).toBe('cancelada');
    expect((await cena.gestora.post(path, {})).status).toBe(409);
    await cena.testApp.work();
    expect(cena.fonte.asked).toEqual([]);
    expect((await cena.latest()).situacao).toBe('cancelada');
  });

  test('in progress is cancelled, and nothing of it is written', async () => {
    const before = await cena.published();
    cena.fonte.rows.LicitacaoUG.push(licitacaoUg(203950));
    const { data } = await ask(cena.gestora, cena.configuracao, ['licitacao']);
    const path = `/v1/transparencia/sincronizacao/${data[0]?.id}/cancelar`;
    let status = 0;
    cena.fonte.onCall = async (address) => {
      if (!address.includes('LicitacoesDocumentos') || status !== 0) return;
      expect(await cena.latest()).toMatchObject({ situacao: 'executando', etapa: 'buscando' });
      status = (await cena.gestora.post(path, {})).status;
    };
    expect(await cena.testApp.work()).toEqual([]);
    expect(status).toBe(200);
    expect(await cena.latest()).toMatchObject({ situacao: 'cancelada', incluidos: 0 });
    expect(await cena.published()).toBe(before);
  });

  test('is one for one unit, source and year, however often it is asked for', async () => {
    const first = await ask(
      cena.gestora,
      cena.configuracao,
      ['licitacao', 'licitacao'],
      [2026, 2026],
    );
    const second = await ask(cena.gestora, cena.configuracao, ['licitacao']);
    expect(first.data).toHaveLength(1);
    expect(second.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
    await cena.testApp.work();
  });

  test('waits while another of the same unit and source is under way', async () => {
    const { data } = await ask(cena.gestora, cena.configuracao, ['licitacao'], [2025, 2026]);
    const [running, waiting] = data.map(({ id }) => id);
    await cena.set(
      `update sincronizacao set situacao = 'executando', batimento_em = now(), execucao = gen_random_uuid()
        where cliente_id = $1 and id = $2`,
      [cena.testApp.clienteId.alfa, running],
    );
    cena.fonte.asked.length = 0;
    await cena.testApp.work();
    expect(cena.fonte.asked).toEqual([]);
    const now = await runs(cena.gestora);
    expect(now.find(({ id }) => id === waiting)?.situacao).toBe('aguardando');
    await cena.set(
      `update sincronizacao set situacao = 'cancelada' where cliente_id = $1 and id = $2`,
      [...[cena.testApp.clienteId.alfa, running]],
    );
    // Postponed, not lost.
    const [job] = await cena.testApp.owner((tx) =>
      tx.query<{ later: boolean }>(
        `select run_at > now() as later from graphile_worker.jobs where key like $1`,
        [`sincronizacao:%:${waiting}`],
      ),
    );
    expect(job).toEqual({ later: true });
    await cena.set(
      `update sincronizacao set situacao = 'cancelada' where cliente_id = $1 and id = $2`,
      [...[cena.testApp.clienteId.alfa, waiting]],
    );
  });

  test('of a dead process is resumed, and nothing is doubled', async () => {
    cena.fonte.rows.LicitacaoUG.push(licitacaoUg(203960), licitacaoUg(203961));
    await cena.synchroniseNow();
    const before = JSON.parse(await cena.published())[0].length;
    cena.fonte.rows.LicitacaoUG.push(licitacaoUg(203962));
    const { data } = await ask(cena.gestora, cena.configuracao, ['licitacao']);
    const id = data[0]?.id ?? 0;
    await cena.testApp.work();
    // State left by a process that died between writing the rows and recording it.
    await cena.set(
      `update sincronizacao set situacao = 'executando', terminada_em = null,
              batimento_em = now() - interval '10 minutes' where cliente_id = $1 and id = $2`,
      [cena.testApp.clienteId.alfa, id],
    );
    const takeUp = cena.testApp.jobs.cron.find(({ name }) => name === 'sincronizacao_retomada');
    await takeUp?.run({ signal: new AbortController().signal, attempt: 1, last: false });
    await cena.testApp.work();
    const run = (await runs(cena.gestora)).find((each) => each.id === id);
    expect(run).toMatchObject({ situacao: 'concluida', incluidos: 1 });
    expect(JSON.parse(await cena.published())[0]).toHaveLength(before + 1);
  });

  test('is released when the server stops, and done afterwards', async () => {
    cena.fonte.rows.LicitacaoUG.push(licitacaoUg(203970));
    const { data } = await ask(cena.gestora, cena.configuracao, ['licitacao']);
    const id = data[0]?.id ?? 0;
    const stopping = new AbortController();
    cena.fonte.onCall = () => stopping.abort();
    const job = cena.testApp.jobs.jobs.find(({ name }) => name === 'sincronizacao');
    const clienteId = cena.testApp.clienteId.alfa;
    await job?.run({ clienteId, id }, { signal: stopping.signal, attempt: 1, last: false });
    expect(await cena.latest()).toMatchObject({ id, situacao: 'aguardando', incluidos: 0 });
    cena.fonte.onCall = () => undefined;
    await cena.testApp.work();
    expect(await cena.latest()).toMatchObject({ id, situacao: 'concluida', incluidos: 1 });
  });

  test('of every active configuration is started by night', async () => {
    const off = await configure(cena.gestora, { liconUj: '790', ativo: false });
    const nightly = cena.testApp.jobs.cron.find(({ name }) => name === 'sincronizacao_diaria');
    const context = { signal: new AbortController().signal, attempt: 1, last: false };
    await nightly?.run(context);
    const [queued] = await cena.testApp.owner((tx) =>
      tx.query<{ turns: number }>(
        `select count(*)::int as turns from graphile_worker.jobs
          where key like 'sincronizacao_noturna:%' and run_at <= now()`,
      ),
    );
    expect(queued?.turns).toBe(Object.keys(cena.testApp.clienteId).length);
    const share = cena.testApp.jobs.jobs.find(({ name }) => name === 'sincronizacao_noturna');
    await share?.run({ clienteId: cena.testApp.clienteId.alfa }, context);
    const ordered = (await runs(cena.gestora, '?limit=50')).filter(
      ({ pedidaPor }) => pedidaPor === null,
    );
    const own = ordered.filter((run) => run.configuracao?.id === cena.configuracao);
    expect(own.map(({ fonte: what, situacao }) => `${what} ${situacao}`).sort()).toEqual([
      ...['contrato aguardando', 'contrato aguardando', 'item aguardando'],
      ...['licitacao aguardando', 'licitacao aguardando'],
    ]);
    expect(ordered.some((run) => run.configuracao?.id === off)).toBe(false);
    await cena.testApp.work();
    const [entry] = await cena.testApp.database.tenant(cena.testApp.clienteId.alfa, (tx) =>
      tx.query(`select 1 from sincronizacao where cliente_id = $1 and situacao = 'aguardando'`, [
        tx.clienteId,
      ]),
    );
    expect(entry).toBeUndefined();
  });
});

describe('requests', () => {
  const post = (body: unknown, by = cena.gestora) =>
    by.post('/v1/transparencia/sincronizacao', body);

  test.each([
    [{}, 'configuracao'],
    [{ configuracao: { id: 999_999 }, fontes: ['licitacao'], exercicios: [2026] }, 'configuracao'],
    [{ fontes: [], exercicios: [2026] }, 'fontes'],
    [{ fontes: ['tudo'], exercicios: [2026] }, 'fontes.0'],
    [{ fontes: ['convenio'] }, 'fontes'],
    [{ fontes: ['licitacao'], exercicios: [] }, 'exercicios'],
    [{ fontes: ['licitacao'], exercicios: ['2026'] }, 'exercicios.0'],
    [{ fontes: ['licitacao'], exercicios: [1] }, 'exercicios.0'],
    [{ fontes: ['licitacao'], exercicios: [2026], extra: 1 }, 'extra'],
  ])('is refused at its field: %j', async (body, field) => {
    const answer = await post({
      configuracao: { id: cena.configuracao },
      ...body,
      ...(Object.keys(body).length === 0 && { configuracao: undefined }),
    });
    expect(answer.status).toBe(422);
    expect(answer.messages.map((each) => each.field)).toContain(field);
  });

  test('is for managers; readers see how it went', async () => {
    const leitora = await cena.testApp.signIn('leitora.alfa', 'alfa');
    const body = {
      configuracao: { id: cena.configuracao },
      fontes: ['licitacao'],
      exercicios: [2026],
    };
    expect((await post(body, leitora)).status).toBe(403);
    expect((await runs(leitora)).length).toBeGreaterThan(0);
    expect((await leitora.post('/v1/transparencia/sincronizacao/1/cancelar', {})).status).toBe(403);
    expect((await cena.testApp.anonymous().get('/v1/transparencia/sincronizacao')).status).toBe(
      401,
    );
    expect((await cena.gestora.get('/v1/transparencia/sincronizacao?configuracao=x')).status).toBe(
      400,
    );
  });

  test('is refused where the configuration is switched off', async () => {
    const off = await configure(cena.gestora, { liconUj: '791', ativo: false });
    expect((await ask(cena.gestora, off, ['licitacao'])).messages[0]?.description).toMatch(
      /desligada/,
    );
  });

  test('goes to allowed hosts alone: another template is refused when it is saved', async () => {
    const bad = (patch: Record<string, unknown>) =>
      cena.gestora.post('/v1/transparencia/configuracao_tcepe_licon', {
        liconUj: '795',
        diretorio: null,
        liconUrlLicitacao: null,
        liconUrlContrato: null,
        convenioFonte: null,
        convenioCnpj: null,
        codigoIbge: null,
        codigoMunicipio: null,
        emendas: false,
        ativo: true,
        ...patch,
      });
    for (const liconUrlLicitacao of [
      'https://exemplo.org/L!json?CODIGOUG={uj}&ANO={ano}',
      'http://169.254.169.254/{uj}/{ano}',
      'https://sistemas.tcepe.tc.br/sem-marcas',
      'javascript:{uj}{ano}',
    ]) {
      const answer = await bad({ liconUrlLicitacao });
      expect([liconUrlLicitacao, answer.status]).toEqual([liconUrlLicitacao, 422]);
      expect(answer.messages[0]?.field).toBe('liconUrlLicitacao');
    }
    expect((await bad({ codigoIbge: '123' })).messages[0]?.field).toBe('codigoIbge');
  });
});

test('runs that ended half a year ago are forgotten, but for the last good one and the last of all', async () => {
  const { clienteId } = cena.testApp;
  const conta = await configure(cena.gestora, { liconUj: '798' });
  const ids = await cena.testApp.owner(async (owner) => {
    const tx = await owner.as(clienteId.alfa);
    const made = await tx.query<{ id: number }>(
      `insert into sincronizacao (cliente_id, configuracao_id, fonte, exercicio, situacao, terminada_em)
       select $1, $2, 'licitacao', 2026, situacao, now() - make_interval(days => idade)
         from (values (1, 'concluida', 400), (2, 'falhou', 390), (3, 'concluida', 300), (4, 'falhou', 200),
                      (5, 'cancelada', 190)) as r (n, situacao, idade)
        order by n returning id`,
      [clienteId.alfa, conta],
    );
    return made.map(({ id }) => id);
  });
  const tidy = cena.testApp.jobs.cron.find(({ name }) => name === 'limpar_sincronizacao');
  await tidy?.run({ signal: new AbortController().signal, attempt: 1, last: false });
  const left = (await runs(cena.gestora, `?configuracao=${conta}`)).map(({ id }) => id);
  expect(left.sort((a, b) => a - b)).toEqual([ids[2], ids[4]]);
});

test('a failure of one client is reported, and delays no other', async () => {
  const { alfa } = cena.testApp.clienteId;
  const visited: number[] = [];
  const round = eachClient(cena.testApp.database, new AbortController().signal, async (tx) => {
    if (tx.clienteId === alfa) await tx.query('select 1 / 0');
    visited.push(tx.clienteId);
  });
  await expect(round).rejects.toThrow(`client ${alfa}, division by zero`);
  const others = Object.values(cena.testApp.clienteId).filter((id) => id !== alfa);
  expect(new Set(visited)).toEqual(new Set(others));
});
