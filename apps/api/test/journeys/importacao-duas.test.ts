import { gzipSync } from 'node:zlib';
import { IMPORTACAO_LIMITE } from '@claraboia/contract';
import type { PublicDespesas } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitTurn } from '../../src/features/orcamento/importacao/turno.ts';
import { ARQUIVOS } from '../support/arquivos-orcamento.ts';
import { IMPORTACAO, Importador } from '../support/importar-orcamento.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let manager: Importador;
beforeAll(async () => {
  testApp = await startTestApp();
  manager = new Importador(testApp, await testApp.signIn('gestora.alfa', 'alfa'));
  await manager.importFile('dotacao', ARQUIVOS.dotacao);
});
afterAll(() => testApp.stop());

const reserved = async () =>
  (await testApp.anonymous().get<PublicDespesas>('/public/v1/alfa/despesas?ano=2026')).data.total
    .empenhado;

test('two files of one year that are published at once come one after the other, each of them whole', async () => {
  const other = Buffer.from(
    ARQUIVOS.empenho.toString().replace('12.500,00', '20.000,00').replace('4.000,50', '9.000,00'),
  );
  const one = await manager.check('empenho', ARQUIVOS.empenho);
  const two = await manager.check('empenho', other);
  const asked = { semRecusadas: null, aceitaAusentes: true };
  for (const { id } of [one, two]) {
    const answer = await manager.client.put(`${IMPORTACAO}/${id}/publicacao`, asked);
    expect(answer.status).toBe(200);
  }
  const work = async () => {
    for (;;) {
      expect(await testApp.work()).toEqual([]);
      const states = await Promise.all([one, two].map(({ id }) => manager.state(id)));
      if (states.every(({ situacao }) => situacao === 'publicada')) return;
    }
  };
  // As in two processes.
  await Promise.all([work(), work()]);

  const [first, second] = (await reserved()) === '29000.00' ? [one, two] : [two, one];
  expect(await reserved()).toBe(first === one ? '29000.00' : '16500.50');
  // The later import depends on the earlier one's rows.
  expect((await manager.undo(first)).status).toBe(409);
  expect((await manager.undo(second)).status).toBe(200);
  expect(await reserved()).toBe(first === one ? '16500.50' : '29000.00');
  expect((await manager.undo(first)).status).toBe(200);
  expect(await reserved()).toBe('0.00');
});

test('a file beyond the limit is refused, and no part of it stays', async () => {
  const parts = () =>
    testApp.owner(async (tx) =>
      tx.query('select numero from importacao_parte where cliente_id = $1', [
        testApp.clienteId.alfa,
      ]),
    );
  // Files of the imports before are removed after their publication.
  await expect.poll(parts).toEqual([]);
  const sent = await manager.send(
    'empenho',
    Buffer.alloc(IMPORTACAO_LIMITE.bytes + 1, '2026;1;\n'),
  );
  expect(sent.status).toBe(413);
  expect(await parts()).toEqual([]);
});

test('a packed file is refused as what it is, whatever its contents', async () => {
  const sent = await manager.send('empenho', gzipSync(Buffer.alloc(50_000_000)));
  expect([sent.status, sent.messages]).toEqual([422, expect.anything()]);
  expect(JSON.stringify(sent.messages)).toMatch(/compactado em RAR, 7z ou GZ/);
});

test('undoing is answered at once while an import runs, whether missing, changed or blocked', async () => {
  const { alfa } = testApp.clienteId;
  const published = await manager.importFile('empenho', ARQUIVOS.empenho);
  const checked = await manager.check('empenho', ARQUIVOS.empenho);
  const undo = async (id: number) => {
    const { status, messages } = await manager.client.put(`${IMPORTACAO}/${id}/desfazer`, {});
    return [status, messages[0]?.description];
  };
  const running = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const other = testApp.database.load(alfa, async (tx) => {
    await awaitTurn(tx);
    started.resolve();
    await running.promise;
  });
  await started.promise;
  try {
    expect((await undo(999_999))[0]).toBe(404);
    expect(await undo(checked.id)).toEqual([409, expect.stringContaining('mudou')]);
    // More than there are connections.
    const many = await Promise.all(Array.from({ length: 12 }, () => undo(published.id)));
    expect(new Set(many.map(([status]) => status))).toEqual(new Set([409]));
    expect(many[0]?.[1]).toContain('está em andamento');
  } finally {
    running.resolve();
    await other;
  }
  expect((await undo(published.id))[0]).toBe(200);
});

test('a publication waits for the turn of its client, which another process may hold', async () => {
  const { id } = await manager.check('empenho', ARQUIVOS.empenho);
  const done = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const other = testApp.database.load(testApp.clienteId.alfa, async (tx) => {
    await awaitTurn(tx);
    taken.resolve();
    await done.promise;
  });
  await taken.promise;
  const situacao = async () => {
    expect(await testApp.work()).toEqual([]);
    return (await manager.state(id)).situacao;
  };
  try {
    const asked = { semRecusadas: null, aceitaAusentes: true };
    const answer = await manager.client.put(`${IMPORTACAO}/${id}/publicacao`, asked);
    expect(answer.status).toBe(200);
    expect(await situacao()).toBe('publicando');
    expect(await reserved()).toBe('0.00');
  } finally {
    done.resolve();
    await other;
  }
  await expect.poll(situacao).toBe('publicada');
});
