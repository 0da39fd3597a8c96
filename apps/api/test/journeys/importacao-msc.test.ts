import type {
  EscopoDaImportacao,
  Importacao,
  PublicDespesas,
  PublicReceitas,
} from '@claraboia/contract/schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ARQUIVOS } from '../support/arquivos-orcamento.ts';
import { IMPORTACAO, Importador, importYear } from '../support/importar-orcamento.ts';
import { comSaldo, DA_ESCOLA, IBGE, matriz, TRIMESTRE } from '../support/matriz-msc.ts';
import { configure } from '../support/sincronizar.ts';
import { AREAS_DIFERENTES } from '../support/somas-por-area.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let manager: Importador;
let citizen: TestClient;
let alfa: number;
beforeAll(async () => {
  testApp = await startTestApp();
  manager = new Importador(testApp, await testApp.signIn('gestora.alfa', 'alfa'));
  await configure(manager.client, { codigoIbge: IBGE });
  citizen = testApp.anonymous();
  alfa = testApp.clienteId.alfa;
});
afterAll(() => testApp.stop());

const inSql = <R extends object>(sql: string): Promise<R[]> =>
  testApp.owner(async (owner) => {
    const tx = await owner.as(alfa);
    return tx.query<R>(sql, [alfa]);
  });

const TABLES = [
  'receita_mes',
  'receita',
  'ordem_pagamento',
  'dotacao_movimento',
  'resto_pagar',
  'desembolso',
  'despesa_saldo',
  'despesa_movimento',
  'despesa_favorecido',
  'despesa_recebedor',
  'despesa_mes',
  'despesa_area',
  'empenho',
  'dotacao',
  'favorecido',
  'acao',
  'programa',
  'unidade_orcamentaria',
] as const;

beforeEach(async () => {
  await testApp.owner(async (owner) => {
    const tx = await owner.as(alfa);
    for (const table of [...TABLES, 'importacao_orcamento', 'importacao_parte']) {
      await tx.execute(`delete from ${table} where cliente_id = $1`, [alfa]);
    }
  });
});

// Checked after every import, repeated import, undo and removal.
afterEach(async () => {
  expect(await inSql(AREAS_DIFERENTES)).toEqual([]);
});

/** All published rows, except their last import and version. */
const published = async () => {
  const all: Record<string, unknown> = {};
  for (const table of TABLES) {
    all[table] = await inSql(
      `select to_jsonb(t) - 'versao' - 'importacao_id' - 'mudado_em' as row from ${table} t where cliente_id = $1 order by to_jsonb(t)::text`,
    );
  }
  return all;
};

const mesDe = (mes: number): EscopoDaImportacao => ({
  exercicio: 2026,
  mesDe: mes,
  mesAte: mes,
  ugs: [],
});
const importFile = (mes: number, arquivo = matriz(mes, TRIMESTRE)) =>
  manager.importFile('msc', arquivo, mesDe(mes));
const check = (mes: number, arquivo = matriz(mes, TRIMESTRE)): Promise<Importacao> =>
  manager.check('msc', arquivo, { escopo: mesDe(mes) });

const despesas = async (query = '') =>
  (await citizen.get<PublicDespesas>(`/public/v1/alfa/despesas?ano=2026${query}`)).data;
const receitas = async () =>
  (await citizen.get<PublicReceitas>('/public/v1/alfa/receitas?ano=2026')).data;

describe('a matrix', () => {
  test('month by month makes the totals of the year, without commitments', async () => {
    for (const mes of [1, 2, 3]) {
      const { conferencia } = await importFile(mes);
      expect(conferencia).toMatchObject({ recusadas: 0, avisos: [] });
    }
    const { total, meses, grupos, ateMes, recebedores, pessoal, origem } = await despesas();
    expect(origem).toBe('msc');
    expect(total).toEqual({
      inicial: '1500.00',
      previsto: '1700.00',
      empenhado: '720.00',
      liquidado: '620.00',
      pago: '520.00',
    });
    expect(meses.map(({ mes, pago }) => [mes, pago])).toEqual([
      [1, '90.00'],
      [2, '240.00'],
      [3, '190.00'],
    ]);
    expect(grupos.map(({ codigo, previsto, pago }) => [codigo, previsto, pago])).toEqual([
      ['12', '1200.00', '400.00'],
      ['01', '500.00', '120.00'],
    ]);
    expect([ateMes, pessoal, recebedores.quantidade]).toEqual([3, '120.00', 0]);
    const bySource = await despesas('&por=fonte');
    expect(bySource.grupos.map(({ codigo, pago }) => [codigo, pago])).toEqual([['500', '520.00']]);
    const byProgramme = await despesas('&por=programa');
    expect(byProgramme.grupos.map(({ nome, pago }) => [nome, pago])).toEqual([
      ['Não informado pela fonte (MSC)', '520.00'],
    ]);
    const byBody = await despesas('&por=orgao');
    expect(byBody.grupos.map(({ nome }) => nome)).toEqual([
      'Poder Executivo - Prefeitura',
      'Poder Legislativo - Câmara',
    ]);
    const revenue = await receitas();
    expect(revenue.origem).toBe('msc');
    expect(revenue.total).toEqual({
      inicial: '1500.00',
      previsto: '1500.00',
      lancado: null,
      arrecadado: '400.00',
    });
    expect(revenue.meses).toEqual([
      { mes: 1, arrecadado: '100.00' },
      { mes: 2, arrecadado: '140.00' },
      { mes: 3, arrecadado: '160.00' },
    ]);
  });

  test('proposes its own month, and writes nothing by being judged', async () => {
    const sent = await manager.send('msc', matriz(2, TRIMESTRE));
    expect(sent.data).toMatchObject({ exercicio: 2026, mesDe: 2, mesAte: 2 });
    const { conferencia } = await check(1);
    expect(conferencia).toMatchObject({ ausentes: 0, recusadas: 0, iguais: 0 });
    expect(conferencia?.somas).toEqual([
      { medida: 'Arrecadado', mes: 1, arquivo: '100.00', publicado: '0.00' },
      { medida: 'Empenhado', mes: 1, arquivo: '340.00', publicado: '0.00' },
      { medida: 'Liquidado', mes: 1, arquivo: '140.00', publicado: '0.00' },
      { medida: 'Pago', mes: 1, arquivo: '90.00', publicado: '0.00' },
    ]);
    for (const rows of Object.values(await published())) expect(rows).toEqual([]);
  });

  test('that comes in again changes nothing, neither the newest nor an earlier one, with comma or point', async () => {
    for (const mes of [1, 2, 3]) await importFile(mes);
    const all = await published();
    for (const mes of [3, 1, 2]) {
      const again = await importFile(mes, matriz(mes, TRIMESTRE, { virgula: true }));
      expect(again.conferencia, String(mes)).toMatchObject({
        novas: 0,
        alteradas: 0,
        ausentes: 0,
        recusadas: 0,
      });
    }
    expect(await published()).toEqual(all);
  });

  test('of February, corrected after March, changes its month and keeps the plan', async () => {
    for (const mes of [1, 2, 3]) await importFile(mes);
    const before = await published();
    const corrected = comSaldo('622130400', DA_ESCOLA, 2, '240.00');
    const done = await importFile(2, matriz(2, corrected));
    expect(done.conferencia).toMatchObject({ novas: 0, alteradas: 1, ausentes: 0 });
    expect(done.conferencia?.mudancas).toEqual([
      { registro: 'Pago em Educação, 3.3.90.30, 02/2026', de: '200.00', para: '190.00' },
    ]);
    // The change unbalances one class: reported for the movement and the balance.
    expect(done.conferencia?.avisos).toEqual([
      { mensagem: 'Débitos e créditos de um grupo de classes não fecham', quantidade: 2 },
    ]);
    expect((await despesas()).total).toMatchObject({ previsto: '1700.00', pago: '510.00' });
    expect((await manager.undo(done)).status).toBe(200);
    expect(await published()).toEqual(before);
  });

  test('is undone month by month, the latest first, to the former state', async () => {
    const states = [await published()];
    const done: Importacao[] = [];
    for (const mes of [1, 2, 3]) {
      done.push(await importFile(mes));
      states.push(await published());
    }
    const [first] = done;
    if (first === undefined) throw new Error('nothing was imported');
    expect((await manager.undo(first)).status).toBe(409);
    for (const importacao of done.toReversed()) {
      states.pop();
      expect((await manager.undo(importacao)).status).toBe(200);
      expect(await published()).toEqual(states.at(-1));
    }
  });

  test('without a line of the month before takes it away, once that is confirmed', async () => {
    await importFile(1);
    const without = TRIMESTRE.filter(({ complementos }) => complementos !== DA_ESCOLA);
    const checked = await check(1, matriz(1, without));
    expect(checked.conferencia).toMatchObject({
      ausentes: 1,
      ausentesValor: '50.00',
      ausentesDemais: true,
    });
    const done = await manager.publish(checked, { aceitaAusentes: true });
    expect(done.situacao).toBe('publicada');
    expect((await despesas()).total).toMatchObject({
      inicial: '500.00',
      previsto: '500.00',
      pago: '40.00',
    });
    expect((await manager.undo(done)).status).toBe(200);
    expect((await despesas()).total).toMatchObject({ inicial: '1500.00', pago: '90.00' });
  });

  test('tells where it does not agree with itself, and where a month is missing', async () => {
    await importFile(1);
    const { conferencia } = await check(3);
    expect(conferencia?.avisos).toEqual([
      {
        mensagem:
          'Linhas em que o acumulado da matriz não é a soma dos meses publicados: falta um mês, ou algum foi corrigido',
        quantidade: 4,
      },
    ]);
    const lie = Buffer.from(
      matriz(2, TRIMESTRE).toString().replace('200.00;period_change', '201.00;period_change'),
    );
    expect((await check(2, lie)).conferencia?.avisos.map(({ mensagem }) => mensagem)).toContain(
      'Contas em que saldo inicial e movimento não dão o saldo final',
    );
  });
});

describe('refused whole, with nothing written, is a matrix', () => {
  const refusal = async (promise: Promise<Importacao>) => {
    const { situacao, falha, conferencia } = await promise;
    expect([situacao, conferencia]).toEqual(['enviada', null]);
    return falha?.mensagem;
  };

  test('of another town, or of another month than the scope', async () => {
    expect(await refusal(check(1, matriz(1, TRIMESTRE, { ibge: '2931350' })))).toBe(
      `A matriz é do município 2931350, e o da configuração é ${IBGE}.`,
    );
    expect(await refusal(check(2, matriz(1, TRIMESTRE)))).toBe(
      'A matriz é de janeiro de 2026: o escopo da importação tem de ser esse mês, e só ele.',
    );
  });

  test('without a movement of the month', async () => {
    const lines = matriz(1, TRIMESTRE).toString().split('\r\n');
    const balances = lines.filter((line) => !line.includes('period_change')).join('\r\n');
    expect(await refusal(check(1, Buffer.from(balances)))).toContain('(period_change)');
  });

  test('of a year that has commitments, and commitments of a year that has a matrix', async () => {
    await importYear(manager);
    expect([(await despesas()).origem, (await receitas()).origem]).toEqual(['arquivo', 'arquivo']);
    const all = await published();
    expect(await refusal(check(1))).toContain('já tem dotações ou empenhos de outros arquivos');
    expect(await published()).toEqual(all);
    await testApp.owner(async (owner) => {
      const tx = await owner.as(alfa);
      for (const table of TABLES) {
        await tx.execute(`delete from ${table} where cliente_id = $1`, [alfa]);
      }
    });
    const done = await importFile(1);
    for (const tipo of ['dotacao', 'receita_prevista'] as const) {
      const { falha } = await manager.check(tipo, ARQUIVOS[tipo]);
      expect(falha?.mensagem, tipo).toContain('Desfaça antes as importações da matriz');
    }
    expect((await manager.undo(done)).status).toBe(200);
    expect((await manager.importFile('dotacao', ARQUIVOS.dotacao)).situacao).toBe('publicada');
  });

  test('in another format, already on upload', async () => {
    const answer = await manager.send('msc', ARQUIVOS.dotacao);
    expect(answer.status).toBe(422);
    expect(answer.messages).toMatchObject([
      { field: 'file', description: expect.stringContaining('não é uma Matriz de Saldos') },
    ]);
    expect(await inSql('select from importacao_parte where cliente_id = $1')).toEqual([]);
  });
});

describe('a matrix', () => {
  test('reports refused rows by line, and their CSV has no CPF', async () => {
    const planted =
      '622130400;529.982.247-25;PO;12361;FS;33903000;ND;;;;;;;1.00;period_change;C\r\n';
    const { id, conferencia } = await check(
      1,
      Buffer.concat([matriz(1, TRIMESTRE), Buffer.from(planted)]),
    );
    expect(conferencia?.recusas).toHaveLength(1);
    expect(JSON.stringify(conferencia)).not.toContain('529.982.247-25');
    const { body } = await manager.client.raw('GET', `${IMPORTACAO}/${id}/recusadas`);
    expect(body).toContain('o poder e órgão de cinco dígitos');
    expect(body).not.toContain('529.982.247-25');
  });

  test('another client sees nothing, and its own may name its own town', async () => {
    await importFile(1);
    const answer = await citizen.get<PublicDespesas | null>('/public/v1/beta/despesas?ano=2026');
    expect(answer.status).toBe(404);
    const beta = new Importador(testApp, await testApp.signIn('gestor.beta', 'beta'));
    const checked = await beta.check('msc', matriz(1, TRIMESTRE, { ibge: '2931350' }), {
      escopo: mesDe(1),
    });
    expect(checked.conferencia?.avisos).toEqual([
      {
        mensagem: 'Nenhuma configuração tem o código IBGE: confira se 2931350 é o deste município',
        quantidade: 1,
      },
    ]);
  });
});
