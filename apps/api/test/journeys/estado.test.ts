import type { Estado } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/features/estado/checks/index.ts';
import { queueLetter } from '../../src/plugins/mail/letters.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PATH = '/v1/estado';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

test('is for administrators of the installation alone', async () => {
  expect((await testApp.anonymous().get(PATH)).status).toBe(401);
  expect((await (await testApp.signIn('gestora.alfa', 'alfa')).get(PATH)).status).toBe(403);
  expect((await (await testApp.signIn('admin', 'alfa')).get(PATH)).status).toBe(200);
});

test('tells checks, sources, letters and backups of the whole installation', async () => {
  const { alfa, beta } = testApp.clienteId;
  for (const [clienteId, situacao] of [
    [alfa, 'concluida'],
    [beta, 'falhou'],
  ] as const) {
    await testApp.database.tenant(clienteId, async (tx) => {
      await tx.execute(
        'insert into configuracao_tcepe_licon (cliente_id, licon_uj, ativo) values ($1, 1, true)',
        [clienteId],
      );
      await tx.execute(
        `insert into sincronizacao (cliente_id, fonte, situacao) values ($1, 'contrato', 'executando')`,
        [clienteId],
      );
      await tx.execute(
        `update sincronizacao set situacao = $2, terminada_em = now(), erros = '[{"mensagem": "Fora do ar."}]'
          where cliente_id = $1`,
        [clienteId, situacao],
      );
    });
  }
  await testApp.database.tenant(alfa, (tx) => queueLetter(tx, 'teste', 1));
  await testApp.passOn();
  const admin = await testApp.signIn('admin', 'alfa');
  const { data } = await admin.get<Estado>(PATH);
  expect(data.conferencias.map(({ nome }) => nome)).toEqual(CHECKS.map(({ nome }) => nome));
  expect(data.sincronizacoes).toMatchObject({ total: 2, falhando: 1 });
  expect(data.sincronizacoes.list).toMatchObject([
    { cliente: { id: beta }, falhando: true, boaEm: null, motivo: 'Fora do ar.' },
    { cliente: { id: alfa }, falhando: false, falhas: 0 },
  ]);
  expect(data.correio).toMatchObject({ ligado: false, esperando: 1, desistidas: 0 });
  expect(data.copias).toEqual([]);
  // Checks are kept for a minute.
  expect((await admin.get<Estado>(PATH)).data.conferidoEm).toBe(data.conferidoEm);
});
