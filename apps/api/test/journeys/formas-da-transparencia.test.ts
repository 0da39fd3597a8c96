import { contrato, convenio, licitacao } from '@claraboia/contract';
import { listSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import {
  publicContratoResumoSchema,
  publicContratoSchema,
  publicContratoVersaoListSchema,
  publicConvenioSchema,
  publicConvenioVersaoListSchema,
  publicLicitacaoResumoSchema,
  publicLicitacaoSchema,
  publicLicitacaoVersaoListSchema,
} from '../support/transparencia.ts';

// Filters, orders, sums and files are those of every set: the synthetic one has them.

type Body = Record<string, unknown>;
interface List<T = Body & { id: number }> {
  readonly list: T[];
  readonly count: number;
}

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
const ids: Record<string, number> = {};

const PREFIX = '/public/v1/transparencia';
const CPF = '52998224725';
const PREGAO = 6;
const DISPENSA = 8;
const INEXIGIBILIDADE = 9;

async function read<T>(path: string, params: Readonly<Record<string, string>> = {}): Promise<T> {
  const url = `${PREFIX}/${path}?${new URLSearchParams({ id: 'alfa', ...params })}`;
  const answer = await citizen.get<T>(url);
  if (answer.status !== 200) throw new Error(`${url}: ${JSON.stringify(answer.messages)}`);
  return answer.data;
}

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  citizen = testApp.anonymous();
  const { alfa } = testApp.clienteId;
  for (const [name, exercicio, modalidade] of [
    ['pregao', 2026, PREGAO],
    ['dispensa', 2025, DISPENSA],
    ['inexig', 2024, INEXIGIBILIDADE],
  ] as const) {
    const { id } = await create(testApp, gestora, alfa, licitacao, {
      numeroProcesso: '012/2026',
      exercicio,
      modalidadeTipo: { id: modalidade },
      dataPublicacao: `${exercicio}-03-10`,
      objeto: `Compra de ${name}`,
      vencedores: `JOSE LIMA ${CPF}`,
    });
    ids[name] = id;
  }
  for (const [name, body] of [
    ['contrato', { numeroContrato: '012/2026', valor: '100.00', licitacao: 'pregao' }],
    ['pessoal', { numeroContrato: '013/2026', valor: '50.50', licitacao: 'dispensa' }],
    ['aditivo', { numeroContrato: '1', valor: '7.00', tipo: { id: 2 } }],
  ] as const) {
    const { id } = await create(testApp, gestora, alfa, contrato, {
      exercicio: 2026,
      dataInicio: '2026-03-15',
      dataFim: null,
      documento: CPF,
      fornecedor: `JOSE LIMA ${CPF}`,
      ...body,
      licitacao: 'licitacao' in body ? { id: ids[body.licitacao] } : null,
      contratoOriginal: name === 'aditivo' ? { id: ids.contrato } : null,
    });
    ids[name] = id;
  }
  const { id } = await create(testApp, gestora, alfa, convenio, {
    numeroConvenio: '894420/2023',
    dataInicioExecucao: '2023-12-26',
    valorGlobal: '1038440.72',
    valorRepasse: '955000.00',
    valorContrapartida: '83440.72',
  });
  ids.convenio = id;
});
afterAll(() => testApp.stop());

test.each([
  ['licitacao', publicLicitacaoSchema, 3],
  ['contrato', publicContratoSchema, 3],
  ['convenio', publicConvenioSchema, 1],
] as const)('%s has the rows of the specification', async (path, row, count) => {
  const { list } = listSchema(row).parse(await read(path));
  expect(list).toHaveLength(count);
});

describe('procurements', () => {
  test('come newest first', async () => {
    const { list } = await read<List>('licitacao');
    expect(list.map(({ id }) => id)).toEqual([ids.pregao, ids.dispensa, ids.inexig]);
  });

  test('have the modes of a purchase without a bidding', async () => {
    const found = async (modo: string) =>
      (await read<List>('licitacao', { modo })).list.map(({ id }) => id);
    expect(await found('dispensa')).toEqual([ids.dispensa]);
    expect(await found('inexigibilidade')).toEqual([ids.inexig]);
  });

  test('are summed by year and modality', async () => {
    const { porModalidade } = publicLicitacaoResumoSchema.parse(await read('licitacao/resumo'));
    expect(porModalidade).toHaveLength(3);
  });
});

describe('contracts', () => {
  test('are contracts and addenda, told apart by modo, each with its procurement', async () => {
    const found = async (modo: string) => (await read<List>('contrato', { modo })).list;
    expect(new Set((await found('contrato')).map(({ id }) => id))).toEqual(
      new Set([ids.contrato, ids.pessoal]),
    );
    const [aditivo] = await found('aditivo');
    expect(aditivo).toMatchObject({
      numeroContrato: '1',
      contratoOriginal: { id: ids.contrato, numeroContrato: '012/2026' },
      licitacao: null,
    });
    const filter = `{"licitacao.modalidadeTipo.id":{"$eq":"long:${DISPENSA}"}}`;
    expect((await read<List>('contrato', { filter })).list).toMatchObject([
      { id: ids.pessoal, licitacao: { numeroProcesso: '012/2026' } },
    ]);
  });

  test('are summed by the modality of their procurement; those without one stand apart', async () => {
    const resumo = publicContratoResumoSchema.parse(await read('contrato/resumo'));
    expect(resumo.porExercicio).toEqual([{ exercicio: 2026, quantidade: 3, valor: '157.50' }]);
    const by = new Map(resumo.porModalidade.map((each) => [each.modalidadeTipo?.id ?? null, each]));
    expect([by.get(null)?.valor, by.get(PREGAO)?.valor, by.get(DISPENSA)?.valor]).toEqual([
      ...['7.00', '100.00', '50.50'],
    ]);
    expect(await read('contrato/modalidades/alfa')).toEqual([
      { id: DISPENSA, nome: expect.any(String) },
      { id: PREGAO, nome: expect.any(String) },
    ]);
  });

  test('are not found by the CPF of their supplier in the search', async () => {
    const search = async (q: string) =>
      (await citizen.get<List<Body>>(`/public/v1/alfa/busca?${new URLSearchParams({ q })}`)).data;
    expect((await search(CPF)).count).toBe(0);
    const found = await search('jose lima');
    expect(found.list.some(({ tipo }) => tipo === 'contrato')).toBe(true);
    expect(JSON.stringify(found)).not.toContain(CPF);
  });
});

test.each([
  ['licitacao', 'pregao', licitacao, publicLicitacaoVersaoListSchema, 'objeto'],
  ['contrato', 'pessoal', contrato, publicContratoVersaoListSchema, 'fornecedor'],
  ['convenio', 'convenio', convenio, publicConvenioVersaoListSchema, 'situacao'],
] as const)(
  'earlier versions of %s have the shape of the specification',
  async (path, name, entity, schema, field) => {
    const { data } = await gestora.get<Body>(`${entity.path}/${ids[name]}`);
    const { clienteGlobal: _, retificadoEm: __, ...body } = data;
    const motivo = 'Havia um engano';
    const change = { ...body, [field]: 'Corrigido', motivo };
    expect((await gestora.put(`${entity.path}?rectify=true`, change)).status).toBe(200);
    const { list } = schema.parse(await read(`${path}/versoes/${ids[name]}`));
    expect(list).toMatchObject([{ motivo }]);
    expect(JSON.stringify(list)).not.toContain(CPF);
  },
);
