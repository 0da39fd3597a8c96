import { contrato, OBRA_SITUACAO, obra, obraItem } from '@claraboia/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { create } from '../../support/factory.ts';
import {
  contratoUg,
  FonteTcepe,
  type Habit,
  instrumento,
  itemDoInstrumento,
} from '../../support/fonte-tcepe.ts';
import { configure, synchronise } from '../../support/sincronizar.ts';
import { startOwnApp, type TestApp } from '../../support/test-app.ts';
import type { TestClient } from '../../support/test-client.ts';

type Row = Record<string, unknown> & { id: number; versao: number };

const MIGRADO = 5001;

let fonte: FonteTcepe;
let testApp: TestApp;
let gestora: TestClient;
let configuracao: number;
let obraId: number;

const contratosDaqui = async () =>
  (await gestora.get<{ list: Row[] }>(`${contrato.path}?limit=50`)).data.list;

const novaObra = async (contratoId: number, patch: Record<string, unknown> = {}) => {
  const { clienteId } = testApp;
  return create(testApp, gestora, clienteId.alfa, obra, {
    situacao: { id: OBRA_SITUACAO.emAndamento },
    motivoParalisacao: null,
    responsavelParalisacao: null,
    previsaoRetomada: null,
    processoJudicial: null,
    decisaoJudicialEm: null,
    contrato: { id: contratoId },
    ...patch,
  });
};

beforeAll(async () => {
  fonte = await FonteTcepe.start();
  testApp = await startOwnApp(fonte.environment);
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  configuracao = await configure(gestora);
  fonte.rows.Contratos.push(
    contratoUg(437869),
    contratoUg(437870, { NumeroContrato: '074', CodigoPL: null }),
    contratoUg(437871, { NumeroContrato: '075', CodigoPL: null }),
  );
  await synchronise(testApp, gestora, configuracao, 'contrato');
  const found = (await contratosDaqui()).find(({ numeroContrato }) => numeroContrato === '073');
  obraId = (await novaObra(found?.id ?? 0)).id;
});
afterAll(async () => {
  await testApp.stop();
  await fonte.stop();
});
beforeEach(() => {
  fonte.rows.Remessa_InstrumentoJuridico = [
    instrumento(MIGRADO, { Numero: 'qualquer', codigoLegadoLICON: 437869 }),
    // Same number, another contract of the former system.
    instrumento(5002, { codigoLegadoLICON: 437870 }),
    instrumento(5003, { unidadeJurisdicionadaId: 999 }),
    instrumento(5004, { Ano: 2025 }),
  ];
  fonte.rows.Remessa_InstrumentoJuridicoItens = [
    itemDoInstrumento(1, MIGRADO),
    itemDoInstrumento(2, MIGRADO, { MaterialServico: 'M', UnidadeMedida: null }),
    itemDoInstrumento(3, 5002),
    itemDoInstrumento(4, 5003),
  ];
});
afterEach(() => {
  fonte.habits.clear();
  fonte.asked.length = 0;
});

const run = () => synchronise(testApp, gestora, configuracao, 'item');
const stored = async () =>
  (await gestora.get<{ list: Row[] }>(`${obraItem.path}?limit=100`)).data.list;
const one = async (numero: string) => {
  const found = (await stored()).find((row) => row.numero === numero);
  return (await gestora.get<Row>(`${obraItem.path}/${found?.id}`)).data;
};

test('brings the items of the contract of a work, and those of no other', async () => {
  expect(await run()).toMatchObject({
    situacao: 'concluida',
    exercicio: null,
    lidos: 2,
    incluidos: 2,
    rejeitados: 0,
    errosTotal: 0,
  });
  expect(await stored()).toHaveLength(2);
  expect(await one('1')).toMatchObject({
    obra: { id: obraId },
    descricao: 'Serviço (descrição não informada pela fonte)',
    unidade: 'm²',
    quantidade: '1000.5000',
    valorUnitario: '12.3456',
    valorTotal: '12351.77',
    quantidadeExecutada: null,
  });
  expect(await one('2')).toMatchObject({
    descricao: 'Material (descrição não informada pela fonte)',
    unidade: 'Não informado pela fonte',
  });
});

test('keeps what people write, follows the corrections of the source, and reports what it dropped', async () => {
  const item = await one('1');
  const answer = await gestora.put(obraItem.path, {
    ...item,
    numero: '1.1',
    descricao: 'Escavação manual',
    quantidadeExecutada: '10.0000',
  });
  expect(answer.status).toBe(200);
  fonte.rows.Remessa_InstrumentoJuridicoItens = [
    itemDoInstrumento(1, MIGRADO, { Quantidade: '2000', ValorTotal: '24691.2000' }),
  ];
  const after = await run();
  expect(after).toMatchObject({ alterados: 1, incluidos: 0, diferencasTotal: 1 });
  expect(after.diferencas[0]).toMatchObject({ tipo: 'sumiu' });
  expect(await one('1.1')).toMatchObject({
    descricao: 'Escavação manual',
    quantidade: '2000.0000',
    valorTotal: '24691.20',
    quantidadeExecutada: '10.0000',
  });
  expect(await stored()).toHaveLength(2);
});

test.each<Habit>(['erro-200', 'erro-500', 'cortada', 'outra-coisa', 'faltam-linhas', 'vazia'])(
  'an answer that is %s is a failure, not the end of the items',
  async (habit) => {
    const before = await stored();
    for (const method of [
      'Remessa_InstrumentoJuridico',
      'Remessa_InstrumentoJuridicoItens',
    ] as const) {
      fonte.habits.clear();
      fonte.habits.set(method, habit);
      expect(await run()).toMatchObject({ situacao: 'falhou', incluidos: 0, alterados: 0 });
    }
    expect(await stored()).toEqual(before);
  },
);

test('rows of others, sent because the filter was ignored, are refused one by one', async () => {
  fonte.habits.set('Remessa_InstrumentoJuridico', 'ignora');
  fonte.habits.set('Remessa_InstrumentoJuridicoItens', 'ignora');
  expect(await run()).toMatchObject({ situacao: 'concluida', lidos: 2, rejeitados: 4 });
  expect((await stored()).map(({ obra: of }) => (of as Row).id)).toEqual([obraId, obraId]);
  fonte.rows.Remessa_InstrumentoJuridico = [instrumento(5003, { unidadeJurisdicionadaId: 999 })];
  const failed = await run();
  expect(failed.situacao).toBe('falhou');
  expect(failed.erros.at(-1)?.mensagem).toMatch(/não aplicou o filtro/);
});

test('no row is a good end that says what the source lacks', async () => {
  fonte.rows.Remessa_InstrumentoJuridicoItens = [];
  const empty = await run();
  expect(empty).toMatchObject({ situacao: 'concluida', lidos: 0 });
  expect(empty.erros).toMatchObject([
    { registro: 'Contrato 073/2026', mensagem: 'A fonte tem o contrato, sem nenhum item.' },
  ]);
  fonte.rows.Remessa_InstrumentoJuridico = [];
  const none = await run();
  expect(none).toMatchObject({ situacao: 'concluida', lidos: 0 });
  expect(none.erros[0]?.mensagem).toBe('O contrato da obra não está entre os que a fonte tem.');
  expect(await stored()).toHaveLength(2);
});

test('a work with items that people typed keeps them alone', async () => {
  const found = (await contratosDaqui()).find(({ numeroContrato }) => numeroContrato === '074');
  const { id } = await novaObra(found?.id ?? 0);
  await create(testApp, gestora, testApp.clienteId.alfa, obraItem, {
    obra: { id },
    numero: '1.2.3',
  });
  const after = await run();
  expect(after.diferencas).toMatchObject([{ tipo: 'duplicado', chave: 'tcepe:item:3' }]);
  const own = (await stored()).filter(({ obra: of }) => (of as Row).id === id);
  expect(own.map(({ numero }) => numero)).toEqual(['1.2.3']);
});

test('items of a contract of two works, or of two instruments, are left out with the reason', async () => {
  const found = (await contratosDaqui()).find(({ numeroContrato }) => numeroContrato === '075');
  await novaObra(found?.id ?? 0);
  fonte.rows.Remessa_InstrumentoJuridico.push(
    instrumento(5010, { Numero: '75/2026' }),
    instrumento(5011, { Numero: '75' }),
  );
  const twice = await run();
  expect(twice.erros.map(({ mensagem }) => mensagem)).toEqual([
    'A fonte tem mais de um instrumento com este número: os itens não vieram.',
  ]);
  await novaObra(found?.id ?? 0);
  const shared = await run();
  expect(shared.erros[0]?.mensagem).toMatch(/^É o contrato de mais de uma obra/);
  expect(fonte.asked.filter((path) => path.includes('5010'))).toEqual([]);
});
