import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  applyFunctions,
  applyNamedFunctions,
  functionsOf,
  readFunctions,
  type SqlFunctions,
} from '../../src/database/functions.ts';
import { LAST_WITH_FUNCTIONS, readMigrations } from '../../src/database/migrate.ts';
import { prepareSchema } from '../../src/schema.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { sqlStatements } from '../support/sql-statements.ts';

/** Functions with stored results carry this comment: changing one needs a migration that rebuilds them. */
const STORED = /^-- Stored results: \S/m;
/** Made at run time from the declared sources, by `busca_apontar`. */
const DERIVED = 'busca_indexar_';

let testDatabase: TestDatabase;
let client: pg.Client;
let functions: SqlFunctions;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await prepareSchema(testDatabase.connectionString);
  client = new pg.Client({ connectionString: testDatabase.connectionString });
  await client.connect();
  functions = await readFunctions();
});
afterAll(async () => {
  await client.end();
  await testDatabase.drop();
});

const markOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Definitions and rights by signature, without the names of schemas. */
async function definitions(schema: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ signature: string; text: string; name: string }>(
    `select p.proname as name, p.oid::regprocedure::text as signature,
            case when p.prokind = 'a' then 'aggregate ' || (select aggtransfn || ' ' || aggtranstype::regtype from pg_aggregate a where a.aggfnoid = p.oid)
              else pg_get_functiondef(p.oid) end || coalesce(p.proacl::text, '') as text
       from pg_proc p
      where p.pronamespace = $1::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      order by 2`,
    [schema],
  );
  const plain = (text: string) => text.replaceAll(/\b(public|conferencia)\./g, '');
  return new Map(
    rows
      .filter(({ name }) => name === 'busca_indexar_sql' || !name.startsWith(DERIVED))
      .map(({ signature, text }) => [plain(signature), plain(text)]),
  );
}

test('every function of the schema is in a file, as it is there', async () => {
  const found = await definitions('public');
  await client.query(
    'begin; create schema conferencia; set local search_path = conferencia, public',
  );
  for (const text of functions.files.values()) await client.query(text);
  const wanted = await definitions('conferencia');
  await client.query('rollback');
  expect(wanted.size).toBeGreaterThan(70);
  expect(found).toEqual(wanted);
});

test('a file holds one function by its name, with the rights to it, and can be applied again', () => {
  const strange = [...functions.files].flatMap(([name, text]) => {
    const own = new RegExp(
      `^(create or replace (function|aggregate)|(revoke|grant) execute on function) ${name}\\b|^select similarity\\(`,
    );
    return sqlStatements(text)
      .filter(({ code }) => !own.test(code))
      .map(({ code }) => `${name}: ${code}`);
  });
  expect(strange).toEqual([]);
});

test('no migration makes a function any more', async () => {
  const later = (await readMigrations()).filter(({ nome }) => nome > LAST_WITH_FUNCTIONS);
  const making = later.filter(({ sql }) =>
    /\bcreate (or replace )?(function|procedure)\b/i.test(sql),
  );
  expect(making.map(({ nome }) => nome)).toEqual([]);
});

describe('functions whose results are stored', () => {
  const stored = () => [...functions.files].filter(([, text]) => STORED.test(text));

  test('are marked: those of indexes, of the search documents, and those that these call', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct p.proname as name from pg_depend d join pg_proc p on p.oid = d.refobjid
        where d.refclassid = 'pg_proc'::regclass and p.pronamespace = 'public'::regnamespace
          and (d.classid in ('pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass)
            or (select ev_class::regclass::text from pg_rewrite r where r.oid = d.objid and d.classid = 'pg_rewrite'::regclass)
              like 'busca_fonte%')`,
    );
    const named = rows.map(({ name }) => name).filter((name) => functions.files.has(name));
    expect(named).toEqual(expect.arrayContaining(['mascarar_cpf', 'sem_acento', 'busca_chaves']));
    const marked = stored().map(([name]) => name);
    const called = [...functions.files.keys()].filter((name) =>
      stored().some(([, text]) => new RegExp(`\\b${name}\\(`).test(text)),
    );
    expect([...named, ...called].filter((name) => !marked.includes(name))).toEqual([]);
  });

  test('work without a search path, as ANALYZE and index builds evaluate them', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct p.proname as name from pg_depend d join pg_proc p on p.oid = d.refobjid
        where d.refclassid = 'pg_proc'::regclass and d.classid in ('pg_class'::regclass, 'pg_attrdef'::regclass)
          and p.pronamespace = 'public'::regnamespace and p.proargtypes = array['text'::regtype]::oidvector`,
    );
    expect(rows.map(({ name }) => name)).toContain('mascarar_cpf');
    await client.query(`begin; set local search_path = ''`);
    for (const { name } of rows) {
      await client.query(`select public.${name}('Ana, CPF 529.982.247-25, e 52998224725')`);
    }
    await client.query('rollback');
  });

  // A changed hash needs a migration that rebuilds the indexes or documents, whose name comes here; or the same results,
  // as in releases 3 and 4, which moved the constants of `mascarar_cpf` and qualified its calls.
  const REBUILT_BY = '0073_titulo_exato_e_ordinais.sql';
  const REBUILT = 'bca530da1ba7831f';

  test('return the results stored by the last rebuilding migration', async () => {
    expect((await readMigrations()).map(({ nome }) => nome)).toContain(REBUILT_BY);
    const code = stored().map(([, text]) => text.replaceAll(/^\s*--.*\n/gm, ''));
    expect(markOf(code.sort().join(''))).toBe(REBUILT);
  });
});

test('a changed function is counted as another release', () => {
  // Both change together.
  const counted = { release: 14, mark: '172469b1b9d5ae26' };
  expect({ release: functions.release, mark: functions.sha256.slice(0, 16) }).toEqual(counted);
});

describe('another release', () => {
  const numberOf = async () =>
    (await client.query<{ n: number }>('select conferencia_numero() as n')).rows[0]?.n;
  const release = (number: number, n: number) =>
    functionsOf(
      number,
      new Map([
        // Sorted by name, it comes before the function that it calls.
        ['conferencia_numero', numero('conferencia_numero', 'conferencia_outro()')],
        ['conferencia_outro', numero('conferencia_outro', String(n))],
      ]),
    );
  const numero = (name: string, value: string) =>
    `create or replace function ${name}() returns int language sql return ${value};`;

  test('applies its functions once, callees first', async () => {
    expect(await applyFunctions(client, release(101, 1))).toBe(true);
    expect(await applyFunctions(client, release(101, 1))).toBe(false);
    expect(await numberOf()).toBe(1);
  });

  test('replaces those of an older one, and never those of a newer one', async () => {
    expect(await applyFunctions(client, release(102, 2))).toBe(true);
    expect(await applyFunctions(client, release(101, 1))).toBe(false);
    expect(await applyFunctions(client, functions)).toBe(false);
    expect(await numberOf()).toBe(2);
  });

  test('leaves all as they were if one fails', async () => {
    const failing = functionsOf(
      103,
      new Map([
        ['a', numero('conferencia_outro', '3')],
        ['b', 'x'],
      ]),
    );
    await expect(applyFunctions(client, failing)).rejects.toThrow('A função b falhou');
    expect(await numberOf()).toBe(2);
    expect(await applyFunctions(client, release(102, 2))).toBe(false);
  });

  test('gives a migration the current text of the functions that it names', async () => {
    const { files } = release(104, 4);
    const texts = new Map([...files, ['fora', 'not to be run']]);
    await applyNamedFunctions(client, functionsOf(104, texts), 'select conferencia_numero();');
    expect(await numberOf()).toBe(4);
  });
});
