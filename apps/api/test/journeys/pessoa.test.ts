import { grupoCategoriaPublicacao, MESSAGE_CODE, today } from '@claraboia/contract';
import {
  type PessoaFisica,
  parametroValorSchema,
  pessoaFisicaSchema,
  type RelatorioIndividual,
  relatorioIndividualSchema,
  type Session,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { readPdf } from '../support/pdf-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const ME = '/v1/pessoa-fisica/me';
const RELATORIO = '/v1/relatorio/individual';
const PARAMETRO = '/v1/parametros/get-value';

let testApp: TestApp;
/** Signed in once for the refusal tests: the provider limits sign-ins per minute. */
let gestoraAlfa: TestClient;
let gestorBeta: TestClient;
let semAcesso: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  gestoraAlfa = await testApp.signIn('gestora.alfa', 'alfa');
  gestorBeta = await testApp.signIn('gestor.beta');
  semAcesso = await testApp.signIn('sem.acesso');
});
afterAll(() => testApp.stop());

/** Signed-in session whose person is null, or a deleted record. */
async function unlinked(pessoaId: 'null' | '999999'): Promise<TestClient> {
  const client = await testApp.signIn('leitora.alfa');
  await testApp.owner((tx) =>
    tx.execute(
      `update sessao set dados = jsonb_set(dados, '{user,pessoaId}', $1::jsonb)
        where dados->'user'->>'username' = 'leitora.alfa'`,
      [pessoaId],
    ),
  );
  return client;
}

describe('one’s own person', () => {
  test('is read without choosing a client first', async () => {
    const client = await testApp.signIn('leitora.alfa');
    const answer = await client.get<PessoaFisica>(ME);
    expect(answer.status).toBe(200);
    expect(pessoaFisicaSchema.parse(answer.data)).toEqual({
      cpf: '00000000353',
      pessoaFisicaDados: { nome: 'Pessoa leitora.alfa', nomeSocial: null },
      foto: null,
    });
  });

  test('takes a social name, shows it at once, leaves a trace, and gives it up when left blank', async () => {
    const client = await testApp.signIn('leitora.alfa', 'alfa');
    const saved = await client.put<PessoaFisica>(ME, { nomeSocial: '  Ana Luz ' });
    expect(saved.messages).toEqual([
      { code: MESSAGE_CODE.changed, description: 'Seus dados foram salvos.' },
    ]);
    expect(pessoaFisicaSchema.parse(saved.data).pessoaFisicaDados.nomeSocial).toBe('Ana Luz');
    expect((await client.get<Session>('/session')).data.user?.nome).toBe('Ana Luz');

    const blank = await client.put<PessoaFisica>(ME, { nomeSocial: ' ' });
    expect(pessoaFisicaSchema.parse(blank.data).pessoaFisicaDados.nomeSocial).toBeNull();
    expect((await client.get<Session>('/session')).data.user?.nome).toBe('Pessoa leitora.alfa');

    const trail = await testApp.owner((tx) =>
      tx.query(
        `select a.antes, a.depois from auditoria a join pessoa p on p.id = a.pessoa_id
          where p.cpf = '00000000353' and a.entidade = 'pessoa' order by a.id`,
      ),
    );
    expect(trail).toEqual([
      { antes: { nomeSocial: null }, depois: { nomeSocial: 'Ana Luz' } },
      { antes: { nomeSocial: 'Ana Luz' }, depois: { nomeSocial: null } },
    ]);
  });

  test('saved as it was leaves no trace', async () => {
    expect((await gestorBeta.put(ME, { nomeSocial: null })).status).toBe(200);
    const trail = await testApp.owner((tx) =>
      tx.query(
        `select from auditoria a join pessoa p on p.id = a.pessoa_id
          where p.cpf = '00000000272' and a.acao not in ('entrada', 'saida')`,
      ),
    );
    expect(trail).toEqual([]);
  });

  test.each([
    { nomeSocial: 'x'.repeat(201) },
    { nomeSocial: 'a\u0000b' },
    { nomeSocial: 'a\nb' },
    { nomeSocial: 'a\ud800' },
    { nomeSocial: 7 },
    {},
    { nomeSocial: 'Ana', nome: 'Outra' },
    { nomeSocial: 'Ana', cpf: '00000000272' },
    'Ana',
  ])('refuses %j', async (body) => {
    const answer = await gestorBeta.put(ME, body);
    expect([answer.status, answer.messages[0]?.code]).toEqual([422, MESSAGE_CODE.invalidField]);
    const { data } = await gestorBeta.get<PessoaFisica>(ME);
    expect(data.pessoaFisicaDados).toEqual({ nome: 'Pessoa gestor.beta', nomeSocial: null });
  });

  test.each(['null', '999999'] as const)('says 3021 where the user is linked to %s', async (id) => {
    const client = await unlinked(id);
    for (const answer of [await client.get(ME), await client.put(ME, { nomeSocial: 'x' })]) {
      expect([answer.status, answer.error, answer.messages]).toEqual([
        404,
        true,
        [{ code: MESSAGE_CODE.noPerson, description: expect.any(String) }],
      ]);
    }
  });

  test('is nobody’s without a session', async () => {
    const anonymous = testApp.anonymous();
    expect((await anonymous.get(ME)).status).toBe(401);
    expect((await anonymous.put(ME, { nomeSocial: 'x' })).status).toBe(401);
  });
});

describe('parameters', () => {
  test('are read by name by anybody signed in', async () => {
    const read = async () => {
      const answer = await semAcesso.get(`${PARAMETRO}?param=hide_perfil_page`);
      expect([answer.status, answer.error]).toEqual([200, false]);
      return parametroValorSchema.parse(answer.data);
    };
    expect(await read()).toBe('false');
    await testApp.owner((tx) => tx.execute(`update parametro set valor = 'true'`));
    expect(await read()).toBe('true');
    await testApp.owner((tx) => tx.execute(`update parametro set valor = 'false'`));
  });

  test.each([
    ['?param=nao_existe', 404, MESSAGE_CODE.notFound],
    ['?param=%00', 404, MESSAGE_CODE.notFound],
    [`?param=${'x'.repeat(200)}`, 404, MESSAGE_CODE.notFound],
    ['', 400, MESSAGE_CODE.invalidQuery],
    ['?param=a&param=b', 400, MESSAGE_CODE.invalidQuery],
  ])('%j is answered with %d', async (query, status, code) => {
    const answer = await semAcesso.get(`${PARAMETRO}${query}`);
    expect([answer.status, answer.messages[0]?.code]).toEqual([status, code]);
  });

  test('are not for the anonymous', async () => {
    expect((await testApp.anonymous().get(`${PARAMETRO}?param=hide_perfil_page`)).status).toBe(401);
  });
});

describe('the individual report', () => {
  const read = async (client: TestClient, query = '') => {
    const answer = await client.get<RelatorioIndividual>(`${RELATORIO}${query}`);
    expect([answer.status, answer.messages]).toEqual([200, []]);
    return relatorioIndividualSchema.parse(answer.data);
  };

  test('lists one’s own actions in the client in context alone, latest first', async () => {
    const dois = await testApp.signIn('dois', 'alfa');
    const add = (client: TestClient) =>
      create(testApp, client, testApp.clienteId.alfa, grupoCategoriaPublicacao);
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await add(dois)).id);
    await add(gestoraAlfa);
    await dois.delete(`${grupoCategoriaPublicacao.path}/${ids[0]}`);

    const { list, count } = await read(dois);
    expect(count).toBe(4);
    expect(list.map(({ acao, registroId }) => [acao, registroId])).toEqual([
      ['exclusao', ids[0]],
      ['inclusao', ids[2]],
      ['inclusao', ids[1]],
      ['inclusao', ids[0]],
    ]);
    expect(list.map(({ registro }) => registro)).not.toContain(null);
    expect(new Set(list.map(({ entidade }) => entidade))).toEqual(
      new Set([grupoCategoriaPublicacao.label.singular]),
    );
    const page = await read(dois, '?limit=2&offset=1');
    expect(page).toEqual({ list: list.slice(1, 3), count: 4 });

    await dois.put('/session/context', { identificador: 'beta' });
    expect(await read(dois)).toEqual({ list: [], count: 0 });
  });

  test('is narrowed to days of Brasília, both included', async () => {
    const client = await testApp.signIn('admin', 'beta');
    await testApp.owner(async (tx) => {
      const beta = await tx.as(testApp.clienteId.beta);
      // 23:59 of the 14th, the first and last minute of the 15th, and the first of the 16th.
      for (const quando of ['15T02:59', '15T03:00', '16T02:59', '16T03:00']) {
        await beta.execute(
          `insert into auditoria (cliente_id, quando, pessoa_id, acao, entidade, registro_id)
           select $1, $2, id, 'alteracao', 'de_outrora', 9 from pessoa where administrador`,
          [testApp.clienteId.beta, `2024-03-${quando}Z`],
        );
      }
    });
    const day = await read(client, '?inicio=2024-03-15&fim=2024-03-15');
    expect(day.list.map(({ quando }) => quando)).toEqual([
      '2024-03-16T02:59:00.000Z',
      '2024-03-15T03:00:00.000Z',
    ]);
    // Keys of removed features keep their label.
    expect(day.list[0]?.entidade).toBe('de_outrora');
    expect((await read(client, '?fim=2024-03-14')).count).toBe(1);
    expect((await read(client, '?inicio=2024-03-16&fim=')).count).toBe(1);
  });

  test('comes as a file for spreadsheets, of the same period', async () => {
    const client = await testApp.signIn('admin', 'beta');
    const answer = await client.raw('GET', `${RELATORIO}.csv?inicio=2024-03-15&fim=2024-03-15`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="relatorio-individual-${today()}.csv"`,
      'cache-control': 'no-store',
    });
    expect(answer.body).toBe(
      '\uFEFFQuando;Ação;Tela;Registro\r\n' +
        '15/03/2024 23:59;Alteração;de_outrora;nº 9\r\n' +
        '15/03/2024 00:00;Alteração;de_outrora;nº 9\r\n',
    );
  });

  test('is whole as a file, however many rows are read at a time', async () => {
    await testApp.owner(async (tx) => {
      const alfa = await tx.as(testApp.clienteId.alfa);
      await alfa.execute(
        `insert into auditoria (cliente_id, pessoa_id, acao, entidade, registro_id)
         select $1, p.id, 'inclusao', '=cmd()', n from pessoa p, generate_series(1, 2000) n
          where p.cpf = '00000000353'`,
        [testApp.clienteId.alfa],
      );
    });
    const client = await testApp.signIn('leitora.alfa', 'alfa');
    const { body } = await client.raw('GET', `${RELATORIO}.csv`);
    const lines = body.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => Number(line.split(';')[3]?.replace('nº ', '')))).toEqual(
      Array.from({ length: 2000 }, (_, n) => 2000 - n),
    );
    expect(lines[0]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d;Inclusão;'=cmd\(\);nº 2000$/);
  });

  test.each([
    'inicio=2026-02-30',
    'inicio=ontem',
    'inicio=2026-03-02&fim=2026-03-01',
    'limit=0',
    'limit=2001',
    'limit=x',
    'offset=-1',
    'offset=99999999',
  ])('refuses %s', async (query) => {
    const answer = await gestoraAlfa.get(`${RELATORIO}?${query}`);
    expect([answer.status, answer.messages[0]?.code]).toEqual([400, MESSAGE_CODE.invalidQuery]);
  });

  test('needs a session and a client', async () => {
    for (const path of [RELATORIO, `${RELATORIO}.csv`]) {
      expect((await testApp.anonymous().get(path)).status).toBe(401);
      expect((await semAcesso.get(path)).messages[0]?.code).toBe(MESSAGE_CODE.contextMissing);
    }
  });

  test('is read through an index', async () => {
    const plan = await testApp.database.tenant(testApp.clienteId.alfa, async (tx) => {
      await tx.execute('set local enable_seqscan = off');
      return tx.query<{ 'QUERY PLAN': string }>(
        `explain select id from auditoria where cliente_id = ${testApp.clienteId.alfa}
            and pessoa_id = 1 order by id desc limit 20`,
      );
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('auditoria_pessoa_ix');
  });

  test('comes as a PDF too: of the person alone, with names and period', async () => {
    const client = await testApp.signIn('gestora.alfa', 'alfa');
    const made = await create(testApp, client, testApp.clienteId.alfa, grupoCategoriaPublicacao);
    const answer = await client.raw('GET', `${RELATORIO}.pdf?inicio=2020-01-01`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="relatorio-individual-${today()}.pdf"`,
    );
    const lines = readPdf(answer.rawPayload).pages.join('\n').split('\n');
    for (const line of ['Prefeitura de alfa', 'Pessoa: Pessoa gestora.alfa', 'Inclusão']) {
      expect(lines).toContain(line);
    }
    expect(lines).toContain('Período: desde 01/01/2020');
    expect(lines).toContain(String(made.nome));
    expect((await client.get(`${RELATORIO}.pdf?inicio=ontem`)).status).toBe(400);
    expect((await testApp.anonymous().get(`${RELATORIO}.pdf`)).status).toBe(401);
    const other = await gestorBeta.put('/session/context', { identificador: 'beta' });
    expect(other.status).toBe(200);
    const empty = await gestorBeta.raw('GET', `${RELATORIO}.pdf?fim=2020-01-01`);
    expect(readPdf(empty.rawPayload).pages[0]).toContain('Sem Registros');
  });
});
