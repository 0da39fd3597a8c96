import { grupoCategoriaPublicacao, MESSAGE_CODE } from '@claraboia/contract';
import type { Auditoria } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FonteIdentidade, startFonteIdentidade } from '../support/fonte-identidade.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const TOKEN = 'um-token-de-teste-longo';
const PATH = grupoCategoriaPublicacao.path;
const WARN = 40;
const INFO = 30;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startOwnApp({ LOG_LEVEL: 'info', METRICS_TOKEN: TOKEN });
});
afterAll(() => testApp.stop());

interface Line {
  readonly level: number;
  readonly event?: string;
  readonly reason?: string;
  readonly pessoaId?: number;
  readonly address?: string;
  readonly route?: string;
  readonly requestId?: string;
}

/** Security lines logged during some work. */
async function toldOf(app: TestApp, work: () => Promise<unknown>): Promise<Line[]> {
  const before = app.log.length;
  await work();
  const lines = app.log.slice(before).map((line) => JSON.parse(line) as Line);
  return lines.filter(({ event }) => event !== undefined);
}

/** How often an event was counted. */
async function counted(event: string, reason: string): Promise<number> {
  const answer = await testApp.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const name = `claraboia_security_events_total{event="${event}",reason="${reason}"} `;
  return Number(
    answer.body
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.slice(name.length) ?? 0,
  );
}

async function wrongPassword(client: TestClient, login: string, password: string) {
  const form = await client.follow('/login');
  const action = /action="([^"]+)"/.exec(form.body)?.[1] ?? '';
  return client.raw('POST', action, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ login, password }).toString(),
  });
}

const pessoaIdOf = async (login: string) => {
  const [row] = await testApp.owner((tx) =>
    tx.query<{ id: number }>('select pessoa_id as id from conta where login = $1', [login]),
  );
  return row?.id;
};

test('coming and going is in the log, in the measures and in the trail', async () => {
  const pessoaId = await pessoaIdOf('gestora.alfa');
  const lines = await toldOf(testApp, async () => {
    const client = await testApp.signIn('gestora.alfa');
    await client.post('/session/logout', {});
  });
  expect(lines).toMatchObject([
    { level: INFO, event: 'sign-in', pessoaId, address: '127.0.0.1', route: '/login/callback' },
    { level: INFO, event: 'sign-out', pessoaId, route: '/session/logout' },
  ]);
  for (const { requestId } of lines) expect(requestId).toBeTruthy();
  expect(await counted('sign-in', 'none')).toBe(1);
  expect(await counted('sign-out', 'none')).toBe(1);
  const admin = await testApp.signIn('admin');
  const { data } = await admin.get<Auditoria>('/v1/auditoria?entidade=sessao&pessoa=gestora.alfa');
  expect(data.list).toMatchObject([
    { acao: 'saida', entidade: 'Sessão', pessoa: { nome: 'Pessoa gestora.alfa' }, cliente: null },
    { acao: 'entrada', entidade: 'Sessão', registroId: pessoaId },
  ]);
});

test('a refused sign-in is logged with its reason, and nothing of the typed text', async () => {
  const typed = 'uma-senha-no-campo-errado';
  const lines = await toldOf(testApp, async () => {
    await wrongPassword(testApp.anonymous(), 'gestora.alfa', typed);
    await wrongPassword(testApp.anonymous(), typed, TEST_PASSWORD);
  });
  const refused = { level: WARN, event: 'sign-in', reason: 'wrong-password', address: '127.0.0.1' };
  expect(lines).toMatchObject([
    { ...refused, pessoaId: await pessoaIdOf('gestora.alfa') },
    refused,
  ]);
  expect(lines[1]).not.toHaveProperty('pessoaId');
  expect(await counted('sign-in', 'wrong-password')).toBe(2);
  for (const secret of [typed, TEST_PASSWORD, 'gestora.alfa', '00000000191']) {
    expect(testApp.log.filter((line) => line.includes(secret))).toEqual([]);
  }
});

test('a denial is logged with person, place and reason', async () => {
  const leitora = await testApp.signIn('leitora.alfa', 'alfa');
  const pessoaId = await pessoaIdOf('leitora.alfa');
  const body = { nome: 'x', nomeUrl: 'x' };
  const lines = await toldOf(testApp, async () => {
    await leitora.post(PATH, body);
    await leitora.post(PATH, body, { 'sec-fetch-site': 'cross-site' });
    await testApp.anonymous().get(PATH);
    const wrong = { identificador: 'alfa', cpf: '529.982.247-25', codigo: 'ABCDE-FGHJK' };
    const answer = await testApp.anonymous().post('/v1/primeiro-acesso/confirmar', wrong);
    expect(answer.messages[0]?.code).toBe(MESSAGE_CODE.wrongInvitation);
  });
  expect(lines).toMatchObject([
    { level: WARN, event: 'denied', reason: 'not-allowed', pessoaId, route: PATH },
    { level: WARN, event: 'denied', reason: 'other-origin', pessoaId, route: PATH },
    { level: INFO, event: 'denied', reason: 'not-signed-in', route: PATH },
    { level: WARN, event: 'denied', reason: 'wrong-code' },
  ]);
  expect(await counted('denied', 'not-allowed')).toBe(1);
  expect(await counted('denied', 'other-origin')).toBe(1);
  expect(testApp.log.filter((line) => /529\.?982/.test(line))).toEqual([]);
});

test('an address that reaches a limit is logged', async () => {
  const limited = await startOwnApp({ LOG_LEVEL: 'warn', RATE_LIMITS: '1' });
  try {
    const lines = await toldOf(limited, async () => {
      for (let n = 0; n < 121; n += 1) await limited.app.inject('/public/v1/alfa/busca?q=x');
    });
    expect(lines).toMatchObject([
      { level: WARN, event: 'denied', reason: 'too-many', address: '127.0.0.1' },
    ]);
  } finally {
    await limited.stop();
  }
});

test('a provider’s answer that does not fit, and a person that nobody knows here', async () => {
  const fonte: FonteIdentidade = await startFonteIdentidade();
  const other = await startOwnApp({ LOG_LEVEL: 'warn', ...fonte.environment });
  try {
    const lines = await toldOf(other, async () => {
      fonte.claims = { sub: 'x', cpf: '52998224725' };
      await fonte.comeBack(other.anonymous());
      fonte.claims = { sub: 'y' };
      await fonte.comeBack(other.anonymous());
      const client = other.anonymous();
      await client.raw('GET', '/login');
      await client.raw('GET', '/login/callback?code=c&state=forjado');
    });
    expect(lines).toMatchObject([
      { level: WARN, event: 'sign-in', reason: 'no-person' },
      { level: WARN, event: 'sign-in', reason: 'no-cpf' },
      { level: WARN, event: 'sign-in', reason: 'provider-answer' },
    ]);
    expect(other.log.filter((line) => line.includes('52998224725'))).toEqual([]);
  } finally {
    await other.stop();
    fonte.close();
  }
});
