import {
  type AnyEntity,
  type Conjunto,
  encodeGestaoQuery,
  encodePublicFilter,
  registry,
  resolvePath,
  todosOsConjuntos,
} from '@claraboia/contract';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicado } from '../../src/services/publico/registry.ts';
import { Cast, named } from '../support/cast.ts';
import { samples } from '../support/filter-samples.ts';
import { describeStep, type PlanNode, planOf, stepsOf } from '../support/plan.ts';
import type { Statement } from '../support/statements.ts';
import { fillVolume } from '../support/volume.ts';

// Generated rows, which violate the declared answers.
const cast = Cast.enter({ checkedAnswers: false });
let big: ReadonlySet<string>;
beforeAll(async () => {
  big = await cast.testApp.owner(fillVolume);
});

const isPlanned = ({ text }: Statement) => /^\s*\(?(select|with|declare)\b/i.test(text);

/** Plans of the application's statements since the last call, as seen by its role. */
async function plansSince(): Promise<{ text: string; plan: PlanNode }[]> {
  const { database, statements } = cast.testApp;
  const plans: { text: string; plan: PlanNode }[] = [];
  for (const { text, values, clienteId } of statements.take().filter(isPlanned)) {
    const explain = async (tx: Parameters<Parameters<typeof database.system>[0]>[0]) => {
      const [row] = await tx.query<{ 'QUERY PLAN': unknown }>(
        `explain (format json) ${text}`,
        values,
      );
      return planOf(row?.['QUERY PLAN']);
    };
    const plan = await (clienteId > 0
      ? database.tenant(clienteId, explain)
      : database.system(explain));
    if (plan !== null) plans.push({ text, plan });
  }
  return plans;
}

/** Plan nodes that scan a big table completely. */
function wholeScans(plan: PlanNode): string[] {
  return [...stepsOf(plan)]
    .filter((node) => {
      if (!big.has(node['Relation Name'] ?? '')) return false;
      if (/^Index/.test(node['Node Type'])) return node['Index Cond'] === undefined;
      return node['Node Type'] === 'Seq Scan';
    })
    .map(describeStep);
}

/** Plan nodes that sort all rows of a client to show the first of them. */
const bigSorts = (plan: PlanNode): string[] =>
  [...stepsOf(plan)]
    .filter((node) => {
      // Besides the sort's input, a plan may have an InitPlan of a condition.
      const input = node.Plans?.find((child) => child['Parent Relationship'] === 'Outer');
      return node['Node Type'] === 'Sort' && (input?.['Plan Rows'] ?? 0) > 500;
    })
    .map(describeStep);

async function expectLookedUp(): Promise<{ text: string; plan: PlanNode }[]> {
  const plans = await plansSince();
  expect(plans.length).toBeGreaterThan(0);
  for (const { text, plan } of plans) {
    expect({ text, whole: wholeScans(plan) }).toEqual({ text, whole: [] });
  }
  return plans;
}

async function ask(address: string): Promise<void> {
  const answer = await cast.gestora.raw('GET', address);
  // Some generated rows are invalid for readers; only the statements matter here.
  expect([address, answer.statusCode < 500]).toEqual([address, true]);
}

test('a scan of a whole table and a sort of all of it are seen', async () => {
  const { alfaId, testApp } = cast;
  const plan = await testApp.database.tenant(alfaId, async (tx) => {
    await tx.execute('set local enable_indexscan = off');
    await tx.execute('set local enable_bitmapscan = off');
    const [row] = await tx.query<{ 'QUERY PLAN': unknown }>(
      'explain (format json) select * from publicacao where cliente_id = $1 order by url_publicacao',
      [alfaId],
    );
    return planOf(row?.['QUERY PLAN']);
  });
  expect(plan && wholeScans(plan)).toHaveLength(1);
  expect(plan && bigSorts(plan)).toHaveLength(1);
});

/** A range for ordered kinds, a substring for texts, else the value itself: other operators have the same plans. */
const filters = (kind: string) => {
  const all = samples(kind);
  const telling = all.filter(([operator]) => operator === 'ge' || operator === 'contains');
  return telling.length > 0 ? telling : all;
};

const tenantLists = registry.all.filter(
  ({ scope, modes }) => scope === 'tenant' && modes.has('list'),
);
/** Excludes pages that no index can provide: those sorted by other records' columns. */
const isOwnOrder = ({ list }: AnyEntity) => list.sort.every(({ path }) => !path.includes('.'));

describe.each(named(tenantLists))('the managers’ list of %s', (_key, entity) => {
  test('begins with a look-up, in its order', async () => {
    cast.testApp.statements.take();
    await ask(entity.path);
    const plans = await expectLookedUp();
    if (!isOwnOrder(entity) || !big.has(entity.table)) return;
    for (const { text, plan } of plans) {
      expect({ text, sorts: bigSorts(plan) }).toEqual({ text, sorts: [] });
    }
  });

  test('reads no whole table, whatever it is ordered and filtered by', async () => {
    cast.testApp.statements.take();
    for (const path of entity.list.columns) {
      const none = { columns: null, limit: 20, offset: 0 };
      const sorted = { conditions: [], sort: [{ path, direction: 'DESC' as const }], ...none };
      await ask(`${entity.path}?${encodeGestaoQuery(sorted)}`);
      for (const [operator, value] of filters(resolvePath(registry, entity, path).kind)) {
        const filtered = { conditions: [{ path, operator, value }], sort: [], ...none };
        await ask(`${entity.path}?${encodeGestaoQuery(filtered)}`);
      }
    }
    await expectLookedUp();
  });
});

/** Values for the path parameters, from the volume's records. */
const PLACES: Readonly<Record<string, string>> = {
  cliente: 'alfa',
  identificador: 'alfa',
  grupo: 'nome-url-1',
  categoria: 'nome-url-1',
};
const fill = (url: string) => url.replace(/:(\w+)/g, (_, name: string) => PLACES[name] ?? '17');

/** Path of a set's list below the client's calls. Null if no call lists the set. */
function listAddress({ catalogo, endereco, apelidos: { portal } }: Conjunto): string | null {
  if (catalogo) return `dados/${endereco}`;
  return portal === undefined ? null : fill(portal.caminho);
}

const citizenLists = todosOsConjuntos.flatMap((conjunto) => {
  const address = listAddress(conjunto);
  return address === null ? [] : [[address, conjunto] as const];
});

describe.each(citizenLists)('the citizens’ list of %s', (path, { entidade, linha, ordem }) => {
  const entity = publicado.get(entidade.key);
  const address = (filter: string) => `/public/v1/alfa/${path}?filter=${filter}`;
  test('begins with a look-up, in its order', async () => {
    cast.testApp.statements.take();
    await ask(address('{}'));
    const plans = await expectLookedUp();
    if (ordem.some((each) => each.path.includes('.'))) return;
    for (const { text, plan } of plans) {
      expect({ text, sorts: bigSorts(plan) }).toEqual({ text, sorts: [] });
    }
  });

  test('reads no whole table, whatever it is ordered and filtered by', async () => {
    cast.testApp.statements.take();
    for (const path of linha) {
      const { kind } = resolvePath(publicado, entity, path);
      const sort = [{ path, direction: 'DESC' as const }];
      await ask(address(encodeURIComponent(encodePublicFilter([], sort))));
      for (const [operator, value] of samples(kind)) {
        if (operator !== 'eq' && operator !== 'ge' && operator !== 'contains') continue;
        const filter = encodePublicFilter([{ path, operator, value }]);
        await ask(address(encodeURIComponent(filter)));
      }
    }
    await expectLookedUp();
  });
});

test('every address that reads looks its rows up', async () => {
  const reading = cast.testApp.routes.filter(
    ({ method, url }) =>
      method === 'GET' &&
      !/^\/(sso|login|logout|docs)/.test(url) &&
      // PDFs run the same queries as the CSV files, only later.
      !/\*|[.]pdf$/.test(url),
  );
  expect(reading.length).toBeGreaterThan(80);
  cast.testApp.statements.take();
  const query = 'id=alfa&q=obras&nome=alfa&cpf=52998224725&identificador=alfa&type=csv';
  for (const { url } of reading) await ask(`${fill(url)}?${query}`);
  await expectLookedUp();
});

test('a search looks its words up, in the functions that search as well', async () => {
  const { alfaId, testApp } = cast;
  const client = new pg.Client({ connectionString: testApp.connectionString });
  const plans: { text: string; plan: PlanNode }[] = [];
  client.on('notice', ({ message = '' }) => {
    const found = /plan:\s*(\{[\s\S]*\})\s*$/.exec(message)?.[1];
    if (found === undefined) return;
    const { 'Query Text': text, Plan: plan } = JSON.parse(found) as {
      'Query Text': string;
      Plan: PlanNode;
    };
    plans.push({ text, plan });
  });
  await client.connect();
  try {
    await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on; set auto_explain.log_format = json;
      set client_min_messages = log; set claraboia.cliente_id = '${alfaId}'`);
    const word = `busca_consulta('palavra17', 'todas')`;
    await client.query(`select busca_achar(${word}, ${word}, null, null, null, 20, 0)`);
    await client.query(`select * from busca_achar_todos(${word}, ${word}, null, null, null)`);
    await client.query(`select busca_sugerir('{palavra17,palavar17}')`);
    const begun = await client.query(
      `select busca_comecar('palavra1', '{publicacao}', '{""}', 3) as begun`,
    );
    expect(begun.rows[0].begun.list).toHaveLength(3);
  } finally {
    await client.end();
  }
  const reading = plans.filter(({ plan }) =>
    [...stepsOf(plan)].some((node) => node['Relation Name'] === 'busca_documento'),
  );
  expect(reading.length).toBeGreaterThanOrEqual(3);
  const leaps = plans.filter(({ text }) => text.includes('busca_comeco b'));
  // One per beginning and for the words: three index look-ups each, however many match.
  expect(leaps).toHaveLength(6);
  for (const { plan } of leaps) {
    const names = [...stepsOf(plan)].map((node) => node['Index Name']);
    expect(names).toContain('busca_comeco_inicio_ix');
    expect(names).toContain('busca_documento_pkey');
  }
  for (const { text, plan } of plans) {
    expect({ text, whole: wholeScans(plan) }).toEqual({ text, whole: [] });
  }
});
