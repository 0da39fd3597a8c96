import { once } from 'node:events';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MESSAGE_CODE, PUBLICACAO_UPLOAD_PATH } from '@claraboia/contract';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { runJobs } from '../../src/database/jobs.ts';
import { letterJob, queueLetter } from '../../src/plugins/mail/letters.ts';
import { createMailer } from '../../src/plugins/mail/mailer.ts';
import { hasKnownFiles } from '../../src/services/arquivo/known-files.ts';
import { formOf, INSCRICAO, openEvento, query } from '../support/inscrito.ts';
import { pdfWith } from '../support/pdf.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { freePort } from '../support/server-process.ts';
import { startSmtp } from '../support/smtp.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
afterEach(() => testApp.stop());

test('without its storage the server reports it, serves the rest, and takes files again afterwards', async () => {
  testApp = await startOwnApp({ LOG_LEVEL: 'silent' });
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const send = (text: string) => gestora.upload(PUBLICACAO_UPLOAD_PATH, 'x.pdf', pdfWith(text));
  expect((await send('antes')).status).toBe(200);

  const away = `${testApp.storageDir}-longe`;
  await rename(testApp.storageDir, away);
  await writeFile(testApp.storageDir, 'no lugar da pasta');
  const refused = await send('durante');
  expect([refused.status, refused.messages]).toEqual([
    503,
    [
      {
        code: MESSAGE_CODE.unavailable,
        description: 'Não foi possível guardar o arquivo agora. Tente de novo em alguns minutos.',
      },
    ],
  ]);
  const health = await gestora.get('/health/ready');
  expect([health.status, health.data, health.messages]).toMatchObject([
    200,
    { status: 'degraded', database: 'ok', storage: 'down' },
    [
      {
        field: 'storage',
        description: expect.stringContaining('no lugar da pasta há outra coisa'),
      },
    ],
  ]);
  const saved = await gestora.post('/v1/transparencia/grupo_categoria_publicacao', {
    nome: 'Sem arquivos',
    nomeUrl: 'semarquivos',
  });
  expect(saved.status).toBe(201);
  const listed = () =>
    testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
      tx.query('select nome from arquivo where cliente_id = $1', [tx.clienteId]),
    );
  expect(await listed()).toHaveLength(1);

  await rm(testApp.storageDir);
  await rename(away, testApp.storageDir);
  expect((await send('depois')).status).toBe(200);
  expect(await listed()).toHaveLength(2);
  expect((await gestora.get('/health/ready')).data).toMatchObject({ storage: 'ok' });
});

test('an unmounted disk is no empty folder of files: nothing is missing, and nothing is written in its place', async () => {
  testApp = await startOwnApp({ LOG_LEVEL: 'silent' });
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const bytes = pdfWith('no disco');
  const { data: nome } = await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'x.pdf', bytes);
  const address = `${PUBLICACAO_UPLOAD_PATH}/${nome}`;
  const away = `${testApp.storageDir}-longe`;
  await rename(testApp.storageDir, away);
  await mkdir(testApp.storageDir);

  expect((await gestora.raw('GET', address)).statusCode).toBe(503);
  expect((await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'y.pdf', pdfWith('outro'))).status).toBe(
    503,
  );
  const health = await gestora.get('/health/ready');
  expect([health.data, health.messages]).toMatchObject([
    { status: 'degraded', storage: 'down' },
    [{ field: 'storage', description: expect.stringContaining('pode não estar montado') }],
  ]);
  expect(await readdir(testApp.storageDir)).toEqual([]);
  expect(await hasKnownFiles(testApp.database)).toBe(true);

  await rmdir(testApp.storageDir);
  await rename(away, testApp.storageDir);
  expect((await gestora.raw('GET', address)).rawPayload).toEqual(bytes);
});

test('a file refused half way leaves the connection to whatever is asked next', async () => {
  testApp = await startOwnApp({ LOG_LEVEL: 'silent' });
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  await rm(testApp.storageDir, { recursive: true, force: true });
  await writeFile(testApp.storageDir, 'no lugar da pasta');
  const port = await testApp.openPort();
  // One connection, as of a proxy.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sending = request({ agent, port, host: '127.0.0.1', method, path, headers });
      sending.on('error', reject).on('response', (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      });
      sending.end(body);
    });
  const content = pdfWith('x'.repeat(600_000)).toString('latin1');
  const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n${content}\r\n--b--\r\n`;
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'sec-fetch-site': 'same-origin',
    cookie: gestora.cookieHeader(),
  };
  for (let n = 0; n < 3; n += 1) {
    expect(await ask('POST', PUBLICACAO_UPLOAD_PATH, headers, Buffer.from(form))).toBe(503);
    expect(await ask('GET', '/health/live', {})).toBe(200);
  }
  agent.destroy();
});

test('a letter that the mail server does not take waits, and leaves once when it is back', async () => {
  testApp = await startOwnApp();
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'avisos@alfa.example' };
  const mailer = createMailer(readConfig(settings, '/'), () => undefined);
  const failures: string[] = [];
  const job = letterJob(testApp.database, mailer, {
    teste: async () => ({ from: 'Alfa', to: 'ana@exemplo.org', subject: 'Olá', text: 'Um aviso.' }),
  });
  const work = () =>
    runJobs({
      connectionString: testApp.connectionString,
      jobs: [job],
      cron: [],
      onError: (error) => failures.push(error.message),
    });
  const due = () =>
    testApp.owner((tx) => tx.execute('update graphile_worker._private_jobs set run_at = now()'));
  try {
    await testApp.database.tenant(testApp.clienteId.alfa, (tx) => queueLetter(tx, 'teste', 1));
    await work();
    expect(failures).toEqual([expect.stringMatching(/^mail was not taken: ESOCKET|ECONNECTION/)]);
    expect(failures.join()).not.toContain('ana@');
    const smtp = await startSmtp({ port });
    expect(await due()).toBe(1);
    await work();
    expect(smtp.letters.map(({ to }) => to)).toEqual([['ana@exemplo.org']]);
    expect(await due()).toBe(0);
    expect(failures).toHaveLength(1);
    mailer.close();
    await smtp.close();
  } finally {
    mailer.close();
  }
});

test('nothing is promised by e-mail while the mail server does not take letters', async () => {
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'a@alfa.example',
  };
  testApp = await startOwnApp(settings);
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const changed = await gestora.put('/v1/pessoa-fisica/me/email', {
    email: 'novo@exemplo.org',
    senha: TEST_PASSWORD,
  });
  expect([changed.status, changed.messages.map(({ code }) => code)]).toEqual([
    200,
    [MESSAGE_CODE.mailDelayed],
  ]);
  expect((await testApp.anonymous().get('/public/v1/configuracao')).data).toMatchObject({
    correio: true,
    correioAtrasado: true,
  });
  const asked = await testApp.anonymous().raw('GET', '/sso/recuperar');
  expect(asked.body).toContain('está com problema neste momento');
  expect(asked.body).not.toContain('enviamos um código');
  const sent = await testApp.anonymous().raw('POST', '/sso/recuperar', {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: 'login=gestora.alfa',
  });
  expect(sent.statusCode).toBe(200);
  expect(sent.body).toContain('está com problema neste momento');
  expect(sent.body).not.toContain('chega em instantes');
});

test('without a mail server a citizen learns where the code is', async () => {
  testApp = await startOwnApp();
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const evento = await openEvento(testApp, gestora, 'alfa');
  const sent = await testApp
    .anonymous()
    .post(`${INSCRICAO}${query({ id: 'alfa', evento })}`, formOf());
  expect([sent.status, sent.messages.map(({ code }) => code)]).toEqual([
    200,
    [MESSAGE_CODE.mailAbsent],
  ]);
});

test('while the sign-in provider is unreachable its window reports it, and works again afterwards', async () => {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  testApp = await startOwnApp({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'claraboia',
    OIDC_CLIENT_SECRET: 'segredo',
    LOG_LEVEL: 'silent',
  });
  const someone = testApp.anonymous();
  const told = await someone.get('/login');
  expect([told.status, told.messages[0]?.code]).toEqual([503, MESSAGE_CODE.unavailable]);
  const page = await someone.raw('GET', '/login', { headers: { accept: 'text/html,*/*' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    503,
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain('não respondeu');
  expect(page.body).not.toContain(issuer);

  const provider = createServer((_request, response) => {
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
  });
  provider.listen(port, 'localhost');
  await once(provider, 'listening');
  try {
    expect((provider.address() as AddressInfo).port).toBe(port);
    const begun = await someone.raw('GET', '/login');
    expect(begun.statusCode).toBe(302);
    expect(begun.headers.location).toMatch(new RegExp(`^${issuer}/auth\\?`));
  } finally {
    provider.close();
    provider.closeAllConnections();
  }
});
