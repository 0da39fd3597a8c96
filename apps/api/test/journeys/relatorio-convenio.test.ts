import { convenio, formatDecimal, MAX_PDF_ROWS } from '@claraboia/contract';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../src/database/owner.ts';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let citizen: TestClient;

beforeAll(async () => {
  testApp = await startTestApp();
  citizen = testApp.anonymous();
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  await create(testApp, gestora, testApp.clienteId.alfa, convenio, {
    valorGlobal: '1500.50',
    valorRepasse: '1400.00',
    valorContrapartida: '100.50',
    detalhesLink: 'https://www.convenios.gov.br/x?id=7',
  });
});
afterAll(() => testApp.stop());

const ask = (params: Readonly<Record<string, string>>) =>
  citizen.raw(
    'GET',
    `/public/v1/transparencia/report/convenio?${new URLSearchParams({ id: 'alfa', ...params })}`,
  );
async function bytes(params: Readonly<Record<string, string>>): Promise<Buffer> {
  const answer = await ask(params);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
}

test('agreements hold their amounts, and open for guests from a file too', async () => {
  const link = 'https://www.convenios.gov.br/x?id=7&Usr=guest&Pwd=guest';
  expect(JSON.parse((await bytes({ type: 'json' })).toString())).toMatchObject([
    {
      valorRepasse: '1400.00',
      valorContrapartida: '100.50',
      valorGlobal: '1500.50',
      detalhesLink: link,
    },
  ]);
  const csv = (await bytes({ type: 'csv' })).toString();
  expect(csv.split('\r\n')[0]).toContain('Repasse;Contrapartida;Valor total');
  expect(csv).toContain(link);
});

test('a long report is whole as data, and a PDF of it is refused with its limit and the CSV address', async () => {
  const many = MAX_PDF_ROWS + 1;
  await asOwner(testApp.connectionString, async (owner) => {
    const tx = await owner.as(testApp.clienteId.beta);
    await tx.query(
      `insert into convenio (cliente_id, numero_convenio, nome_orgao, data_inicio_execucao)
       select $1, n::text, 'Órgão ' || n, date '2020-01-01' + n % 2000 from generate_series(1, $2) n`,
      [testApp.clienteId.beta, many],
    );
  });
  const beta = { id: 'beta' };
  const rows = JSON.parse((await bytes({ ...beta, type: 'json' })).toString()) as unknown[];
  expect(rows).toHaveLength(many);
  const [sheet] = await readXlsxFile(await bytes({ ...beta, type: 'xlsx' }));
  expect(sheet?.data).toHaveLength(many + 1);
  const dataFinal = String(Date.UTC(2030, 0, 1));
  const refused = await ask({ ...beta, dataFinal });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().messages[0].description).toBe(
    `São ${formatDecimal(String(many))} linhas, e um PDF tem no máximo ${formatDecimal(String(MAX_PDF_ROWS))}. Filtre a lista, ou baixe todas em CSV: http://localhost:3999/public/v1/beta/dados/convenio.csv?dataFinal=${dataFinal}`,
  );
});
