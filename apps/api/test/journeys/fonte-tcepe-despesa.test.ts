import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importacaoOrcamento, today } from '@claraboia/contract';
import type { PublicDespesas, PublicReceitas } from '@claraboia/contract/schema';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mesesDe } from '../../src/features/orcamento/tcepe/janela.ts';
import { noturnaJob } from '../../src/features/sincronizacao/jobs.ts';
import { csv } from '../support/arquivos-orcamento.ts';
import {
  ANO,
  BANCO,
  BENEFICIARIA,
  CPF,
  deliverContas,
  despesaTcepe,
  FUNDO,
  MUNICIPIO,
  movimentoTcepe,
  OUTRO_CPF,
  PREFEITURA,
  previstaTcepe,
} from '../support/contas-tcepe.ts';
import { FonteTcepe, type Habit, type Method } from '../support/fonte-tcepe.ts';
import { IMPORTACAO, Importador } from '../support/importar-orcamento.ts';
import { readPdf } from '../support/pdf-text.ts';
import { configure, runs, synchronise } from '../support/sincronizar.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let fonte: FonteTcepe;
let testApp: TestApp;
let gestora: TestClient;
let manager: Importador;
let citizen: TestClient;
let configuracao: number;

beforeAll(async () => {
  fonte = await FonteTcepe.start();
  testApp = await startOwnApp({ ...fonte.environment, SYNC_TIMEOUT: '2' });
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  manager = new Importador(testApp, gestora);
  citizen = testApp.anonymous();
  configuracao = await configure(gestora, { codigoMunicipio: MUNICIPIO });
  deliverContas(fonte);
});
afterAll(async () => {
  await testApp.stop();
  await fonte.stop();
});
afterEach(() => {
  fonte.habits.clear();
  fonte.asked.length = 0;
  deliverContas(fonte);
});

const run = (exercicio = ANO) =>
  synchronise(testApp, gestora, configuracao, 'orcamento', exercicio);

const despesas = async () =>
  (await citizen.get<PublicDespesas>(`/public/v1/alfa/despesas?ano=${ANO}`)).data;
const receitas = async () =>
  (await citizen.get<PublicReceitas>(`/public/v1/alfa/receitas?ano=${ANO}`)).data;

const SETS = ['empenho', 'despesa-movimento', 'dotacao', 'favorecido', 'receita', 'receita-mes'];

type Registro = Record<string, unknown> & { readonly id: number };

const list = async (endereco: string) =>
  (await citizen.get<{ list: Registro[] }>(`/public/v1/alfa/dados/${endereco}?limit=100`)).data
    .list;

/** All public data of the year. */
const published = async () => {
  const { total, meses } = await despesas();
  const all = await Promise.all(SETS.map(list));
  return { total, meses, receitas: (await receitas()).total, all };
};

interface Entrada {
  readonly id: number;
  readonly arquivoNome: string;
  readonly origem: string;
  readonly situacao: string;
}

/** The manager's list of imports, the latest first. */
const entries = async () =>
  (await gestora.get<{ list: Entrada[] }>(`${importacaoOrcamento.path}?limit=100`)).data.list;

const change = (method: Method, find: (row: object) => boolean, patch: object): void => {
  const rows = fonte.rows[method];
  const place = rows.findIndex(find);
  if (place === -1) throw new Error(`${method} has no such row`);
  rows.splice(place, 1, Object.assign({}, rows[place], patch));
};
const of = (numero: string) => (row: object) =>
  'NUMEROEMPENHO' in row && row.NUMEROEMPENHO === numero;
const without = (numero: string): void => {
  for (const method of [
    ...(['DespesasMunicipais', 'EmpenhoResumo', 'EmpenhoLiquidacao'] as const),
    'EmpenhoPagamento' as const,
  ]) {
    fonte.rows[method] = fonte.rows[method].filter((row) => !of(numero)(row));
  }
};

describe('a first synchronisation', () => {
  test('brings the accounts of all units, and nothing of other towns', async () => {
    expect(await run()).toMatchObject({ situacao: 'concluida', rejeitados: 0, errosTotal: 0 });
    const { total, recebedores, faltam } = await despesas();
    expect(total).toEqual({
      inicial: null,
      previsto: null,
      empenhado: '16000.50',
      liquidado: '10750.50',
      pago: '10750.50',
    });
    expect(recebedores.maiores).toMatchObject([
      { nome: 'Padaria Pão & Cia', documento: '11222333000181', pago: '6250.00' },
      { nome: 'Maria das Dores', documento: '***.982.247-**', pago: '4000.50' },
      { nome: 'Pessoa física (nome protegido)', documento: null, pago: '500.00' },
    ]);
    expect(faltam).toEqual([]);
    expect((await despesas()).origem).toBe('tcepe');
    const file = await citizen.raw('GET', `/public/v1/alfa/despesas.pdf?ano=${ANO}`);
    expect(readPdf(file.rawPayload).pages.join('\n')).toContain('Origem: TCE-PE');
    // Deductions have no plan, which does not mean that nothing was planned.
    expect((await receitas()).total).toEqual({
      inicial: '100000.00',
      previsto: '100000.00',
      lancado: null,
      arrecadado: '19876.54',
    });
  });

  test('each movement has its own day; where the court has none, the balance stands in the commitment’s month', async () => {
    const movimentos = (await list('despesa-movimento')).map(({ data, fase, valor }) => [
      data,
      (fase as { nome: string }).nome,
      valor,
    ]);
    expect(movimentos).toHaveLength(10);
    expect(movimentos).toEqual(
      expect.arrayContaining([
        [`${ANO}-03-15`, 'Empenho', '12500.00'],
        [`${ANO}-05-05`, 'Empenho', '-1000.00'],
        [`${ANO}-04-20`, 'Pagamento', '6250.00'],
        [`${ANO}-04-30`, 'Pagamento', '500.00'],
      ]),
    );
  });

  test('leaves an entry of each month that has something, which says where it comes from', async () => {
    const found = await entries();
    expect(found.map(({ arquivoNome }) => arquivoNome).toSorted()).toEqual(
      [
        ...[`empenhos de março`, `empenhos de abril`, `movimentos de abril`, `movimentos de maio`],
        ...[`receita de janeiro`, `receita de fevereiro`, `saldos dos empenhos de abril`],
      ]
        .map((each) => `TCE-PE, ${each} de ${ANO}`)
        .concat(`TCE-PE, receita prevista de ${ANO}`)
        .toSorted(),
    );
    expect(new Set(found.map(({ origem }) => origem))).toEqual(new Set(['tcepe']));
    expect(new Set(found.map(({ situacao }) => situacao))).toEqual(new Set(['publicada']));
  });
});

describe('a later synchronisation', () => {
  test('with the same data changes nothing and leaves no entry', async () => {
    const [before, had] = [await published(), await entries()];
    const again = await run();
    expect(again).toMatchObject({ situacao: 'concluida', incluidos: 0, alterados: 0 });
    expect(again.iguais).toBeGreaterThan(0);
    expect(await published()).toEqual(before);
    expect(await entries()).toEqual(had);
    const years = fonte.asked.filter((address) => address.includes('DespesasMunicipais!json'));
    expect(years.map((address) => address.split('?')[1])).toEqual(
      Array.from(
        { length: 12 },
        (_, mes) => `CODIGO_MUNICIPIO=${MUNICIPIO}&ANOREFERENCIA=${ANO}&MESREFERENCIA=${mes + 1}`,
      ),
    );
    const units = fonte.asked.filter((address) => address.includes('EmpenhoPagamento!json'));
    expect(units.map((address) => address.split('?')[1])).toEqual(
      [PREFEITURA, FUNDO].map((ug) => `ID_UNIDADE_GESTORA=${ug}&ANOREFERENCIA=${ANO}`),
    );
  });

  test('follows corrections of the court, which can be undone', async () => {
    const [before, had] = [await published(), await entries()];
    change('EmpenhoPagamento', of('00000101'), { VALOR: '6000.00' });
    change('DespesasMunicipais', of('00000101'), { VALORPAGO: '6000.00' });
    expect(await run()).toMatchObject({ situacao: 'concluida', errosTotal: 0, incluidos: 1 });
    expect((await despesas()).total.pago).toBe('10500.50');
    const [added, ...rest] = await entries();
    expect(rest).toEqual(had);
    if (added === undefined) throw new Error('no entry');
    expect(added.arquivoNome).toBe(`TCE-PE, movimentos de abril de ${ANO}`);
    const answer = await manager.undo(added);
    expect(answer.status, JSON.stringify(answer.messages)).toBe(200);
    expect(await published()).toEqual(before);
  });

  test('removes rows that the court removed, within units, year and month', async () => {
    const [gone] = (await list('empenho')).filter(({ numero }) => numero === '00000102');
    without('00000102');
    expect(await run()).toMatchObject({ situacao: 'concluida', errosTotal: 0 });
    expect((await despesas()).total).toMatchObject({ empenhado: '12000.00', pago: '6750.00' });
    const answer = await citizen.get(`/public/v1/alfa/retirado/empenho/${gone?.id}`);
    expect(answer.data).toMatchObject({ titulo: `Empenho 00000102 de ${ANO}` });
    deliverContas(fonte);
    expect(await run()).toMatchObject({ situacao: 'concluida', errosTotal: 0 });
    expect((await despesas()).total).toMatchObject({ empenhado: '16000.50', pago: '10750.50' });
  });

  test('of the next year adds payments for this year’s commitments, though it has none yet', async () => {
    const later = `${ANO + 1}-01-15`;
    const paid = { VALOR: '1000.00', NUMERO: 'L9' };
    fonte.rows.EmpenhoLiquidacao.push(movimentoTcepe(101, later, { ...paid, TIPO: 'Liquidação' }));
    fonte.rows.EmpenhoPagamento.push(movimentoTcepe(101, later, paid));
    const of101 = async () =>
      (await list('empenho')).find(({ numero }) => numero === '00000101')?.pago;
    expect(await of101()).toBe('6250.00');
    expect(await run(ANO + 1)).toMatchObject({ situacao: 'concluida', incluidos: 2 });
    expect(await of101()).toBe('7250.00');
    // The payment now belongs to another year.
    expect((await despesas()).total.pago).toBe('10750.50');
    deliverContas(fonte);
    expect(await run(ANO + 1)).toMatchObject({ situacao: 'concluida', alterados: 2 });
    expect(await of101()).toBe('6250.00');
  });

  test('reports movements that do not add up to the court’s total of a commitment', async () => {
    change('DespesasMunicipais', of('00000101'), { VALORPAGO: '6250.01' });
    expect(await run()).toMatchObject({
      situacao: 'concluida',
      errosTotal: 1,
      erros: [
        {
          mensagem: expect.stringMatching(
            /^1 empenho tem movimentos que não somam.*101 da unidade 1001/,
          ),
        },
      ],
    });
    expect((await despesas()).total.pago).toBe('10750.50');
  });

  test('publishes without a refused row, and reports it to manager and citizens until it is corrected', async () => {
    const strange = despesaTcepe(103, `${ANO}-03-21`, {
      FUNCAO: 'Astronomia',
      VALOREMPENHADO: '77.00',
    });
    fonte.rows.DespesasMunicipais.push(strange);
    const first = await run();
    expect(first).toMatchObject({
      situacao: 'concluida',
      rejeitados: 1,
      erros: [
        {
          registro: `TCE-PE, empenhos de março de ${ANO}: empenho 00000103`,
          mensagem: expect.stringContaining('Astronomia'),
        },
      ],
    });
    const missing = {
      quantidade: 1,
      valor: '77.00',
      motivo: 'Recusadas na sincronização com o TCE-PE.',
    };
    expect((await despesas()).faltam).toMatchObject([missing]);
    expect((await despesas()).total.empenhado).toBe('16000.50');
    const had = await entries();
    expect(await run()).toMatchObject({ rejeitados: 1 });
    expect(await entries()).toEqual(had);
    deliverContas(fonte);
    expect(await run()).toMatchObject({ situacao: 'concluida', rejeitados: 0 });
    expect((await despesas()).faltam).toEqual([]);
  });

  test('keeps the published part of a commitment whose row the court spoils', async () => {
    change('DespesasMunicipais', of('00000102'), { FUNCAO: 'Astronomia' });
    without('00000101');
    expect(await run()).toMatchObject({ situacao: 'concluida', rejeitados: 1 });
    const numeros = (await list('empenho')).map(({ numero }) => numero);
    expect(numeros.map(String).toSorted()).toEqual(['00000102', '00000201']);
    deliverContas(fonte);
    expect(await run()).toMatchObject({ situacao: 'concluida', rejeitados: 0 });
  });
});

test('a municipality that the court does not know is said to have nothing', async () => {
  const other = await configure(gestora, { liconUj: '785', codigoMunicipio: 'P999' });
  const year = ANO - 2;
  const { situacao, erros } = await synchronise(testApp, gestora, other, 'orcamento', year);
  expect([situacao, erros[0]?.mensagem]).toEqual([
    'concluida',
    expect.stringContaining(`nenhum empenho de ${year} do município P999`),
  ]);
});

describe('a court that cannot be believed', () => {
  const nothingHappens = async (mensagem: RegExp) => {
    const [before, had] = [await published(), await entries()];
    const { situacao, erros } = await run();
    expect([situacao, erros[0]?.mensagem]).toEqual(['falhou', expect.stringMatching(mensagem)]);
    expect(await published()).toEqual(before);
    expect(await entries()).toEqual(had);
  };

  test.each([
    'DespesasMunicipais',
    'EmpenhoResumo',
    'EmpenhoLiquidacao',
    'EmpenhoPagamento',
    'ReceitasMunicipais',
    'ReceitasPrevistas',
  ] as const)('%s with rows of others', async (method) => {
    fonte.habits.set(method, 'ignora');
    await nothingHappens(new RegExp(`não aplicou o filtro .* em ${method}`));
  });

  test.each<readonly [Habit, RegExp]>([
    ['vazia', /não é a resposta esperada/],
    ['outra-coisa', /não é a resposta esperada/],
    ['erro-500', /erro 500/],
    ['erro-200', /Parâmetro inválido/],
    ['faltam-linhas', /anunciou \d+ linhas e enviou/],
  ])('that answers %s', async (habit, mensagem) => {
    fonte.habits.set('EmpenhoPagamento', habit);
    await nothingHappens(mensagem);
  });

  test.each([
    'DespesasMunicipais',
    'EmpenhoLiquidacao',
    'ReceitasMunicipais',
    'ReceitasPrevistas',
  ] as const)('%s without rows where it had some', async (method) => {
    fonte.rows[method] = fonte.rows[method].filter((row) => row.ID_UNIDADE_GESTORA === '9999');
    await nothingHappens(new RegExp(`nenhuma linha de ${method}`));
  });

  test('an amount with a comma', async () => {
    change('DespesasMunicipais', of('00000101'), { VALORPAGO: '6.250,00' });
    await nothingHappens(/VALORPAGO um valor que não é um número/);
  });

  test('a commitment that it sends twice, in one month or in two', async () => {
    const row = despesaTcepe(101, `${ANO}-03-15`);
    fonte.rows.DespesasMunicipais.push(row);
    await nothingHappens(/linhas com a mesma chave/);
    deliverContas(fonte);
    fonte.rows.DespesasMunicipais.push(Object.assign({}, row, { MESREFERENCIA: '6' }));
    await nothingHappens(/linhas com a mesma chave/);
  });

  test('a year that came by files is left alone, as the same would be counted twice', async () => {
    const old = ANO - 1;
    await manager.importFile(
      'receita_prevista',
      csv(
        'exercicio;ug_codigo;natureza;descricao;fonte;deducao;previsto_inicial;previsto_atualizado',
        `${old};1;1.1.1.2.50.0.1;IPTU;;Não;1,00;1,00`,
      ),
      { exercicio: old, mesDe: 1, mesAte: 12, ugs: [] },
    );
    fonte.rows.ReceitasPrevistas.push(previstaTcepe('5.00', { ANOREFERENCIA: String(old) }));
    const { situacao, erros } = await run(old);
    expect([situacao, erros[0]?.mensagem]).toEqual([
      'falhou',
      expect.stringContaining(`${old} que não vieram do TCE-PE`),
    ]);
    expect(fonte.asked).toEqual([]);
  });
});

/** The months of a year that the court was asked for. */
const asked = (ano: number) =>
  fonte.asked.flatMap((address) => {
    const found = /DespesasMunicipais!json\?.*ANOREFERENCIA=(\d+)&MESREFERENCIA=(\d+)/.exec(
      address,
    );
    return found?.[1] === String(ano) ? [Number(found[2])] : [];
  });

describe('by night', () => {
  test('one unit of a client asks, for the months of this year and of the last', async () => {
    await configure(gestora, { liconUj: '783', codigoMunicipio: MUNICIPIO });
    await configure(gestora, { liconUj: '784' });
    const { signal } = new AbortController();
    await noturnaJob({ database: testApp.database }).run(
      { clienteId: testApp.clienteId.alfa },
      { signal, attempt: 1, last: false },
    );
    const waiting = (await runs(gestora, '?limit=50')).filter(
      ({ fonte: source, situacao }) => source === 'orcamento' && situacao === 'aguardando',
    );
    const year = Number(today().slice(0, 4));
    expect(waiting.map(({ exercicio }) => exercicio)).toEqual([year, year - 1]);
    expect(new Set(waiting.map(({ configuracao: by }) => by?.id))).toEqual(new Set([configuracao]));
    await testApp.work();
    // The first run fetches the whole year so far.
    expect(asked(year)).toEqual(mesesDe(year, true, today()));
  });

  test('does not take away much that somebody should look at first', async () => {
    // One commitment of a month that is fetched tonight, and one that is alone in its month.
    const year = Number(today().slice(0, 4));
    const mes = today().slice(0, 7);
    const rows = [despesaTcepe(301, `${mes}-01`), despesaTcepe(302, `${mes}-01`)];
    fonte.rows.DespesasMunicipais.push(...rows);
    expect(await run(year)).toMatchObject({ situacao: 'concluida', errosTotal: 0 });
    fonte.rows.DespesasMunicipais = fonte.rows.DespesasMunicipais.filter(
      (row) => !of('00000302')(row),
    );
    fonte.asked.length = 0;
    const { signal } = new AbortController();
    await noturnaJob({ database: testApp.database }).run(
      { clienteId: testApp.clienteId.alfa },
      { signal, attempt: 1, last: false },
    );
    await testApp.work();
    expect(asked(year)).toEqual(mesesDe(year, false, today()));
    const [latest] = (await runs(gestora, '?limit=50')).filter(
      ({ fonte: source, exercicio }) => source === 'orcamento' && exercicio === year,
    );
    expect(latest).toMatchObject({
      situacao: 'falhou',
      erros: [{ mensagem: expect.stringContaining('sincronize à mão') }],
    });
    const numeros = async () => (await list('empenho')).map(({ numero }) => numero);
    expect(await numeros()).toContain('00000302');
    expect(await run(year)).toMatchObject({ situacao: 'concluida' });
    expect(await numeros()).not.toContain('00000302');
  });
});

describe('private data', () => {
  const forms = [CPF, OUTRO_CPF].flatMap((cpf) => [
    cpf,
    cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'),
  ]);
  const secrets = [...forms, ...BANCO, BENEFICIARIA];

  function expectNothing(where: string, text: string): void {
    for (const each of secrets) {
      const at = text.indexOf(each);
      expect(at === -1 ? '' : text.slice(Math.max(0, at - 80), at + 80), where).toBe('');
    }
  }

  test('is in no answer', async () => {
    for (const endereco of SETS) {
      const records = await list(endereco);
      expect(records.length, endereco).toBeGreaterThan(0);
      expectNothing(endereco, JSON.stringify(records));
      for (const { id } of records) {
        const { body } = await citizen.raw('GET', `/public/v1/alfa/dados/${endereco}/${id}`);
        expectNothing(`${endereco}/${id}`, body);
      }
    }
    expectNothing('despesas', JSON.stringify(await despesas()));
    expectNothing('runs', JSON.stringify(await runs(gestora, '?limit=50')));
    const imports = await entries();
    expect(imports.length).toBeGreaterThan(5);
    for (const { id } of imports) {
      expectNothing('import', (await gestora.raw('GET', `${IMPORTACAO}/${id}/estado`)).body);
      expectNothing('refused', (await gestora.raw('GET', `${IMPORTACAO}/${id}/recusadas`)).body);
    }
  });

  test('is in no table, file or log', async () => {
    await testApp.owner(async (tx) => {
      const tables = await tx.query<{ nome: string }>(
        `select format('%I.%I', schemaname, tablename) as nome from pg_tables
          where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      expect(tables.length).toBeGreaterThan(50);
      const [seen] = await tx.query<{ count: number }>('select count(*) as count from empenho');
      expect(seen?.count).toBeGreaterThan(2);
      const pattern = secrets.map((each) => each.replaceAll('.', '\\.')).join('|');
      for (const { nome } of tables) {
        const found = await tx.query(
          `select t::text as text from ${nome} t where t::text ~ $1 limit 1`,
          [pattern],
        );
        expect(found, nome).toEqual([]);
      }
    });
    expectNothing('log', testApp.log.join('\n'));
    for (const entry of await readdir(testApp.dataDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(join(entry.parentPath, entry.name));
      expectNothing(entry.name, bytes.toString('latin1'));
    }
  });
});
