import { RECONCILIACAO_MEDIDA, RECONCILIACAO_SITUACAO } from '@claraboia/contract';
import type { PublicDespesas, PublicReceitas, Sincronizacao } from '@claraboia/contract/schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOrcamento } from '../../src/demonstracao/orcamento/read-orcamento.ts';
import { seedOrcamento } from '../../src/demonstracao/orcamento/seed-orcamento.ts';
import type { DemoOrcamento } from '../../src/demonstracao/tipos-orcamento.ts';
import { noturnaJob } from '../../src/features/sincronizacao/jobs.ts';
import { entregaDe, type FigurasFonte, FonteSiconfi } from '../support/fonte-siconfi.ts';
import { configure, runs, synchronise } from '../support/sincronizar.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const demo = readOrcamento('serra-azul');
/** IBGE code of a fictional town. */
const IBGE = 2600001;
/** Closed year with complete data in the portal. */
const ANO = 2025;
const { confere, diferenca, naoEntregue, semDados } = RECONCILIACAO_SITUACAO;

interface Linha {
  readonly exercicio: number;
  readonly bimestre: number;
  readonly medida: { readonly id: number; readonly nome: string };
  readonly valorPortal: string | null;
  readonly valorFonte: string | null;
  readonly diferenca: string | null;
  readonly diferencaPercentual: string | null;
  readonly situacao: { readonly id: number; readonly nome: string };
  readonly entregueEm: string | null;
  readonly retificado: boolean;
  readonly lidoEm: string;
  readonly endereco: string | null;
}

let fonte: FonteSiconfi;
let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
let configuracao: number;

beforeAll(async () => {
  fonte = await FonteSiconfi.start();
  testApp = await startOwnApp(fonte.environment);
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  citizen = testApp.anonymous();
  configuracao = await configure(gestora, { codigoIbge: String(IBGE) });
  await publish(demo);
});
afterAll(async () => {
  await testApp.stop();
  await fonte.stop();
});
beforeEach(async () => {
  for (let bimestre = 1; bimestre <= 6; bimestre += 1) {
    fonte.deliver(IBGE, ANO, bimestre, await ours(ANO, bimestre));
  }
});
afterEach(() => {
  fonte.spoil = null;
  fonte.busy = 0;
  fonte.porPagina = 5000;
  fonte.entregas = [];
  fonte.relatorios.clear();
});

/** Brings a budget in as an import does, without anything of the Treasury. */
async function publish(orcamento: DemoOrcamento): Promise<void> {
  const { alfa } = testApp.clienteId;
  await testApp.owner(async (owner) => {
    await seedOrcamento(await owner.as(alfa), { ...orcamento, rreo: [] }, []);
  });
  // The owner's writes raise no version, so cached answers must be invalidated here.
  await testApp.database.tenant(alfa, async (tx) => tx.touch());
}

/** Figures of a year computed from its movements, without the portal's sums. */
const ours = (ano: number, bimestre: number): Promise<FigurasFonte> =>
  testApp.owner(async (owner) => {
    const tx = await owner.as(testApp.clienteId.alfa);
    const [row] = await tx.query<Record<keyof FigurasFonte, string>>(
      `select (select sum(previsto_inicial) from receita where cliente_id = $1 and exercicio = $2) as "receitaPrevista",
          (select sum(arrecadado) from receita_mes where cliente_id = $1 and ano = $2 and mes <= $3) as "receitaRealizada",
          (select sum(valor_inicial) from dotacao where cliente_id = $1 and exercicio = $2) as "despesaFixada",
          sum(m.valor) filter (where m.fase_id = 1) as "despesaEmpenhada",
          sum(m.valor) filter (where m.fase_id = 2) as "despesaLiquidada",
          sum(m.valor) filter (where m.fase_id = 3) as "despesaPaga"
        from despesa_movimento m join empenho e on e.cliente_id = m.cliente_id and e.id = m.empenho_id
       where m.cliente_id = $1 and e.exercicio = $2 and m.data >= make_date($2, 1, 1)
         and m.data < make_date($2, 1, 1) + make_interval(months => $3)`,
      [tx.clienteId, ano, bimestre * 2],
    );
    if (row === undefined) throw new Error('sums are one row');
    const figures = Object.entries(row).map(([name, value]) => [name, Number(value)] as const);
    return Object.fromEntries(figures) as unknown as FigurasFonte;
  });

const run = (exercicio = ANO) =>
  synchronise(testApp, gestora, configuracao, 'reconciliacao', exercicio);

const published = async (client = 'alfa'): Promise<readonly Linha[]> =>
  (await citizen.get<{ list: Linha[] }>(`/public/v1/${client}/dados/reconciliacao?limit=100`)).data
    .list;

const cell = async (bimestre: number, medida: keyof typeof RECONCILIACAO_MEDIDA, ano = ANO) => {
  const found = (await published()).find(
    (each) =>
      each.exercicio === ano &&
      each.bimestre === bimestre &&
      each.medida.id === RECONCILIACAO_MEDIDA[medida],
  );
  if (found === undefined) throw new Error(`nothing of ${bimestre}/${ano}: ${medida}`);
  return found;
};

const despesas = async (ano: number) =>
  (await citizen.get<PublicDespesas>(`/public/v1/alfa/despesas?ano=${ano}`)).data.conferencia;
const receitas = async (ano: number) =>
  (await citizen.get<PublicReceitas>(`/public/v1/alfa/receitas?ano=${ano}`)).data.conferencia;

describe('the reports of a year', () => {
  test('nothing is said before the Treasury was asked', async () => {
    expect(await published()).toEqual([]);
    expect(await despesas(ANO)).toBeNull();
  });

  test('agree with every movement up to the same two months', async () => {
    expect(await run()).toMatchObject({ situacao: 'concluida', incluidos: 36, errosTotal: 0 });
    const lines = await published();
    expect(lines).toHaveLength(36);
    expect(new Set(lines.map(({ situacao }) => situacao.nome))).toEqual(new Set(['Confere']));
    for (const { valorPortal, valorFonte, diferenca: amount } of lines) {
      expect([valorPortal, amount]).toEqual([valorFonte, '0.00']);
    }
    expect(await despesas(ANO)).toEqual({ bimestre: 6, situacao: confere, diferencas: [] });
    expect(await receitas(ANO)).toEqual({ bimestre: 6, situacao: confere, diferencas: [] });
    expect(await cell(2, 'despesaPaga')).toMatchObject({
      entregueEm: '2025-05-20',
      retificado: false,
      endereco: expect.stringMatching(/\/rreo\?an_exercicio=2025&nr_periodo=2&.*id_ente=2600001$/),
    });
  });

  test('change nothing a second time, in pages and from a service that asks for patience', async () => {
    fonte.porPagina = 7;
    fonte.busy = 2;
    expect(await run()).toMatchObject({
      situacao: 'concluida',
      incluidos: 0,
      alterados: 0,
      iguais: 36,
    });
    expect(fonte.asked.filter((each) => each.includes('nr_periodo=1')).at(-1)).toMatch(
      /offset=(35|42)$/,
    );
  });

  test('tell a difference of one cent, and where', async () => {
    const figures = await ours(ANO, 6);
    fonte.deliver(IBGE, ANO, 6, {
      ...figures,
      despesaPaga: Math.round(figures.despesaPaga * 100 - 1) / 100,
    });
    expect(await run()).toMatchObject({ situacao: 'concluida', alterados: 1, iguais: 35 });
    expect(await cell(6, 'despesaPaga')).toMatchObject({
      diferenca: '0.01',
      diferencaPercentual: '0.00',
      situacao: { id: diferenca, nome: 'Diferença' },
    });
    expect(await cell(6, 'despesaLiquidada')).toMatchObject({ situacao: { id: confere } });
    expect(await despesas(ANO)).toEqual({
      bimestre: 6,
      situacao: diferenca,
      diferencas: [{ medida: 'Despesa paga até o bimestre', valor: '0.01', percentual: '0.00' }],
    });
    expect(await receitas(ANO)).toMatchObject({ situacao: confere });
  });

  test('corrected at the Treasury agree again, and the page reports it', async () => {
    fonte.deliver(IBGE, ANO, 6, await ours(ANO, 6), {
      status_relatorio: 'RE',
      data_status: '2026-02-20T15:00:00Z',
    });
    await run();
    expect(await cell(6, 'despesaPaga')).toMatchObject({
      situacao: { id: confere },
      retificado: true,
      entregueEm: '2026-02-20',
    });
  });

  test('of small towns are requested by their own name', async () => {
    fonte.relatorios.clear();
    for (let bimestre = 1; bimestre <= 6; bimestre += 1) {
      fonte.deliver(IBGE, ANO, bimestre, await ours(ANO, bimestre), {
        demonstrativo: 'RREO Simplificado',
      });
    }
    expect(await run()).toMatchObject({ situacao: 'concluida', iguais: 30, alterados: 6 });
    expect((await cell(1, 'despesaPaga')).endereco).toContain('RREO%20Simplificado');
  });

  test('that are not delivered are reported missing, not different', async () => {
    fonte.entregas = fonte.entregas.filter(({ periodo }) => periodo !== 6);
    await run();
    expect(await cell(6, 'despesaPaga')).toMatchObject({
      valorPortal: expect.any(String),
      valorFonte: null,
      diferenca: null,
      entregueEm: null,
      situacao: { id: naoEntregue, nome: 'Não entregue' },
    });
    // The latest comparable period is reported.
    expect(await despesas(ANO)).toMatchObject({ bimestre: 5, situacao: confere });
  });

  test('of a year without data here compare with nothing', async () => {
    fonte.deliver(IBGE, 2023, 6, await ours(ANO, 6));
    await run(2023);
    expect(await cell(6, 'despesaPaga', 2023)).toMatchObject({
      valorPortal: null,
      situacao: { id: semDados, nome: 'Sem dados' },
    });
    expect(await cell(5, 'receitaRealizada', 2023)).toMatchObject({
      situacao: { id: naoEntregue },
    });
  });
});

test('an import recalculates the portal’s figures', async () => {
  await run();
  await publish({
    ...demo,
    contas: demo.contas.map((contas) => {
      const [[nome, valor] = ['', 0]] = Object.entries(contas.receitaPrevista);
      return { ...contas, receitaPrevista: { ...contas.receitaPrevista, [nome]: valor + 1 } };
    }),
  });
  expect(await cell(6, 'receitaPrevista')).toMatchObject({
    diferenca: '1.00',
    situacao: { id: diferenca },
  });
  await publish(demo);
  expect(await cell(6, 'receitaPrevista')).toMatchObject({ situacao: { id: confere } });
});

test('two months that are published in part compare with nothing', async () => {
  await run();
  const { alfa } = testApp.clienteId;
  const inYear = (sql: string) =>
    testApp.database.tenant(alfa, async (tx) => {
      await tx.query(sql);
      await tx.query('select conferir_contas(array[2025])');
      tx.touch();
    });
  await inYear(
    'delete from despesa_mes where cliente_id = tenant_atual() and ano = 2025 and mes = 12',
  );
  expect(await cell(6, 'despesaPaga')).toMatchObject({
    valorPortal: null,
    situacao: { id: semDados },
  });
  expect(await cell(6, 'receitaRealizada')).toMatchObject({ situacao: { id: confere } });
  expect(await despesas(ANO)).toMatchObject({ bimestre: 5, situacao: confere });
  await inYear('select somar_despesa(array[2025])');
  expect(await cell(6, 'despesaPaga')).toMatchObject({ situacao: { id: confere } });
});

describe('a service that', () => {
  const withRows =
    (patch: (row: Record<string, unknown>) => Record<string, unknown>) =>
    (call: string, body: string) => {
      if (call !== 'rreo') return { body };
      const page = JSON.parse(body) as { items: Record<string, unknown>[] };
      return { body: JSON.stringify({ ...page, items: page.items.map(patch) }) };
    };
  const CASES: readonly (readonly [string, () => void, RegExp])[] = [
    ['is out of order', () => (fonte.spoil = () => ({ status: 500, body: '' })), /erro 500/],
    [
      'answers with a page for people',
      () => (fonte.spoil = () => ({ type: 'text/html', body: '<html>Em manutenção</html>' })),
      /não são as linhas esperadas/,
    ],
    ['knows no delivery', () => (fonte.entregas = []), /nenhuma entrega de 2025/],
    ['sends nothing of a delivered report', () => fonte.relatorios.clear(), /não enviou nada/],
    [
      'answers for another town',
      () => (fonte.spoil = withRows((row) => ({ ...row, cod_ibge: IBGE + 1 }))),
      /não são do RREO/,
    ],
    [
      'lists the deliveries of another town',
      () => (fonte.entregas = [entregaDe(IBGE + 1, ANO, 1)]),
      /outro município/,
    ],
    [
      'sends amounts as text',
      () => (fonte.spoil = withRows((row) => ({ ...row, valor: String(row.valor) }))),
      /não são as linhas esperadas/,
    ],
    [
      'never ends',
      () =>
        (fonte.spoil = (_, body) => ({ body: body.replace('"hasMore":false', '"hasMore":true') })),
      /última página/,
    ],
  ];
  test.each(CASES)('%s leaves every figure as it was', async (_, spoil, why) => {
    fonte.spoil = null;
    await run();
    const before = await published();
    spoil();
    const failed: Sincronizacao = await run();
    expect(failed).toMatchObject({ situacao: 'falhou', incluidos: 0, alterados: 0, errosTotal: 1 });
    expect(failed.erros[0]?.mensagem).toMatch(why);
    expect(await published()).toEqual(before);
  });

  test('is not there says nothing of any figure', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const other = await startOwnApp({ SICONFI_URL: nowhere, SYNC_HOSTS: nowhere });
    try {
      const manager = await other.signIn('gestora.alfa', 'alfa');
      const own = await configure(manager, { codigoIbge: String(IBGE) });
      const failed = await synchronise(other, manager, own, 'reconciliacao', ANO);
      expect(failed.erros[0]?.mensagem).toMatch(/Não foi possível alcançar a fonte/);
      const { data } = await other
        .anonymous()
        .get<{ count: number }>('/public/v1/alfa/dados/reconciliacao');
      expect(data.count).toBe(0);
    } finally {
      await other.stop();
    }
  });
});

describe('ownership', () => {
  test('another client sees nothing of it', async () => {
    await run();
    expect((await published()).length).toBeGreaterThan(0);
    expect(await published('beta')).toEqual([]);
  });

  test('a configuration without the municipality’s code cannot ask', async () => {
    const without = await configure(gestora, { liconUj: '783' });
    const answer = await gestora.post('/v1/transparencia/sincronizacao', {
      configuracao: { id: without },
      fontes: ['reconciliacao'],
      exercicios: [ANO],
    });
    expect(answer.status).toBe(422);
    expect(answer.messages[0]).toMatchObject({
      description: 'A configuração não tem o código IBGE do município.',
    });
  });

  test('by night one configuration of a client asks, of this year and the last', async () => {
    await configure(gestora, { liconUj: '784', codigoIbge: String(IBGE) });
    const { signal } = new AbortController();
    await noturnaJob({ database: testApp.database }).run(
      { clienteId: testApp.clienteId.alfa },
      { signal, attempt: 1, last: false },
    );
    const waiting = (await runs(gestora, '?limit=50')).filter(
      ({ fonte: source, situacao }) => source === 'reconciliacao' && situacao === 'aguardando',
    );
    const year = new Date().getFullYear();
    expect(waiting.map(({ exercicio }) => exercicio)).toEqual([year, year - 1]);
    expect(new Set(waiting.map(({ configuracao: of }) => of?.id))).toEqual(new Set([configuracao]));
  });
});
