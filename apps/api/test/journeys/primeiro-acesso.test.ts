import { MESSAGE_CODE, normalizeConvite } from '@claraboia/contract';
import type { Convite, DadosPrimeiroAcesso } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryConvite } from '../../src/services/convite/convite.ts';
import { FREE_TRIES } from '../../src/services/limite/espera.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const CONFIRM = '/v1/primeiro-acesso/confirmar';
const FINISH = '/v1/primeiro-acesso/concluir';
const SENHA = 'quatro cavalos no telhado';

let testApp: TestApp;
let admin: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signIn('admin', 'alfa');
});
afterAll(() => testApp.stop());

const CPFS = ['52998224725', '11144477735', '39053344705', '86288366757', '15350946056'];

/** Registers a person for alfa, without an account. */
async function register(): Promise<{ id: number; cpf: string }> {
  const cpf = CPFS.pop() ?? '';
  const id = await testApp.owner(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `insert into pessoa (cpf, nome) values ($1, 'Íris Conceição') returning id`,
      [cpf],
    );
    await tx.execute(
      `insert into acesso (cliente_id, pessoa_id, papel) values ($1, $2, 'gestor')`,
      [...[testApp.clienteId.alfa, row?.id]],
    );
    return row?.id ?? 0;
  });
  return { id, cpf };
}
const invite = async (id: number) =>
  (await admin.post<Convite>(`/v1/sistema/pessoa/${id}/convite`, {})).data.codigo;
const confirm = (client: TestClient, cpf: string, codigo: string, identificador = 'alfa') =>
  client.post<DadosPrimeiroAcesso>(CONFIRM, { identificador, cpf, codigo });
const codesOf = ({ messages }: { messages: readonly { code: number }[] }) =>
  messages.map(({ code }) => code);

test.each(['al\u0000fa', 'alfa\ud800'])(
  'a place of work that no text can hold is a fault of its field',
  async (identificador) => {
    const refused = await confirm(testApp.anonymous(), '52998224725', 'ABCDE-FGHJK', identificador);
    expect([refused.status, refused.messages[0]?.field]).toEqual([422, 'identificador']);
  },
);

test('an invitation opens the whole way: proof, account, sign-in; and works once', async () => {
  const { id, cpf } = await register();
  const codigo = await invite(id);
  const client = testApp.anonymous();
  const proved = await confirm(client, cpf, ` ${codigo.toLowerCase()} `);
  expect(proved.data).toEqual({
    nome: 'Íris Conceição',
    cpf: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
    papel: 'gestor',
    cliente: { nome: 'Prefeitura de alfa', cidade: 'alfa' },
  });
  const weak = await client.post(FINISH, { email: 'iris@exemplo.org', senha: 'iris conceicao' });
  expect([weak.status, weak.messages[0]?.field]).toEqual([422, 'senha']);
  const taken = await client.post(FINISH, { email: 'não é e-mail', senha: SENHA });
  expect([taken.status, taken.messages[0]?.field]).toEqual([422, 'email']);
  const done = await client.post(FINISH, { email: ' Iris@Exemplo.org', senha: SENHA });
  expect([done.status, done.data, codesOf(done)]).toEqual([
    ...[201, { login: 'iris@exemplo.org' }, [MESSAGE_CODE.accountCreated]],
  ]);

  const signedIn = testApp.anonymous();
  await signedIn.signIn('iris@exemplo.org', SENHA);
  const contexts = await signedIn.get<{ identificador: string }[]>('/session/context');
  expect(contexts.data.map(({ identificador }) => identificador)).toEqual(['alfa']);

  expect((await client.post(FINISH, { email: 'b@exemplo.org', senha: SENHA })).status).toBe(409);
  expect(codesOf(await confirm(testApp.anonymous(), cpf, codigo))).toEqual([
    MESSAGE_CODE.wrongInvitation,
  ]);
  const again = await admin.post(`/v1/sistema/pessoa/${id}/convite`, {});
  expect([again.status, codesOf(again)]).toEqual([409, [MESSAGE_CODE.accountExists]]);
  const kept = await testApp.owner((tx) =>
    tx.query<{ entidade: string }>(
      `select entidade from auditoria where entidade in ('convite', 'conta') and registro_id = $1 order by id`,
      [id],
    ),
  );
  expect(kept.map(({ entidade }) => entidade)).toEqual(['convite', 'conta']);
});

test('an unknown CPF, a wrong code, another workplace and an old invitation have one answer', async () => {
  const { id, cpf } = await register();
  const old = await invite(id);
  const codigo = await invite(id);
  const answers = [
    await confirm(testApp.anonymous(), '71428793860', codigo),
    await confirm(testApp.anonymous(), cpf, 'AAAAA-AAAAA'),
    await confirm(testApp.anonymous(), cpf, codigo, 'beta'),
    await confirm(testApp.anonymous(), cpf, old),
    await confirm(testApp.anonymous(), cpf, codigo, 'nenhum'),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.messages, answer.data]).toEqual([
      422,
      answers[0]?.messages,
      null,
    ]);
  }
  expect(codesOf(answers[0] ?? { messages: [] })).toEqual([MESSAGE_CODE.wrongInvitation]);
});

test('wrong codes slow their own network down, known CPF or not, and never kill the invitation', async () => {
  const { id, cpf } = await register();
  const codigo = await invite(id);
  for (const each of [cpf, '34608514300']) {
    for (let tries = 0; tries < FREE_TRIES; tries += 1) {
      expect((await confirm(testApp.anonymous(), each, 'BBBBB-BBBBB')).status).toBe(422);
    }
    const held = await confirm(testApp.anonymous(), each, codigo);
    expect([held.status, codesOf(held)]).toEqual([429, [MESSAGE_CODE.tooManyAttempts]]);
    expect(held.messages[0]?.description).toContain('Espere 1 minuto e tente de novo');
  }
  const later = (minutes: number) =>
    testApp.owner((tx) =>
      tx.execute('update contagem set expira_em = expira_em - make_interval(mins => $1)', [
        minutes,
      ]),
    );
  await later(1);
  expect((await confirm(testApp.anonymous(), cpf, 'BBBBB-BBBBB')).status).toBe(422);
  const held = await confirm(testApp.anonymous(), cpf, codigo);
  expect(held.messages[0]?.description).toContain('Espere 2 minutos');
  // The invited person uses another network, and is not delayed.
  const elsewhere = { cpf, codigo: normalizeConvite(codigo), ip: '198.51.100.7' };
  expect((await tryConvite(testApp.database, elsewhere)).outcome).toBe('proved');
  await later(2);
  expect((await confirm(testApp.anonymous(), cpf, codigo)).status).toBe(200);
});

test('the code is kept as a hash, runs out, and only an administrator makes one', async () => {
  const { id, cpf } = await register();
  const codigo = await invite(id);
  const stored = await testApp.owner((tx) =>
    tx.query<{ codigo: string }>('select codigo from convite where pessoa_id = $1', [id]),
  );
  expect(stored[0]?.codigo).toMatch(/^scrypt\$/);
  await testApp.owner((tx) =>
    tx.execute(`update convite set expira_em = now() - interval '1 second' where pessoa_id = $1`, [
      id,
    ]),
  );
  expect((await confirm(testApp.anonymous(), cpf, codigo)).status).toBe(422);
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  expect((await gestora.post(`/v1/sistema/pessoa/${id}/convite`, {})).status).toBe(403);
  expect((await testApp.anonymous().post(`/v1/sistema/pessoa/${id}/convite`, {})).status).toBe(401);
  expect((await admin.post('/v1/sistema/pessoa/999999/convite', {})).status).toBe(404);
  const unproved = await testApp.anonymous().post(FINISH, { email: 'a@b.org', senha: SENHA });
  expect([unproved.status, codesOf(unproved)]).toEqual([409, [MESSAGE_CODE.invitationGone]]);
});
