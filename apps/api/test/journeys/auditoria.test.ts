import { grupoCategoriaPublicacao, MESSAGE_CODE, parametro } from '@claraboia/contract';
import {
  type Auditoria,
  auditoriaDetalheSchema,
  auditoriaSchema,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { CITUS_URL } from '../support/postgres.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let admin: TestClient;
let gestora: TestClient;
let beta: TestClient;

beforeAll(async () => {
  // Reads the trail of the whole installation.
  testApp = await startOwnApp();
  admin = await testApp.signIn('admin', 'alfa');
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
  const { alfa, beta: betaId } = testApp.clienteId;
  await create(testApp, gestora, alfa, grupoCategoriaPublicacao, { nome: 'Grupo da alfa' });
  const theirs = await create(testApp, beta, betaId, grupoCategoriaPublicacao, {
    nome: '=HYPERLINK("grupo da beta")',
  });
  await beta.delete(`${grupoCategoriaPublicacao.path}/${theirs.id}`);
  await create(testApp, admin, alfa, parametro, { nome: 'um_parametro' });
});
afterAll(() => testApp.stop());

const list = async (client: TestClient, query = '') => {
  const answer = await client.get<Auditoria>(`/v1/auditoria${query}`);
  expect(answer.status).toBe(200);
  return auditoriaSchema.parse(answer.data);
};
const clientsIn = ({ list: rows }: Auditoria) =>
  [...new Set(rows.map(({ cliente }) => cliente?.id ?? 0))].sort((a, b) => a - b);

describe('the trail', () => {
  test.skipIf(CITUS_URL !== undefined)(
    'shows an administrator every client and the installation, latest first',
    async () => {
      const { alfa, beta: betaId } = testApp.clienteId;
      const all = await list(admin);
      expect(clientsIn(all)).toEqual([0, alfa, betaId].sort((a, b) => a - b));
      expect(all.list.map(({ id }) => id)).toEqual(
        all.list.map(({ id }) => id).toSorted((a, b) => b - a),
      );
      // Each sign-in of another test is an entry too.
      const [latest] = all.list.filter(({ acao }) => acao !== 'entrada');
      expect(latest).toMatchObject({
        acao: 'inclusao',
        entidade: 'Parâmetro',
        registro: 'um_parametro',
        pessoa: { nome: 'Pessoa admin' },
        cliente: null,
      });
    },
  );

  test('shows an administrator who chose no client the same', async () => {
    const { alfa, beta: betaId } = testApp.clienteId;
    const nowhere = await testApp.signIn('admin');
    expect(clientsIn(await list(nowhere))).toEqual([0, alfa, betaId].sort((a, b) => a - b));
  });

  test('shows a manager the client in context and no other', async () => {
    const mine = await list(gestora);
    expect(clientsIn(mine)).toEqual([testApp.clienteId.alfa]);
    expect(mine.count).toBe(mine.list.length);
    const other = await gestora.get(`/v1/auditoria?cliente=${testApp.clienteId.beta}`);
    expect([other.status, other.messages[0]?.code]).toEqual([403, MESSAGE_CODE.notAllowed]);
    expect((await gestora.get('/v1/auditoria?cliente=0')).status).toBe(403);
    const [theirs] = (await list(beta)).list;
    expect((await gestora.get(`/v1/auditoria/${theirs?.id}`)).status).toBe(404);
    expect((await beta.get(`/v1/auditoria/${theirs?.id}`)).status).toBe(200);
  });

  test('is closed to readers, to who chose no client and to the anonymous', async () => {
    const leitora = await testApp.signIn('leitora.alfa', 'alfa');
    const nowhere = await testApp.signIn('gestora.alfa');
    for (const path of ['/v1/auditoria', '/v1/auditoria/1', '/v1/auditoria.csv']) {
      expect((await leitora.get(path)).messages[0]?.code).toBe(MESSAGE_CODE.notAllowed);
      expect((await nowhere.get(path)).messages[0]?.code).toBe(MESSAGE_CODE.contextMissing);
      expect((await testApp.anonymous().get(path)).status).toBe(401);
    }
  });

  test('can only be read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      for (const path of ['/v1/auditoria', '/v1/auditoria/1']) {
        const answer = await admin.request(method, path, method === 'DELETE' ? undefined : {});
        expect([method, answer.status]).toEqual([method, 404]);
      }
    }
  });

  test('is narrowed by client, person, screen, action and period', async () => {
    const { beta: betaId } = testApp.clienteId;
    expect(clientsIn(await list(admin, `?cliente=${betaId}`))).toEqual([betaId]);
    expect(clientsIn(await list(admin, '?cliente=0'))).toEqual([0]);
    const byName = await list(admin, `?pessoa=${encodeURIComponent('GESTOR.BETA')}`);
    expect(byName.list.map(({ acao }) => acao)).toEqual(['exclusao', 'inclusao', 'entrada']);
    expect((await list(admin, '?pessoa=%25')).count).toBe(0);
    const byScreen = await list(admin, '?entidade=grupo_categoria_publicacao&acao=exclusao');
    expect(byScreen.list).toMatchObject([
      { entidade: 'Grupo de categorias', registro: '=HYPERLINK("grupo da beta")' },
    ]);
    const whole = (await list(admin)).count;
    expect((await list(admin, '?inicio=2020-01-01&fim=2999-12-31')).count).toBe(whole);
    expect((await list(admin, '?fim=2020-01-01')).count).toBe(0);
    const page = await list(admin, '?limit=1&offset=1');
    expect([page.count, page.list.length]).toEqual([whole, 1]);
  });

  test.each([
    ['cliente=um', 'cliente'],
    ['cliente=-1', 'cliente'],
    ['acao=apagar', 'acao'],
    ['entidade=x%27--', 'entidade'],
    ['pessoa=%00', 'pessoa'],
    ['inicio=ontem', 'inicio'],
    ['inicio=2026-02-01&fim=2026-01-01', 'inicio'],
    ['limit=0', 'limit'],
    ['offset=-1', 'offset'],
  ])('refuses %s', async (query, field) => {
    const answer = await admin.get(`/v1/auditoria?${query}`);
    expect([answer.status, answer.messages[0]?.field]).toEqual([400, field]);
  });

  test('tells one entry whole', async () => {
    const [entry] = (await list(admin, '?acao=exclusao')).list;
    const answer = await admin.get(`/v1/auditoria/${entry?.id}`);
    const detail = auditoriaDetalheSchema.parse(answer.data);
    expect(detail).toMatchObject({ chave: 'grupo_categoria_publicacao', depois: null });
    expect(detail.antes).toMatchObject({ nome: '=HYPERLINK("grupo da beta")' });
    expect((await admin.get('/v1/auditoria/999999999')).status).toBe(404);
    expect((await admin.get('/v1/auditoria/um')).status).toBe(404);
  });

  test('leaves as a file that no spreadsheet runs, through the same wall', async () => {
    const file = await admin.raw('GET', '/v1/auditoria.csv');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = file.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe('Quando;Cliente;Pessoa;Ação;Tela;Registro;Nome;Motivo');
    expect(lines).toHaveLength((await list(admin)).count);
    expect(file.body).toContain(`"'=HYPERLINK(""grupo da beta"")"`);
    const mine = await gestora.raw('GET', '/v1/auditoria.csv');
    expect(mine.body).toContain('Grupo da alfa');
    expect(mine.body).not.toContain('beta');
  });
});

describe('the wall behind it', () => {
  test('opens the trail alone, to reading alone', async () => {
    const { database, clienteId } = testApp;
    const seen = await database.trail((tx) =>
      tx.query<{ cliente_id: number }>(
        'select distinct cliente_id from auditoria order by cliente_id',
      ),
    );
    expect(seen.map((row) => row.cliente_id)).toEqual(
      [0, clienteId.alfa, clienteId.beta].sort((a, b) => a - b),
    );
    for (const table of ['grupo_categoria_publicacao', 'publicacao', 'arquivo', 'portal']) {
      expect(await database.trail((tx) => tx.query(`select 1 from ${table}`))).toEqual([]);
    }
    for (const sql of [
      `insert into auditoria (cliente_id, acao, entidade, registro_id) values (0, 'ordem', 'x', 1)`,
      'update auditoria set acao = acao',
      'delete from auditoria',
    ]) {
      await expect(database.trail((tx) => tx.execute(sql))).rejects.toThrow(
        /read-only transaction|permission denied/,
      );
    }
  });

  test('stands for every other transaction, before and after', async () => {
    const { database, clienteId } = testApp;
    const inOneConnection = async () => {
      await database.trail((tx) => tx.query('select 1 from auditoria limit 1'));
      return database.tenant(clienteId.alfa, (tx) =>
        tx.query<{ cliente_id: number }>('select distinct cliente_id from auditoria'),
      );
    };
    expect(await inOneConnection()).toEqual([{ cliente_id: clienteId.alfa }]);
    const system = await database.system((tx) =>
      tx.query<{ cliente_id: number }>('select distinct cliente_id from auditoria'),
    );
    expect(system).toEqual([{ cliente_id: 0 }]);
    // Even with the setting a transaction of one client writes under its own name alone.
    const forged = database.tenant(clienteId.alfa, async (tx) => {
      await tx.query(`select set_config('claraboia.auditoria', 'todos', true)`);
      await tx.execute(
        `insert into auditoria (cliente_id, acao, entidade, registro_id) values ($1, 'ordem', 'x', 1)`,
        [clienteId.beta],
      );
    });
    await expect(forged).rejects.toThrow(/row-level security/);
  });
});
