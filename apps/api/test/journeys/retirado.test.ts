import {
  type Conjunto,
  conjuntos,
  keepsFormerTitle,
  portal,
  publicacoes,
  RETIRAVEIS,
  servico,
} from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let alfa: number;

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  alfa = testApp.clienteId.alfa;
});
afterAll(() => testApp.stop());

const get = (url: string) => testApp.app.inject({ url });
const left = (conjunto: string, id: number, of = 'alfa') =>
  get(`/public/v1/${of}/retirado/${conjunto}/${id}`);
const withdraw = async ({ path }: { readonly path: string }, id: number) =>
  expect((await gestora.delete(`${path}/${id}`)).status).toBeLessThan(300);

/** Sets with deletable records: imported ones cannot be deleted. */
const deleted = (conjuntos as readonly Conjunto[]).filter(({ entidade }) =>
  entidade.modes.has('delete'),
);
const withPages = deleted.filter(({ endereco }) => endereco in RETIRAVEIS);

describe('a withdrawn record', () => {
  test('every searched set whose records have pages leaves their titles, but those of people', () => {
    const paged = deleted.filter((each) => each.busca !== null && keepsFormerTitle(each));
    expect(paged.map(({ endereco }) => endereco)).not.toContain('servidor');
    expect(withPages.map(({ endereco }) => endereco)).toEqual(paged.map((each) => each.endereco));
  });

  test.each([...withPages, publicacoes])(
    '$endereco: its title and the moment, and no more',
    async (conjunto) => {
      const { id } = await create(testApp, gestora, alfa, conjunto.entidade);
      expect((await left(conjunto.endereco, id)).statusCode).toBe(404);
      const before = Date.now();
      await withdraw(conjunto.entidade, id);
      const answer = await left(conjunto.endereco, id);
      expect(answer.statusCode).toBe(200);
      const { data } = answer.json<{ data: { titulo: string; retiradoEm: string } }>();
      expect(Object.keys(data).toSorted()).toEqual(['retiradoEm', 'titulo']);
      expect(data.titulo).not.toBe('');
      expect(Date.parse(data.retiradoEm)).toBeGreaterThanOrEqual(before - 1000);
      expect((await left(conjunto.endereco, id, 'beta')).statusCode).toBe(404);
    },
  );

  test('an id that never existed is unknown', async () => {
    expect((await left('contrato', 999_999)).statusCode).toBe(404);
    expect((await left('pessoa', 1)).statusCode).toBe(404);
  });

  test('a CPF in a title is masked there as everywhere', async () => {
    const { id } = await create(testApp, gestora, alfa, servico, {
      nome: 'Atendimento de 529.982.247-25',
    });
    await withdraw(servico, id);
    const { payload } = await left('servico', id);
    expect(payload).toContain('Atendimento de');
    expect(payload).not.toMatch(/529\.?982/);
  });
});

describe('a name that a portal had before', () => {
  const named = async (nomeUrl: string) => {
    const { data } = await gestora.get<{ list: { id: number }[] }>(`${portal.path}?limit=1`);
    const id = data.list[0]?.id ?? (await create(testApp, gestora, alfa, portal, { nomeUrl })).id;
    const { data: saved } = await gestora.get<Record<string, unknown>>(`${portal.path}/${id}`);
    expect((await gestora.put(portal.path, { ...saved, nomeUrl })).status).toBe(200);
  };
  const nameAt = async (address: string) => {
    const answer = await get(`/public/v1/portal/${address}`);
    return answer.statusCode === 200
      ? answer.json<{ data: { nomeUrl: string } }>().data.nomeUrl
      : null;
  };

  test('still leads to it, by its name of now', async () => {
    await named('cidade-velha');
    await named('cidade-nova');
    expect(await nameAt('cidade-velha')).toBe('cidade-nova');
    expect(await nameAt('alfa')).toBe('cidade-nova');
    expect((await get('/public/v1/cidade-velha/dados')).statusCode).toBe(200);
    expect(await nameAt('cidade-nenhuma')).toBeNull();
  });

  test('leads to its current owner', async () => {
    await named('disputada');
    await named('outra-vez');
    expect(await nameAt('disputada')).toBe('outra-vez');
    const admin = await testApp.signIn('admin', 'beta');
    await create(testApp, admin, testApp.clienteId.beta, portal, {
      clienteGlobal: { id: testApp.clienteId.beta },
      nomeUrl: 'disputada',
    });
    await expect
      .poll(async () => {
        const answer = await get('/public/v1/portal/disputada');
        return answer.json<{ data: { clienteGlobal: { id: number } } }>().data.clienteGlobal.id;
      })
      .toBe(testApp.clienteId.beta);
    expect(await nameAt('outra-vez')).toBe('outra-vez');
  });
});
