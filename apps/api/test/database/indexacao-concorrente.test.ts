import { categoriaPublicacao, PUBLICACAO_UPLOAD_PATH, publicacao } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Indexador } from '../../src/features/busca/texto/indexador.ts';
import { create } from '../support/factory.ts';
import { pdfDocument } from '../support/pdf-document.ts';
import { lockTable } from '../support/table-lock.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const FILES_PATH = '/v1/transparencia/publicacao-arquivo';

let testApp: TestApp;
let gestora: TestClient;
let categoriaId: number;
beforeAll(async () => {
  testApp = await startOwnApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  categoriaId = (
    await create(testApp, gestora, testApp.clienteId.alfa, categoriaPublicacao, {
      linkExterno: false,
      nomeUrl: 'anexos',
    })
  ).id;
});
afterAll(() => testApp.stop());

const upload = async (words: string) =>
  (await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'a.pdf', await pdfDocument([words]))).data;

/** Number of deadlocks that PostgreSQL resolved. */
async function deadlocks(): Promise<number> {
  const [row] = await testApp.owner((tx) =>
    tx.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    ),
  );
  return row?.deadlocks ?? 0;
}

/** Statements of this database that wait for a row, not for a table. */
async function waitingForRows(): Promise<number> {
  const rows = await testApp.owner((tx) =>
    tx.query(`select 1 from pg_locks where not granted and locktype in ('transactionid', 'tuple')`),
  );
  return rows.length;
}

test('a file is attached while the text of another of the publication is written', async () => {
  const { data } = await gestora.post<{ id: number }>(publicacao.path, {
    nome: 'Relatório',
    data: '2026-03-15',
    categoriaPublicacao: { id: categoriaId },
    tipoPublicacao: { id: 1 },
    publicacaoArquivos: [{ nome: 'Um', linkExterno: false, caminho: await upload('Primeiro') }],
  });
  const second = await upload('Segundo');
  const before = await deadlocks();

  // Half way: publication and search document are written, the files are not.
  const files = await lockTable(testApp.connectionString, 'publicacao_arquivo');
  const attaching = gestora.post(`${FILES_PATH}/salvar/${data.id}`, {
    nome: 'Dois',
    linkExterno: false,
    caminho: second,
  });
  await expect.poll(() => files.waiting(), { timeout: 10_000 }).toBe(1);
  const errors: Error[] = [];
  const indexador = new Indexador({
    database: testApp.database,
    storage: testApp.storage,
    onError: (error) => errors.push(error),
  });
  const indexing = indexador.wakeAll();
  await expect.poll(waitingForRows, { timeout: 10_000 }).toBeGreaterThan(0);
  await files.release();

  const answer = await attaching;
  expect([answer.status, answer.messages]).toMatchObject([201, [{ code: 1 }]]);
  await indexing;
  await indexador.close();
  expect(errors).toEqual([]);
  const text = await testApp.owner((tx) =>
    tx.query<{ situacao: string }>('select situacao from arquivo_texto order by nome'),
  );
  expect(text.map(({ situacao }) => situacao)).not.toContain('falhou');
  expect(await deadlocks()).toBe(before);
});
