import { categoriaPublicacao, modeloPortal, publicacao } from '@claraboia/contract';
import type { Bandeja } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../src/database/owner.ts';
import { BANDEJA, newKey } from '../support/bandeja.ts';
import { HttpClient } from '../support/http-client.ts';
import { pdfDocument } from '../support/pdf-document.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { createPeopledDatabase, type PeopledDatabase } from '../support/postgres.ts';
import { folder, freePort, ready, start } from '../support/server-process.ts';
import { lockTable } from '../support/table-lock.ts';

let database: PeopledDatabase;
beforeAll(async () => {
  database = await createPeopledDatabase();
});
afterAll(() => database.drop());

const PDFS = 24;
const PATIENCE = { timeout: 90_000, interval: 20 };

/** Starts a server over the same files, with its tray. */
async function startOver(dataDir: string) {
  const server = start({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: '0',
    DATABASE_URL: database.connectionString,
  });
  const client = new HttpClient(await ready(server));
  await client.signIn('gestora.alfa', TEST_PASSWORD, 'alfa');
  const tray = async () => (await client.call('GET', BANDEJA)).body.data as Bandeja;
  const counted = async (situacao: string) =>
    (await tray()).itens.filter((item) => item.situacao === situacao).length;
  const kill = async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  };
  return { server, client, tray, counted, kill };
}

test('kill -9 while the tray is read, and while it is published: nothing is lost, and everything is there once', async () => {
  const dataDir = await folder();
  const first = await startOver(dataDir);
  const modelos = await first.client.call('GET', modeloPortal.path);
  const { list } = modelos.body.data as { list: { id: number }[] };
  await first.client.call('POST', `${categoriaPublicacao.path}/importar-modelos`, {
    modeloPortal: { id: list[0]?.id },
    modeloGrupoCategoriaPublicacao: null,
    importarTudo: true,
  });
  for (let n = 1; n <= PDFS; n += 1) {
    const text = `DECRETO Nº ${n}, DE 12 DE MARÇO DE 2026\n${'Dispõe sobre o assunto. '.repeat(2000)}`;
    const pdf = await pdfDocument(Array.from({ length: 4 }, () => text));
    const sent = await first.client.upload(
      `${BANDEJA}?chave=${newKey()}`,
      `dec ${n}-2026.pdf`,
      pdf,
    );
    expect(sent.status).toBe(201);
  }
  expect((await first.tray()).lendo).toBeGreaterThan(0);
  await first.kill();
  // The PDF that the dead server had taken comes back after a minute.
  await asOwner(database.connectionString, (tx) =>
    tx.execute(`update bandeja_item set tomado_em = tomado_em - interval '1 minute'`),
  );

  const second = await startOver(dataDir);
  await expect.poll(() => second.counted('pronta'), PATIENCE).toBe(PDFS);
  const { itens } = await second.tray();
  expect(itens.every(({ erros, problemas }) => erros.length + problemas.length === 0)).toBe(true);
  await second.client.call('POST', `${BANDEJA}/publicacao`, {
    itens: itens.map(({ id, versao }) => ({ id, versao })),
  });
  await expect.poll(() => second.counted('publicada'), PATIENCE).toBeGreaterThan(0);
  const files = await lockTable(database.connectionString, 'publicacao_arquivo');
  await expect.poll(files.waiting).toBe(1);
  await second.kill();
  await files.release();

  const third = await startOver(dataDir);
  expect(await third.counted('publicando')).toBeGreaterThan(0);
  await expect.poll(() => third.counted('publicada'), PATIENCE).toBe(PDFS);
  const published = await third.client.call('GET', `${publicacao.path}?limit=100`);
  const { list: all } = published.body.data as { list: { nome: string }[] };
  expect(all).toHaveLength(PDFS);
  expect(new Set(all.map(({ nome }) => nome)).size).toBe(PDFS);
  third.server.child.kill('SIGTERM');
  expect(await third.server.ended).toBe(0);
});
