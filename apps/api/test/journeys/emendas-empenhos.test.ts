import { EMENDA_ORIGEM, EMENDA_TIPO, emenda } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockEmendas } from '../../src/database/emenda-por-numero.ts';
import { ARQUIVOS, csv } from '../support/arquivos-orcamento.ts';
import { create } from '../support/factory.ts';
import { Importador } from '../support/importar-orcamento.ts';
import { CITUS_URL } from '../support/postgres.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

type Saved = Record<string, unknown> & { id: number };

const CODIGO = '202642420001';
const HEAD =
  'exercicio;ug_codigo;numero;data;ficha;credor_documento;credor_nome;historico;valor;Emenda Parlamentar';
const row = (numero: number, valor: string, codigo: string) =>
  `2026;1;${numero};15/03/2026;0123;12.ABC.345/01DE-35;Padaria Aurora Ltda;Pães;${valor};${codigo}`;

let testApp: TestApp;
let gestora: TestClient;
let importador: Importador;
let alfa: number;
let id: number;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  alfa = testApp.clienteId.alfa;
  importador = new Importador(testApp, gestora);
  await importador.importFile('dotacao', ARQUIVOS.dotacao);
});
afterAll(() => testApp.stop());

const read = async () => (await gestora.get<Saved>(`${emenda.path}/${id}`)).data;

test('a file that names amendments links them, whichever comes first, and its undoing unlinks them', async () => {
  await importador.importFile(
    'empenho',
    csv(
      HEAD,
      row(101, '12.500,00', '2026.4242.0001'),
      row(102, '500,00', ''),
      row(103, '70,00', '202642420009'),
    ),
  );
  const saved = await create(testApp, gestora, alfa, emenda, {
    origem: { id: EMENDA_ORIGEM.federal },
    tipo: { id: EMENDA_TIPO.individual },
    exercicio: 2026,
    numero: CODIGO,
  });
  id = saved.id;
  expect(await read()).toMatchObject({ empenhado: '12500.00' });
  // A second file, now that the amendment is there: another commitment of it.
  const second = await importador.importFile(
    'empenho',
    csv(
      HEAD,
      row(101, '12.500,00', '2026.4242.0001'),
      row(102, '500,00', CODIGO),
      row(103, '70,00', '202642420009'),
    ),
  );
  expect(await read()).toMatchObject({ empenhado: '13000.00' });
  expect((await importador.undo(second)).status).toBe(200);
  expect(await read()).toMatchObject({ empenhado: '12500.00' });
});

/** Transactions that wait for the lock of amendments. */
const waiting = async () => {
  const [found] = await testApp.owner((tx) =>
    tx.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    ),
  );
  return found?.count ?? 0;
};

test.skipIf(CITUS_URL !== undefined)(
  'a save of an amendment waits for a writer of commitments without holding what that one needs',
  async () => {
    let saving: Promise<{ status: number }> | undefined;
    const before = await read();
    await testApp.database.tenant(alfa, async (tx) => {
      await lockEmendas(tx);
      // A commitment that the new number of the amendment will name, not linked yet.
      await tx.execute(
        `update empenho set processo = '1/2026' where cliente_id = $1 and emenda_numero = '202642420009'`,
        [alfa],
      );
      saving = gestora.put(emenda.path, { ...before, numero: '202642420009' });
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 });
      // If the save held its row, this would be a deadlock: the trigger writes the amendment.
      await tx.execute(`set local lock_timeout = '2s'`);
      await tx.execute(
        `update empenho set empenhado = 20 where cliente_id = $1 and emenda_id = $2`,
        [alfa, id],
      );
    });
    expect(await saving).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ numero: '202642420009', empenhado: '70.00' });
  },
);

test.skipIf(CITUS_URL !== undefined)(
  'a publication waits for a save of an amendment before it writes commitments',
  async () => {
    const checked = await importador.check(
      'empenho',
      csv(HEAD, row(104, '30,00', '202642420009')),
      {
        escopo: { exercicio: 2026, mesDe: 1, mesAte: 12, ugs: [] },
      },
    );
    let publishing: Promise<unknown> | undefined;
    await testApp.database.tenant(alfa, async (tx) => {
      await lockEmendas(tx);
      publishing = importador.publish(checked, { aceitaAusentes: true });
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 });
      // It holds no commitment yet.
      await tx.execute(`set local lock_timeout = '2s'`);
      await tx.execute(`update empenho set processo = '2/2026' where cliente_id = $1`, [alfa]);
    });
    expect(await publishing).toMatchObject({ situacao: 'publicada' });
    expect(await read()).toMatchObject({ empenhado: '30.00' });
  },
);
