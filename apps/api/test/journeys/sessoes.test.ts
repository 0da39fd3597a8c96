import { MESSAGE_CODE } from '@claraboia/contract';
import {
  type Auditoria,
  type SessaoAberta,
  type Session,
  type SessoesEncerradas,
  sessaoAbertaSchema,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearExpired } from '../../src/services/sessao/session-store.ts';
import type { Login } from '../support/people.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const IDLE = 30;
const SESSOES_PATH = '/v1/pessoa-fisica/me/sessao';
const sessoesDePessoaPath = (id: number) => `/v1/sistema/pessoa/${id}/sessao`;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startOwnApp({ SESSION_IDLE_MINUTES: String(IDLE) });
});
afterAll(() => testApp.stop());

const isOpen = async (client: TestClient) =>
  (await client.get<Session>('/session')).data.isAuthenticated;
const listOf = async (client: TestClient, path: string = SESSOES_PATH) => {
  const answer = await client.get<SessaoAberta[]>(path);
  expect(answer.status).toBe(200);
  return answer.data.map((each) => sessaoAbertaSchema.parse(each));
};
const pessoaIdOf = async (login: Login) => {
  const [row] = await testApp.owner((tx) =>
    tx.query<{ id: number }>('select pessoa_id as id from conta where login = $1', [login]),
  );
  return row?.id ?? 0;
};
/** Moves the last use of a person's sessions into the past. */
const unusedFor = (login: Login, minutes: number) =>
  testApp.owner((tx) =>
    tx.execute(
      `update sessao set usada_em = now() - make_interval(mins => $2)
        where pessoa_id = (select pessoa_id from conta where login = $1)`,
      [login, minutes],
    ),
  );

/** How many transactions of this test's database wait for a lock. */
const waiting = async () => {
  const rows = await testApp.database.system((tx) =>
    tx.query(
      `select 1 from pg_locks l join pg_database d on d.oid = l.database
        where not l.granted and d.datname = current_database()`,
    ),
  );
  return rows.length;
};

describe('a session that nobody uses', () => {
  test('is over after the minutes set; the provider asks for the password again', async () => {
    const client = await testApp.signIn('gestora.alfa', 'alfa');
    await unusedFor('gestora.alfa', IDLE - 1);
    expect(await isOpen(client)).toBe(true);
    await unusedFor('gestora.alfa', IDLE);
    expect(await isOpen(client)).toBe(false);
    expect((await client.get(SESSOES_PATH)).status).toBe(401);
    const [provider] = await testApp.owner((tx) =>
      tx.query<{ rest: number }>(
        `select extract(epoch from max(expira_em) - now())::int as rest from oidc_artefato
          where tipo = 'Session' and dados ->> 'accountId' = 'gestora.alfa'`,
      ),
    );
    expect(provider?.rest).toBeGreaterThan(0);
    expect(provider?.rest).toBeLessThanOrEqual(IDLE * 60);
  });

  test('lives on with every use', async () => {
    const client = await testApp.signIn('dois', 'alfa');
    for (let use = 0; use < 3; use += 1) {
      await unusedFor('dois', IDLE - 1);
      expect((await client.get('/v1/transparencia/portal')).status).toBe(200);
    }
    const { data } = await client.get<Session>('/session');
    expect(data.expires_in).toBe(IDLE * 60);
  });

  test('is removed', async () => {
    await testApp.signIn('sem.acesso');
    await unusedFor('sem.acesso', IDLE + 1);
    await clearExpired(testApp.database, IDLE);
    const pessoaId = await pessoaIdOf('sem.acesso');
    const rows = await testApp.owner((tx) =>
      tx.query('select 1 from sessao where pessoa_id = $1', [pessoaId]),
    );
    expect(rows).toEqual([]);
  });
});

describe('one’s own sessions', () => {
  test('are listed, the one that asks first and marked, and nobody else’s', async () => {
    await testApp.signIn('gestor.beta');
    const second = await testApp.signIn('gestor.beta');
    await testApp.signIn('admin');
    const list = await listOf(second);
    expect(list.map(({ atual }) => atual)).toEqual([true, false]);
    expect(JSON.stringify(list)).not.toContain('idToken');
  });

  test('end one by one or all the others; the one that asks stays', async () => {
    const [first, second, third, here] = [
      await testApp.signIn('leitora.alfa', 'alfa'),
      await testApp.signIn('leitora.alfa', 'alfa'),
      await testApp.signIn('leitora.alfa', 'alfa'),
      await testApp.signIn('leitora.alfa', 'alfa'),
    ];
    const [mine] = (await listOf(first)).filter(({ atual }) => atual);
    const one = await here.delete<SessoesEncerradas>(`${SESSOES_PATH}/${mine?.id}`);
    expect([one.status, one.data.encerradas]).toEqual([200, 1]);
    expect(await isOpen(first)).toBe(false);
    expect(await isOpen(second)).toBe(true);
    const all = await here.delete<SessoesEncerradas>(SESSOES_PATH);
    expect(all.data.encerradas).toBe(2);
    expect(all.messages[0]?.description).toBe('2 sessões foram encerradas.');
    expect([await isOpen(second), await isOpen(third), await isOpen(here)]).toEqual([
      ...[false, false, true],
    ]);
    expect((await here.delete(`${SESSOES_PATH}/${mine?.id}`)).status).toBe(404);
    const provider = await testApp.owner((tx) =>
      tx.query(
        `select 1 from oidc_artefato where tipo = 'Session' and dados ->> 'accountId' = 'leitora.alfa'`,
      ),
    );
    expect(provider).toEqual([]);
    const admin = await testApp.signIn('admin');
    const { data } = await admin.get<Auditoria>('/v1/auditoria?entidade=sessao&acao=exclusao');
    expect(data.list.map(({ pessoa }) => pessoa?.nome)).toEqual([
      ...['Pessoa leitora.alfa', 'Pessoa leitora.alfa'],
    ]);
  });

  test('of another person cannot be ended by number', async () => {
    const victim = await testApp.signIn('gestor.beta');
    const [theirs] = (await listOf(victim)).filter(({ atual }) => atual);
    const other = await testApp.signIn('gestora.alfa');
    expect((await other.delete(`${SESSOES_PATH}/${theirs?.id}`)).status).toBe(404);
    expect(await isOpen(victim)).toBe(true);
  });

  test('do not come back by a request that was on its way', async () => {
    const slow = await testApp.signIn('dois', 'alfa');
    const here = await testApp.signIn('dois', 'alfa');
    const [mine] = (await listOf(slow)).filter(({ atual }) => atual);
    // Ended between the request's read and its save: the answer waits for the menu.
    const { choosing } = await testApp.owner(async (tx) => {
      await tx.execute('lock table menu in access exclusive mode');
      const choosing = slow.put('/session/context', { identificador: 'beta' });
      await expect.poll(waiting).toBe(1);
      await here.delete(`${SESSOES_PATH}/${mine?.id}`);
      return { choosing };
    });
    expect((await choosing).status).toBe(200);
    expect(await isOpen(slow)).toBe(false);
    expect(await isOpen(here)).toBe(true);
  });
});

describe('somebody else’s sessions', () => {
  test('are seen and ended by administrators alone', async () => {
    const admin = await testApp.signIn('admin');
    const victim = await testApp.signIn('gestora.alfa', 'alfa');
    const path = sessoesDePessoaPath(await pessoaIdOf('gestora.alfa'));
    for (const login of ['gestora.alfa', 'leitora.alfa', 'gestor.beta'] as const) {
      const other = await testApp.signIn(login);
      const answers = [await other.get(path), await other.delete(path)];
      for (const { status, messages } of answers) {
        expect([status, messages[0]?.code]).toEqual([403, MESSAGE_CODE.notAllowed]);
      }
    }
    const list = await listOf(admin, path);
    expect(list.length).toBeGreaterThan(0);
    expect(list.some(({ atual }) => atual)).toBe(false);
    const ended = await admin.delete<SessoesEncerradas>(path);
    expect(ended.data.encerradas).toBe(list.length);
    expect([await isOpen(victim), await isOpen(admin)]).toEqual([false, true]);
    expect((await admin.get(sessoesDePessoaPath(999_999))).status).toBe(404);
    expect((await admin.delete(sessoesDePessoaPath(999_999))).status).toBe(404);
  });
});
