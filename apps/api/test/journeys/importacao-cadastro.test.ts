import { faq } from '@claraboia/contract';
import type { ImportacaoAberta, ImportacaoCadastro } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../src/database/owner.ts';
import { limpezaImportacaoCadastro } from '../../src/features/importacao/jobs.ts';
import { limpezaImportacao } from '../../src/features/orcamento/importacao/jobs.ts';
import { CADASTRO, dataOf, ImportadorDeCadastro } from '../support/importar-cadastro.ts';
import { CITUS_URL } from '../support/postgres.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let manager: ImportadorDeCadastro;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  manager = new ImportadorDeCadastro(testApp, gestora);
});
afterAll(() => testApp.stop());

const inSql = <R extends object>(text: string, values: readonly unknown[] = []) =>
  testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
    tx.query<R>(text, [tx.clienteId, ...values]),
  );

const perguntas = () =>
  inSql<{ id: number; pergunta: string; resposta_html: string }>(
    'select id, pergunta, resposta_html from faq where cliente_id = $1 order by id',
  );

describe('a file of questions', () => {
  test('is read, mapped, checked, sent, and undone', async () => {
    const sent = await manager.sent(
      'faq',
      'Relatório;;\nPERGUNTA;Texto da resposta;Obs\nOnde fica?;Na praça.;x\nQuando abre?;;y\n',
    );
    expect(sent).toMatchObject({
      situacao: 'enviada',
      envio: 'servidor',
      dePara: { colunas: { pergunta: { de: 'PERGUNTA' } } },
      propostas: { pergunta: 'nome' },
      naoUsadas: ['Texto da resposta', 'Obs'],
      exportada: false,
      leitura: { linhaDoCabecalho: 2, titulos: 1 },
    });
    const missing = await gestora.put(`${CADASTRO}/${sent.id}/conferencia`, {
      dePara: sent.dePara,
      alteraExistentes: false,
    });
    expect([missing.status, missing.messages[0]?.field]).toEqual([
      422,
      'dePara.colunas.respostaHTML',
    ]);

    const checked = await manager.checkAgain(sent, {
      colunas: { respostaHTML: { de: 'Texto da resposta' } },
    });
    expect(checked).toMatchObject({
      situacao: 'conferida',
      propostas: { pergunta: 'nome' },
      contagem: { novas: 1, recusadas: 1, pendentes: 1, enviadas: 0 },
    });
    expect(await perguntas()).toEqual([]);
    const [refused] = await manager.rows(sent.id, 'Erro');
    expect(refused).toMatchObject({
      linha: 4,
      campos: ['respostaHTML'],
      celulas: { pergunta: 'Quando abre?', respostaHTML: '' },
      corrigivel: true,
      mudanca: null,
    });

    const corrected = await manager.correct(sent.id, 4, { respostaHTML: 'Às oito.' });
    expect(corrected.data).toMatchObject({
      linha: { situacao: 'Pendente', mudanca: 'nova', motivo: null },
      estado: { contagem: { novas: 2, recusadas: 0 } },
    });

    // Another check of the file keeps the correction.
    expect(await manager.checkAgain(await manager.state(sent.id))).toMatchObject({
      contagem: { novas: 2, recusadas: 0 },
    });

    const done = await manager.step(sent.id, 'publicacao');
    expect(done).toMatchObject({
      situacao: 'concluida',
      contagem: { enviadas: 2, pendentes: 0 },
      desfazivel: { incluidas: 2, alteradas: 0 },
    });
    expect((await perguntas()).map(({ resposta_html }) => resposta_html)).toEqual([
      '<p>Na praça.</p>',
      '<p>Às oito.</p>',
    ]);
    // Each is a save of its own in the trail.
    const trail = await inSql(
      `select from auditoria where cliente_id = $1 and entidade = 'faq' and acao = 'inclusao'`,
    );
    expect(trail).toHaveLength(2);

    const undone = await manager.step(sent.id, 'desfazer');
    expect(undone).toMatchObject({ situacao: 'desfeita', desfazivel: { incluidas: 0 } });
    expect(await perguntas()).toEqual([]);
    expect((await manager.rows(sent.id)).map(({ motivo }) => motivo)).toEqual([
      'Foi desfeita',
      'Foi desfeita',
    ]);
  });
});

/** Runs a statement of the database when a question is added. */
const onInsert = (pergunta: string, statement: string) =>
  asOwner(testApp.connectionString, (tx) =>
    tx.query(
      `create function parar_faq() returns trigger language plpgsql as $$ begin
         if new.pergunta = '${pergunta}' then ${statement} end if; return new; end $$;
       create trigger parar_faq before insert on faq for each row execute function parar_faq()`,
    ),
  );
const OFF = 'drop trigger parar_faq on faq; drop function parar_faq()';

const clean = async () => {
  const run = { signal: new AbortController().signal, attempt: 1, last: true };
  await limpezaImportacaoCadastro(testApp.database).run(run);
  await limpezaImportacao(testApp.database).run(run);
};

describe('an import', () => {
  const file = (first: string, rows: number) =>
    `Pergunta;Resposta\n${Array.from({ length: rows }, (_, place) => `${first} ${place};R\n`).join('')}`;
  const total = async () => (await perguntas()).length;

  test.skipIf(CITUS_URL !== undefined)(
    'of a killed server continues with the next row, and doubles nothing',
    async () => {
      const before = await total();
      const { id } = await manager.check('faq', file('morto', 5));
      // The database ends the connection while the third row is saved, as it does if the server is killed.
      await onInsert(
        'morto 2',
        'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5);',
      );
      dataOf(await gestora.put(`${CADASTRO}/${id}/publicacao`, {}));
      await testApp.work();
      await asOwner(testApp.connectionString, (tx) => tx.query(OFF));
      expect((await total()) - before).toBe(2);
      await inSql(
        `update importacao_cadastro set situacao = 'publicando', falha = null, execucao = gen_random_uuid(),
              batimento_em = now() - interval '2 minutes' where cliente_id = $1 and id = $2`,
        [id],
      );
      expect(await manager.state(id)).toMatchObject({
        situacao: 'pausada',
        andamento: null,
        falha: { mensagem: expect.stringContaining('O que já foi gravado fica') },
        contagem: { enviadas: 2, pendentes: 3 },
      });
      expect(await manager.step(id, 'publicacao')).toMatchObject({
        situacao: 'concluida',
        contagem: { enviadas: 5 },
      });
      expect((await total()) - before).toBe(5);
    },
  );

  test.skipIf(CITUS_URL !== undefined)(
    'stops at an error that is not of one row, and goes on from there',
    async () => {
      const before = await total();
      const { id } = await manager.check('faq', file('parado', 3));
      await onInsert('parado 1', `raise exception 'x' using errcode = 'XX000';`);
      dataOf(await gestora.put(`${CADASTRO}/${id}/publicacao`, {}));
      await testApp.work();
      expect(await manager.state(id)).toMatchObject({
        situacao: 'pausada',
        falha: { linha: 3, mensagem: expect.stringContaining('Um erro do sistema') },
        contagem: { enviadas: 1, pendentes: 2, recusadas: 0 },
      });
      await asOwner(testApp.connectionString, (tx) => tx.query(OFF));
      await manager.step(id, 'publicacao');
      expect((await total()) - before).toBe(3);
    },
  );

  test('is paused, continued and ended; what was sent stays', async () => {
    const before = await total();
    const { id } = await manager.check('faq', file('pausa', 3));
    dataOf(await gestora.put(`${CADASTRO}/${id}/publicacao`, {}));
    const paused = await gestora.put<ImportacaoCadastro>(`${CADASTRO}/${id}/pausa`, {});
    expect(paused.data.situacao).toBe('pausada');
    await manager.work();
    expect((await total()) - before).toBe(0);
    await manager.step(id, 'publicacao');
    expect((await total()) - before).toBe(3);
    const ended = await manager.step(id, 'cancelamento');
    expect(ended).toMatchObject({
      situacao: 'concluida',
      arquivo: { ate: null },
      contagem: { enviadas: 3 },
      amostra: [],
    });
    expect(await manager.rows(id)).toEqual([]);
    expect((await total()) - before).toBe(3);
    for (const step of ['desfazer', 'publicacao', 'conferencia', 'cancelamento']) {
      const body = step === 'conferencia' ? { dePara: ended.dePara, alteraExistentes: false } : {};
      expect([step, (await gestora.put(`${CADASTRO}/${id}/${step}`, body)).status]).toEqual([
        step,
        409,
      ]);
    }
  });

  test('is found again by anybody of the client while its file is kept', async () => {
    const { id } = await manager.check('faq', file('aberta', 1));
    const other = await testApp.signIn('dois', 'alfa');
    const open = await other.get<ImportacaoAberta[]>(`${CADASTRO}?tipo=faq`);
    expect(open.data[0]).toMatchObject({ id, situacao: 'conferida', arquivo: { nome: 'faq.csv' } });
    await inSql(
      `update importacao_cadastro set enviada_em = now() - interval '25 hours' where cliente_id = $1 and id = $2`,
      [id],
    );
    await clean();
    const left = await other.get<ImportacaoAberta[]>(`${CADASTRO}?tipo=faq`);
    expect(left.data.map((each) => each.id)).not.toContain(id);
    expect(await manager.state(id)).toMatchObject({
      situacao: 'cancelada',
      falha: { mensagem: expect.stringContaining('ele fica por 24 horas') },
      contagem: { novas: 1 },
    });
  });

  test('without its file, as after a restore, is over; old files of the installation are deleted', async () => {
    const { id } = await manager.check('faq', file('restaurada', 1));
    await inSql(
      `delete from importacao_parte p using importacao_cadastro i
        where p.cliente_id = $1 and i.cliente_id = $1 and i.id = $2 and p.envio = i.envio`,
      [id],
    );
    await testApp.database.system((tx) =>
      tx.execute(
        `insert into importacao_parte (cliente_id, envio, numero, bytes, criada_em)
         values (0, gen_random_uuid(), 77, '', now() - interval '25 hours'), (0, gen_random_uuid(), 77, '', now())`,
      ),
    );
    await clean();
    expect(await manager.state(id)).toMatchObject({
      situacao: 'cancelada',
      arquivo: { ate: null },
    });
    const left = await testApp.database.system((tx) =>
      tx.query('select from importacao_parte where cliente_id = 0 and numero = 77'),
    );
    expect(left).toHaveLength(1);
  });

  test('that a worker still publishes is left alone by the cleaning', async () => {
    const { id } = await manager.check('faq', file('velha', 1));
    dataOf(await gestora.put(`${CADASTRO}/${id}/publicacao`, {}));
    await inSql(
      `update importacao_cadastro set enviada_em = now() - interval '25 hours' where cliente_id = $1 and id = $2`,
      [id],
    );
    await clean();
    expect(await manager.state(id)).toMatchObject({ situacao: 'publicando' });
    await manager.work();
    expect(await manager.state(id)).toMatchObject({ situacao: 'concluida', falha: null });
    await clean();
    expect(await manager.state(id)).toMatchObject({ situacao: 'concluida', falha: null });
  });

  test('of two people at once is done once', async () => {
    const before = await total();
    const other = await testApp.signIn('dois', 'alfa');
    const { id, dePara } = await manager.check('faq', file('dois', 2));
    const ask = (client: TestClient, step: string, body: object) =>
      client.put(`${CADASTRO}/${id}/${step}`, body);
    const checks = await Promise.all(
      [gestora, other].map((client) =>
        ask(client, 'conferencia', { dePara, alteraExistentes: false }),
      ),
    );
    expect(new Set(checks.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await manager.work();
    const published = await Promise.all(
      [gestora, other].map((client) => ask(client, 'publicacao', {})),
    );
    expect(new Set(published.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await manager.work();
    expect((await total()) - before).toBe(2);
    // The same file again changes nothing.
    const again = await manager.check('faq', file('dois', 2));
    expect(again.contagem).toMatchObject({ novas: 0, iguais: 2 });
  });

  test('of a file that is sent twice saves each record once', async () => {
    const before = await total();
    const imports = [
      await manager.check('faq', file('gêmea', 30)),
      await manager.check('faq', file('gêmea', 30)),
    ];
    for (const { id } of imports) dataOf(await gestora.put(`${CADASTRO}/${id}/publicacao`, {}));
    await Promise.all([manager.work(), manager.work()]);
    expect((await total()) - before).toBe(30);
    const states = await Promise.all(imports.map(({ id }) => manager.state(id)));
    expect(states.map(({ situacao }) => situacao)).toEqual(['concluida', 'concluida']);
    expect(states.reduce((sum, { contagem }) => sum + contagem.iguais, 0)).toBe(30);
    expect(states.reduce((sum, { desfazivel }) => sum + desfazivel.incluidas, 0)).toBe(30);

    // The second one finds nothing of a first one that was undone.
    for (const { id, desfazivel } of states) {
      if (desfazivel.incluidas > 0) await manager.step(id, 'desfazer');
    }
    expect((await total()) - before).toBe(0);
    const [first] = states.filter(({ desfazivel }) => desfazivel.incluidas > 0);
    await manager.step(first?.id ?? 0, 'publicacao');
    await manager.step(first?.id ?? 0, 'publicacao');
    expect((await total()) - before).toBe(first?.desfazivel.incluidas);
  });

  test('saves no record that somebody added after the check', async () => {
    const { id } = await manager.check('faq', file('à mão', 2));
    const body = { pergunta: 'À MÃO 1', respostaHTML: '<p>x</p>', ordemExibicao: null };
    expect((await gestora.post(faq.path, body)).status).toBe(201);
    const done = await manager.step(id, 'publicacao');
    expect(done).toMatchObject({
      situacao: 'concluida',
      contagem: { enviadas: 2, iguais: 1 },
      desfazivel: { incluidas: 1 },
    });
    expect((await manager.rows(id))[1]?.motivo).toBe('Já estava cadastrada; nada foi enviado');
  });

  test.skipIf(CITUS_URL !== undefined)('is cancelled while its worker saves a row', async () => {
    const before = await total();
    const { id } = await manager.check('faq', file('trava', 4));
    // Long enough for a busy machine to cancel meanwhile.
    await onInsert('trava 2', 'perform pg_sleep(4);');
    dataOf(await gestora.put(`${CADASTRO}/${id}/publicacao`, {}));
    const working = manager.work();
    await expect
      .poll(async () => (await manager.state(id)).contagem.enviadas, { timeout: 10_000 })
      .toBe(2);
    const ended = await gestora.put<ImportacaoCadastro>(`${CADASTRO}/${id}/cancelamento`, {});
    await working;
    await asOwner(testApp.connectionString, (tx) => tx.query(OFF));
    expect(ended.data).toMatchObject({ situacao: 'cancelada', contagem: { enviadas: 3 } });
    expect((await total()) - before).toBe(3);
  });

  test('tells a row that was saved meanwhile from one that is refused', async () => {
    const { id } = await manager.check('faq', 'Pergunta;Resposta\nMeio?;\nMeio 2?;\n');
    await gestora.post(faq.path, {
      pergunta: 'Meio?',
      respostaHTML: '<p>x</p>',
      ordemExibicao: null,
    });
    const saved = await manager.correct(id, 2, { respostaHTML: 'Já' });
    expect(saved.data.linha).toMatchObject({ situacao: 'Enviado', mudanca: 'igual' });
    const still = await manager.correct(id, 3, { pergunta: '' });
    expect(still.data.linha).toMatchObject({
      situacao: 'Erro',
      campos: ['pergunta', 'respostaHTML'],
    });
    const twice = await manager.correct(id, 3, { pergunta: 'Meio?', respostaHTML: 'x' });
    expect(twice.data.linha.motivo).toContain('da linha 2');
    expect((await manager.correct(id, 2, { respostaHTML: 'x' })).status).toBe(409);
    expect((await manager.correct(id, 3, { outra: 'x' })).status).toBe(422);
    expect((await manager.correct(id, 9, {})).status).toBe(404);
  });
});
