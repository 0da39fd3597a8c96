import { fileURLToPath } from 'node:url';
import { registry } from '@claraboia/contract';
import { startEmbeddedPostgres } from '@claraboia/postgres/embedded-postgres.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/database/migrate.ts';
import { Repository } from '../../src/engine/repository.ts';
import { makeAdministrador } from '../../src/features/instalacao/administrador.ts';
import { hooks } from '../../src/hooks/index.ts';
import { operatorMessage } from '../../src/operator-message.ts';
import { runToEnd } from '../support/command.ts';
import { Window } from '../support/entrada.ts';
import { createTestDatabase, FAST_SETTINGS, type TestDatabase } from '../support/postgres.ts';
import { folder } from '../support/server-process.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

const CLI = fileURLToPath(new URL('../../src/administrador/administrador-cli.ts', import.meta.url));

/** Runs the command to its end. */
const run = (environment: Record<string, string>, ...args: string[]) =>
  runToEnd(process.execPath, [CLI, ...args], environment);

const NEW = '52998224725';

describe('beside a server', () => {
  let testApp: TestApp;
  let environment: Record<string, string>;
  beforeAll(async () => {
    testApp = await startOwnApp();
    environment = { DATABASE_URL: testApp.connectionString, DATA_DIR: testApp.storageDir };
  });
  afterAll(() => testApp.stop());
  beforeEach(() =>
    testApp.owner(async (tx) => {
      await tx.execute('truncate auditoria cascade');
      await tx.execute('delete from pessoa where cpf = $1', [NEW]);
    }),
  );

  const pessoas = (cpf: string) =>
    testApp.database.system((tx) =>
      tx.query('select nome, administrador, versao from pessoa where cpf = $1', [cpf]),
    );
  const trail = () =>
    testApp.database.trail((tx) =>
      tx.query(
        `select cliente_id, pessoa_id, acao, entidade, antes -> 'administrador' as antes,
                depois -> 'administrador' as depois, depois ->> 'nome' as nome
           from auditoria where entidade = 'pessoa' order by id`,
      ),
    );

  test('opens nothing by a code if there are clients', async () => {
    const told = await run(environment, '--convite');
    expect([told.code, told.out]).toEqual([
      0,
      'Esta instalação já tem clientes: não há o que abrir. Entre com a sua conta.\n',
    ]);
  });

  test('gives a locked-out administrator a code, through the operator of the server', async () => {
    const admin = await testApp.signIn('admin');
    const { data } = await admin.get<{ list: { cpf: string; nome: string }[] }>(
      '/v1/sistema/pessoa?limit=100',
    );
    const { cpf = '' } = data.list.find(({ nome }) => /admin/i.test(nome)) ?? {};
    const told = await run(
      { ...environment, PUBLIC_URL: 'http://localhost:3999' },
      `--cpf=${cpf}`,
      '--recuperar',
    );
    expect(told.err).toBe('');
    const codigo = /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(told.out)?.[0] ?? '';
    const window = new Window(testApp);
    const nova = 'sete pedras na margem do rio';
    const fields = { login: 'admin', codigo, nova, outra: nova };
    await window.send(fields, '/sso/recuperar/senha');
    expect(window.heading).toBe('Senha trocada');
    await window.go('/login');
    await window.send({ login: 'admin', password: nova });
    expect(await window.isIn()).toBe(true);
    await testApp.owner((tx) =>
      tx.execute(
        `update conta set senha = (select senha from conta where login = 'gestora.alfa') where login = 'admin'`,
      ),
    );
    const nobody = await run(environment, '--cpf=52998224725', '--recuperar');
    expect(nobody.out).toMatch(/^Ninguém com esse CPF administra o sistema/);
    const made = await run(environment, '--cpf=529.982.247-25', '--nome=Ana Lúcia Prado');
    expect(made.code).toBe(0);
    const invited = await run(environment, '--cpf=52998224725', '--recuperar');
    expect(invited.out).toMatch(/ainda não tem conta\. O código do convite dela é [A-Z2-9]{5}-/);
  });

  test('a new person is registered and administers, and the trail tells of it', async () => {
    const told = await run(environment, '--cpf=529.982.247-25', '--nome=Ana Lúcia Prado');
    expect(told).toEqual({
      code: 0,
      out: 'Feito o cadastro: Ana Lúcia Prado (CPF 529.982.247-25) administra o sistema.\n',
      err: '',
    });
    expect(await pessoas(NEW)).toEqual([
      { nome: 'Ana Lúcia Prado', administrador: true, versao: 1 },
    ]);
    const entry = { cliente_id: 0, pessoa_id: null, acao: 'inclusao', entidade: 'pessoa' };
    expect(await trail()).toEqual([
      { ...entry, antes: null, depois: true, nome: 'Ana Lúcia Prado' },
    ]);
    const again = await run(environment, '--cpf=52998224725', '--nome=Outro nome');
    expect(again.code).toBe(0);
    expect(again.out).toBe(
      'Ana Lúcia Prado (CPF 529.982.247-25) já administrava o sistema: nada mudou.\n',
    );
    expect(await trail()).toHaveLength(1);
    const admin = await testApp.signIn('admin');
    const list = await admin.get('/v1/sistema/pessoa');
    expect(JSON.stringify(list.data)).toContain('Ana Lúcia Prado');
  });

  test('a person who is there keeps the name and administers at once', async () => {
    const leitora = await testApp.signIn('leitora.alfa', 'alfa');
    expect((await leitora.get('/v1/sistema/pessoa')).status).toBe(403);
    const [before] = await pessoas('00000000353');
    const told = await run(environment, '--cpf=000.000.003-53', '--nome=Outro nome');
    expect(told.err).toBe('');
    expect(told.out).toMatch(/já tinha cadastro, com este nome, e agora administra o sistema/);
    expect(await pessoas('00000000353')).toEqual([
      { ...before, administrador: true, versao: Number(before?.versao) + 1 },
    ]);
    expect(await trail()).toMatchObject([{ acao: 'alteracao', antes: false, depois: true }]);
    expect((await leitora.get('/v1/sistema/pessoa')).status).toBe(200);
  });

  test('with nothing it lists who administers', async () => {
    const { code, out } = await run(environment);
    expect(code).toBe(0);
    expect(out).toMatch(/^Administram o sistema:\n/);
    expect(out).toContain('(CPF 000.000.005-15)');
    expect(out).not.toContain('000.000.001-91');
  });

  const repository = new Repository({ registry, hooks });

  test.each([
    ['wrong check digits', '529.982.247-24', 'Ana', /^CPF inválido/],
    ['half a CPF', '529', 'Ana', /^CPF inválido: preencha até o fim/],
    ['an empty CPF', '', 'Ana', /^Informe o CPF/],
    ['a new person without a name', NEW, null, /^Informe o nome/],
    ['a blank name', NEW, '  ', /^Informe o nome/],
    ['an endless name', NEW, 'a'.repeat(3000), /^Nome: no máximo/],
  ])('%s is refused with a sentence', async (_what, cpf, nome, sentence) => {
    const refusal = await testApp.database
      .system((tx) => makeAdministrador(tx, repository, cpf, nome))
      .catch((error: unknown) => operatorMessage(error));
    expect(refusal).toMatch(sentence);
    expect(await pessoas(NEW)).toEqual([]);
    expect(await trail()).toEqual([]);
  });

  test('a refusal ends the command with 1, and without a stack', async () => {
    const { code, out, err } = await run(environment, `--cpf=${NEW}`);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/Informe o nome/);
    expect(err).not.toContain('    at ');
  });
});

describe('a database of somebody else', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('without a first start is reported', async () => {
    const { code, err } = await run({ DATABASE_URL: database.connectionString });
    expect(code).toBe(1);
    expect(err).toMatch(/^O banco de dados ainda não tem as tabelas .*\n$/);
  });

  test('without an answer is reported', async () => {
    const { code, err } = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect(code).toBe(1);
    expect(err).toMatch(/^O banco de dados não responde .*\n$/);
  });
});

test('the embedded database: one that is not there, that runs, and that does not', async () => {
  const dataDir = await folder();
  const none = await run({ DATA_DIR: dataDir });
  expect(none.code).toBe(1);
  expect(none.err).toMatch(/^Não há banco de dados em .*\n$/);

  const embedded = await startEmbeddedPostgres({ dataDir, serverSettings: FAST_SETTINGS });
  try {
    await migrate(embedded.connectionString);
    expect((await run({ DATA_DIR: dataDir })).out).toMatch(/^Ninguém administra o sistema ainda/);
    const told = await run({ DATA_DIR: dataDir }, `--cpf=${NEW}`, '--nome=Ana');
    expect(told.out).toBe('Feito o cadastro: Ana (CPF 529.982.247-25) administra o sistema.\n');
  } finally {
    await embedded.stop();
  }
  const stopped = await run({ DATA_DIR: dataDir });
  expect(stopped.err).toBe('');
  expect(stopped.out).toContain('Ana (CPF 529.982.247-25)');
  // Nothing is left running.
  await (await startEmbeddedPostgres({ dataDir, serverSettings: FAST_SETTINGS })).stop();
});
