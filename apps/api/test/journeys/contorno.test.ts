import { cliente, contrato, licitacao, OBRA_SITUACAO, obra, obraItem } from '@claraboia/contract';
import { contornoSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, type Saved } from '../support/cast.ts';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let admin: TestClient;

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signIn('admin');
});
afterAll(() => testApp.stop());

async function moveTo(town: { cidade: string; uf: string }) {
  const { data } = await admin.get<Saved>(`${cliente.path}/${testApp.clienteId.alfa}`);
  const { status } = await admin.put(cliente.path, { ...bodyOf(cliente, data), ...town });
  expect(status).toBe(200);
}

async function contorno() {
  const { data } = await testApp.anonymous().get('/public/v1/alfa/contorno');
  return contornoSchema.parse(data);
}

describe('the outline of a client', () => {
  test.each([
    // Written without accents, and of an inland state.
    ['Sao Jose do Egito', 'PE', [-37.28, -7.48]],
    ['Goiânia', 'GO', [-49.25, -16.68]],
  ] as const)('is that of its town: %s, %s', async (cidade, uf, [lon, lat]) => {
    await moveTo({ cidade, uf });
    const { nome, aneis } = await contorno();
    expect(nome).toBe(cidade);
    const points = aneis.flat();
    expect(points.length).toBeGreaterThan(10);
    const [lons, lats] = [points.map(([x]) => x), points.map(([, y]) => y)];
    expect(Math.min(...lons) < lon && lon < Math.max(...lons)).toBe(true);
    expect(Math.min(...lats) < lat && lat < Math.max(...lats)).toBe(true);
  });

  test('is empty for a town of the country that the mesh lacks, and for an invented one', async () => {
    // Founded in 2013.
    await moveTo({ cidade: 'Mojuí dos Campos', uf: 'PA' });
    expect((await contorno()).aneis).toEqual([]);
    // A town of the demonstration belongs to no other client.
    await moveTo({ cidade: 'Vale Claro', uf: 'PE' });
    expect((await contorno()).aneis).toEqual([]);
  });
});

test('a work leads to its procurement and contract, and is told with its items', async () => {
  const { alfa } = testApp.clienteId;
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const { id: licitacaoId } = await create(testApp, gestora, alfa, licitacao, {
    numeroProcesso: '018/2026',
    exercicio: 2026,
  });
  const { id: contratoId } = await create(testApp, gestora, alfa, contrato);
  const { id } = await create(testApp, gestora, alfa, obra, {
    situacao: { id: OBRA_SITUACAO.emAndamento },
    motivoParalisacao: null,
    responsavelParalisacao: null,
    previsaoRetomada: null,
    processoJudicial: null,
    decisaoJudicialEm: null,
    execucaoDireta: false,
    fornecedor: 'Construtora Exemplo Ltda.',
    contrato: { id: contratoId },
    licitacao: { id: licitacaoId },
  });
  await create(testApp, gestora, alfa, obraItem, { obra: { id }, quantidade: '0.5000' });
  const open = testApp.anonymous();
  const read = async (path: string) =>
    (await open.get<Saved>(`/public/v1/alfa/dados/${path}`)).data;
  expect(await read(`obra/${id}`)).toMatchObject({ licitacao: { numeroProcesso: '018/2026' } });
  const csv = await open.raw('GET', '/public/v1/alfa/dados/obra-item.csv');
  expect(csv.body).toContain('0,5');
  // A work with items cannot be deleted unnoticed.
  const refused = await gestora.delete(`${obra.path}/${id}`, { 'if-match': '"1"' });
  expect(refused.status).toBe(409);
});
