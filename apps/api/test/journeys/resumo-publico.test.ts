import { contrato, licitacao, MESSAGE_CODE } from '@claraboia/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import {
  type PublicContrato,
  type PublicContratoResumo,
  type PublicLicitacao,
  type PublicLicitacaoResumo,
  publicContratoResumoSchema,
  publicLicitacaoResumoSchema,
} from '../support/transparencia.ts';

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;

const PREFIX = '/public/v1/transparencia';
const PREGAO = 6;
const DISPENSA = 8;

/** A call's data; a refusal is an error. */
async function read<T>(path: string, params: Record<string, string> = {}, id = 'alfa'): Promise<T> {
  const answer = await citizen.get<T>(
    `${PREFIX}/${path}?${new URLSearchParams({ id, ...params })}`,
  );
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.messages));
  return answer.data;
}
const filtered = (filter: object) => ({ filter: JSON.stringify(filter) });

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const beta = await testApp.signIn('gestor.beta', 'beta');
  citizen = testApp.anonymous();
  const { clienteId } = testApp;
  const ids: number[] = [];
  for (const [exercicio, modalidade, valorEstimado, valorAdjudicado, objeto] of [
    [2026, PREGAO, '1000.10', '900.05', 'Merenda'],
    [2026, PREGAO, '0.20', null, 'Ponte'],
    [2026, DISPENSA, null, null, 'Ponte de madeira'],
    [2025, DISPENSA, '9999999999999.99', '5.00', 'Telhado'],
  ] as const) {
    const { id } = await create(testApp, gestora, clienteId.alfa, licitacao, {
      exercicio,
      modalidadeTipo: { id: modalidade },
      valorEstimado,
      valorAdjudicado,
      objeto,
      dataPublicacao: `${exercicio}-03-10`,
    });
    ids.push(id);
  }
  for (const [exercicio, procurement, valor, tipo] of [
    [2026, ids[0], '100.00', 1],
    [2026, ids[2], '50.50', 1],
    [2026, null, '7.00', 2],
    [2025, null, null, 1],
  ] as const) {
    await create(testApp, gestora, clienteId.alfa, contrato, {
      exercicio,
      valor,
      tipo: { id: tipo },
      dataInicio: `${exercicio}-05-02`,
      dataFim: null,
      licitacao: procurement === null ? null : { id: procurement },
      contratoOriginal: null,
    });
  }
  await create(testApp, beta, clienteId.beta, licitacao, {
    exercicio: 2026,
    modalidadeTipo: { id: PREGAO },
    valorEstimado: '77.00',
    valorAdjudicado: null,
  });
});
afterAll(() => testApp.stop());

test('procurements by year, newest first, and by modality, with exact sums', async () => {
  const resumo = publicLicitacaoResumoSchema.parse(await read('licitacao/resumo'));
  expect(resumo).toEqual({
    porExercicio: [
      { exercicio: 2026, quantidade: 3, valorEstimado: '1000.30', valorAdjudicado: '900.05' },
      {
        exercicio: 2025,
        quantidade: 1,
        valorEstimado: '9999999999999.99',
        valorAdjudicado: '5.00',
      },
    ],
    porModalidade: [
      {
        modalidadeTipo: { id: DISPENSA, nome: 'Dispensa' },
        quantidade: 2,
        valorEstimado: '9999999999999.99',
        valorAdjudicado: '5.00',
      },
      {
        modalidadeTipo: { id: PREGAO, nome: expect.any(String) },
        quantidade: 2,
        valorEstimado: '1000.30',
        valorAdjudicado: '900.05',
      },
    ],
  });
});

test('contracts by the modality of their procurement; those without one stand apart', async () => {
  const resumo = publicContratoResumoSchema.parse(await read('contrato/resumo'));
  expect(resumo.porExercicio).toEqual([
    { exercicio: 2026, quantidade: 3, valor: '157.50' },
    { exercicio: 2025, quantidade: 1, valor: null },
  ]);
  const by = new Map(resumo.porModalidade.map((each) => [each.modalidadeTipo?.id ?? null, each]));
  expect([by.get(null)?.valor, by.get(PREGAO)?.valor, by.get(DISPENSA)?.valor]).toEqual([
    ...['7.00', '100.00', '50.50'],
  ]);
  expect(await read('contrato/modalidades/alfa')).toEqual([
    { id: DISPENSA, nome: expect.any(String) },
    { id: PREGAO, nome: expect.any(String) },
  ]);
  const aditivos = await read<PublicContratoResumo>('contrato/resumo', { modo: 'aditivo' });
  expect(aditivos.porExercicio).toEqual([{ exercicio: 2026, quantidade: 1, valor: '7.00' }]);
});

const cents = (text: string | null) => (text === null ? 0n : BigInt(text.replace('.', '')));

/** Sums of a list's own rows. */
function summed<R>(rows: readonly R[], keyOf: (row: R) => unknown, amountOf: (row: R) => unknown) {
  const sums = new Map<unknown, { quantidade: number; soma: bigint }>();
  for (const row of rows) {
    const { quantidade, soma } = sums.get(keyOf(row)) ?? { quantidade: 0, soma: 0n };
    sums.set(keyOf(row), {
      quantidade: quantidade + 1,
      soma: soma + cents(amountOf(row) as string | null),
    });
  }
  return sums;
}

test('whatever the filter, the summary is that of the list', async () => {
  const conditions = fc.record(
    {
      exercicio: fc.constantFrom({ $eq: 'int:2026' }, { $in: ['int:2025', 'int:2026'] }),
      'modalidadeTipo.id': fc.constantFrom({ $eq: `long:${PREGAO}` }, { $eq: `long:${DISPENSA}` }),
      objeto: fc.constantFrom({ $ilike: 'string:ponte' }, { $ilike: 'string:telhado' }),
      dataPublicacao: fc.constant({ $ge: 'date:2026-01-01' }),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(conditions, async (filter) => {
      const { list } = await read<{ list: PublicLicitacao[] }>('licitacao', filtered(filter));
      const resumo = await read<PublicLicitacaoResumo>('licitacao/resumo', filtered(filter));
      const years = summed(
        list,
        ({ exercicio }) => exercicio,
        ({ valorEstimado }) => valorEstimado,
      );
      const kinds = summed(
        list,
        ({ modalidadeTipo }) => modalidadeTipo.id,
        ({ valorAdjudicado }) => valorAdjudicado,
      );
      expect(
        new Map(
          resumo.porExercicio.map(({ exercicio, quantidade, valorEstimado }) => [
            exercicio,
            { quantidade, soma: cents(valorEstimado) },
          ]),
        ),
      ).toEqual(years);
      expect(
        new Map(
          resumo.porModalidade.map(({ modalidadeTipo, quantidade, valorAdjudicado }) => [
            modalidadeTipo?.id,
            { quantidade, soma: cents(valorAdjudicado) },
          ]),
        ),
      ).toEqual(kinds);
    }),
    { numRuns: 40 },
  );
});

test('a contract is found by the modality of its procurement, in the list too', async () => {
  const filter = filtered({ 'licitacao.modalidadeTipo.id': { $eq: `long:${DISPENSA}` } });
  const { list } = await read<{ list: PublicContrato[] }>('contrato', filter);
  expect(list.map(({ valor }) => valor)).toEqual(['50.50']);
  const resumo = await read<PublicContratoResumo>('contrato/resumo', filter);
  expect(resumo.porExercicio).toEqual([{ exercicio: 2026, quantidade: 1, valor: '50.50' }]);
});

test('another client sees its own alone; one without records sees none', async () => {
  const theirs = await read<PublicLicitacaoResumo>('licitacao/resumo', {}, 'beta');
  expect(theirs.porExercicio).toEqual([
    { exercicio: 2026, quantidade: 1, valorEstimado: '77.00', valorAdjudicado: null },
  ]);
  expect(await read('contrato/resumo', {}, 'beta')).toEqual({
    porExercicio: [],
    porModalidade: [],
  });
});

test('is kept in memory, and follows a write at once', async () => {
  const url = `${PREFIX}/contrato/resumo?id=alfa`;
  const first = await citizen.raw('GET', url);
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect(first.headers['cache-control']).toBe('public, no-cache');
  expect((await citizen.raw('GET', url, { headers })).statusCode).toBe(304);
  await create(testApp, gestora, testApp.clienteId.alfa, contrato, {
    exercicio: 2020,
    valor: '1.00',
    contratoOriginal: null,
    licitacao: null,
    dataFim: null,
    dataInicio: '2020-01-02',
  });
  expect((await citizen.raw('GET', url, { headers })).statusCode).toBe(200);
  const { porExercicio } = await read<PublicContratoResumo>('contrato/resumo');
  expect(porExercicio.at(-1)).toEqual({ exercicio: 2020, quantidade: 1, valor: '1.00' });
});

describe('what cannot be asked', () => {
  test.each([
    ['filter', '{"nada":{"$eq":"x"}}', 'nada'],
    ['filter', '{"fonteChave":{"$eq":"x"}}', 'fonteChave'],
    ['modo', 'venda', 'modo'],
  ])('%s=%s is refused, saying which', async (name, value, said) => {
    const url = `${PREFIX}/licitacao/resumo?${new URLSearchParams({ id: 'alfa', [name]: value })}`;
    const answer = await citizen.get(url);
    expect([answer.status, answer.messages[0]?.code]).toEqual([400, MESSAGE_CODE.invalidQuery]);
    expect(answer.messages[0]?.description).toContain(said);
  });

  test('nobody, and nobody known', async () => {
    expect((await citizen.get(`${PREFIX}/licitacao/resumo`)).status).toBe(400);
    expect((await citizen.get(`${PREFIX}/licitacao/resumo?id=ninguem`)).status).toBe(404);
  });
});
