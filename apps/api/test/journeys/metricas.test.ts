import { readFile } from 'node:fs/promises';
import { PUBLICACAO_UPLOAD_PATH } from '@claraboia/contract';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { LETTER_JOBS } from '../../src/features/estado/correio.ts';
import { readSincronizacoes } from '../../src/features/estado/sincronizacoes.ts';
import { queueLetter } from '../../src/plugins/mail/letters.ts';
import { pdfWith } from '../support/pdf.ts';
import { startOwnApp, startTestApp, type TestApp } from '../support/test-app.ts';

const TOKEN = 'um-token-de-teste-longo';
let testApp: TestApp | null = null;
afterEach(async () => {
  await testApp?.stop();
  testApp = null;
});

const ask = (app: TestApp, headers: Record<string, string> = {}, remoteAddress?: string) =>
  app.app.inject({
    url: '/metrics',
    headers,
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  });

/** The samples of the text format, by name and labels. */
function samples(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('are off unless asked for', async () => {
  testApp = await startTestApp();
  expect((await ask(testApp)).statusCode).toBe(404);
  expect((await ask(testApp, { authorization: 'Bearer undefined' })).statusCode).toBe(404);
});

test('without a token only this machine is answered, and nobody through a proxy', async () => {
  testApp = await startOwnApp({ METRICS: '1' });
  expect((await ask(testApp)).statusCode).toBe(200);
  expect((await ask(testApp, {}, '::1')).statusCode).toBe(200);
  for (const address of ['10.0.0.7', '::ffff:203.0.113.9', '2001:db8::1']) {
    expect((await ask(testApp, {}, address)).statusCode, address).toBe(404);
  }
  expect((await ask(testApp, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
});

test('with a token count requests by template, memory, pool, files, and nothing about people', async () => {
  testApp = await startOwnApp({ METRICS_TOKEN: TOKEN });
  const refused = await ask(testApp, { authorization: 'Bearer outro-token-de-teste' });
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect(refused.json()).toMatchObject({ error: true, data: null });
  expect((await ask(testApp)).statusCode).toBe(401);

  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const content = pdfWith('medido');
  const { data: nome } = await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'x.pdf', content);
  const read = await testApp.storage.read(nome.slice(0, 64));
  const bytes = (await read?.toArray()) ?? [];
  expect(Buffer.concat(bytes)).toEqual(content);
  const anyone = testApp.anonymous();
  for (let n = 0; n < 3; n += 1) {
    await anyone.get('/public/v1/alfa/grupo_categoria_publicacao');
    await anyone.get(`/nada/${n}`);
  }
  const answer = await ask(testApp, { authorization: `Bearer ${TOKEN}` });
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  const found = samples(answer.body);
  const value = (name: string) => found.get(name);
  const count = 'claraboia_http_request_duration_seconds_count';
  const lists = [...found].filter(
    ([name]) => name.startsWith(count) && name.includes('grupo_categoria_publicacao'),
  );
  expect(lists.map(([, times]) => times)).toEqual([3]);
  expect(value(`${count}{method="GET",route="none",status="404"}`)).toBe(3);
  expect(value('claraboia_public_cache_reads_total{result="hit"}')).toBe(2);
  expect(value('claraboia_public_cache_reads_total{result="miss"}')).toBe(1);
  expect(value('claraboia_public_cache_bytes{state="answers"}')).toBeGreaterThan(0);
  expect(value('claraboia_database_connections{state="waiting"}')).toBe(0);
  expect(value('claraboia_database_connections{state="idle"}')).toBeGreaterThan(0);
  const ofClient = (name: string) =>
    value(`claraboia_${name}_seconds_total{cliente_id="${testApp?.clienteId.alfa}"}`);
  expect(ofClient('statement')).toBeGreaterThan(0);
  expect(ofClient('loop')).toBeGreaterThan(0);
  expect(value('claraboia_files_total{direction="in"}')).toBe(1);
  expect(value('claraboia_file_bytes_total{direction="in"}')).toBe(content.length);
  expect(value('claraboia_file_bytes_total{direction="out"}')).toBe(content.length);
  expect(answer.body).toContain('nodejs_eventloop_lag_seconds');
  expect(answer.body).not.toMatch(/alfa|gestora/);
});

test('count letters and synchronisations, by source and client, and the alerts of the manual query existing ones', async () => {
  testApp = await startOwnApp({ METRICS: '1' });
  const { alfa, beta } = testApp.clienteId;
  await testApp.database.tenant(alfa, async (tx) => {
    await queueLetter(tx, 'teste', 1);
    await tx.execute(
      `insert into configuracao_tcepe_licon (cliente_id, licon_uj, ativo) values ($1, 1, true)`,
      [alfa],
    );
  });
  const ended = async (clienteId: number, fonte: string, situacao: string) =>
    testApp?.database.tenant(clienteId, async (tx) => {
      const erros = JSON.stringify([{ chave: null, registro: null, mensagem: 'Fora do ar.' }]);
      await tx.execute(
        `insert into sincronizacao (cliente_id, fonte, situacao) values ($1, $2, 'executando')`,
        [clienteId, fonte],
      );
      await tx.execute(
        `update sincronizacao set situacao = $2, terminada_em = '2026-03-15T12:00:00Z', erros = $3
          where cliente_id = $1 and situacao = 'executando'`,
        [clienteId, situacao, erros],
      );
    });
  await ended(alfa, 'contrato', 'concluida');
  await ended(alfa, 'contrato', 'falhou');
  // Not reported: no configuration of the client has it, or the client has none.
  await ended(alfa, 'convenio', 'falhou');
  await ended(beta, 'contrato', 'falhou');
  await testApp.passOn();
  const { body } = await ask(testApp);
  const found = samples(body);
  expect(found.get('claraboia_mail_total{result="refused"}')).toBe(0);
  expect(found.get('claraboia_mail_queue{state="waiting"}')).toBe(1);
  expect(found.get('claraboia_mail_oldest_seconds{state="waiting"}')).toBeGreaterThanOrEqual(0);
  const sync = [...found].filter(([name]) => name.startsWith('claraboia_sync_'));
  const labels = `{cliente_id="${alfa}",source="contrato"}`;
  expect(Object.fromEntries(sync)).toEqual({
    [`claraboia_sync_last_good_timestamp${labels}`]: Date.parse('2026-03-15T12:00:00Z') / 1000,
    [`claraboia_sync_failures_total${labels}`]: 1,
  });
  expect((await testApp.database.system(readSincronizacoes))[0]).toMatchObject({
    fonte: 'contrato',
    motivo: 'Fora do ar.',
  });

  const manual = await readFile(
    new URL('../../../../docs/manual/operacao.md', import.meta.url),
    'utf8',
  );
  const rules = [...manual.matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr);
  const alerts = [...manual.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts).toEqual(
    expect.arrayContaining([
      ...['CorreioParado', 'CartasRecusadas', 'CartasDesistidas'],
      ...['SincronizacaoFalhando', 'SincronizacaoParada'],
    ]),
  );
  const names = new Set(rules.flatMap((rule) => rule.match(/claraboia_\w+/g) ?? []));
  const unknown = [...names].filter(
    (name) => !body.includes(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `),
  );
  expect(unknown).toEqual([]);
});

test('letters are counted whatever job sends them', async () => {
  testApp = await startTestApp();
  const named = testApp.jobs.jobs.map(({ name }) => name).filter((name) => name.includes('carta'));
  expect(named.sort()).toEqual([...LETTER_JOBS].sort());
});

test.each([
  [{ METRICS_TOKEN: 'curto' }, /METRICS_TOKEN/],
  [{ METRICS: 'sim' }, /METRICS deve/],
  [{ SLOW_QUERY_MS: '0' }, /SLOW_QUERY_MS/],
])('a setting that cannot be used is reported: %j', (environment, text) => {
  expect(() => readConfig(environment, '/')).toThrow(text);
});
