import { licitacao, type Sincronizacao } from '@claraboia/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FonteTcepe, type Habit, licitacaoUg, type Method } from '../../support/fonte-tcepe.ts';
import { pdfWith } from '../../support/pdf.ts';
import { ask, configure, runs, synchronise } from '../../support/sincronizar.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import type { TestClient } from '../../support/test-client.ts';

type Row = Record<string, unknown> & { id: number; versao: number };

let fonte: FonteTcepe;
let testApp: TestApp;
let gestora: TestClient;
let configuracao: number;

beforeAll(async () => {
  fonte = await FonteTcepe.start();
  const { environment } = fonte;
  testApp = await startTestApp({
    ...environment,
    // A name that leads inside, and a place where nobody listens.
    SYNC_HOSTS: `${environment.SYNC_HOSTS}, localhost, http://127.0.0.1:9`,
  });
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  configuracao = await configure(gestora);
});
afterAll(async () => {
  await testApp.stop();
  await fonte.stop();
});
beforeEach(() => {
  fonte.rows.LicitacaoUG.splice(0, Infinity, licitacaoUg(203515), licitacaoUg(203516));
  fonte.rows.LicitacoesDocumentos.splice(0, Infinity, {
    Codigo: '55',
    ProcessoLicitatorio: '203515',
    Data: '2026-03-02 00:00:00.0',
    TipoArquivo: 'Edital',
    LinkArquivo: `${fonte.origin}/licon/edital.pdf`,
  });
  fonte.files.set('/licon/edital.pdf', pdfWith('o edital'));
});
afterEach(() => {
  fonte.habits.clear();
  fonte.redirects.clear();
  fonte.onCall = () => undefined;
});

/** Everything that is published, as it stands. */
const published = async () =>
  JSON.stringify(
    await testApp.database.tenant(testApp.clienteId.alfa, async (tx) => [
      await tx.query('select * from licitacao where cliente_id = $1 order by id', [tx.clienteId]),
      await tx.query('select * from licitacao_arquivo where cliente_id = $1 order by id', [
        tx.clienteId,
      ]),
      await tx.query('select * from cliente_versao where cliente_id = $1', [tx.clienteId]),
    ]),
  );
const synchroniseNow = () => synchronise(testApp, gestora, configuracao, 'licitacao');
const latest = async () => (await runs(gestora))[0] as Sincronizacao;
const set = (sql: string, values: unknown[] = []) =>
  testApp.database.tenant(testApp.clienteId.alfa, (tx) => tx.execute(sql, values));

describe('a source that', () => {
  const CASES: readonly (readonly [string, Method, Habit, RegExp])[] = [
    ['says an error with status 200', 'LicitacaoUG', 'erro-200', /Parâmetro inválido: CÓDIGO$/],
    ['is out of order', 'LicitacaoUG', 'erro-500', /erro 500/],
    ['is cut off in the middle', 'LicitacaoUG', 'cortada', /caiu no meio da resposta/],
    ['is silent', 'LicitacaoUG', 'silencio', /ficou 0,4 s sem responder/],
    ['drips', 'LicitacaoUG', 'goteja', /demorou demais/],
    ['talks of something else', 'LicitacaoUG', 'outra-coisa', /não é a resposta esperada/],
    [
      'sends less than it announces',
      'LicitacaoUG',
      'faltam-linhas',
      /anunciou 5 linhas e enviou 2/,
    ],
    ['fails at the bidders', 'LicitacoesDetalhes', 'cortada', /caiu no meio/],
    ['fails at the documents', 'LicitacoesDocumentos', 'silencio', /sem responder/],
  ];
  test.each(CASES)('%s leaves everything as it was', async (_, method, habit, why) => {
    await synchroniseNow();
    const before = await published();
    fonte.rows.LicitacaoUG.splice(
      0,
      Infinity,
      licitacaoUg(203515, { SITUACAOLICITACAO: `Mudou ${habit}` }),
      licitacaoUg(203900),
    );
    fonte.habits.set(method, habit);
    // Two rows come in a list; one alone comes without it.
    fonte.rows.LicitacoesDetalhes.splice(0, Infinity);
    const run = await synchroniseNow();
    expect(run).toMatchObject({ situacao: 'falhou', incluidos: 0, alterados: 0, errosTotal: 1 });
    expect(run.erros[0]?.mensagem).toMatch(why);
    expect(run.terminadaEm).not.toBeNull();
    expect(await published()).toBe(before);
  });

  test('is not there at all leaves everything as it was, and the cause is told to the operator', async () => {
    const other = await configure(gestora, {
      liconUj: '98765',
      liconUrlLicitacao: 'http://127.0.0.1:9/LicitacaoUG!json?CODIGOUG={uj}&ANOMODALIDADE={ano}',
    });
    const before = await published();
    const { data } = await ask(gestora, other, ['licitacao']);
    const told = await testApp.work();
    expect(told).toEqual([expect.stringMatching(/ECONNREFUSED/)]);
    const run = (await runs(gestora)).find(({ id }) => id === data[0]?.id);
    expect(run?.erros[0]?.mensagem).toMatch(/Não foi possível alcançar a fonte \(127\.0\.0\.1:9\)/);
    expect(await published()).toBe(before);
  });

  test('drops the filter is taken by its rows of the unit and year alone', async () => {
    fonte.habits.set('LicitacaoUG', 'ignora');
    fonte.rows.LicitacaoUG.push(
      licitacaoUg(1, { CODIGOUG: '999' }),
      licitacaoUg(2, { CODIGOUG: '999' }),
      licitacaoUg(3, { ANOMODALIDADE: '2019' }),
    );
    const run = await synchroniseNow();
    expect(run).toMatchObject({ situacao: 'concluida', lidos: 5, rejeitados: 3, incluidos: 0 });
    expect(run.erros[0]?.mensagem).toMatch(/^3 linhas de outra unidade/);
  });

  test('drops the filter and has nothing of ours has failed', async () => {
    const before = await published();
    fonte.habits.set('LicitacaoUG', 'ignora');
    fonte.rows.LicitacaoUG.splice(0, Infinity, licitacaoUg(1, { CODIGOUG: '999' }));
    const run = await synchroniseNow();
    expect(run.situacao).toBe('falhou');
    expect(run.erros[0]?.mensagem).toMatch(/só devolveu linhas de outra unidade/);
    expect(await published()).toBe(before);
  });

  test('has nothing for the year is believed', async () => {
    const run = await synchronise(testApp, gestora, configuracao, 'licitacao', 2001);
    expect(run).toMatchObject({ situacao: 'concluida', lidos: 0, errosTotal: 0 });
  });
});

describe('a document', () => {
  const withLink = (link: string) => {
    fonte.rows.LicitacoesDocumentos.splice(0, Infinity, {
      Codigo: '900',
      ProcessoLicitatorio: '203516',
      Data: null,
      TipoArquivo: 'Ata',
      LinkArquivo: link,
    });
  };
  const files = async () => {
    const { data } = await gestora.get<{ list: Row[] }>(licitacao.path);
    const id = data.list.find((row) => row.numeroProcesso === '516')?.id;
    return (await gestora.get<Row[]>(`${licitacao.path}/arquivos/${id}`)).data;
  };

  test('that cannot be had keeps its link, is told, and comes the next time', async () => {
    withLink(`${fonte.origin}/licon/ata.pdf`);
    const first = await synchroniseNow();
    expect(first).toMatchObject({ situacao: 'concluida', arquivos: 0, arquivosTotal: 1 });
    expect(first.erros).toMatchObject([{ mensagem: expect.stringMatching(/erro 404/) }]);
    expect(await files()).toMatchObject([
      { nomeArquivo: 'ata.pdf', tamanho: null, endereco: `${fonte.origin}/licon/ata.pdf` },
    ]);
    fonte.files.set('/licon/ata.pdf', pdfWith('a ata'));
    fonte.habits.set('arquivos', 'cortada');
    expect((await synchroniseNow()).erros[0]?.mensagem).toMatch(/caiu no meio/);
    fonte.habits.clear();
    expect(await synchroniseNow()).toMatchObject({ arquivos: 1, errosTotal: 0 });
    expect(await files()).toMatchObject([{ tamanho: pdfWith('a ata').length }]);
  });

  test('that is none is refused by its content', async () => {
    withLink(`${fonte.origin}/licon/virus.pdf`);
    fonte.files.set('/licon/virus.pdf', Buffer.from('MZ programa'));
    expect((await synchroniseNow()).erros[0]?.mensagem).toMatch(/não é um documento inteiro/);
  });

  test.each([
    ['of a host that is not allowed', 'https://exemplo.org/a.pdf', /exemplo.org não está na lista/],
    ['inside the network', 'http://169.254.169.254/latest/meta-data', /não está na lista/],
    ['whose allowed name leads inside', 'http://localhost/a.pdf', /endereço privado/],
    ['of another port', 'http://127.0.0.1:1/a.pdf', /não está na lista/],
  ])('%s is not fetched', async (_, link, why) => {
    withLink(link);
    const run = await synchroniseNow();
    expect(run).toMatchObject({ situacao: 'concluida', arquivos: 0 });
    expect(run.erros[0]?.mensagem).toMatch(why);
  });

  test.each([
    ['a place inside', 'http://169.254.169.254/x'],
    ['another scheme', 'file:///etc/passwd'],
  ])('that is redirected to %s is not fetched', async (_, location) => {
    withLink(`${fonte.origin}/licon/desvio.pdf`);
    fonte.redirects.set('/licon/desvio.pdf', location);
    expect((await synchroniseNow()).erros[0]?.mensagem).toMatch(/não está na lista/);
  });

  test('whose address is a script is not even kept', async () => {
    withLink('javascript:alert(1)');
    const run = await synchroniseNow();
    expect(run.erros[0]?.mensagem).toMatch(/sem endereço válido/);
    expect((await files()).map(({ link }) => link)).not.toContain('javascript:alert(1)');
  });
});

describe('a run', () => {
  test('that waits is cancelled at once, and nothing is asked of the source', async () => {
    const { data } = await ask(gestora, configuracao, ['licitacao']);
    fonte.asked.length = 0;
    const path = `/v1/transparencia/sincronizacao/${data[0]?.id}/cancelar`;
    expect((await gestora.post<Sincronizacao>(path, {})).data.situacao).toBe('cancelada');
    expect((await gestora.post(path, {})).status).toBe(409);
    await testApp.work();
    expect(fonte.asked).toEqual([]);
    expect((await latest()).situacao).toBe('cancelada');
  });

  test('that is under way is cancelled, and nothing of it is written', async () => {
    const before = await published();
    fonte.rows.LicitacaoUG.push(licitacaoUg(203950));
    const { data } = await ask(gestora, configuracao, ['licitacao']);
    const path = `/v1/transparencia/sincronizacao/${data[0]?.id}/cancelar`;
    let status = 0;
    fonte.onCall = async (address) => {
      if (!address.includes('LicitacoesDocumentos') || status !== 0) return;
      expect(await latest()).toMatchObject({ situacao: 'executando', etapa: 'buscando' });
      status = (await gestora.post(path, {})).status;
    };
    expect(await testApp.work()).toEqual([]);
    expect(status).toBe(200);
    expect(await latest()).toMatchObject({ situacao: 'cancelada', incluidos: 0 });
    expect(await published()).toBe(before);
  });

  test('is one for one unit, source and year, however often it is asked for', async () => {
    const first = await ask(gestora, configuracao, ['licitacao', 'licitacao'], [2026, 2026]);
    const second = await ask(gestora, configuracao, ['licitacao']);
    expect(first.data).toHaveLength(1);
    expect(second.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
    await testApp.work();
  });

  test('waits while another of the same unit and source is under way', async () => {
    const { data } = await ask(gestora, configuracao, ['licitacao'], [2025, 2026]);
    const [running, waiting] = data.map(({ id }) => id);
    await set(
      `update sincronizacao set situacao = 'executando', batimento_em = now(), execucao = gen_random_uuid()
        where cliente_id = $1 and id = $2`,
      [testApp.clienteId.alfa, running],
    );
    fonte.asked.length = 0;
    await testApp.work();
    expect(fonte.asked).toEqual([]);
    const now = await runs(gestora);
    expect(now.find(({ id }) => id === waiting)?.situacao).toBe('aguardando');
    await set(`update sincronizacao set situacao = 'cancelada' where cliente_id = $1 and id = $2`, [
      ...[testApp.clienteId.alfa, running],
    ]);
    // It was put off, not forgotten.
    const [job] = await testApp.owner((tx) =>
      tx.query<{ later: boolean }>(
        `select run_at > now() as later from graphile_worker.jobs where key like $1`,
        [`sincronizacao:%:${waiting}`],
      ),
    );
    expect(job).toEqual({ later: true });
    await set(`update sincronizacao set situacao = 'cancelada' where cliente_id = $1 and id = $2`, [
      ...[testApp.clienteId.alfa, waiting],
    ]);
  });

  test('whose process died half way is taken up again, and nothing is doubled', async () => {
    fonte.rows.LicitacaoUG.push(licitacaoUg(203960), licitacaoUg(203961));
    await synchroniseNow();
    const before = JSON.parse(await published())[0].length;
    fonte.rows.LicitacaoUG.push(licitacaoUg(203962));
    const { data } = await ask(gestora, configuracao, ['licitacao']);
    const id = data[0]?.id ?? 0;
    await testApp.work();
    // As a process leaves it that dies after it wrote the rows and before it said so.
    await set(
      `update sincronizacao set situacao = 'executando', terminada_em = null,
              batimento_em = now() - interval '10 minutes' where cliente_id = $1 and id = $2`,
      [testApp.clienteId.alfa, id],
    );
    const takeUp = testApp.jobs.cron.find(({ name }) => name === 'sincronizacao_retomada');
    await takeUp?.run({ signal: new AbortController().signal, attempt: 1, last: false });
    await testApp.work();
    const run = (await runs(gestora)).find((each) => each.id === id);
    expect(run).toMatchObject({ situacao: 'concluida', incluidos: 1 });
    expect(JSON.parse(await published())[0]).toHaveLength(before + 1);
  });

  test('is given back when the server stops, and done afterwards', async () => {
    fonte.rows.LicitacaoUG.push(licitacaoUg(203970));
    const { data } = await ask(gestora, configuracao, ['licitacao']);
    const id = data[0]?.id ?? 0;
    const stopping = new AbortController();
    fonte.onCall = () => stopping.abort();
    const job = testApp.jobs.jobs.find(({ name }) => name === 'sincronizacao');
    const clienteId = testApp.clienteId.alfa;
    await job?.run({ clienteId, id }, { signal: stopping.signal, attempt: 1, last: false });
    expect(await latest()).toMatchObject({ id, situacao: 'aguardando', incluidos: 0 });
    fonte.onCall = () => undefined;
    await testApp.work();
    expect(await latest()).toMatchObject({ id, situacao: 'concluida', incluidos: 1 });
  });

  test('of every active configuration is ordered by night', async () => {
    const off = await configure(gestora, { liconUj: '790', ativo: false });
    const nightly = testApp.jobs.cron.find(({ name }) => name === 'sincronizacao_diaria');
    await nightly?.run({ signal: new AbortController().signal, attempt: 1, last: false });
    const ordered = (await runs(gestora, '?limit=50')).filter(
      ({ pedidaPor }) => pedidaPor === null,
    );
    const own = ordered.filter((run) => run.configuracao?.id === configuracao);
    expect(own.map(({ fonte: what, situacao }) => `${what} ${situacao}`).sort()).toEqual([
      ...['contrato aguardando', 'contrato aguardando'],
      ...['licitacao aguardando', 'licitacao aguardando'],
    ]);
    expect(ordered.some((run) => run.configuracao?.id === off)).toBe(false);
    await testApp.work();
    const [entry] = await testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
      tx.query(`select 1 from sincronizacao where cliente_id = $1 and situacao = 'aguardando'`, [
        tx.clienteId,
      ]),
    );
    expect(entry).toBeUndefined();
  });
});

describe('what is asked for', () => {
  const post = (body: unknown, by = gestora) => by.post('/v1/transparencia/sincronizacao', body);

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
      configuracao: { id: configuracao },
      ...body,
      ...(Object.keys(body).length === 0 && { configuracao: undefined }),
    });
    expect(answer.status).toBe(422);
    expect(answer.messages.map((each) => each.field)).toContain(field);
  });

  test('is for managers; readers see how it went', async () => {
    const leitora = await testApp.signIn('leitora.alfa', 'alfa');
    const body = { configuracao: { id: configuracao }, fontes: ['licitacao'], exercicios: [2026] };
    expect((await post(body, leitora)).status).toBe(403);
    expect((await runs(leitora)).length).toBeGreaterThan(0);
    expect((await leitora.post('/v1/transparencia/sincronizacao/1/cancelar', {})).status).toBe(403);
    expect((await testApp.anonymous().get('/v1/transparencia/sincronizacao')).status).toBe(401);
    expect((await gestora.get('/v1/transparencia/sincronizacao?configuracao=x')).status).toBe(400);
  });

  test('is refused where the configuration is switched off', async () => {
    const off = await configure(gestora, { liconUj: '791', ativo: false });
    expect((await ask(gestora, off, ['licitacao'])).messages[0]?.description).toMatch(/desligada/);
  });

  test('goes to allowed hosts alone: another template is refused when it is saved', async () => {
    const bad = (patch: Record<string, unknown>) =>
      gestora.post('/v1/transparencia/configuracao_tcepe_licon', {
        ...{ liconUj: '795', diretorio: null, liconUrlLicitacao: null, liconUrlContrato: null },
        ...{ convenioFonte: null, convenioCnpj: null, codigoIbge: null, ativo: true, ...patch },
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
  const { clienteId } = testApp;
  const conta = await configure(gestora, { liconUj: '798' });
  const ids = await testApp.owner(async (owner) => {
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
  const tidy = testApp.jobs.cron.find(({ name }) => name === 'limpar_sincronizacao');
  await tidy?.run({ signal: new AbortController().signal, attempt: 1, last: false });
  const left = (await runs(gestora, `?configuracao=${conta}`)).map(({ id }) => id);
  expect(left.sort((a, b) => a - b)).toEqual([ids[2], ids[4]]);
});
