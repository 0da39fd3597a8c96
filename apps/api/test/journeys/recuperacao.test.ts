import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MESSAGE_CODE } from '@claraboia/contract';
import type { Convite, Fatores } from '@claraboia/contract/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FREE_TRIES } from '../../src/services/limite/espera.ts';
import { codeOf, Window } from '../support/entrada.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { type Smtp, startSmtp } from '../support/smtp.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const LOGIN = 'gestora.alfa';
const EMAIL = 'gestora@alfa.example';
const NOVA = 'uma goteira azul na escola';
const OUTRA = 'tres telhas soltas no porto';

/** Stand-in for the list of leaked passwords: suffixes of the matching hashes, each with its count. */
class Vazadas {
  readonly asked: string[] = [];
  readonly #leaked = new Map<string, number>();
  readonly #server: Server;
  fails = false;

  constructor() {
    this.#server = createServer(({ url = '', headers }, response) => {
      this.asked.push(`${url} ${headers['add-padding'] ?? ''}`);
      const prefix = url.slice(-5);
      const lines = [...this.#leaked].flatMap(([hash, seen]) =>
        hash.startsWith(prefix) ? [`${hash.slice(5)}:${seen}`] : [],
      );
      response.writeHead(this.fails ? 503 : 200, { 'content-type': 'text/plain' });
      response.end(['0018A45C4D1DEF81644B54AB7F969B88D65:3', ...lines].join('\r\n'));
    });
  }

  static async start(): Promise<Vazadas> {
    const list = new Vazadas();
    await new Promise<void>((resolve) => list.#server.listen(0, '127.0.0.1', resolve));
    return list;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/range`;
  }

  leak(senha: string, seen: number): void {
    this.#leaked.set(createHash('sha1').update(senha).digest('hex').toUpperCase(), seen);
  }

  close(): void {
    this.#server.close();
  }
}

let smtp: Smtp;
let vazadas: Vazadas;
let testApp: TestApp;
let admin: TestClient;
let pessoaId: number;
beforeAll(async () => {
  smtp = await startSmtp();
  vazadas = await Vazadas.start();
  testApp = await startOwnApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'portal@claraboia.example',
    LEAKED_PASSWORDS_URL: vazadas.url,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'info',
  });
  admin = await testApp.signIn('admin', 'alfa');
  pessoaId = await testApp.owner(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      'select pessoa_id as id from conta where login = $1',
      [LOGIN],
    );
    return row?.id ?? 0;
  });
});
afterAll(async () => {
  await testApp.stop();
  vazadas.close();
  await smtp.close();
});
let senhaDeFabrica: string;
beforeEach(async () => {
  await testApp.work();
  smtp.letters.length = 0;
  vazadas.asked.length = 0;
  vazadas.fails = false;
  await testApp.owner(async (tx) => {
    await tx.execute('delete from contagem');
    await tx.execute('delete from codigo_conta');
    await tx.execute('delete from fator');
    const [row] = await tx.query<{ senha: string }>('select senha from conta where login = $1', [
      LOGIN,
    ]);
    senhaDeFabrica ??= row?.senha ?? '';
    await tx.execute(
      'update conta set email_provado = $2, senha = $3, email_anterior = null where login = $1',
      [...[LOGIN, EMAIL, senhaDeFabrica]],
    );
  });
});

const send = async () => {
  expect(await testApp.work()).toEqual([]);
  return smtp.letters.splice(0);
};
const codeIn = (text = '') => /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(text)?.[0] ?? '';
const canSignIn = async (password: string) => {
  const window = await Window.open(testApp);
  await window.send({ login: LOGIN, password });
  return window.isIn();
};
const forget = async (login: string) => {
  const window = await new Window(testApp).go('/sso/recuperar');
  return window.send({ login });
};
const fields = (codigo: string, nova = NOVA, outra = nova) => ({
  login: LOGIN,
  codigo,
  nova,
  outra,
});

describe('a forgotten password', () => {
  test('is reset by a code sent to the confirmed e-mail; every session ends, and she is notified', async () => {
    const open = await testApp.signIn(LOGIN, 'alfa');
    expect((await new Window(testApp).go('/login')).body).toContain('href="/sso/recuperar"');
    const window = await forget(` ${LOGIN.toUpperCase()} `);
    expect([window.status, window.heading]).toEqual([200, 'Nova senha']);
    const [letter] = await send();
    expect(letter?.to).toEqual([EMAIL]);
    expect(letter?.text).toContain(`Foi pedida uma nova senha para o usuário ${LOGIN}`);
    const codigo = codeIn(letter?.text);
    await window.send(fields(codigo));
    expect([window.status, window.heading]).toEqual([200, 'Senha trocada']);
    expect([await canSignIn(NOVA), await canSignIn(TEST_PASSWORD)]).toEqual([true, false]);
    expect((await open.get<{ isAuthenticated: boolean }>('/session')).data.isAuthenticated).toBe(
      false,
    );
    const [told] = await send();
    expect([told?.to, told?.text.includes('foi trocada')]).toEqual([[EMAIL], true]);
    // Each code is valid once.
    const again = await forget(LOGIN);
    await again.send(fields(codigo, OUTRA));
    expect([again.status, await canSignIn(NOVA)]).toEqual([422, true]);
    const trail = await testApp.owner((tx) =>
      tx.query(`select depois from auditoria where entidade = 'conta' order by id desc limit 1`),
    );
    expect(trail).toEqual([{ depois: { recuperada: 'por e-mail', semFatores: false } }]);
    for (const secret of [NOVA, codigo, codigo.replace('-', ''), EMAIL]) {
      expect(testApp.log.filter((line) => line.includes(secret))).toEqual([]);
    }
  });

  test('nobody learns who has an account, and no e-mail goes where none was proved', async () => {
    await testApp.owner((tx) =>
      tx.execute('update conta set email_provado = null where login = $1', [LOGIN]),
    );
    const pages = [await forget(LOGIN), await forget('ninguem'), await forget(`${LOGIN}'--`)];
    const shown = pages.map(({ status, body }) => [status, body.replace(/value="[^"]*"/, '')]);
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    expect(await send()).toEqual([]);
    for (const login of [LOGIN, 'ninguem']) {
      const tried = new Window(testApp);
      await tried.send({ ...fields('ABCDE-FGHJK'), login }, '/sso/recuperar/senha');
      expect([tried.status, tried.alert]).toEqual([
        422,
        'O usuário e o código não conferem, ou o código expirou. Confira os dois, ou peça outro código.',
      ]);
    }
  });

  test('its code is neither guessed by trying nor used up by strangers, and letters are limited', async () => {
    const owner = await forget(LOGIN);
    const codigo = codeIn((await send())[0]?.text);
    const stranger = new Window(testApp);
    for (const login of [LOGIN, 'ninguem']) {
      const guess = (each: string) =>
        stranger.send({ ...fields(each), login }, '/sso/recuperar/senha');
      for (let n = 0; n < FREE_TRIES; n += 1) {
        expect((await guess('ABCDE-FGHJK')).status).toBe(422);
      }
      await guess(codigo);
      expect([stranger.status, stranger.body.includes('Espere 1 minuto')]).toEqual([429, true]);
    }
    // The browser that requested the code has its own count, even in the same network.
    await owner.send(fields(codigo));
    expect([owner.status, await canSignIn(NOVA)]).toEqual([200, true]);
  });

  test('its code stays valid while others ask for one, and another is sent once it has expired', async () => {
    await forget(LOGIN);
    expect(await send()).toHaveLength(1);
    await testApp.owner((tx) =>
      tx.execute(`update codigo_conta set expira_em = now() - interval '1 second'`),
    );
    const owner = await forget(LOGIN);
    const [letter] = await send();
    const stranger = await forget(LOGIN);
    expect([stranger.status, stranger.heading]).toEqual([200, 'Nova senha']);
    expect(await send()).toEqual([]);
    await owner.send(fields(codeIn(letter?.text)));
    expect([owner.status, owner.heading]).toEqual([200, 'Senha trocada']);
  });

  test('a code for a former address is replaced at once', async () => {
    await forget(LOGIN);
    await send();
    await testApp.owner((tx) =>
      tx.execute(`update conta set email_provado = 'nova@alfa.example' where login = $1`, [LOGIN]),
    );
    await forget(LOGIN);
    expect((await send()).map(({ to }) => to)).toEqual([['nova@alfa.example']]);
  });

  test('letters are bounded by network and account, and the owner has one from where she signed in before', async () => {
    const ask = async (network: string, login: string) => {
      const answer = await testApp.anonymous().raw('POST', '/sso/recuperar', {
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': network,
        },
        payload: new URLSearchParams({ login }).toString(),
      });
      return answer.statusCode;
    };
    const later = () =>
      testApp.owner((tx) =>
        tx.execute(`delete from contagem where expira_em < now() + interval '1 hour'`),
      );
    for (const login of [LOGIN, 'ninguem']) {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) statuses.push(await ask('203.0.113.1', login));
      expect(statuses).toEqual([200, 200, 200, 429]);
      // Strangers in one network do not use up another one's share.
      expect(await ask('203.0.113.2', login)).toBe(200);
      for (let n = 0; n < 60; n += 1) {
        await ask(`203.0.113.${10 + (n % 6)}`, login);
        await later();
      }
      expect(await ask('203.0.113.99', login)).toBe(429);
    }
    expect(await canSignIn(TEST_PASSWORD)).toBe(true);
    await send();
    await testApp.owner((tx) => tx.execute('delete from codigo_conta'));
    expect((await forget(LOGIN)).status).toBe(200);
    expect((await send()).map(({ to }) => to)).toEqual([[EMAIL]]);
  });

  test('a new one that is weak, common, leaked or typed differently is refused at its field, and uses no code', async () => {
    vazadas.leak(OUTRA, 12);
    vazadas.leak(NOVA, 0);
    const window = await forget(LOGIN);
    const codigo = codeIn((await send())[0]?.text);
    const faults: string[] = [];
    for (const [nova, outra] of [
      ['curta', 'curta'],
      [NOVA, `${NOVA}!`],
      ['chesterfield', 'chesterfield'],
      [OUTRA, OUTRA],
    ] as const) {
      await window.send(fields(codigo, nova, outra));
      expect(window.status).toBe(422);
      expect(window.body).toContain(`value="${codigo}"`);
      faults.push(window.alert);
    }
    expect(faults.map((text) => text.split('.')[0])).toEqual([
      'A senha deve ter ao menos 12 caracteres; uma frase com várias palavras serve',
      'As duas senhas não são iguais',
      'A senha está entre as mais usadas do mundo',
      'A senha está numa lista de senhas vazadas de outros serviços',
    ]);
    // Only five of forty digits are sent, and padding entries are no leak.
    expect(vazadas.asked.at(-1)).toMatch(/^\/range\/[0-9A-F]{5} true$/);
    await window.send(fields(codigo));
    expect(window.heading).toBe('Senha trocada');
  });

  test('a list of leaked passwords that does not answer stops nobody, and the log tells', async () => {
    vazadas.fails = true;
    vazadas.leak(NOVA, 7);
    const client = await testApp.signIn(LOGIN, 'alfa');
    const change = () =>
      client.put('/v1/pessoa-fisica/me/senha', { atual: TEST_PASSWORD, nova: NOVA });
    vazadas.fails = false;
    expect((await change()).messages[0]?.field).toBe('nova');
    vazadas.fails = true;
    expect((await change()).status).toBe(200);
    expect(testApp.log.some((line) => line.includes('could not be asked for'))).toBe(true);
    vazadas.leak(NOVA, 0);
  });
});

describe('a code of the administration', () => {
  const create = (semFatores: boolean) =>
    admin.post<Convite>(`/v1/sistema/pessoa/${pessoaId}/recuperacao`, { semFatores });

  test('opens the way without mail; second factors stay, or go where they are lost as well', async () => {
    const client = await testApp.signIn(LOGIN, 'alfa');
    const { data } = await client.post<{ segredo: string }>(
      '/v1/pessoa-fisica/me/fator/aplicativo',
      {
        senha: TEST_PASSWORD,
      },
    );
    const codigo = codeOf(data.segredo);
    await client.post('/v1/pessoa-fisica/me/fator/aplicativo/confirmacao', {
      nome: 'Celular',
      codigo,
    });
    const made = await create(false);
    expect(made.status).toBe(201);
    const window = await new Window(testApp).go('/sso/recuperar/senha');
    await window.send(fields(made.data.codigo));
    expect([window.heading, await canSignIn(NOVA)]).toEqual(['Senha trocada', false]);

    const second = await create(true);
    const [late, now] = [made.data.codigo, second.data.codigo];
    await window.go('/sso/recuperar/senha');
    expect((await window.send(fields(late, OUTRA))).status).toBe(422);
    await window.send(fields(now, 'sete pedras na margem do rio'));
    expect([window.heading, await canSignIn('sete pedras na margem do rio')]).toEqual([
      ...['Senha trocada', true],
    ]);
  });

  test('is made by administrators alone, for who has an account', async () => {
    const gestora = await testApp.signIn(LOGIN, 'alfa');
    const path = `/v1/sistema/pessoa/${pessoaId}/recuperacao`;
    expect((await gestora.post(path, { semFatores: true })).status).toBe(403);
    expect((await testApp.anonymous().post(path, { semFatores: true })).status).toBe(401);
    expect(
      (await admin.post('/v1/sistema/pessoa/999999/recuperacao', { semFatores: true })).status,
    ).toBe(404);
    const id = await testApp.owner(async (tx) => {
      const [row] = await tx.query<{ id: number }>(
        `insert into pessoa (cpf, nome) values ('52998224725', 'Íris Conceição') returning id`,
      );
      return row?.id;
    });
    const refused = await admin.post(`/v1/sistema/pessoa/${id}/recuperacao`, { semFatores: true });
    expect([refused.status, refused.messages[0]?.code]).toEqual([409, MESSAGE_CODE.noAccount]);
  });
});

describe('an e-mail is proved', () => {
  const prove = (client: TestClient, email: string, senha = TEST_PASSWORD) =>
    client.put('/v1/pessoa-fisica/me/email', { email, senha });
  const confirm = (client: TestClient, codigo: string) =>
    client.post('/v1/pessoa-fisica/me/email/confirmacao', { codigo });

  test('in the profile, by a code that goes there; until then the old one stays', async () => {
    const client = await testApp.signIn(LOGIN, 'alfa');
    const own = async () => (await client.get<Fatores>('/v1/pessoa-fisica/me/fator')).data;
    expect((await prove(client, 'nova@alfa.example', 'outra senha qualquer')).status).toBe(422);
    expect((await prove(client, 'sem arroba')).messages[0]?.field).toBe('email');
    expect((await prove(client, 'Nova@Alfa.example')).status).toBe(200);
    expect(await own()).toMatchObject({ email: EMAIL, emailProvado: true });
    const [letter] = await send();
    const codigo = /\d{6}/.exec(letter?.text ?? '')?.[0] ?? '';
    expect(letter?.to).toEqual(['nova@alfa.example']);
    expect((await confirm(client, codigo === '000000' ? '111111' : '000000')).status).toBe(422);
    expect((await confirm(client, codigo)).status).toBe(200);
    const told = (await send()).map(({ to, text }) => [to, text.includes('foi trocado')]);
    expect(told).toEqual([
      [[EMAIL], true],
      [['nova@alfa.example'], true],
    ]);
    // A later change of the password is announced to the former address too.
    const forgotten = await forget(LOGIN);
    const [letter2] = await send();
    expect(letter2?.to).toEqual(['nova@alfa.example']);
    await forgotten.send(fields(codeIn(letter2?.text)));
    expect((await send()).map(({ to }) => to)).toEqual([[EMAIL], ['nova@alfa.example']]);
    expect(await canSignIn(NOVA)).toBe(true);
  });

  test('once: its code is good for one use', async () => {
    const client = await testApp.signIn(LOGIN, 'alfa');
    const own = async () => (await client.get<Fatores>('/v1/pessoa-fisica/me/fator')).data;
    await prove(client, 'outra@alfa.example');
    const codigo = /\d{6}/.exec((await send())[0]?.text ?? '')?.[0] ?? '';
    expect((await confirm(client, codigo)).status).toBe(200);
    expect(await own()).toMatchObject({ email: 'outra@alfa.example', emailProvado: true });
    expect((await confirm(client, codigo)).status).toBe(422);
  });

  test('at the first access, before there is an account', async () => {
    const id = await testApp.owner(async (tx) => {
      const [row] = await tx.query<{ id: number }>(
        `insert into pessoa (cpf, nome) values ('11144477735', 'Rui Prado') returning id`,
      );
      await tx.execute(
        `insert into acesso (cliente_id, pessoa_id, papel) values ($1, $2, 'gestor')`,
        [...[testApp.clienteId.alfa, row?.id]],
      );
      return row?.id ?? 0;
    });
    const { data } = await admin.post<Convite>(`/v1/sistema/pessoa/${id}/convite`, {});
    const client = testApp.anonymous();
    const email = 'rui@alfa.example';
    expect((await client.post('/v1/primeiro-acesso/email', { email })).status).toBe(409);
    const proof = { identificador: 'alfa', cpf: '11144477735', codigo: data.codigo };
    expect((await client.post('/v1/primeiro-acesso/confirmar', proof)).status).toBe(200);
    const finish = (codigoEmail?: string, address = email) =>
      client.post('/v1/primeiro-acesso/concluir', {
        ...(codigoEmail === undefined ? {} : { codigoEmail }),
        email: address,
        senha: NOVA,
      });
    const without = await finish();
    expect([without.status, without.messages[0]?.field]).toEqual([422, 'codigoEmail']);
    expect((await client.post('/v1/primeiro-acesso/email', { email: LOGIN })).status).toBe(422);
    expect((await client.post('/v1/primeiro-acesso/email', { email })).status).toBe(200);
    const [letter] = await send();
    const codigo = /\d{6}/.exec(letter?.text ?? '')?.[0] ?? '';
    // Proven for this address only.
    expect((await finish(codigo, 'outro@alfa.example')).messages[0]?.field).toBe('codigoEmail');
    expect((await finish(codigo)).status).toBe(201);
    const kept = await testApp.owner((tx) =>
      tx.query('select login, email_provado from conta where pessoa_id = $1', [id]),
    );
    expect(kept).toEqual([{ login: email, email_provado: email }]);
  });
});
