import { EMENDA_ORIGEM, EMENDA_TIPO, emenda } from '@claraboia/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockEmendas } from '../../../src/database/emenda-por-numero.ts';
import { create } from '../../support/factory.ts';
import { convenioDe, FonteEmendas, favorecido, lugar } from '../../support/fonte-emendas.ts';
import { CITUS_URL } from '../../support/postgres.ts';
import { configure, synchronise } from '../../support/sincronizar.ts';
import { startOwnApp, type TestApp } from '../../support/test-app.ts';
import type { TestClient } from '../../support/test-client.ts';

type Row = Record<string, unknown> & { id: number; versao: number };

/** CNPJ of the test client, and of a fund of it. */
const CNPJ = '11222333000181';
const FUNDO = '11444777000161';
const OUTRO = '99888777000100';
const CODIGO = '202642420001';

let fonte: FonteEmendas;
let testApp: TestApp;
let gestora: TestClient;
let configuracao: number;

beforeAll(async () => {
  fonte = await FonteEmendas.start();
  testApp = await startOwnApp(fonte.environment);
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  configuracao = await configure(gestora, { emendas: true, codigoIbge: '9900001' });
  await configure(gestora, { liconUj: '783', convenioCnpj: FUNDO });
});
afterAll(async () => {
  await testApp.stop();
  await fonte.stop();
});
afterEach(() => fonte.clear());

const run = () => synchronise(testApp, gestora, configuracao, 'emenda');
const stored = async () => (await gestora.get<{ list: Row[] }>(emenda.path)).data.list;
const byNumber = async (numero: string) => {
  const found = (await stored()).find((row) => row.numero === numero);
  return found === undefined
    ? undefined
    : (await gestora.get<Row>(`${emenda.path}/${found.id}`)).data;
};

test('adds up the payments to the bodies of the client by code, and nobody else’s', async () => {
  fonte.favorecidos = [
    favorecido(CODIGO, CNPJ, '1.234,56'),
    favorecido(CODIGO, FUNDO, '10.000,00', { Favorecido: 'FUNDO DE SAÚDE' }),
    favorecido(CODIGO, CNPJ, '-234,56'),
    favorecido(CODIGO, OUTRO, '5.000,00', { Favorecido: 'OUTRA CIDADE' }),
    favorecido('202642420002', OUTRO, '7,00', { Favorecido: 'OUTRA CIDADE' }),
    favorecido('202642420003', '***123456**', '7,00', { Favorecido: 'FULANA DE TAL' }),
    favorecido('Sem informação', CNPJ, '99,00', { 'Nome do Autor da Emenda': 'Sem informação' }),
    favorecido('202642420004', CNPJ, '50,00'),
  ];
  fonte.lugares = [
    lugar(CODIGO, '3.000,00', { 'Código Município IBGE': '9900001' }),
    lugar(CODIGO, '4.000,00', { 'Código Município IBGE': '9900001' }),
    lugar(CODIGO, '9.000,00', { 'Código Município IBGE': '9900002' }),
    lugar('202642420004', '60,00'),
    lugar('202642420004', '40,00'),
    lugar('202642420002', '70.000,00'),
  ];
  fonte.convenios = [
    convenioDe('202642420004', '900123'),
    convenioDe('202642420004', '900124', { Convenente: 'PREFEITURA' }),
    convenioDe(CODIGO, '900125', { Convenente: 'Fundo de Saude', 'Objeto Convênio': '' }),
    convenioDe(CODIGO, '900126', { Convenente: 'OUTRA CIDADE' }),
  ];
  const first = await run();
  expect(first).toMatchObject({ situacao: 'concluida', lidos: 5, incluidos: 2, errosTotal: 1 });
  expect(first.erros[0]?.mensagem).toMatch(/^1 repasse recebido não diz de qual emenda/);
  expect(await stored()).toHaveLength(2);
  expect(await byNumber(CODIGO)).toMatchObject({
    exercicio: 2026,
    autor: 'PARLAMENTAR FICTÍCIO',
    formaRepasse: 'Transferência com finalidade definida',
    beneficiario: 'MUNICIPIO DE SERRA CLARA; FUNDO DE SAÚDE',
    objeto: 'ESTRUTURAÇÃO DE UNIDADES DE ATENÇÃO; PRIMÁRIA',
    origem: { id: EMENDA_ORIGEM.federal },
    tipo: { id: EMENDA_TIPO.individual },
    funcao: { id: 10 },
    valorRepassado: '11000.00',
    // Rows of the town alone, since others share the amendment.
    valorPrevisto: '7000.00',
    // The other agreement is of another city.
    instrumento: '900125',
  });
  // Nobody shares it: the whole amendment is the client's.
  expect(await byNumber('202642420004')).toMatchObject({
    valorPrevisto: '100.00',
    instrumento: '900123, 900124',
    objeto: 'Construção de posto de saúde',
  });
  expect(await run()).toMatchObject({ incluidos: 0, alterados: 0, iguais: 2 });
});

test('changes of a manager stay, and are reported', async () => {
  const before = await byNumber(CODIGO);
  await gestora.put(emenda.path, { ...before, objeto: 'Reforma do posto de saúde' });
  fonte.favorecidos = [
    favorecido(CODIGO, CNPJ, '12.000,00'),
    favorecido('202642420004', CNPJ, '50,00'),
  ];
  fonte.lugares = [lugar(CODIGO, '7.000,00', { 'Código Município IBGE': '9900001' })];
  const again = await run();
  expect(again).toMatchObject({ alterados: 1, diferencasTotal: 1 });
  expect(again.diferencas).toMatchObject([{ tipo: 'mantido', campo: 'Objeto' }]);
  expect(await byNumber(CODIGO)).toMatchObject({
    objeto: 'Reforma do posto de saúde',
    valorRepassado: '12000.00',
  });
});

test('fills the blanks of an amendment that was typed in before, and doubles nothing', async () => {
  const { id } = await create(testApp, gestora, testApp.clienteId.alfa, emenda, {
    origem: { id: EMENDA_ORIGEM.federal },
    tipo: { id: EMENDA_TIPO.individual },
    exercicio: 2025,
    numero: '2025.4242.0009',
    autor: 'Deputada Fictícia',
    objeto: 'Ambulância',
    valorRepassado: null,
    valorPrevisto: null,
  });
  fonte.favorecidos = [favorecido('202542420009', CNPJ, '80.000,00')];
  fonte.lugares = [lugar('202542420009', '80.000,00')];
  const first = await run();
  expect(first).toMatchObject({ incluidos: 0, alterados: 1 });
  const { data } = await gestora.get<Row>(`${emenda.path}/${id}`);
  expect(data).toMatchObject({
    numero: '2025.4242.0009',
    autor: 'Deputada Fictícia',
    objeto: 'Ambulância',
    valorRepassado: '80000.00',
    valorPrevisto: '80000.00',
  });
  const fields = first.diferencas
    .filter(({ tipo }) => tipo === 'mantido')
    .map(({ campo }) => campo);
  expect(fields).toEqual(expect.arrayContaining(['Autor', 'Objeto']));
  expect(fields).not.toContain('Número');
});

describe('without writing anything, and with its cause, fails', () => {
  const CASES: readonly (readonly [string, () => void, RegExp])[] = [
    [
      'a renamed column',
      () => {
        fonte.favorecidos = [{ 'Código da Emenda': CODIGO, 'Valor Pago ao Favorecido': '1,00' }];
      },
      /^A fonte mudou: faltam as colunas .*VALOR RECEBIDO/,
    ],
    [
      'a renamed column of the other table',
      () => {
        const { 'Valor Empenhado': _, ...rest } = lugar(CODIGO, '1,00');
        fonte.favorecidos = [favorecido(CODIGO, CNPJ, '1,00')];
        fonte.lugares = [rest];
      },
      /^A fonte mudou: falta a coluna VALOR EMPENHADO\.$/,
    ],
    ['a page instead of the file', () => (fonte.page = true), /uma página em vez do arquivo/],
    [
      'a cut file',
      () => (fonte.spoil = (zip) => zip.subarray(0, zip.length - 40)),
      /incompleto ou não é um ZIP/,
    ],
    ['no row at all', () => undefined, /sem nenhuma linha/],
    [
      'a redirect elsewhere',
      () => (fonte.redirect = 'http://exemplo.org/x.zip'),
      /exemplo.org não está na lista/,
    ],
  ];
  test.each(CASES)('%s', async (_, spoil, why) => {
    const before = JSON.stringify(await stored());
    spoil();
    const failed = await run();
    expect(failed).toMatchObject({ situacao: 'falhou', errosTotal: 1 });
    expect(failed.erros[0]?.mensagem).toMatch(why);
    expect(JSON.stringify(await stored())).toBe(before);
  });
});

test('a file without any payment to the client is no failure, and keeps what is there', async () => {
  fonte.favorecidos = [favorecido(CODIGO, OUTRO, '1,00')];
  const none = await run();
  expect(none).toMatchObject({ situacao: 'concluida', lidos: 0, errosTotal: 0 });
  expect(none.diferencas.every(({ tipo }) => tipo === 'sumiu')).toBe(true);
  expect(await stored()).toHaveLength(3);
});

test.skipIf(CITUS_URL !== undefined)(
  'a run waits for a publication of the budget, however long it takes',
  async () => {
    fonte.favorecidos = [favorecido(CODIGO, CNPJ, '13.000,00')];
    let running: Promise<unknown> | undefined;
    await testApp.database.tenant(testApp.clienteId.alfa, async (tx) => {
      await lockEmendas(tx);
      running = run();
      await vi.waitFor(
        async () => {
          const [lock] = await testApp.owner((owner) =>
            owner.query<{ patient: boolean }>(
              `select count(*) > 0 as patient from pg_locks where locktype = 'advisory' and not granted
                and database = (select oid from pg_database where datname = current_database())`,
            ),
          );
          expect(lock?.patient).toBe(true);
        },
        { timeout: 20_000 },
      );
      // Longer than a request waits for a lock.
      await tx.query('select pg_sleep(6)');
    });
    expect(await running).toMatchObject({ situacao: 'concluida', alterados: 1 });
  },
);
