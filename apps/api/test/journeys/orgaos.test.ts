import { cliente } from '@claraboia/contract';
import type { PublicClient, PublicOrgaos } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

const ORGAOS = [
  ['agua-doce', 'Prefeitura Municipal de Água Doce', 'Água Doce', 'SC', '11222333000181'],
  ['camara-agua-doce', 'Câmara Municipal de Água Doce', 'Água Doce', 'SC', '11444777000161'],
  ['zabele', 'Prefeitura Municipal de Zabelê', 'Zabelê', 'PB', '45997418000153'],
] as const;

let testApp: TestApp;

beforeAll(async () => {
  // Counts the public bodies of the installation.
  testApp = await startOwnApp();
  const admin = await testApp.signIn('admin', 'alfa');
  for (const [identificador, nome, cidade, uf, cnpj] of ORGAOS) {
    const { status } = await admin.post(cliente.path, {
      identificador,
      nome,
      cidade,
      uf,
      cnpj,
      clienteTipo: { id: 1 },
      fuso: 'America/Recife',
      licencaDados: 'CC-BY-4.0',
    });
    expect(status).toBe(201);
  }
});
afterAll(() => testApp.stop());

const orgaos = (query = '') => testApp.anonymous().get<PublicOrgaos>(`/public/v1/orgao${query}`);
const namesOf = ({ list }: PublicOrgaos) => list.map(({ identificador }) => identificador);

test('all bodies, as the list of the specification has them, and how many there are in each state', async () => {
  const { data: all } = await testApp.anonymous().get<PublicClient[]>('/public/v1/cliente');
  const { data } = await orgaos();
  const byId = (a: PublicClient, b: PublicClient) => a.id - b.id;
  expect(data.list.toSorted(byId)).toEqual(all.toSorted(byId));
  expect(data).toMatchObject({ count: all.length, total: all.length });
  expect(data.ufs).toEqual(expect.arrayContaining([{ uf: 'PB', total: 1 }]));
  expect(data.ufs).toEqual(expect.arrayContaining([{ uf: 'SC', total: 2 }]));
});

test('by state and by words in any order, whatever the accents, a page at a time', async () => {
  const { data: found } = await orgaos('?busca=DOCE%20agua&uf=sc');
  expect([namesOf(found), found.count]).toEqual([['camara-agua-doce', 'agua-doce'], 2]);
  const { data: second } = await orgaos('?busca=agua&limit=1&page=2');
  expect([namesOf(second), second.count]).toEqual([['agua-doce'], 2]);
  expect(second.total).toBeGreaterThan(3);
  const { data: none } = await orgaos('?busca=agua&uf=PB');
  expect(none).toMatchObject({ list: [], count: 0 });
  // Wildcards match literally, and NUL, which PostgreSQL text cannot contain, matches nothing.
  expect((await orgaos('?busca=%25')).data.count).toBe(0);
  expect((await orgaos('?busca=%00zabele')).data.count).toBe(1);
});

test('the one that was meant comes first', async () => {
  const { data } = await orgaos('?perto=zabelle&limit=1');
  expect(namesOf(data)).toEqual(['zabele']);
});

test.each(['?uf=P1', '?page=0', '?limit=201', '?page=x'])('%s is refused', async (query) => {
  expect((await orgaos(query)).status).toBe(400);
});
