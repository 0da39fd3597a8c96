import { buffer } from 'node:stream/consumers';
import type { Importacao } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { xlsxStream } from '../../src/services/exportacao/xlsx/workbook.ts';
import { ARQUIVOS } from '../support/arquivos-orcamento.ts';
import { ANO_TODO, IMPORTACAO, Importador } from '../support/importar-orcamento.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let manager: Importador;
beforeAll(async () => {
  testApp = await startTestApp();
  manager = new Importador(testApp, await testApp.signIn('gestora.alfa', 'alfa'));
});
afterAll(() => testApp.stop());

/** Workbook with the cells of a CSV, beside a sheet about it. */
function workbookOf(text: string): Promise<Buffer> {
  const [heads = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
  const columns = heads.map((titulo, place) => ({
    chave: `c${place}`,
    titulo,
    significado: '',
    value: (row: readonly string[]) => row[place] ?? null,
  }));
  const portions = async function* () {
    yield rows;
  };
  const head = { title: 'Dados', body: 'Alfa', facts: [], fuso: 'UTC', madeAt: '' };
  return buffer(xlsxStream(columns, portions(), head));
}

const stored = () =>
  testApp.owner(async (owner) => {
    const tx = await owner.as(testApp.clienteId.alfa);
    return tx.query(
      `select to_jsonb(t) - 'id' - 'versao' - 'importacao_id' - 'mudado_em' as row
         from dotacao t where cliente_id = $1 order by chave`,
      [testApp.clienteId.alfa],
    );
  });

test('a workbook is read without its sheet about the export, and published equal to its CSV', async () => {
  await manager.importFile('dotacao', ARQUIVOS.dotacao);
  const fromCsv = await stored();
  const file = await workbookOf(ARQUIVOS.dotacao.toString());
  const send = (folha: string) =>
    manager.client.upload<Importacao>(`${IMPORTACAO}?tipo=dotacao${folha}`, 'dotacao.xlsx', file);
  const asked = await send('&folha=Outra');
  expect([asked.status, ...asked.messages.map(({ description }) => description).slice(1)]).toEqual([
    422,
    'Dados',
    'Sobre',
  ]);
  const sent = await send('');
  expect(sent.data).toMatchObject({
    planilha: 'Planilha Excel, folha «Dados»',
    arquivo: { nome: 'dotacao.xlsx', bytes: file.length },
  });
  const checked = await manager.checkAgain(sent.data, {
    escopo: ANO_TODO,
    dePara: sent.data.dePara,
  });
  expect(checked.conferencia).toMatchObject({ novas: 0, alteradas: 0, recusadas: 0 });
  const published = await manager.publish(sent.data);
  expect(published.situacao).toBe('publicada');
  expect(fromCsv.length).toBeGreaterThan(0);
  expect(await stored()).toEqual(fromCsv);
});

test('only the CSV of a workbook is kept', async () => {
  const parts = () =>
    testApp.owner(async (owner) => {
      const tx = await owner.as(testApp.clienteId.alfa);
      return tx.query('select distinct envio from importacao_parte where cliente_id = $1', [
        testApp.clienteId.alfa,
      ]);
    });
  const before = (await parts()).length;
  const pdf = await manager.send('dotacao', Buffer.from('%PDF-1.7'), 'dotacao.pdf');
  expect(pdf.messages).toMatchObject([{ field: 'file' }]);
  const file = await workbookOf(ARQUIVOS.dotacao.toString());
  const path = `${IMPORTACAO}?tipo=dotacao&folha=Dados`;
  await manager.client.upload<Importacao>(path, 'dotacao.xlsx', file);
  expect((await parts()).length).toBe(before + 1);
});
