import { licitacao } from '@claraboia/contract';
import type { BuscaResposta } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let merenda: { id: number };

beforeAll(async () => {
  testApp = await startTestApp();
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const { alfa } = testApp.clienteId;
  merenda = await create(testApp, gestora, alfa, licitacao, {
    objeto: 'Merenda',
    vencedores:
      'Padaria Pão Quentinho (11.222.333/0001-81); Laticínios 12ABC34501DE35; MARIA SOUZA 390533447-05',
  });
  await create(testApp, gestora, alfa, licitacao, { objeto: 'Capina', vencedores: null });
});
afterAll(() => testApp.stop());

async function search(q: string) {
  const { data } = await testApp
    .anonymous()
    .get<BuscaResposta>(`/public/v1/alfa/busca?q=${encodeURIComponent(q)}`);
  return data.list;
}
const found = async (q: string) => (await search(q)).map(({ tipo, id }) => `${tipo} ${id}`);

describe('a procurement', () => {
  test.each([
    ...['quentinho', 'padaria pao', '"Pão Quentinho"', 'maria souza', 'laticinios'],
    ...['11.222.333/0001-81', '11222333000181', '11222333/0001-81', '11 222 333 0001 81'],
    ...['12.ABC.345/01DE-35', '12abc34501de35'],
    '***.533.447-**',
  ])('is found by who won it: %s', async (q) => {
    expect(await found(q)).toEqual([`licitacao ${merenda.id}`]);
  });

  test('is not found by the whole CPF of a person who won it, and shows none', async () => {
    for (const q of ['390.533.447-05', '39053344705', '390533447-05', '390 533 447 05']) {
      expect({ q, found: await found(q) }).toEqual({ q, found: [] });
    }
    const [{ trecho } = { trecho: null }] = await search('maria souza');
    const shown = (trecho ?? []).map(({ texto }) => texto).join('');
    expect(shown).toContain('MARIA SOUZA ***.533.447-**');
    const kept = await testApp.owner(async (tx) => {
      await tx.execute(`select set_config('claraboia.cliente_id', $1, true)`, [
        String(testApp.clienteId.alfa),
      ]);
      return tx.query(
        `select l from busca_documento d, unnest(tsvector_to_array(coalesce(vetor_completo, vetor))) l
          where d.cliente_id = $1 and l ~ '390'`,
        [testApp.clienteId.alfa],
      );
    });
    expect(kept).toEqual([]);
  });

  test('is found by who won it after all, once that changes', async () => {
    const gestora = await testApp.signIn('gestora.alfa', 'alfa');
    const { data } = await gestora.get<Record<string, unknown>>(`${licitacao.path}/${merenda.id}`);
    const answer = await gestora.put(licitacao.path, { ...data, vencedores: 'Mercearia Nova' });
    expect(answer.status).toBe(200);
    expect(await found('mercearia')).toEqual([`licitacao ${merenda.id}`]);
    expect(await found('quentinho')).toEqual([]);
  });
});
