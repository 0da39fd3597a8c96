import type { PublicDespesas } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARQUIVOS, csv } from '../support/arquivos-orcamento.ts';
import { Importador } from '../support/importar-orcamento.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let manager: Importador;
beforeAll(async () => {
  testApp = await startTestApp();
  manager = new Importador(testApp, await testApp.signIn('gestora.alfa', 'alfa'));
  await manager.importFile('dotacao', ARQUIVOS.dotacao);
  await manager.importFile('empenho', ARQUIVOS.empenho);
});
afterAll(() => testApp.stop());

const total = async () => {
  const { data } = await testApp
    .anonymous()
    .get<PublicDespesas>('/public/v1/alfa/despesas?ano=2026');
  const { empenhado, liquidado, pago } = data.total;
  return { empenhado, liquidado, pago };
};

const SALDOS = csv(
  'exercicio;ug_codigo;empenho_numero;mes;empenhado;liquidado;pago',
  '2026;1;101;3;10.000,00;0,00;0,00',
  '2026;1;101;4;-500,00;6.250,00;6.000,00',
  '2026;1;999;4;1,00;1,00;1,00',
);

test('monthly balances replace the own amount of their commitments, also without refused rows', async () => {
  expect(await total()).toEqual({ empenhado: '16500.50', liquidado: '0.00', pago: '0.00' });
  const checked = await manager.check('saldo_mensal', SALDOS);
  expect(checked.conferencia).toMatchObject({ linhas: 3, novas: 4, recusadas: 1, ausentes: 0 });
  const published = await manager.publish(checked, { motivo: 'O empenho 999 vem depois.' });
  expect(published.situacao).toBe('publicada');
  // 9,500.00 of commitment 101 by its balances, and commitment 102 as it was.
  expect(await total()).toEqual({ empenhado: '13500.50', liquidado: '6250.00', pago: '6000.00' });
  expect((await manager.undo(published)).status).toBe(200);
  expect(await total()).toEqual({ empenhado: '16500.50', liquidado: '0.00', pago: '0.00' });
});
