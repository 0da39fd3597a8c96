import { MESSAGE_CODE } from '@claraboia/contract';
import type { AplicativoNovo, CodigosReserva, Fatores } from '@claraboia/contract/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, Window } from '../support/entrada.ts';
import { type Login, TEST_PASSWORD } from '../support/people.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const FATOR = '/v1/pessoa-fisica/me/fator';
const SENHA = { senha: TEST_PASSWORD };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startOwnApp({ LOG_LEVEL: 'info' });
});
afterAll(() => testApp.stop());
beforeEach(async () => {
  await testApp.owner(async (tx) => {
    await tx.execute('delete from contagem');
    await tx.execute('delete from codigo_reserva');
    await tx.execute('delete from fator');
  });
});

/**
 * Adds an app to the signed-in account.
 * @returns its secret, and its recovery codes
 */
async function addAplicativo(client: TestClient, nome = 'Celular') {
  const { data } = await client.post<AplicativoNovo>(`${FATOR}/aplicativo`, SENHA);
  const codigo = codeOf(data.segredo);
  const added = await client.post<CodigosReserva>(`${FATOR}/aplicativo/confirmacao`, {
    nome,
    codigo: `${codigo.slice(0, 3)} ${codigo.slice(3)}`,
  });
  expect(added.status, JSON.stringify(added.messages)).toBe(201);
  // Simulates a later moment: the code just used is valid again.
  await testApp.owner((tx) => tx.execute('update fator set contador = 0'));
  return { segredo: data.segredo, reserva: added.data.codigosReserva };
}
const own = async (client: TestClient) => (await client.get<Fatores>(FATOR)).data;
const enter = async (login: Login) =>
  (await Window.open(testApp)).send({ login, password: TEST_PASSWORD });

test('nobody has a second step before she adds one', async () => {
  const client = await testApp.signIn('gestora.alfa', 'alfa');
  expect(await own(client)).toEqual({
    exigido: false,
    chaves: true,
    fatores: [],
    codigosReserva: 0,
    email: null,
    emailProvado: false,
    correio: false,
  });
});

describe('an authenticator app', () => {
  test('is asked after the password; each of its codes is good once; the password alone opens nothing', async () => {
    const client = await testApp.signIn('gestora.alfa', 'alfa');
    const { segredo, reserva } = await addAplicativo(client);
    expect(reserva).toHaveLength(10);
    expect(new Set(reserva).size).toBe(10);
    expect(await own(client)).toMatchObject({
      fatores: [{ tipo: 'aplicativo', nome: 'Celular', usadoEm: null }],
      codigosReserva: 10,
    });

    const window = await enter('gestora.alfa');
    expect([window.heading, await window.isIn()]).toEqual(['Confirme que é você', false]);
    await window.send({ codigo: '000000' });
    expect([window.status, window.alert, await window.isIn()]).toEqual([
      ...[
        401,
        'O código não confere. Confira a hora do celular e tente com o próximo código.',
        false,
      ],
    ]);
    const codigo = codeOf(segredo);
    await window.send({ codigo });
    expect(await window.isIn()).toBe(true);

    const second = await enter('gestora.alfa');
    await second.send({ codigo });
    expect([second.status, await second.isIn()]).toEqual([401, false]);
    await second.send({ codigo: codeOf(segredo, 1) });
    expect(await second.isIn()).toBe(true);
  });

  test('a recovery code replaces a lost app, once', async () => {
    const client = await testApp.signIn('gestora.alfa', 'alfa');
    const { reserva } = await addAplicativo(client);
    const [first = '', other = ''] = reserva ?? [];
    const window = await enter('gestora.alfa');
    await window.send({ codigo: ` ${first.toLowerCase()} ` });
    expect(await window.isIn()).toBe(true);
    const again = await enter('gestora.alfa');
    await again.send({ codigo: first });
    expect([again.status, await again.isIn()]).toEqual([401, false]);
    await again.send({ codigo: other });
    expect(await again.isIn()).toBe(true);
    expect((await own(client)).codigosReserva).toBe(8);

    const renewed = await client.post<CodigosReserva>(`${FATOR}/codigos`, SENHA);
    expect(renewed.data.codigosReserva).toHaveLength(10);
    const old = await enter('gestora.alfa');
    expect((await old.send({ codigo: reserva?.[2] ?? '' })).status).toBe(401);
  });

  test('its codes are not found by trying, in one window or in many', async () => {
    const client = await testApp.signIn('gestora.alfa', 'alfa');
    const { segredo } = await addAplicativo(client);
    for (let n = 0; n < 5; n += 1) {
      const window = await enter('gestora.alfa');
      await window.send({ codigo: '000000' });
      expect((await window.send({ codigo: 'AAAAA-AAAAA' })).status).toBe(401);
    }
    const window = await enter('gestora.alfa');
    await window.send({ codigo: codeOf(segredo) });
    expect([window.status, window.heading, await window.isIn()]).toEqual([
      ...[429, 'Muitas tentativas', false],
    ]);
  });

  test('another account’s code, and a window of another password, open nothing', async () => {
    const gestora = await testApp.signIn('gestora.alfa', 'alfa');
    const leitora = await testApp.signIn('leitora.alfa', 'alfa');
    const { reserva } = await addAplicativo(gestora);
    const hers = await addAplicativo(leitora);
    const window = await enter('gestora.alfa');
    expect((await window.send({ codigo: codeOf(hers.segredo) })).status).toBe(401);
    expect((await window.send({ codigo: hers.reserva?.[0] ?? '' })).status).toBe(401);
    // Tries the second step without the first, at an address copied from another person's window.
    const action = /action="([^"]+)"/.exec(window.body)?.[1] ?? '';
    const stranger = await Window.open(testApp);
    await stranger.send({ codigo: reserva?.[0] ?? '' }, action);
    expect([stranger.heading, await stranger.isIn()]).toEqual([
      'O pedido de entrada expirou',
      false,
    ]);
    // Also in a window without a password so far.
    const early = await Window.open(testApp);
    const first = /action="([^"]+)"/.exec(early.body)?.[1] ?? '';
    await early.send({ codigo: reserva?.[0] ?? '' }, `${first}/fator`);
    expect([early.alert, await early.isIn()]).toEqual([
      ...['Passou muito tempo desde a senha. Entre de novo.', false],
    ]);
    for (const step of ['/concluir', '/fator-novo', '/chave']) {
      await early.send({ codigo: '000000', resposta: '{}' }, `${first}${step}`);
      expect(await early.isIn()).toBe(false);
    }
  });

  test('its secret and the recovery codes are not in clear text in the database or the log', async () => {
    const client = await testApp.signIn('gestora.alfa', 'alfa');
    const { segredo, reserva } = await addAplicativo(client);
    const window = await enter('gestora.alfa');
    await window.send({ codigo: reserva?.[0] ?? '' });
    const kept = await testApp.owner(async (tx) => {
      const tables = [
        'fator',
        'codigo_reserva',
        'sessao',
        'oidc_artefato',
        'auditoria',
        'contagem',
      ];
      const rows = await tx.query<{ row: string }>(
        tables.map((table) => `select t::text as row from ${table} t`).join(' union all '),
      );
      return rows.map(({ row }) => row);
    });
    const hex = Buffer.from(segredo).toString('hex');
    const codes = (reserva ?? []).flatMap((code) => [code, code.replace('-', '')]);
    for (const secret of [segredo, hex, ...codes]) {
      expect([...kept, ...testApp.log].filter((text) => text.includes(secret))).toEqual([]);
    }
    expect(testApp.log.some((line) => line.includes('"event":"factor-change"'))).toBe(true);
  });
});

describe('changing how one signs in', () => {
  test('asks for the password, and counts who tries it', async () => {
    const client = await testApp.signIn('gestora.alfa', 'alfa');
    const { segredo } = await addAplicativo(client);
    expect(segredo).toMatch(/^[A-Z2-7]{32}$/);
    const [{ id = 0 } = {}] = (await own(client)).fatores;
    const wrong = { senha: 'outra senha qualquer' };
    for (const path of [
      `${FATOR}/aplicativo`,
      `${FATOR}/chave`,
      `${FATOR}/codigos`,
      `${FATOR}/${id}/remocao`,
    ]) {
      const refused = await client.post(path, wrong);
      expect([refused.status, refused.messages[0]?.field]).toEqual([422, 'senha']);
    }
    await testApp.owner((tx) => tx.execute('update contagem set vezes = 10'));
    expect((await client.post(`${FATOR}/${id}/remocao`, SENHA)).status).toBe(429);
    expect((await own(client)).fatores).toHaveLength(1);
  });

  test('the last factor takes the recovery codes along; nobody removes another’s', async () => {
    const gestora = await testApp.signIn('gestora.alfa', 'alfa');
    const leitora = await testApp.signIn('leitora.alfa', 'alfa');
    await addAplicativo(gestora);
    const second = await addAplicativo(gestora, 'Tablet');
    expect(second.reserva).toBeNull();
    const [one, two] = (await own(gestora)).fatores;
    expect((await leitora.post(`${FATOR}/${one?.id}/remocao`, SENHA)).status).toBe(404);
    expect((await gestora.post(`${FATOR}/${one?.id}/remocao`, SENHA)).status).toBe(200);
    expect(await own(gestora)).toMatchObject({ fatores: [{ nome: 'Tablet' }], codigosReserva: 10 });
    expect((await gestora.post(`${FATOR}/${two?.id}/remocao`, SENHA)).status).toBe(200);
    expect(await own(gestora)).toMatchObject({ fatores: [], codigosReserva: 0 });
    expect(await (await enter('gestora.alfa')).isIn()).toBe(true);
  });

  test('an app is added only with a code of its own, and within the session that began it', async () => {
    const client = await testApp.signIn('gestora.alfa', 'alfa');
    const confirm = (codigo: string, nome = 'Celular') =>
      client.post(`${FATOR}/aplicativo/confirmacao`, { nome, codigo });
    const early = await confirm('123456');
    expect([early.status, early.messages[0]?.code]).toEqual([409, MESSAGE_CODE.factorGone]);
    const { data } = await client.post<AplicativoNovo>(`${FATOR}/aplicativo`, SENHA);
    expect(data.endereco).toMatch(/^otpauth:\/\/totp\/localhost%3A3999:gestora\.alfa\?/);
    expect((await confirm('000000')).messages[0]?.field).toBe('codigo');
    expect((await confirm('12')).messages[0]?.field).toBe('codigo');
    expect((await confirm(codeOf(data.segredo), ' ')).messages[0]?.field).toBe('nome');
    expect((await own(client)).fatores).toEqual([]);
    expect((await confirm(codeOf(data.segredo))).status).toBe(201);
    expect((await confirm(codeOf(data.segredo))).status).toBe(409);
  });
});

test('a passkey that nobody has, or an answer to no question, opens nothing', async () => {
  const window = await Window.open(testApp);
  const action = /action="([^"]+)"/.exec(window.body)?.[1] ?? '';
  for (const resposta of ['', 'null', '{"id":"AAAA"}', '{"id":3}', '[]']) {
    await window.send({ resposta }, `${action}/chave`);
    expect([window.status, await window.isIn()]).toEqual([401, false]);
  }
  const client = await testApp.signIn('gestora.alfa', 'alfa');
  expect((await client.post(`${FATOR}/chave`, SENHA)).status).toBe(200);
  const refused = await client.post(`${FATOR}/chave/confirmacao`, {
    nome: 'Chave',
    resposta: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} },
  });
  expect([refused.status, refused.messages[0]?.field]).toEqual([422, 'resposta']);
});

describe('an installation that asks for two steps', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startOwnApp({ SECOND_FACTOR: 'administradores' });
  });
  afterAll(() => strict.stop());
  const enterStrict = async (login: Login) =>
    (await Window.open(strict)).send({ login, password: TEST_PASSWORD });

  test('makes a person without one create it while signing in, and keeps the last one', async () => {
    expect(await (await enterStrict('gestora.alfa')).isIn()).toBe(true);
    const window = await enterStrict('admin');
    expect([window.heading, await window.isIn()]).toEqual(['Verificação em duas etapas', false]);
    const segredo = /<code>([A-Z2-7 ]+)<\/code>/.exec(window.body)?.[1]?.replaceAll(' ', '') ?? '';
    expect(window.body).toContain('<svg');
    // Another window opened at the same time is too late.
    const other = await enterStrict('admin');
    await window.send({ codigo: '000000' });
    expect([window.status, window.body.includes(segredo.slice(0, 4))]).toEqual([401, true]);
    await window.send({ codigo: codeOf(segredo) });
    expect([window.heading, await window.isIn()]).toEqual(['Códigos de reserva', false]);
    const [reserva = ''] = /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(window.body) ?? [];
    await window.send({});
    expect(await window.isIn()).toBe(true);

    const late = /<code>([A-Z2-7 ]+)<\/code>/.exec(other.body)?.[1]?.replaceAll(' ', '') ?? '';
    await other.send({ codigo: codeOf(late) });
    expect([other.heading, await other.isIn()]).toEqual(['Confirme que é você', false]);
    await other.send({ codigo: reserva });
    expect(await other.isIn()).toBe(true);

    const own = (await window.client.get<Fatores>(FATOR)).data;
    expect(own).toMatchObject({ exigido: true, fatores: [{ tipo: 'aplicativo' }] });
    const refused = await window.client.post(`${FATOR}/${own.fatores[0]?.id}/remocao`, SENHA);
    expect([refused.status, refused.messages[0]?.code]).toEqual([409, MESSAGE_CODE.factorNeeded]);
  });
});
