import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { PUBLICACAO_UPLOAD_PATH } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, readConfig } from '../../src/config.ts';
import type { CheckContext } from '../../src/features/estado/check.ts';
import { CHECKS } from '../../src/features/estado/checks/index.ts';
import { runChecks } from '../../src/features/estado/run-checks.ts';
import { createMailer } from '../../src/plugins/mail/mailer.ts';
import { runToEnd } from '../support/command.ts';
import { pdfWith } from '../support/pdf.ts';
import { freePort } from '../support/server-process.ts';
import { startSmtp } from '../support/smtp.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

const CLI = fileURLToPath(new URL('../../src/conferir/conferir-cli.ts', import.meta.url));

let testApp: TestApp;
let nome: string;
beforeAll(async () => {
  // Checks the whole installation.
  testApp = await startOwnApp();
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  nome = (await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'x.pdf', pdfWith('conferido'))).data;
  await testApp.storage.claim(async () => false);
});
afterAll(() => testApp.stop());

const settings = () => ({ DATA_DIR: testApp.dataDir, STORAGE_URL: `file:${testApp.storageDir}` });

/** The checks as the service runs them, by name. */
async function check(environment: Record<string, string> = {}, more: Partial<CheckContext> = {}) {
  const config: Config = readConfig({ ...settings(), ...environment }, '/');
  const mailer = createMailer(config, () => undefined);
  const { database, storage } = testApp;
  const context = { config, database, storage, mailer, todos: true, cartaPara: null, ...more };
  const lines = await runChecks(CHECKS, context);
  mailer.close();
  return Object.fromEntries(
    lines.map(({ nome: name, estado, texto }) => [name, { estado, texto }]),
  );
}

test('a healthy installation has no failed line, and tells its backups apart', async () => {
  const lines = await check();
  const failed = Object.entries(lines).filter(([, { estado }]) => estado === 'falha');
  expect(failed).toEqual([]);
  expect(lines).toMatchObject({
    'Banco de dados': { estado: 'ok' },
    Migrações: { estado: 'ok' },
    Arquivos: { estado: 'ok', texto: expect.stringContaining('todos os arquivos') },
    'E-mail': { estado: 'aviso' },
    'Cópia de segurança': { estado: 'aviso' },
  });
});

test('a sample is read unless all files are asked for', async () => {
  expect((await check({}, { todos: false })).Arquivos).toMatchObject({
    estado: 'ok',
    texto: expect.stringContaining('uma amostra'),
  });
});

test('functions of an older release are a failed line', async () => {
  const setRelease = (change: number) =>
    testApp.owner((tx) =>
      tx.query('update schema_function set lancamento = lancamento + $1', [change]),
    );
  await setRelease(-1);
  const { Migrações } = await check();
  await setRelease(1);
  expect(Migrações).toMatchObject({ estado: 'falha', texto: expect.stringContaining('funções') });
});

test('a missing file, an unreachable mail server and a provider of another name are failed lines', async () => {
  const provider = createServer((_request, response) => {
    response.end(JSON.stringify({ issuer: 'https://outro.exemplo.org' }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const lines = await check(
    {
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      MAIL_FROM: 'a@exemplo.org',
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: 'claraboia',
      OIDC_CLIENT_SECRET: 'segredo',
      RELEASES_URL: `http://127.0.0.1:${port}`,
    },
    { storage: { ...testApp.storage, read: async () => null } },
  );
  provider.close();
  provider.closeAllConnections();
  expect(lines).toMatchObject({
    Arquivos: { estado: 'falha', texto: expect.stringContaining(nome) },
    'E-mail': { estado: 'falha', texto: expect.stringContaining('não aceita conexões') },
    'Provedor de identidade': { estado: 'falha', texto: expect.stringContaining('OIDC_ISSUER') },
    Versão: { estado: 'aviso' },
  });
});

test('a check that throws, or that does not end, is a failed line', async () => {
  const { database, storage } = testApp;
  const config = readConfig(settings(), '/');
  const mailer = createMailer(config, () => undefined);
  const context = { config, database, storage, mailer, todos: false, cartaPara: null };
  const lines = await runChecks(
    [
      { nome: 'um', run: () => Promise.reject(new Error('quebrou')) },
      { nome: 'dois', timeoutMs: () => 1, run: () => new Promise(() => undefined) },
      { nome: 'três', run: async () => ({ estado: 'ok', texto: 'Feito.' }) },
    ],
    context,
  );
  expect(lines).toMatchObject([
    { nome: 'um', estado: 'falha', texto: 'quebrou' },
    { nome: 'dois', estado: 'falha' },
    { nome: 'três', estado: 'ok' },
  ]);
});

test('a test letter goes to the address that is given', async () => {
  const smtp = await startSmtp();
  const lines = await check(
    { SMTP_URL: smtp.url, MAIL_FROM: 'a@exemplo.org' },
    { cartaPara: 'ana@exemplo.org' },
  );
  expect(lines['E-mail']?.estado).toBe('ok');
  expect(smtp.letters.map(({ to }) => to)).toEqual([['ana@exemplo.org']]);
  await smtp.close();
});

const run = (environment: Record<string, string>, ...args: string[]) =>
  runToEnd(process.execPath, [CLI, ...args], { ...settings(), ...environment });

test('the command ends with 0 for warnings and with 1 for failures, in lines or in JSON', async () => {
  const good = await run({ DATABASE_URL: testApp.connectionString }, '--json', '--todos');
  const lines = JSON.parse(good.out) as { nome: string; estado: string }[];
  expect([good.code, lines.length]).toEqual([0, CHECKS.length]);
  const broken = await run({ PORT: 'muitas' });
  expect(broken.code).toBe(1);
  expect(broken.out).toMatch(/^falha +Configuração: PORT deve/m);
  expect(broken.out).toMatch(/^não conferido +Arquivos/m);
  const away = await run(
    { DATABASE_URL: `postgresql://127.0.0.1:${await freePort()}/nada` },
    '--json',
  );
  const found = JSON.parse(away.out) as { nome: string; estado: string }[];
  expect(away.code).toBe(1);
  expect(found).toContainEqual(
    expect.objectContaining({ nome: 'Banco de dados', estado: 'falha' }),
  );
  expect(found).toContainEqual(expect.objectContaining({ nome: 'Armazenamento', estado: 'ok' }));
});
