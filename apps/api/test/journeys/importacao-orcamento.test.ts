import type {
  Importacao,
  PublicDespesas,
  PublicReceitas,
  Recusadas,
} from '@claraboia/contract/schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ARQUIVOS, csv } from '../support/arquivos-orcamento.ts';
import { ANO_TODO, IMPORTACAO, Importador, importYear } from '../support/importar-orcamento.ts';
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
  citizen = testApp.anonymous();
  alfa = testApp.clienteId.alfa;
});
afterAll(() => testApp.stop());

const inSql = <R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> =>
  testApp.owner(async (owner) => {
    const tx = await owner.as(alfa);
    return tx.query<R>(sql, [alfa, ...values]);
  });

const TABLES = [
  'receita_mes',
  'receita',
  'desembolso',
  'ordem_pagamento',
  'dotacao_movimento',
  'resto_pagar',
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

beforeEach(async () => {
  await testApp.owner(async (owner) => {
    const tx = await owner.as(alfa);
    for (const table of [
      ...TABLES,
      'importacao_orcamento',
      'importacao_parte',
      'importacao_formato',
    ]) {
      await tx.execute(`delete from ${table} where cliente_id = $1`, [alfa]);
    }
  });
});

// Checked after every import, repeated import, undo and removal.
afterEach(async () => {
  expect(await inSql(AREAS_DIFERENTES)).toEqual([]);
});

const despesas = async () =>
  (await citizen.get<PublicDespesas>('/public/v1/alfa/despesas?ano=2026')).data;
const receitas = async () =>
  (await citizen.get<PublicReceitas | null>('/public/v1/alfa/receitas?ano=2026')).data;

describe('a year', () => {
  test('comes in by its files, and citizens read their contents', async () => {
    await importYear(manager);
    const { total, recebedores, faltam } = await despesas();
    expect(total).toEqual({
      inicial: '240000.00',
      previsto: '262500.00',
      empenhado: '15500.50',
      liquidado: '10250.50',
      pago: '10250.50',
    });
    expect(recebedores.maiores).toMatchObject([
      { nome: 'Padaria Aurora Ltda', documento: '12ABC34501DE35', pago: '6250.00' },
      { nome: 'Maria das Dores', documento: '***.982.247-**', pago: '4000.50' },
    ]);
    expect(faltam).toEqual([]);
    expect((await receitas())?.total).toEqual({
      inicial: '2350000.00',
      previsto: '2350000.00',
      lancado: null,
      arrecadado: '22345.67',
    });
  });

  test('that comes in again changes nothing', async () => {
    await importYear(manager);
    const [before] = await inSql<{ versoes: string }>(
      `select string_agg(versao::text, ',' order by id) as versoes from empenho where cliente_id = $1`,
    );
    const all = await published();
    for (const [tipo, arquivo] of Object.entries(ARQUIVOS)) {
      const { conferencia } = await manager.importFile(tipo as keyof typeof ARQUIVOS, arquivo);
      expect(conferencia, tipo).toMatchObject({
        novas: 0,
        alteradas: 0,
        ausentes: 0,
        recusadas: 0,
      });
    }
    expect(await published()).toEqual(all);
    const [after] = await inSql<{ versoes: string }>(
      `select string_agg(versao::text, ',' order by id) as versoes from empenho where cliente_id = $1`,
    );
    expect(after).toEqual(before);
  });

  test('is undone file by file, the latest first, to the former state', async () => {
    const states = [await published()];
    const done = [];
    for (const [tipo, arquivo] of Object.entries(ARQUIVOS)) {
      done.push(await manager.importFile(tipo as keyof typeof ARQUIVOS, arquivo));
      states.push(await published());
    }
    for (const importacao of done.toReversed()) {
      states.pop();
      const answer = await manager.undo(importacao);
      expect(answer.status, JSON.stringify(answer.messages)).toBe(200);
      expect(answer.data.situacao).toBe('desfeita');
      expect(await published()).toEqual(states.at(-1));
    }
  });
});

const DOTACOES = ARQUIVOS.dotacao;
const withRow = (arquivo: Buffer, from: string, to: string) =>
  Buffer.from(arquivo.toString().replace(from, to));

describe('judging', () => {
  test('writes nothing, and predicts the result of publishing', async () => {
    await manager.importFile('dotacao', DOTACOES);
    const all = await published();
    const changed = withRow(DOTACOES, '172.500,00', '180.000,00');
    const { situacao, conferencia } = await manager.check('dotacao', changed);
    expect(situacao).toBe('conferida');
    expect(conferencia).toMatchObject({
      linhas: 2,
      novas: 0,
      alteradas: 1,
      iguais: 1,
      ausentes: 0,
      recusadas: 0,
      mudancas: [{ registro: 'Dotação 0123', de: '172500.00', para: '180000.00' }],
    });
    expect(conferencia?.somas).toContainEqual({
      medida: 'Valor atualizado',
      mes: null,
      arquivo: '270000.00',
      publicado: '262500.00',
    });
    expect(await published()).toEqual(all);
  });

  test('refuses unpublished references, and rows that contradict each other', async () => {
    await manager.importFile('dotacao', DOTACOES);
    const { conferencia } = await manager.check(
      'empenho',
      csv(
        'exercicio;ug_codigo;numero;data;ficha;credor_documento;credor_nome;historico;valor',
        '2026;1;1;15/03/2026;0123;12.ABC.345/01DE-35;Padaria;Pães;10,00',
        '2026;1;1;15/03/2026;0123;12.ABC.345/01DE-35;Padaria;Pães;11,00',
        '2026;1;2;15/03/2026;0123;12.ABC.345/01DE-35;Padaria;Pães;12,00',
        '2026;1;2;15/03/2026;0123;12.ABC.345/01DE-35;Padaria;Pães;12,00',
        '2026;1;3;15/03/2026;9999;12.ABC.345/01DE-35;Padaria;Pães;13,00',
      ),
    );
    expect(conferencia).toMatchObject({
      linhas: 5,
      novas: 1,
      recusadas: 3,
      recusadasValor: '34.00',
    });
    expect(conferencia?.recusas.map(({ linha, coluna }) => [linha, coluna])).toEqual([
      [2, null],
      [3, null],
      [6, 'ficha'],
    ]);
    expect(conferencia?.avisos).toContainEqual({
      mensagem: 'Linhas repetidas no arquivo, contadas uma vez',
      quantidade: 1,
    });
  });

  test('reports unusual results in the accounts', async () => {
    await manager.importFile('dotacao', DOTACOES);
    await manager.importFile('empenho', ARQUIVOS.empenho);
    const { conferencia } = await manager.check(
      'movimento',
      csv(
        'exercicio;ug_codigo;empenho_numero;fase;tipo;numero;data;valor;documento',
        '2026;1;101;L;original;L1;10/04/2026;20.000,00;NF 889',
        '2026;1;102;P;original;OB2;21/04/2026;100,00;',
      ),
    );
    expect(conferencia?.avisos).toEqual([
      { mensagem: 'Empenhos com mais liquidado do que empenhado', quantidade: 1 },
      { mensagem: 'Empenhos com mais pago do que liquidado', quantidade: 1 },
    ]);
  });

  test('refuses a movement of an unknown commitment, and one before it', async () => {
    await manager.importFile('dotacao', DOTACOES);
    await manager.importFile('empenho', ARQUIVOS.empenho);
    const { conferencia } = await manager.check(
      'movimento',
      csv(
        'exercicio;ug_codigo;empenho_numero;fase;tipo;numero;data;valor;documento',
        '2026;1;777;P;original;OB1;20/04/2026;6.250,00;',
        '2026;1;101;P;original;OB2;14/03/2026;6.250,00;',
      ),
    );
    expect(conferencia?.recusas).toEqual([
      {
        linha: 2,
        coluna: 'empenho_numero',
        motivo:
          'O empenho 777 de 2026 (unidade gestora 1) não está publicado. Importe os empenhos antes.',
      },
      {
        linha: 3,
        coluna: 'data',
        motivo: 'O movimento é de 14/03/2026, antes do empenho, que é de 15/03/2026.',
      },
    ]);
  });

  test('two equal instalments of a day without a number stay two, however often they come', async () => {
    await manager.importFile('dotacao', DOTACOES);
    await manager.importFile('empenho', ARQUIVOS.empenho);
    const twice = csv(
      'exercicio;ug_codigo;empenho_numero;fase;tipo;numero;data;valor;documento',
      '2026;1;101;L;original;;10/04/2026;100,00;',
      '2026;1;101;L;original;;10/04/2026;100,00;',
    );
    expect((await manager.importFile('movimento', twice)).conferencia).toMatchObject({ novas: 2 });
    expect((await manager.check('movimento', twice)).conferencia).toMatchObject({
      novas: 0,
      alteradas: 0,
      iguais: 2,
      ausentes: 0,
    });
  });
});

describe('absent rows', () => {
  const JUST_ONE = Buffer.from(ARQUIVOS.empenho.toString().split('\n').slice(0, 2).join('\n'));

  test('goes only when that was confirmed, with its movements, and comes back by undoing', async () => {
    await importYear(manager);
    const all = await published();
    const [{ id: gone } = { id: 0 }] = await inSql<{ id: number }>(
      `select id from empenho where cliente_id = $1 and numero = '102'`,
    );
    const checked = await manager.check('empenho', JUST_ONE);
    expect(checked.conferencia).toMatchObject({
      novas: 0,
      iguais: 1,
      ausentes: 1,
      ausentesValor: '4000.50',
      ausentesDemais: true,
    });
    const refused = await manager.publish(checked);
    expect(refused).toMatchObject({
      situacao: 'conferida',
      falha: {
        mensagem: 'Muitas linhas já publicadas não estão no arquivo. Confirme que elas devem sair.',
      },
    });
    expect(await published()).toEqual(all);
    const done = await manager.publish(checked, { aceitaAusentes: true });
    expect(done.situacao).toBe('publicada');
    expect((await despesas()).total).toMatchObject({ empenhado: '11500.00', pago: '6250.00' });
    expect((await despesas()).recebedores.quantidade).toBe(1);
    expect((await citizen.get(`/public/v1/alfa/retirado/empenho/${gone}`)).data).toMatchObject({
      titulo: 'Empenho 102 de 2026',
    });
    expect((await manager.undo(done)).status).toBe(200);
    expect(await published()).toEqual(all);
    expect((await citizen.get(`/public/v1/alfa/retirado/empenho/${gone}`)).status).toBe(404);
  });

  test('stays where rows of the file were refused, and beyond the scope', async () => {
    await importYear(manager);
    const broken = Buffer.concat([
      JUST_ONE,
      Buffer.from('\n2026;1;102;99/99/2026;0200;;X;Y;1,00\n'),
    ]);
    expect((await manager.check('empenho', broken)).conferencia).toMatchObject({
      ausentes: 0,
      recusadas: 1,
    });
    const other = { ...ANO_TODO, mesDe: 4, mesAte: 4 };
    const payment = csv(
      'exercicio;ug_codigo;empenho_numero;fase;tipo;numero;data;valor;documento',
      '2026;1;101;P;original;OB1;20/04/2026;6.250,00;',
    );
    // One payment of April is missing; deliveries and other months are outside the scope.
    expect(
      (await manager.check('movimento', payment, { escopo: other })).conferencia,
    ).toMatchObject({
      iguais: 1,
      ausentes: 1,
      ausentesValor: '4000.50',
    });
  });
});

describe('changes of allocations', () => {
  const MUDANCAS = ARQUIVOS.dotacao_movimento;
  const [HEADING = '', FIRST = '', SECOND = '', THIRD = ''] = MUDANCAS.toString().split('\n');
  interface Dotacao {
    readonly id: number;
    readonly movimentado: string | null;
    readonly movimentoFalta: string | null;
    readonly movimentoSobra: string | null;
  }
  /** The two lines, the first of them the one with a change of its value. */
  const dotacoes = async () => {
    const { data } = await citizen.get<{ list: (Dotacao & { ficha: string })[] }>(
      '/public/v1/alfa/dados/dotacao',
    );
    return data.list.toSorted((a, b) => a.ficha.localeCompare(b.ficha));
  };
  const somas = async () =>
    (await dotacoes()).map(({ movimentado, movimentoFalta, movimentoSobra }) => [
      movimentado,
      movimentoFalta,
      movimentoSobra,
    ]);
  const EXPLICADAS = 'Dotações em que o valor inicial e os movimentos não dão o valor atualizado';

  test('add up to the updated value, or the difference is reported', async () => {
    await manager.importFile('dotacao', DOTACOES);
    // Without data the sum is null, and no gap is reported.
    expect(await somas()).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    const done = await manager.importFile('dotacao_movimento', MUDANCAS);
    expect(done.conferencia).toMatchObject({ novas: 3, recusadas: 0 });
    expect(done.conferencia?.avisos).toEqual([{ mensagem: EXPLICADAS, quantidade: 1 }]);
    expect(await somas()).toEqual([
      ['22500.00', null, null],
      ['-5000.00', '5000.00', null],
    ]);
    const more = csv(HEADING, FIRST, SECOND, THIRD.replace('-5.000,00', '2.000,00'));
    expect((await manager.importFile('dotacao_movimento', more)).conferencia).toMatchObject({
      alteradas: 1,
      iguais: 2,
    });
    expect(await somas()).toEqual([
      ['22500.00', null, null],
      ['2000.00', null, '2000.00'],
    ]);
    // The updated value includes movements up to its own day.
    const earlier = withRow(DOTACOES, '172.500,00;31/10/2026', '180.000,00;10/02/2026');
    await manager.importFile('dotacao', earlier);
    expect((await somas())[0]).toEqual(['30000.00', null, null]);
  });

  test('is refused of an allocation that is not published, and where one number has two amounts', async () => {
    await manager.importFile('dotacao', DOTACOES);
    const bad = csv(
      HEADING,
      FIRST,
      FIRST,
      THIRD,
      THIRD.replace('5.000', '6.000'),
      SECOND.replace('0123', '0999'),
    );
    const { conferencia } = await manager.check('dotacao_movimento', bad);
    expect(conferencia?.recusas).toMatchObject([
      { linha: 4 },
      { linha: 5 },
      {
        linha: 6,
        coluna: 'ficha',
        motivo:
          'A dotação 0999 de 2026 (unidade gestora 1) não está publicada. Importe as dotações antes.',
      },
    ]);
    expect(conferencia?.avisos).toContainEqual({
      mensagem: 'Linhas repetidas no arquivo, contadas uma vez',
      quantidade: 1,
    });
  });

  test('without numbers two alike stay two, however often they come', async () => {
    await manager.importFile('dotacao', DOTACOES);
    const row = FIRST.replace(/;1$/, ';');
    const twice = csv(HEADING, row, row);
    expect((await manager.importFile('dotacao_movimento', twice)).conferencia).toMatchObject({
      novas: 2,
    });
    expect((await manager.check('dotacao_movimento', twice)).conferencia).toMatchObject({
      novas: 0,
      iguais: 2,
      ausentes: 0,
    });
  });

  test('leaves its title when it is gone, and comes back by undoing', async () => {
    await manager.importFile('dotacao', DOTACOES);
    await manager.importFile('dotacao_movimento', MUDANCAS);
    const all = await published();
    const [{ id } = { id: 0 }] = await inSql<{ id: number }>(
      `select id from dotacao_movimento where cliente_id = $1 and numero = '2'`,
    );
    const checked = await manager.check('dotacao_movimento', csv(HEADING, FIRST, THIRD));
    expect(checked.conferencia).toMatchObject({ ausentes: 1, ausentesValor: '-7500.00' });
    expect(await published()).toEqual(all);
    const done = await manager.publish(checked, { aceitaAusentes: true });
    expect((await somas())[0]).toEqual(['30000.00', null, '7500.00']);
    expect(
      (await citizen.get(`/public/v1/alfa/retirado/dotacao-movimento/${id}`)).data,
    ).toMatchObject({ titulo: 'Movimento de dotação de 15/06/2026, Decreto 40/2026' });
    // Rows noted by a version without `mudado_em` lack it.
    await inSql(
      `update importacao_mudanca set antes = antes - 'mudado_em' where cliente_id = $1 and antes ? 'mudado_em'`,
    );
    expect((await manager.undo(done)).status).toBe(200);
    expect(await published()).toEqual(all);
  });

  test('goes with an allocation that the source has no more, and comes back with it', async () => {
    await manager.importFile('dotacao', DOTACOES);
    await manager.importFile('dotacao_movimento', MUDANCAS);
    const all = await published();
    const one = Buffer.from(DOTACOES.toString().split('\n').slice(0, 2).join('\n'));
    const checked = await manager.check('dotacao', one);
    const done = await manager.publish(checked, { aceitaAusentes: true });
    expect(done.situacao).toBe('publicada');
    expect(await somas()).toEqual([['22500.00', null, null]]);
    expect((await manager.undo(done)).status).toBe(200);
    expect(await published()).toEqual(all);
  });

  test('hangs on allocations whose import is undone: they stay, without amounts', async () => {
    const planned = await manager.importFile('dotacao', DOTACOES);
    await manager.importFile('dotacao_movimento', MUDANCAS);
    expect((await manager.undo(planned)).status).toBe(200);
    expect(await inSql('select valor_inicial from dotacao where cliente_id = $1')).toEqual([
      { valor_inicial: null },
      { valor_inicial: null },
    ]);
  });
});

describe('an area', () => {
  const byArea = async () =>
    (await despesas()).grupos.map(({ codigo, previsto, pago }) => [codigo, previsto, pago]);

  test('that gets a line takes its payments along, and returns them by undoing', async () => {
    await importYear(manager);
    const all = await published();
    expect(await byArea()).toEqual([
      ['12', '172500.00', '6250.00'],
      ['10', '90000.00', '4000.50'],
    ]);
    const moved = withRow(DOTACOES, '0200;10;301;', '0200;08;244;');
    const done = await manager.importFile('dotacao', moved);
    expect(await byArea()).toEqual([
      ['12', '172500.00', '6250.00'],
      ['08', '90000.00', '4000.50'],
    ]);
    expect((await manager.undo(done)).status).toBe(200);
    expect(await published()).toEqual(all);
  });

  test('has the sums of its lines’ months, whatever writes them', async () => {
    await importYear(manager);
    const inAlfa = (sql: string) =>
      testApp.owner(async (owner) => {
        const tx = await owner.as(alfa);
        await tx.execute(sql, [alfa]);
      });
    const kept = () =>
      inSql<{ meses: string }>(
        `select string_agg(ano || '-' || mes || ' ' || pago, ', ' order by ano, mes, funcao_id) as meses
           from despesa_area where cliente_id = $1 and pago <> 0`,
      );
    expect(await kept()).toEqual([{ meses: '2026-4 4000.50, 2026-4 6250.00' }]);
    await inAlfa(
      'update despesa_mes set ano = 2027, pago = pago + 1 where cliente_id = $1 and mes = 4',
    );
    expect(await kept()).toEqual([{ meses: '2027-4 4001.50, 2027-4 6251.00' }]);
    expect(await inSql(AREAS_DIFERENTES)).toEqual([]);
    await inAlfa('delete from despesa_mes where cliente_id = $1 and ano = 2027');
    expect(await kept()).toEqual([{ meses: null }]);
    expect(await inSql(AREAS_DIFERENTES)).toEqual([]);
    await inAlfa(`select somar_despesa(array[2026, 2027]) where $1::bigint is not null`);
    expect(await kept()).toEqual([{ meses: '2026-4 4000.50, 2026-4 6250.00' }]);
  });
});

describe('amounts payable from earlier years', () => {
  const RESTOS = '/public/v1/alfa/dados/restos-a-pagar';
  const ano = (exercicio: number) => ({ ...ANO_TODO, exercicio });
  const ofYear = (arquivo: Buffer, year: number) =>
    Buffer.from(arquivo.toString().replaceAll('2026', String(year)));
  const EMPENHOS = csv(
    'exercicio;ug_codigo;numero;data;ficha;credor_documento;credor_nome;historico;valor;protegido',
    '2025;1;1;15/03/2025;0123;12.ABC.345/01DE-35;Padaria Aurora Ltda;Pães;1.000,00;',
    '2025;1;2;15/03/2025;0123;12.ABC.345/01DE-35;Padaria Aurora Ltda;Bolos;500,00;',
    '2025;1;3;20/03/2025;0200;529.982.247-25;Maria das Dores;Consultoria em saúde;300,00;Sim',
    '2025;1;4;20/03/2025;0200;11.222.333/0001-81;Limpeza Clara Ltda;Limpeza;80,00;',
  );
  const HEADING = 'exercicio;ug_codigo;empenho_numero;fase;tipo;numero;data;valor;documento';
  const MOVIMENTOS_2025 = csv(
    HEADING,
    '2025;1;1;L;original;L1;10/12/2025;600,00;',
    '2025;1;1;P;original;P1;20/12/2025;400,00;',
    '2025;1;4;L;original;L4;10/12/2025;80,00;',
    '2025;1;4;P;original;P4;20/12/2025;80,00;',
  );
  const MOVIMENTOS_2026 = csv(
    HEADING,
    '2025;1;1;L;original;L2;10/02/2026;400,00;',
    '2025;1;1;P;original;P2;20/02/2026;550,00;',
    '2025;1;2;E;anulacao;A2;05/01/2026;500,00;',
  );
  const STEPS = {
    dotacao2025: () => manager.importFile('dotacao', ofYear(DOTACOES, 2025), ano(2025)),
    empenhos: () => manager.importFile('empenho', EMPENHOS, ano(2025)),
    movimentos2025: () => manager.importFile('movimento', MOVIMENTOS_2025, ano(2025)),
    dotacao2026: () => manager.importFile('dotacao', DOTACOES),
    movimentos2026: () => manager.importFile('movimento', MOVIMENTOS_2026),
  };
  const run = async (...names: readonly (keyof typeof STEPS)[]) => {
    const done = [];
    for (const name of names) done.push(await STEPS[name]());
    return done;
  };
  const told = () =>
    inSql(
      `select r.exercicio, e.numero, t.nome as tipo, r.processado, r.nao_processado, r.liquidado, r.pago, r.cancelado, r.saldo
         from resto_pagar r join empenho e on e.cliente_id = $1 and e.id = r.empenho_id join resto_pagar_tipo t on t.id = r.tipo_id
        where r.cliente_id = $1 order by r.exercicio, e.numero`,
    );
  const resto = (
    numero: string,
    tipo: string,
    [processado, nao_processado, liquidado, pago, cancelado, saldo]: readonly string[],
  ) => ({
    exercicio: 2026,
    numero,
    tipo,
    processado,
    nao_processado,
    liquidado,
    pago,
    cancelado,
    saldo,
  });
  const LEFT = [
    resto('1', 'Processado e não processado', [
      '200.00',
      '400.00',
      '0.00',
      '0.00',
      '0.00',
      '600.00',
    ]),
    resto('2', 'Não processado', ['0.00', '500.00', '0.00', '0.00', '0.00', '500.00']),
    resto('3', 'Não processado', ['0.00', '300.00', '0.00', '0.00', '0.00', '300.00']),
  ];
  const SETTLED = [
    resto('1', 'Processado e não processado', [
      ...['200.00', '400.00', '400.00', '550.00', '0.00', '50.00'],
    ]),
    resto('2', 'Não processado', ['0.00', '500.00', '0.00', '0.00', '500.00', '0.00']),
    LEFT[2],
  ];

  test('are shown for each commitment once the next year is known, with their outcome', async () => {
    await run('dotacao2025', 'empenhos', 'movimentos2025');
    expect(await told()).toEqual([]);
    const [planned] = await run('dotacao2026');
    expect(await told()).toEqual(LEFT);
    const [moved] = await run('movimentos2026');
    expect(await told()).toEqual(SETTLED);
    const { data } = await citizen.get<{ porExercicio: object[] }>(`${RESTOS}/resumo`);
    expect(data.porExercicio).toMatchObject([
      { exercicio: 2026, quantidade: 3, pago: '550.00', cancelado: '500.00' },
    ]);
    expect((await despesas()).restos).toBe('550.00');
    expect(
      await inSql(
        `select exercicio, mes, funcao_id, pago from despesa_area where cliente_id = $1 and ano = 2026 and pago <> 0`,
      ),
    ).toEqual([{ exercicio: 2025, mes: 2, funcao_id: 12, pago: '550.00' }]);
    const { body: arquivo } = await citizen.raw('GET', `${RESTOS}.csv`);
    expect(arquivo).toMatch(/;550,00;/);
    const { data: rows } = await citizen.get(RESTOS);
    expect(arquivo + JSON.stringify(rows)).not.toMatch(/Maria|982|Consultoria/);
    // Amounts moved by an undone file are owed again; without the year's own file nothing is reported.
    expect((await manager.undo(moved as Importacao)).status).toBe(200);
    expect(await told()).toEqual(LEFT);
    expect((await manager.undo(planned as Importacao)).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  test('is the same in whatever order the files come, and keeps its addresses', async () => {
    await run('dotacao2026', 'dotacao2025', 'empenhos', 'movimentos2026', 'movimentos2025');
    expect(await told()).toEqual(SETTLED);
    const ids = () => inSql('select id from resto_pagar where cliente_id = $1 order by id');
    const before = await ids();
    await run('movimentos2026');
    const later = withRow(MOVIMENTOS_2026, '550,00', '600,00');
    await manager.importFile('movimento', later);
    expect(await ids()).toEqual(before);
    expect(await told()).toContainEqual(
      resto('1', 'Processado e não processado', [
        ...['200.00', '400.00', '400.00', '600.00', '0.00', '0.00'],
      ]),
    );
  });

  test('are not shown beyond an unpublished year', async () => {
    const inYear = (arquivo: Buffer) => Buffer.from(arquivo.toString().replaceAll('2025', '2024'));
    await manager.importFile('dotacao', ofYear(DOTACOES, 2024), ano(2024));
    await manager.importFile('empenho', inYear(EMPENHOS), ano(2024));
    await run('dotacao2026');
    expect(await told()).toEqual([]);
    await run('dotacao2025');
    expect((await told()).map((each) => (each as { exercicio: number }).exercicio)).toEqual([
      ...[2025, 2025, 2025, 2025, 2026, 2026, 2026, 2026],
    ]);
  });
});

describe('the order of payments', () => {
  const FILA = ARQUIVOS.ordem_pagamento;
  const ORDEM = '/public/v1/alfa/dados/ordem-de-pagamento';
  interface Lugar {
    readonly id: number;
    readonly posicao: number;
    readonly favorecido: { readonly nome: string; readonly documento: string };
    readonly empenho: { readonly numero: string } | null;
    readonly situacao: { readonly nome: string };
    readonly justificativa: string | null;
  }
  const lugares = async (filter: object = {}) =>
    (
      await citizen.get<{ list: Lugar[] }>(
        `${ORDEM}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
    ).data.list;

  test('tells who was paid out of turn, warns where nobody says why, and finds commitments later', async () => {
    const { conferencia } = await manager.importFile('ordem_pagamento', FILA);
    expect(conferencia).toMatchObject({ novas: 4, recusadas: 0 });
    const semPorque = {
      mensagem: 'Pagamentos fora da ordem, sem justificativa (Lei 14.133, art. 141, § 1º)',
      quantidade: 1,
    };
    expect(conferencia?.avisos).toContainEqual(semPorque);
    const [fora, ...others] = await lugares({ 'situacao.id': { $eq: 2 } });
    expect(others).toEqual([]);
    expect(fora).toMatchObject({
      posicao: 2,
      favorecido: { nome: 'Maria das Dores', documento: '***.982.247-**' },
      empenho: null,
      situacao: { nome: 'Fora da ordem' },
      justificativa: null,
    });
    await manager.importFile('dotacao', DOTACOES);
    await manager.importFile('empenho', ARQUIVOS.empenho);
    const linked = (await lugares()).flatMap(({ empenho }) => empenho?.numero ?? []);
    expect(new Set(linked)).toEqual(new Set(['101', '102']));
    const why = withRow(FILA, '102;21/04/2026;;', '102;21/04/2026;V;O posto fecharia.');
    const again = await manager.importFile('ordem_pagamento', why);
    // The allocations have named the unit, too.
    expect(again.conferencia).toMatchObject({ alteradas: 4, ausentes: 0 });
    expect(again.conferencia?.avisos).not.toContainEqual(semPorque);
    expect(
      (await lugares({ competencia: { $ilike: '04/2026' } })).map((each) => each.justificativa),
    ).toContain('O posto fecharia.');
  });

  test('refuses a repeated place, and removes only places that its months and units no longer hold', async () => {
    await manager.importFile('ordem_pagamento', FILA);
    const twice = withRow(FILA, 'servicos;2;', 'servicos;1;');
    expect((await manager.check('ordem_pagamento', twice)).conferencia?.recusas).toMatchObject([
      { linha: 3 },
      { linha: 4 },
    ]);
    const [gone] = await lugares({ posicao: { $eq: 3 } });
    const less = Buffer.from(FILA.toString().split('\n').slice(0, 4).join('\n'));
    const may = { ...ANO_TODO, mesDe: 4, mesAte: 4 };
    const checked = await manager.check('ordem_pagamento', less, { escopo: may });
    expect(checked.conferencia).toMatchObject({ iguais: 3, ausentes: 1, ausentesValor: '500.00' });
    const done = await manager.publish(checked, { aceitaAusentes: true });
    expect(
      (await citizen.get(`/public/v1/alfa/retirado/ordem-de-pagamento/${gone?.id}`)).data,
    ).toMatchObject({ titulo: 'Posição 3 da ordem de pagamento de 04/2026' });
    expect((await manager.undo(done)).status).toBe(200);
    expect(await lugares({ posicao: { $eq: 3 } })).toMatchObject([{ id: gone?.id }]);
  });

  test('names nobody whose commitment keeps the name', async () => {
    await manager.importFile('dotacao', DOTACOES);
    await manager.importFile(
      'empenho',
      csv(
        'exercicio;ug_codigo;numero;data;ficha;credor_documento;credor_nome;historico;valor;protegido',
        '2026;1;102;20/03/2026;0200;529.982.247-25;Maria das Dores;Consultoria em saúde;4.000,50;Sim',
      ),
    );
    await manager.importFile('ordem_pagamento', FILA);
    expect(JSON.stringify(await lugares())).not.toMatch(/Maria|982|Consultoria/);
  });
});

describe('without the refused rows', () => {
  const ONE_BAD = Buffer.concat([
    ARQUIVOS.movimento,
    Buffer.from('2026;1;101;P;original;OB9;31/04/2026;77,00;\n'),
  ]);

  test('is published only with a reason, and citizens see the gap and why', async () => {
    await manager.importFile('dotacao', DOTACOES);
    await manager.importFile('empenho', ARQUIVOS.empenho);
    const checked = await manager.check('movimento', ONE_BAD);
    expect(checked.conferencia).toMatchObject({ recusadas: 1, recusadasValor: '77.00' });
    expect(await manager.publish(checked)).toMatchObject({ situacao: 'conferida' });
    const motivo = 'O dia será corrigido pela contabilidade.';
    expect(await manager.publish(checked, { motivo })).toMatchObject({
      situacao: 'publicada',
      motivo,
    });
    expect((await despesas()).faltam).toEqual([
      { quantidade: 1, valor: '77.00', publicadaEm: expect.any(String), motivo },
    ]);
    expect((await receitas())?.faltam ?? []).toEqual([]);
    await manager.importFile('movimento', ARQUIVOS.movimento);
    expect((await despesas()).faltam).toEqual([]);
  });

  test("their CSV has the file's own columns, the line and the reason, and no CPF", async () => {
    await manager.importFile('dotacao', DOTACOES);
    const { id } = await manager.check(
      'empenho',
      withRow(ARQUIVOS.empenho, '20/03/2026', '31/04/2026'),
    );
    const answer = await manager.client.raw('GET', `${IMPORTACAO}/${id}/recusadas`);
    expect(answer.headers['content-type']).toContain('text/csv');
    const [heading, ...rows] = answer.body.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(heading).toContain('credor_nome');
    expect(heading).toContain('Motivo do erro');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('Maria das Dores');
    expect(answer.body).not.toContain('529.982.247-25');

    await inSql(
      `update importacao_parte set bytes = sha256(bytes) where cliente_id = $1 returning 1`,
    );
    const damaged = await manager.client.raw('GET', `${IMPORTACAO}/${id}/recusadas`);
    expect(damaged.statusCode).toBe(409);
    expect(damaged.body).toContain('Envie-o de novo');
  });
});

describe('one that', () => {
  test('a later one has touched is not undone before it', async () => {
    const first = await manager.importFile('dotacao', DOTACOES);
    const second = await manager.importFile(
      'dotacao',
      withRow(DOTACOES, '172.500,00', '180.000,00'),
    );
    expect((await manager.undo(first)).status).toBe(409);
    expect((await manager.undo(second)).status).toBe(200);
    expect((await manager.undo(first)).status).toBe(200);
    expect((await manager.undo(first)).status).toBe(409);
  });

  test('others hang on is not undone before them', async () => {
    const dotacoes = await manager.importFile('dotacao', DOTACOES);
    const empenhos = await manager.importFile('empenho', ARQUIVOS.empenho);
    await manager.importFile('movimento', ARQUIVOS.movimento);
    expect((await manager.undo(empenhos)).status).toBe(409);
    expect((await manager.undo(dotacoes)).status).toBe(200);
    // Lines with commitments stay, named only by them.
    expect((await despesas()).total).toMatchObject({ previsto: null, pago: '10250.50' });
  });

  test('is cancelled forgets its file, and nothing more can be done with it', async () => {
    const { id } = await manager.check('dotacao', DOTACOES);
    const answer = await manager.client.put<{ situacao: string }>(
      `${IMPORTACAO}/${id}/cancelamento`,
      {},
    );
    expect(answer.data.situacao).toBe('cancelada');
    expect(await inSql('select from importacao_parte where cliente_id = $1')).toEqual([]);
    const body = { semRecusadas: null, aceitaAusentes: false };
    expect((await manager.client.put(`${IMPORTACAO}/${id}/publicacao`, body)).status).toBe(409);
  });

  test('another client sent is not found', async () => {
    const { id } = await manager.check('dotacao', DOTACOES);
    const other = await testApp.signIn('gestor.beta', 'beta');
    expect((await other.get(`${IMPORTACAO}/${id}/estado`)).status).toBe(404);
    expect((await other.put(`${IMPORTACAO}/${id}/desfazer`, {})).status).toBe(404);
    expect((await testApp.anonymous().get(`${IMPORTACAO}/${id}/estado`)).status).toBe(401);
  });

  test('abandoned by its worker keeps its state, and can be restarted', async () => {
    const checked = await manager.check('dotacao', DOTACOES);
    await inSql(
      `update importacao_orcamento set situacao = 'publicando', execucao = gen_random_uuid(), batimento_em = now() - interval '2 minutes'
        where cliente_id = $1 and id = $2`,
      [checked.id],
    );
    expect(await manager.state(checked.id)).toMatchObject({
      situacao: 'conferida',
      andamento: null,
      falha: { mensagem: expect.stringContaining('Nada foi gravado') },
    });
    expect((await manager.publish(checked)).situacao).toBe('publicada');
  });
});

describe('the file', () => {
  test('lies sealed in the database, and nowhere once it is published whole', async () => {
    await manager.importFile('dotacao', DOTACOES);
    const checked = await manager.check('empenho', ARQUIVOS.empenho);
    const parts = await inSql<{ bytes: Buffer }>(
      'select bytes from importacao_parte where cliente_id = $1',
    );
    expect(parts.length).toBeGreaterThan(0);
    for (const { bytes } of parts) expect(bytes.toString('latin1')).not.toContain('Maria');
    const [row] = await inSql<{ row: unknown }>(
      'select to_jsonb(i) as row from importacao_orcamento i where cliente_id = $1 and id = $2',
      [checked.id],
    );
    expect(JSON.stringify(row)).not.toMatch(/529\.?982\.?247-?25/);
    await manager.publish(checked);
    expect(await inSql('select from importacao_parte where cliente_id = $1')).toEqual([]);
  });

  test('with the same headings is recognised', async () => {
    const renamed = withRow(DOTACOES, 'valor_inicial', 'VL_INI');
    const first = await manager.check('dotacao', DOTACOES);
    expect(first.reconhecido).toBe(false);
    const older = Buffer.from(DOTACOES.toString().replaceAll('2026', '2019'));
    expect((await manager.send('dotacao', older)).data.exercicio).toBe(2019);
    const sent = await manager.send('dotacao', renamed);
    // No heading names the amount, but only its cells are amounts.
    expect(sent.data).toMatchObject({
      dePara: { colunas: { valor_inicial: { de: 'VL_INI' } } },
      propostas: { valor_inicial: 'conteudo', ug_codigo: 'nome' },
    });
    const { dePara } = sent.data;
    await manager.publish(await manager.checkAgain(sent.data, { escopo: ANO_TODO, dePara }));
    const again = await manager.send('dotacao', renamed);
    expect(again.data).toMatchObject({
      reconhecido: true,
      dePara,
      propostas: { valor_inicial: 'formato' },
    });
  });

  test('is corrected in place: refused rows show their cells, and corrections wait for a check', async () => {
    const wrong = withRow(DOTACOES, ';0123;12;', ';0123;Educassão;');
    const checked = await manager.check('dotacao', wrong);
    expect(checked).toMatchObject({ conferencia: { recusadas: 1 }, correcoes: 0 });
    const url = `${IMPORTACAO}/${checked.id}/linhas`;
    const list = await manager.client.get<Recusadas>(`${url}?limit=10`);
    const [row] = list.data.list;
    expect(list.data).toMatchObject({ count: 1, list: [{ linha: 2, corrigida: false }] });
    expect(row).toMatchObject({
      campos: ['funcao'],
      celulas: { funcao: 'Educassão', ficha: '0123' },
      sugestoes: { funcao: ['Educação'] },
    });

    const unknown = await manager.client.put(`${url}/2`, { celulas: { xyz: '1' } });
    expect([unknown.status, unknown.messages[0]?.field]).toEqual([422, 'celulas.xyz']);
    expect((await manager.client.put(`${url}/3`, { celulas: {} })).status).toBe(404);
    const corrected = await manager.client.put<Importacao>(`${url}/2`, {
      celulas: { ...row?.celulas, funcao: 'Educação' },
    });
    expect(corrected.data).toMatchObject({ situacao: 'conferida', correcoes: 1 });
    // Nothing of the correction is readable in the database.
    const [stored] = await inSql<{ correcoes: string }>(
      'select correcoes from importacao_orcamento where cliente_id = $1 and id = $2',
      [checked.id],
    );
    expect(stored?.correcoes).toMatch(/^[A-Za-z0-9+/=]+$/);
    const early = await manager.client.put(`${IMPORTACAO}/${checked.id}/publicacao`, {
      semRecusadas: null,
      aceitaAusentes: false,
    });
    expect([early.status, early.messages[0]?.description]).toEqual([
      409,
      expect.stringContaining('Confira o arquivo de novo'),
    ]);
    const again = await manager.checkAgain(checked, { escopo: ANO_TODO, dePara: checked.dePara });
    expect(again).toMatchObject({ correcoes: 0, conferencia: { recusadas: 0 } });
    expect((await manager.publish(again)).situacao).toBe('publicada');
    expect(
      await inSql('select correcoes from importacao_orcamento where cliente_id = $1 and id = $2', [
        checked.id,
      ]),
    ).toEqual([{ correcoes: null }]);
  });

  test('without a mapping for a required column is refused at that column', async () => {
    const sent = await manager.send('dotacao', withRow(DOTACOES, 'natureza', 'xyz'));
    const answer = await manager.client.put(`${IMPORTACAO}/${sent.data.id}/conferencia`, {
      escopo: ANO_TODO,
      dePara: sent.data.dePara,
    });
    expect(answer.status).toBe(422);
    expect(answer.messages).toMatchObject([{ field: 'dePara.colunas.natureza' }]);
  });

  test('of a report in UTF-16, with titles and a total, is sent and read', async () => {
    const linhas = [
      'Prefeitura de Alvorada',
      'exercicio|ug_codigo|funcao',
      '2026|1|12',
      'Total||12',
    ];
    const { status, data } = await manager.send(
      'dotacao',
      Buffer.from(`\uFEFF${linhas.join('\r\n')}`, 'utf16le'),
    );
    expect(status).toBe(201);
    expect(data).toMatchObject({
      codificacao: 'utf-16le',
      separador: '|',
      cabecalho: ['exercicio', 'ug_codigo', 'funcao'],
      amostra: [['2026', '1', '12']],
    });
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['with quotes left open', csv('a;b', '"1;2')],
    ['with a heading named twice', csv('a;a', '1;2')],
  ])('%s is refused', async (_name, arquivo) => {
    const answer = await manager.send('dotacao', arquivo);
    expect(answer.status).toBe(422);
    expect(answer.messages).toMatchObject([{ field: 'file' }]);
    expect(await inSql('select from importacao_parte where cliente_id = $1')).toEqual([]);
  });
});
