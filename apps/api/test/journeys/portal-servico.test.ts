import {
  avisoLicitacao,
  avisos,
  estrutura,
  estruturaOrganizacional,
  servico,
  servicos,
  servicosDaUnidade,
} from '@claraboia/contract';
import { publicAvisoDocumentoSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { linha } from '../support/linha.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

interface List {
  readonly list: readonly { readonly id: number }[];
  readonly count: number;
}

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  citizen = testApp.anonymous();
});
afterAll(() => testApp.stop());

const add = (entity: Parameters<typeof create>[3], body: Record<string, unknown>) =>
  create(testApp, gestora, testApp.clienteId.alfa, entity, body);
const get = <T>(path: string) => citizen.get<T>(`/public/v1/${path}`);

test('a citizen reads a unit, its services, and one of them whole', async () => {
  const unidade = await add(estruturaOrganizacional, { nome: 'Tributos', texto: '<p>Olá</p>' });
  const certidao = await add(servico, {
    nome: 'Certidão negativa',
    estruturaOrganizacional: { id: unidade.id },
    documentos: [{ nome: 'CPF', observacao: null, obrigatorio: true }],
    formasSolicitacao: [{ tipoSolicitacao: { id: 3 }, valor: 'tributos@exemplo.org' }],
  });
  const other = await add(servico, { nome: 'Poda de árvore' });

  const unit = await get(`alfa/estrutura-organizacional/${unidade.id}`);
  expect(linha(estrutura).parse(unit.data).texto).toBe('<p>Olá</p>');
  const { data } = await get<List>(`alfa/servico/estrutura/${unidade.id}`);
  expect(data.count).toBe(1);
  expect(linha(servicosDaUnidade).parse(data.list[0]).nome).toBe('Certidão negativa');
  const found = encodeURIComponent(JSON.stringify({ nome: { $ilike: 'PODA' } }));
  const none = await get<List>(`alfa/servico/estrutura/${unidade.id}?filter=${found}`);
  expect(none.data).toEqual({ list: [], count: 0 });

  const whole = linha(servicos).parse((await get(`alfa/servico/${certidao.id}`)).data);
  expect(whole.formasSolicitacao[0]?.tipoSolicitacao).toMatchObject({ id: 3, nome: 'E-mail' });
  expect(whole.documentos[0]?.obrigatorio).toBe(true);
  for (const address of [
    `beta/servico/${certidao.id}`,
    `beta/estrutura-organizacional/${unidade.id}`,
    `alfa/servico/${other.id + 1000}`,
    'alfa/servico/abc',
  ]) {
    expect([address, (await get(address)).status]).toEqual([address, 404]);
  }
});

test('notices are filtered as the page does, and their documents listed', async () => {
  const aviso = (numero: number, dataHoraCertame: string, objeto: string) =>
    add(avisoLicitacao, { numeroPorModalidade: numero, dataHoraCertame, objeto });
  const past = await aviso(1, '2020-03-15T12:00:00Z', 'Aquisição de merenda');
  const coming = await aviso(2, '2090-03-15T12:00:00Z', 'Reforma de escola');
  const ask = async (filter: object) => {
    const answer = await get<List>(
      `alfa/licitacao?limit=10&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    for (const row of answer.data.list) linha(avisos).parse(row);
    return answer.data.list.map(({ id }) => id);
  };
  expect(await ask({ dataHoraCertame: { $ge: 'date:2026-01-01T00:00:00' } })).toEqual([coming.id]);
  expect(await ask({ objeto: { $ilike: 'merenda' } })).toEqual([past.id]);
  expect(await ask({ numeroPorModalidade: { $eq: 'int:2' } })).toEqual([coming.id]);
  const documentos = await get<unknown[]>(`alfa/licitacao/${past.id}/documentos`);
  expect(documentos.status).toBe(200);
  publicAvisoDocumentoSchema.array().parse(documentos.data);
  expect((await get(`beta/licitacao/${past.id}/documentos`)).status).toBe(404);
});
