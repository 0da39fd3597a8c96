import { cliente, inscricao, publicacao } from '@claraboia/contract';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { create } from '../support/factory.ts';
import { readPdf } from '../support/pdf-text.ts';
import { csvRows } from '../support/read-csv.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

/** Changes the client whose lists are taken along, as an administrator does. */
async function change(patch: Readonly<Record<string, unknown>>): Promise<void> {
  const admin = await testApp.signIn('admin', 'alfa');
  const { data } = await admin.get<Record<string, unknown>>(
    `${cliente.path}/${testApp.clienteId.alfa}`,
  );
  const { demonstracao: _, ...own } = data;
  expect((await admin.put(cliente.path, { ...own, ...patch })).status).toBe(200);
}

const FORMATS = ['csv', 'json', 'xlsx', 'pdf'];
const take = (resource: string) => testApp.anonymous().raw('GET', `/public/v1/alfa/${resource}`);
const REPORT = '/public/v1/transparencia/report/contrato?id=alfa&type=csv';

test('every format says under which licence the client gives its data', async () => {
  await change({ licencaDados: 'CC0-1.0' });
  const address = 'https://creativecommons.org/publicdomain/zero/1.0/deed.pt-br';
  for (const format of FORMATS) {
    const { headers, statusCode } = await take(`faq.${format}`);
    expect([statusCode, headers.link]).toEqual([200, `<${address}>; rel="license"`]);
    // For programs of other pages too.
    expect(headers['access-control-expose-headers']).toMatch(/\bLink\b/);
  }
  const report = await testApp.anonymous().raw('GET', REPORT);
  expect(report.headers.link).toBe(`<${address}>; rel="license"`);
  const told = `CC0 1.0 Universal (domínio público): ${address}`;
  const [, about] = await readXlsxFile((await take('faq.xlsx')).rawPayload);
  expect(about?.data).toContainEqual(['Licença', told]);
  const [page] = readPdf((await take('faq.pdf')).rawPayload).pages;
  expect(page?.replaceAll('\n', ' ')).toContain(`Licença: ${told}`);
});

test('names no licence if the client has chosen none', async () => {
  await change({ licencaDados: null });
  for (const format of FORMATS) {
    const { headers, statusCode } = await take(`faq.${format}`);
    expect([statusCode, headers.link]).toEqual([200, undefined]);
  }
  const [, about] = await readXlsxFile((await take('faq.xlsx')).rawPayload);
  expect(about?.data.map(([name]) => name)).not.toContain('Licença');
});

test('exports for managers have no licence', async () => {
  await change({ licencaDados: 'CC-BY-4.0' });
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const { headers, statusCode } = await gestora.raw('GET', `${inscricao.path}/arquivo.csv`);
  expect([statusCode, headers.link]).toEqual([200, undefined]);
});

describe('a moment', () => {
  /** The first hours of a year in Brasília are the last of the one before in Rio Branco. */
  const INSTANT = '2026-01-01T03:30:00.000Z';
  const THERE = '31/12/2025 22:30';
  let gestora: TestClient;

  beforeAll(async () => {
    await change({ fuso: 'America/Rio_Branco' });
    gestora = await testApp.signIn('gestora.alfa', 'alfa');
    const { alfa } = testApp.clienteId;
    await create(testApp, gestora, alfa, publicacao, { nome: 'Balanço' });
    await create(testApp, gestora, alfa, inscricao, {});
    await testApp.database.tenant(alfa, async (tx) => {
      for (const [table, column] of [
        ['publicacao', 'data_hora_registro'],
        ['inscricao', 'data_hora_inscricao'],
      ]) {
        await tx.execute(`update ${table} set ${column} = $2 where cliente_id = $1`, [
          ...[alfa, INSTANT],
        ]);
      }
      tx.touch();
    });
  });

  /** Value below a heading. */
  const below = (rows: readonly (readonly unknown[])[], heading: string) =>
    rows[1]?.[rows[0]?.indexOf(heading) ?? -1];

  test('uses the client’s time zone in a CSV written by the database', async () => {
    const { body } = await take('publicacao.csv');
    expect(below(csvRows(body), 'Registrada em')).toBe(THERE);
  });

  test('uses the client’s time zone in a CSV written by JavaScript, of managers too', async () => {
    const { body } = await gestora.raw('GET', `${inscricao.path}/arquivo.csv`);
    expect(below(csvRows(body), inscricao.fields.dataHoraInscricao.label)).toBe(THERE);
  });

  test('uses the client’s time zone in a sheet', async () => {
    const [sheet] = await readXlsxFile((await take('publicacao.xlsx')).rawPayload);
    const shown = below(sheet?.data ?? [], 'Registrada em');
    expect(shown).toBeInstanceOf(Date);
    expect((shown as Date).toISOString().slice(0, 16)).toBe('2025-12-31T22:30');
  });

  test('stays itself in JSON', async () => {
    const [first] = (await take('publicacao.json')).json<{ registradaEm: string }[]>();
    expect(first?.registradaEm).toBe(INSTANT);
  });

  test('is part of the file name', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(INSTANT) });
    try {
      const { headers } = await take('publicacao.csv');
      expect(headers['content-disposition']).toContain('alfa-publicacoes-2025-12-31.csv');
    } finally {
      vi.useRealTimers();
    }
  });
});
