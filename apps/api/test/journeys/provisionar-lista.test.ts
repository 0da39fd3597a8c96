import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { contextOf } from '../../src/context.ts';
import { seedInstalacao } from '../../src/instalacao/seed-instalacao.ts';
import { openLog } from '../../src/plugins/logging.ts';
import { createMailer } from '../../src/plugins/mail/mailer.ts';
import { type Linha, readLista } from '../../src/provisionar/lista.ts';
import { type Means, type Resultado, walk } from '../../src/provisionar/percorrer.ts';
import { type Smtp, startSmtp } from '../support/smtp.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

const CABECALHO = 'municipio;uf;cnpj;tipo;pessoa_cpf;pessoa_nome;pessoa_email';
const PETROLINA = '2611101;;11.222.333/0001-81;;529.982.247-25;Helena Prado;helena@exemplo.org';
const OLINDA = 'olinda;pe;45.997.418/0001-53;câmara municipal;390.533.447-05;Otávio Lins;';
const SENHA = 'quatro cavalos no telhado';

let smtp: Smtp;
let testApp: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  testApp = await startOwnApp({ SMTP_URL: smtp.url, MAIL_FROM: 'portal@claraboia.example' });
  await seedInstalacao(testApp.connectionString, testApp.database);
  // One category a group: complete templates are tested in `importar-modelos.test.ts`.
  await testApp.owner(async (tx) => {
    await tx.execute('delete from modelo_categoria_publicacao_tipo');
    await tx.execute('delete from modelo_categoria_publicacao where ordem_exibicao > 1');
  });
});
afterAll(async () => {
  await testApp.stop();
  await smtp.close();
});
beforeEach(async () => {
  smtp.letters.length = 0;
  await testApp.owner((tx) =>
    tx.execute(
      'truncate public.cliente, public.pessoa, public.convite, public.contagem cascade; delete from graphile_worker._private_jobs',
    ),
  );
});

/** Dependencies of the command, from the settings of an installation with or without mail. */
function meansOf(environment: Record<string, string>): Means {
  const { database, storage, cache, dataDir } = testApp;
  const config = readConfig(
    { DATA_DIR: dataDir, DEMO: '0', PORT: '3999', ...environment },
    dataDir,
  );
  const mailer = createMailer(config, () => undefined);
  const log = openLog('error', { write: () => true });
  return contextOf({ config, log, database, storage, cache, mailer });
}
const comCorreio = () => meansOf({ SMTP_URL: smtp.url, MAIL_FROM: 'portal@claraboia.example' });
const semCorreio = () => meansOf({});

const listOf = (...lines: string[]): Linha[] =>
  readLista(new TextEncoder().encode([CABECALHO, ...lines].join('\n')));

async function run(means: Means, linhas: readonly Linha[], keep = true): Promise<Resultado[]> {
  const all: Resultado[] = [];
  for await (const each of walk(means, linhas, keep)) all.push(each);
  return all;
}
const toldOf = (all: readonly Resultado[]) =>
  all.map((each) =>
    'falha' in each ? each.falha.erro : `${each.feito.cliente.identificador} ${each.feito.criado}`,
  );
const counted = async () => {
  await testApp.passOn();
  return testApp.owner(async (tx) => {
    const [row] = await tx.query(
      `select (select count(*)::int from cliente) as clientes, (select count(*)::int from pessoa) as pessoas,
              (select count(*)::int from convite) as convites,
              (select count(*)::int from graphile_worker.jobs where task_identifier = 'carta_convite') as cartas`,
    );
    return row;
  });
};

describe('a list of towns', () => {
  test('is rehearsed without a trace, brought up, and given again changes nothing', async () => {
    const linhas = listOf(PETROLINA, OLINDA);
    expect(toldOf(await run(comCorreio(), linhas, false))).toEqual([
      'petrolina true',
      'camara-olinda true',
    ]);
    expect(await counted()).toEqual({ clientes: 0, pessoas: 0, convites: 0, cartas: 0 });
    await run(comCorreio(), linhas.slice(0, 1));
    const rest = await run(comCorreio(), linhas);
    expect(toldOf(rest)).toEqual(['petrolina false', 'camara-olinda true']);
    expect(await counted()).toEqual({ clientes: 2, pessoas: 2, convites: 2, cartas: 1 });
    const portal = await testApp
      .anonymous()
      .get<{ nome: string }>('/public/v1/portal/camara-olinda');
    expect(portal.data.nome).toBe('Câmara Municipal de Olinda');
  });

  test('continues after failures, and reports each in the words of its columns', async () => {
    const all = await run(
      semCorreio(),
      listOf(
        'Atlântida;PE;45997418000153;;;;',
        'Olinda;;45997418000153;;;;',
        '9999999;;45997418000153;;;;',
        ';PE;123;;;;',
        PETROLINA,
        '2611101;;11222333000181;;;;',
        '2611101;;45.997.418/0001-53;;52998224725;Helena;;',
      ),
    );
    expect(toldOf(all)).toEqual([
      'municipio: não há Atlântida em PE. Confira o nome, ou use o código do IBGE.',
      'cnpj: é o mesmo da linha 2.',
      'cnpj: é o mesmo da linha 2.',
      'municipio: Informe o código do IBGE, ou o nome e a UF.',
      'petrolina true',
      'cnpj: é o mesmo da linha 6.',
      'cnpj: é o mesmo da linha 2.',
    ]);
    expect(await counted()).toMatchObject({ clientes: 1, pessoas: 1 });
    const taken = listOf('2611101;;45997418000153;;;;', '9999999;;00000000000191;;;;');
    expect(toldOf(await run(semCorreio(), taken))).toEqual([
      'petrolina-pe true',
      'municipio: Escolha o município',
    ]);
  });

  test('run twice at once makes each town once', async () => {
    const linhas = listOf(PETROLINA, OLINDA);
    const all = await Promise.all([run(semCorreio(), linhas), run(semCorreio(), linhas)]);
    expect(
      all
        .flatMap(toldOf)
        .filter((told) => told.endsWith('true'))
        .sort(),
    ).toEqual(['camara-olinda true', 'petrolina true']);
    expect(await counted()).toMatchObject({ clientes: 2, pessoas: 2 });
  });
});

describe('the people of a list', () => {
  test('are invited by a letter where there is an address and mail is set', async () => {
    const [petrolina, olinda] = await run(comCorreio(), listOf(PETROLINA, OLINDA));
    const convitesOf = (each: Resultado | undefined) =>
      each !== undefined && 'feito' in each ? each.feito.convites : [];
    expect(convitesOf(petrolina)).toMatchObject([
      { nome: 'Helena Prado', codigo: null, enviadoPara: 'helena@exemplo.org' },
    ]);
    expect(convitesOf(olinda)).toMatchObject([
      { codigo: expect.stringMatching(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/), enviadoPara: null },
    ]);
    const queued = await testApp.owner((tx) =>
      tx.query('select payload from graphile_worker._private_jobs'),
    );
    expect(JSON.stringify(queued)).not.toContain('helena');
    expect(await testApp.work()).toEqual([]);
    expect(smtp.letters.map(({ to }) => to)).toEqual([['helena@exemplo.org']]);
    const text = smtp.letters[0]?.text ?? '';
    expect(text).toContain('Prefeitura Municipal de Petrolina');
    const codigo = /uso: ([A-Z0-9]{5}-[A-Z0-9]{5})/.exec(text)?.[1];

    const helena = testApp.anonymous();
    const proof = { identificador: 'petrolina', cpf: '52998224725', codigo };
    expect((await helena.post('/v1/primeiro-acesso/confirmar', proof)).status).toBe(200);
    await helena.post('/v1/primeiro-acesso/email', { email: 'helena@exemplo.org' });
    await testApp.work();
    const [, codigoEmail] = /é (\d{6})/.exec(smtp.letters.at(-1)?.text ?? '') ?? [];
    const account = { email: 'helena@exemplo.org', senha: SENHA, codigoEmail };
    expect((await helena.post('/v1/primeiro-acesso/concluir', account)).status).toBe(201);
    await helena.signIn(account.email, SENHA);
    expect((await helena.put('/session/context', { identificador: 'petrolina' })).status).toBe(200);
  });

  test('get the letter late where the mail server was away, with a code that is good', async () => {
    await run(comCorreio(), listOf(PETROLINA));
    smtp.refuse(true);
    expect((await testApp.work()).length).toBeGreaterThan(0);
    smtp.refuse(false);
    await testApp.owner((tx) =>
      tx.execute('update graphile_worker._private_jobs set run_at = now()'),
    );
    expect(await testApp.work()).toEqual([]);
    const [letter] = smtp.letters;
    const codigo = /uso: ([A-Z0-9]{5}-[A-Z0-9]{5})/.exec(letter?.text ?? '')?.[1];
    const proof = { identificador: 'petrolina', cpf: '52998224725', codigo };
    expect((await testApp.anonymous().post('/v1/primeiro-acesso/confirmar', proof)).status).toBe(
      200,
    );
  });

  test('get none where somebody has made them another invitation meanwhile, or mail is not set', async () => {
    await run(comCorreio(), listOf(PETROLINA));
    await testApp.owner((tx) => tx.execute('update convite set email = null'));
    expect(await testApp.work()).toEqual([]);
    expect(smtp.letters).toEqual([]);
    await testApp.owner((tx) =>
      tx.execute('truncate public.cliente, public.pessoa, public.convite cascade'),
    );
    const [made] = await run(semCorreio(), listOf(PETROLINA));
    expect(made).toMatchObject({
      feito: { convites: [{ codigo: expect.any(String), enviadoPara: null }] },
    });
    expect(await counted()).toMatchObject({ cartas: 0 });
  });
});
