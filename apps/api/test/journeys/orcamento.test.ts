import {
  type DespesaDimensao,
  despesaDimensaoList,
  NAO_INFORMADO,
  receitaDimensaoList,
} from '@claraboia/contract';
import type {
  PublicDespesas,
  PublicFavorecido,
  PublicOrcamento,
  PublicRecebedores,
  PublicReceitas,
} from '@claraboia/contract/schema';
import { calls } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOrcamento } from '../../src/demonstracao/orcamento/read-orcamento.ts';
import { seedOrcamento } from '../../src/demonstracao/orcamento/seed-orcamento.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const demo = readOrcamento('serra-azul');
const anos = demo.contas.map(({ ano }) => ano);

let testApp: TestApp;
let citizen: TestClient;
let alfa: number;
beforeAll(async () => {
  testApp = await startTestApp();
  citizen = testApp.anonymous();
  alfa = testApp.clienteId.alfa;
  await write();
});
afterAll(() => testApp.stop());

/** Writes the same town's budget, as an import does. */
const write = () =>
  testApp.owner(async (owner) => {
    const tx = await owner.as(alfa);
    await seedOrcamento(tx, demo, []);
  });

const ask = async <T>(path: string): Promise<T> =>
  (await citizen.get<T>(`/public/v1/alfa/${path}`)).data;

/** Amounts in cents, for exact sums. */
const cents = (valor: string | null) => Math.round(Number(valor ?? 0) * 100);
const sumOf = (list: readonly (string | null)[]) =>
  list.reduce((sum, each) => sum + cents(each), 0);

const inSql = async (sql: string, values: readonly unknown[] = []) => {
  const [row] = await testApp.owner(async (owner) => {
    const tx = await owner.as(alfa);
    return tx.query<{ valor: string }>(sql, [alfa, ...values]);
  });
  return cents(row?.valor ?? null);
};

const PAGO = `select sum(m.valor) as valor from despesa_movimento m
  join empenho e on e.cliente_id = m.cliente_id and e.id = m.empenho_id
  join dotacao d on d.cliente_id = m.cliente_id and d.id = e.dotacao_id
  where m.cliente_id = $1 and m.fase_id = 3 and e.exercicio = $2 and extract(year from m.data) = $2`;

describe.each(anos)('%i', (ano) => {
  test.each(despesaDimensaoList)('divided by %s adds up to the movements', async (por) => {
    const found = await ask<PublicDespesas>(`despesas?ano=${ano}&por=${por}`);
    calls.orcamento.getPublicDespesas.answer.data.parse(found);
    expect(found.por).toBe(por);
    expect(cents(found.total.pago)).toBe(await inSql(PAGO, [ano]));
    for (const stage of ['previsto', 'empenhado', 'liquidado', 'pago'] as const) {
      expect([stage, sumOf(found.grupos.map((each) => each[stage]))]).toEqual([
        stage,
        cents(found.total[stage]),
      ]);
    }
    expect(sumOf(found.meses.map(({ pago }) => pago))).toBe(cents(found.total.pago));
    const { maiores, outros } = found.recebedores;
    expect(sumOf([...maiores.map(({ pago }) => pago), outros, found.pessoal])).toBe(
      cents(found.total.pago),
    );
  });

  test.each(receitaDimensaoList)('revenue divided by %s adds up to the months', async (por) => {
    const found = await ask<PublicReceitas>(`receitas?ano=${ano}&por=${por}`);
    calls.orcamento.getPublicReceitas.answer.data.parse(found);
    expect(cents(found.total.arrecadado)).toBe(
      await inSql(
        'select sum(arrecadado) as valor from receita_mes where cliente_id = $1 and ano = $2',
        [ano],
      ),
    );
    expect(sumOf(found.grupos.map(({ arrecadado }) => arrecadado))).toBe(
      cents(found.total.arrecadado),
    );
    expect(sumOf(found.meses.map(({ arrecadado }) => arrecadado))).toBe(
      cents(found.total.arrecadado),
    );
  });

  test('the year before is shown up to the same month', async () => {
    const found = await ask<PublicReceitas>(`receitas?ano=${ano}`);
    if (found.anterior === null) return expect(ano).toBe(Math.min(...anos));
    expect(cents(found.anterior.arrecadado)).toBe(
      await inSql(
        'select sum(arrecadado) as valor from receita_mes where cliente_id = $1 and ano = $2 and mes <= $3',
        [ano - 1, found.ateMes],
      ),
    );
  });

  test('planned revenue equals the allocations', async () => {
    const receitas = await ask<PublicReceitas>(`receitas?ano=${ano}`);
    const despesas = await ask<PublicDespesas>(`despesas?ano=${ano}`);
    expect(cents(receitas.total.previsto)).toBe(cents(despesas.total.previsto));
  });
});

test('each step leads to its amount', async () => {
  const whole = await ask<PublicDespesas>('despesas?ano=2026&por=area');
  for (const area of whole.grupos) {
    const below = await ask<PublicDespesas>(`despesas?ano=2026&area=${area.codigo}`);
    expect(below.filtro).toEqual([
      { dimensao: 'area', codigo: area.codigo, nome: area.nome, oficial: area.oficial },
    ]);
    expect(below.total.pago).toBe(area.pago);
    expect(below.geral).toBe(whole.total.pago);
    const [first] = below.grupos;
    const next = await ask<PublicDespesas>(
      `despesas?ano=2026&area=${area.codigo}&subarea=${first?.codigo}&por=elemento`,
    );
    expect(next.total.pago).toBe(first?.pago);
  }
});

// Sums by area answer some queries, sums by line the others.
test.each([
  ['', 'true'],
  ['&por=elemento', 'true'],
  ['&area=12', "f.codigo = '12'"],
  ['&area=12&por=area', "f.codigo = '12'"],
  ['&area=12&por=acao', "f.codigo = '12'"],
  ['&elemento=30', "k.codigo = '30'"],
  ['&elemento=30&por=area', "k.codigo = '30'"],
  ['&area=12&elemento=30', "f.codigo = '12' and k.codigo = '30'"],
])('the movements of “%s” add up to the figures of a year', async (query, where) => {
  const codigos: Partial<Record<DespesaDimensao, string>> = {
    area: 'f.codigo',
    subarea: 's.codigo',
    acao: 'a.codigo',
    elemento: `coalesce(k.codigo, '${NAO_INFORMADO}')`,
  };
  const stages = `coalesce(sum(m.valor) filter (where m.fase_id = 1), 0) as empenhado,
    coalesce(sum(m.valor) filter (where m.fase_id = 2), 0) as liquidado, coalesce(sum(m.valor) filter (where m.fase_id = 3), 0) as pago`;
  const from = `from despesa_movimento m join empenho e on e.cliente_id = m.cliente_id and e.id = m.empenho_id
    join dotacao d on d.cliente_id = m.cliente_id and d.id = e.dotacao_id join funcao f on f.id = d.funcao_id
    join subfuncao s on s.id = d.subfuncao_id join acao a on a.cliente_id = d.cliente_id and a.id = d.acao_id
    left join elemento_despesa k on k.id = d.elemento_id where m.cliente_id = $1`;
  const deste = 'and extract(year from m.data) = $2';
  const rows = <R extends object>(sql: string, ...values: readonly number[]) =>
    testApp.owner(async (owner) => (await owner.as(alfa)).query<R>(sql, [alfa, ...values]));
  const paid = (condition: string, ...values: readonly number[]) =>
    inSql(
      `select coalesce(sum(m.valor), 0) as valor ${from} and m.fase_id = 3 ${condition}`,
      values,
    );
  for (const ano of anos) {
    const found = await ask<PublicDespesas>(`despesas?ano=${ano}${query}`);
    const own = `${from} ${deste} and e.exercicio = $2 and ${where}`;
    expect(found.meses.length).toBeGreaterThan(0);
    expect(found.meses).toEqual(
      await rows(
        `select extract(month from m.data)::int as mes, ${stages} ${own} group by 1 order by 1`,
        ano,
      ),
    );
    const { inicial: _, previsto: __, ...spent } = found.total;
    expect([spent]).toEqual(await rows(`select ${stages} ${own}`, ano));
    const grupos = await rows<{ codigo: string; pago: string }>(
      `select ${codigos[found.por]} as codigo, ${stages} ${own} group by 1 order by 1`,
      ano,
    );
    expect(
      found.grupos
        .filter(({ empenhado }) => empenhado !== '0.00')
        .map(({ codigo, empenhado, liquidado, pago }) => ({ codigo, empenhado, liquidado, pago }))
        .toSorted((one, other) => (one.codigo < other.codigo ? -1 : 1)),
    ).toEqual(grupos);
    expect(cents(found.pessoal)).toBe(
      await paid(`${deste} and e.exercicio = $2 and ${where} and d.grupo_id = 1`, ano),
    );
    expect(cents(found.geral)).toBe(await paid(`${deste} and e.exercicio = $2`, ano));
    expect(cents(found.restos)).toBe(await paid(`${deste} and e.exercicio < $2 and ${where}`, ano));
    if (found.anterior === null) continue;
    expect(cents(found.anterior.pago)).toBe(
      await paid(
        `${deste} and e.exercicio = $2 and ${where} and extract(month from m.data) <= $3`,
        ano - 1,
        found.ateMes,
      ),
    );
  }
});

test('payees: all of them, the largest first, and with wages all payments', async () => {
  for (const query of ['ano=2026', 'ano=2026&area=12', 'ano=2026&area=12&elemento=30']) {
    const despesas = await ask<PublicDespesas>(`despesas?${query}`);
    const all = await ask<PublicRecebedores>(`despesas/recebedores?${query}&limit=2000&folha=1`);
    expect([query, sumOf(all.list.map(({ pago }) => pago))]).toEqual([
      query,
      cents(despesas.total.pago),
    ]);
    const some = await ask<PublicRecebedores>(`despesas/recebedores?${query}&limit=2000`);
    expect(some.list.slice(0, 5)).toEqual(despesas.recebedores.maiores);
    const paid = some.list.map(({ pago }) => cents(pago));
    expect(paid).toEqual([...paid].sort((one, other) => other - one));
    expect(some.count).toBe(despesas.recebedores.quantidade);
  }
});

interface Somas {
  readonly exercicio: number;
  readonly pago: string;
  readonly pagoNoAno: string;
}
/** Sums of a set's list by year, as its page shows them. */
const somasDe = async (conjunto: string, filter: Readonly<Record<string, unknown>>) => {
  const asked = encodeURIComponent(JSON.stringify(filter));
  const { porExercicio } = await ask<{ porExercicio: readonly Somas[] }>(
    `dados/${conjunto}/resumo?filter=${asked}`,
  );
  return porExercicio;
};

describe.each(anos)('the payments of %i', (ano) => {
  const deste = { exercicio: { $eq: `int:${ano}` } };

  test('within the year and in other years add up to the commitments behind them', async () => {
    for (const [query, filter] of [
      ['', {}],
      ['&area=12', { 'dotacao.funcao.codigo': { $eq: 'string:12' } }],
      ['&elemento=30', { 'dotacao.elemento.codigo': { $eq: 'string:30' } }],
    ] as const) {
      const { total, outrosAnos } = await ask<PublicDespesas>(`despesas?ano=${ano}${query}`);
      const [somas] = await somasDe('empenho', { ...deste, ...filter });
      expect([query, somas?.pagoNoAno]).toEqual([query, total.pago]);
      expect(cents(somas?.pago ?? null)).toBe(cents(total.pago) + cents(outrosAnos));
    }
  });

  test('on accounts of earlier years are the rows of those accounts', async () => {
    const { restos } = await ask<PublicDespesas>(`despesas?ano=${ano}`);
    const [somas] = await somasDe('restos-a-pagar', deste);
    expect(cents(somas?.pago ?? null)).toBe(cents(restos));
  });

  test('to one payee are the rows of that payee', async () => {
    const { list } = await ask<PublicRecebedores>(`despesas/recebedores?ano=${ano}&limit=3`);
    for (const { id, pago } of list) {
      const found = await ask<PublicFavorecido>(`favorecidos/${id}?ano=${ano}`);
      expect(found.ano).toBe(ano);
      const year = found.anos.find((each) => each.ano === ano);
      expect(year?.pago).toBe(pago);
      expect(sumOf(found.areas.map((area) => area.pago))).toBe(cents(pago));
      const [empenhos] = await somasDe('empenho', {
        ...deste,
        'favorecido.id': { $eq: `long:${id}` },
      });
      expect(empenhos?.pagoNoAno).toBe(pago);
      const [restos] = await somasDe('restos-a-pagar', {
        ...deste,
        'empenho.favorecido.id': { $eq: `long:${id}` },
      });
      expect(cents(restos?.pago ?? null)).toBe(cents(year?.restos ?? null));
    }
  });
});

test('some payments are made in years after the commitment', async () => {
  const { outrosAnos } = await ask<PublicDespesas>('despesas?ano=2025');
  expect(cents(outrosAnos)).toBeGreaterThan(0);
});

test('a payee is shown year by year', async () => {
  const { list } = await ask<PublicRecebedores>('despesas/recebedores?ano=2026&limit=1');
  const [first] = list;
  const found = await ask<PublicFavorecido>(`favorecidos/${first?.id}`);
  calls.orcamento.getPublicFavorecido.answer.data.parse(found);
  expect(found.anos.find(({ ano }) => ano === 2026)?.pago).toBe(first?.pago);
});

test('a year in a few figures', async () => {
  const found = await ask<PublicOrcamento>('orcamento');
  calls.orcamento.getPublicOrcamento.answer.data.parse(found);
  expect([found.ano, found.ateMes, found.habitantes]).toEqual([2026, 10, demo.habitantes]);
  const areas = sumOf([...found.areas.map(({ pago }) => pago), found.outras.pago]);
  expect(areas).toBe(cents(found.pago));
});

test('the same again changes nothing', async () => {
  const state = () =>
    testApp.owner(async (owner) => {
      const tx = await owner.as(alfa);
      return tx.query(
        `select (select md5(string_agg(t::text, '' order by id)) from empenho t where cliente_id = $1) as empenhos,
           (select md5(string_agg(t::text, '' order by id)) from despesa_movimento t where cliente_id = $1) as movimentos,
           (select md5(string_agg(t::text, '' order by id)) from dotacao t where cliente_id = $1) as dotacoes,
           (select md5(string_agg(t::text, '' order by id)) from favorecido t where cliente_id = $1) as favorecidos,
           (select md5(string_agg(t::text, '' order by id)) from receita t where cliente_id = $1) as receitas,
           (select md5(string_agg(t::text, '' order by ano, mes, dotacao_id)) from despesa_mes t where cliente_id = $1) as meses`,
        [alfa],
      );
    });
  const before = await state();
  await write();
  expect(await state()).toEqual(before);
});

test('payments on earlier years’ reserves stand apart', async () => {
  const found = await ask<PublicDespesas>('despesas?ano=2026');
  const restos = await inSql(
    `select sum(m.valor) as valor from despesa_movimento m join empenho e on e.cliente_id = m.cliente_id and e.id = m.empenho_id
      where m.cliente_id = $1 and m.fase_id = 3 and e.exercicio < $2 and extract(year from m.data) = $2`,
    [2026],
  );
  expect(restos).toBeGreaterThan(0);
  expect(cents(found.restos)).toBe(restos);
});

test.each([
  'despesas?ano=1999',
  'receitas?ano=1999',
  'orcamento?ano=1999',
  'despesas/recebedores?ano=1999',
  'favorecidos/999999999',
  ...['despesas', 'receitas', 'despesas/recebedores'].flatMap((path) =>
    ['csv', 'json', 'xlsx', 'pdf'].map((format) => `${path}.${format}?ano=1999`),
  ),
])('%s is not there', async (path) => {
  expect((await citizen.raw('GET', `/public/v1/alfa/${path}`)).statusCode).toBe(404);
});

test('a client without accounts has none of another’s', async () => {
  const { list } = await ask<PublicRecebedores>('despesas/recebedores?limit=1');
  for (const path of ['despesas', 'receitas', 'orcamento', `favorecidos/${list[0]?.id}`]) {
    expect([path, (await citizen.raw('GET', `/public/v1/beta/${path}`)).statusCode]).toEqual([
      path,
      404,
    ]);
  }
});

const FORMATS = ['csv', 'json', 'xlsx', 'pdf'];
const FORJADO = 'O prefeito renunciou';

test.each([
  ...despesaDimensaoList.flatMap((each) => [`despesas?${each}=`, `despesas/recebedores?${each}=`]),
  ...receitaDimensaoList.map((each) => `receitas?${each}=`),
])('%s answers 404 to codes that no year has, in every format', async (path) => {
  const [lista = '', query = ''] = path.split('?');
  const addresses = [lista, ...FORMATS.map((format) => `${lista}.${format}`)];
  for (const codigo of [FORJADO, "12' or 1=1"]) {
    for (const address of addresses) {
      const asked = `${address}?ano=2026&${query}${encodeURIComponent(codigo)}`;
      const { statusCode, body } = await citizen.raw('GET', `/public/v1/alfa/${asked}`);
      expect([asked, statusCode, body.includes(codigo)]).toEqual([asked, 404, false]);
    }
  }
  const nul = await citizen.raw('GET', `/public/v1/alfa/${lista}?${query}%00`);
  expect(nul.statusCode).toBe(400);
});

test('a code that only another year has keeps its name, with nothing spent', async () => {
  const { grupos } = await ask<PublicDespesas>('despesas?ano=2025&por=programa');
  await testApp.owner(async (owner) => {
    const tx = await owner.as(alfa);
    await tx.query(
      `update programa set codigo = '9999', nome = 'Programa encerrado'
        where cliente_id = $1 and exercicio = 2025 and codigo = $2`,
      [alfa, grupos[0]?.codigo],
    );
  });
  const found = await ask<PublicDespesas>('despesas?ano=2026&programa=9999');
  expect(found.filtro.map(({ nome }) => nome)).toEqual(['Programa encerrado']);
  expect(found.total.pago).toBe('0.00');
});
