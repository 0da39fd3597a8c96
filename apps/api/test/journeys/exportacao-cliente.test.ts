import { cliente, inscricao } from '@claraboia/contract';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../support/pdf-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

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

test('none says so where the client has chosen none', async () => {
  await change({ licencaDados: null });
  for (const format of FORMATS) {
    const { headers, statusCode } = await take(`faq.${format}`);
    expect([statusCode, headers.link]).toEqual([200, undefined]);
  }
  const [, about] = await readXlsxFile((await take('faq.xlsx')).rawPayload);
  expect(about?.data.map(([name]) => name)).not.toContain('Licença');
});

test('what managers take along, who are given it for their work, has none', async () => {
  await change({ licencaDados: 'CC-BY-4.0' });
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const { headers, statusCode } = await gestora.raw('GET', `${inscricao.path}/arquivo.csv`);
  expect([statusCode, headers.link]).toEqual([200, undefined]);
});
