import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CADASTRO, ImportadorDeCadastro } from '../support/importar-cadastro.ts';
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
