import {
  FILA_SITUACAO,
  FILA_TIPO,
  filaCreche,
  filaEspera,
  filaRegulacao,
  unidadeEscolar,
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

const queue = async (tipo: number) =>
  (await create(testApp, gestora, alfa, filaEspera, { tipo: { id: tipo } })).id;

describe('a place', () => {
  test.each([
    ['of a nursery', filaCreche, FILA_TIPO.regulacao],
    ['of the health regulation', filaRegulacao, FILA_TIPO.creche],
  ] as const)(
    '%s is refused in a queue of the other kind, at its field',
    async (_, entity, other) => {
      const {
        id,
        versao: _versao,
        ...body
      } = await create(testApp, gestora, alfa, entity, {
        fila: {
          id: await queue(other === FILA_TIPO.creche ? FILA_TIPO.regulacao : FILA_TIPO.creche),
        },
      });
      const wrong = { ...body, fila: { id: await queue(other) } };
      const refused = await gestora.post(entity.path, { ...wrong, protocolo: '2026-99991' });
      expect(refused.status).toBe(422);
      expect(refused.messages).toMatchObject([
        {
          field: 'fila',
          description: `${entity.fields.fila.label}: escolha uma das opções deste campo`,
        },
      ]);
      const { data } = await gestora.get<Record<string, unknown>>(`${entity.path}/${id}`);
      expect((await gestora.put(entity.path, { ...data, fila: wrong.fila })).status).toBe(422);
    },
  );
});

describe('how many wait in a queue', () => {
  const waiting = async (id: number) =>
    (await gestora.get<{ aguardando: number }>(`${filaEspera.path}/${id}`)).data.aguardando;
  const place = (fila: number, unidade: number, protocolo: string) =>
    create(testApp, gestora, alfa, filaCreche, {
      fila: { id: fila },
      unidade: { id: unidade },
      protocolo,
    });
  const nursery = async () => (await create(testApp, gestora, alfa, unidadeEscolar)).id;

  test('counts a child once, however many nurseries it asks for', async () => {
    const [fila, other] = [await queue(FILA_TIPO.creche), await queue(FILA_TIPO.creche)];
    const [a, b] = [await nursery(), await nursery()];
    const first = await place(fila, a, '2026-70001');
    const second = await place(fila, b, '2026-70001');
    await place(fila, a, '2026-70002');
    expect(await waiting(fila)).toBe(2);
    const { data } = await gestora.get<Record<string, unknown>>(`${filaCreche.path}/${first.id}`);
    const called = { situacao: { id: FILA_SITUACAO.chamado }, posicao: null };
    expect((await gestora.put(filaCreche.path, { ...data, ...called })).status).toBe(200);
    expect(await waiting(fila)).toBe(2);
    const { data: moving } = await gestora.get<Record<string, unknown>>(
      `${filaCreche.path}/${second.id}`,
    );
    expect((await gestora.put(filaCreche.path, { ...moving, fila: { id: other } })).status).toBe(
      200,
    );
    expect([await waiting(fila), await waiting(other)]).toEqual([1, 1]);
    await gestora.delete(`${filaCreche.path}/${second.id}`);
    expect([await waiting(fila), await waiting(other)]).toEqual([1, 0]);
  });

  test('is right after large writes of several people at once, in any order', async () => {
    const filas = [await queue(FILA_TIPO.creche), await queue(FILA_TIPO.creche)];
    const unidades = [await nursery(), await nursery()];
    // The same protocols at two nurseries, in both queues, in opposite orders. Few enough for the second to wait for its
    // lock within the limit of a slow machine.
    const write = (unidade: number | undefined, order: 'asc' | 'desc') =>
      testApp.database.tenant(alfa, (tx) =>
        tx.execute(
          `insert into fila_creche (cliente_id, fila_id, unidade_id, turma_id, protocolo, entrada, situacao_id, posicao,
              prioridade_id, posicao_em)
           select $1, f, $2, 1, n || '-' || f, '2026-01-01', 1, n, 1, '2026-01-01'
             from unnest($3::bigint[]) f, generate_series(10000, 10250) n order by f ${order}, n ${order}`,
          [alfa, unidade, filas],
        ),
      );
    await Promise.all([write(unidades[0], 'asc'), write(unidades[1], 'desc')]);
    for (const fila of filas) expect(await waiting(fila)).toBe(251);
    await testApp.database.tenant(alfa, (tx) =>
      tx.execute('delete from fila_creche where cliente_id = $1 and unidade_id = $2', [
        alfa,
        unidades[0],
      ]),
    );
    for (const fila of filas) expect(await waiting(fila)).toBe(251);
  });
});

test('each queue tells its own newest position: one that is up to date hides no other', async () => {
  const [late, current] = [await queue(FILA_TIPO.creche), await queue(FILA_TIPO.creche)];
  for (const [fila, posicaoEm] of [
    [late, '2026-01-05'],
    [late, '2026-02-05'],
    [current, '2026-03-05'],
  ]) {
    await create(testApp, gestora, alfa, filaCreche, { fila: { id: fila }, posicaoEm });
  }
  const nameOf = async (id: number) =>
    (await gestora.get<{ nome: string }>(`${filaEspera.path}/${id}`)).data.nome;
  const { data } = await testApp
    .anonymous()
    .get<{ posicoes: { nome: string; dia: string }[] }>(
      '/public/v1/alfa/dados/fila-creche/facetas',
    );
  expect(data.posicoes).toEqual(
    expect.arrayContaining([
      { nome: await nameOf(late), dia: '2026-02-05' },
      { nome: await nameOf(current), dia: '2026-03-05' },
    ]),
  );
});
