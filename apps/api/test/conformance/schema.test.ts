import {
  type AnyEntity,
  columnOf,
  type Field,
  type Fields,
  registry,
  snakeCase,
} from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TENANT_TABLES } from '../../src/database/citus/tenant-tables.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

const query = <R extends object>(sql: string, values: unknown[] = []) =>
  testApp.owner((tx) => tx.query<R>(sql, values));

interface Column {
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
}
const columnsOf = async (table: string) =>
  new Map(
    (
      await query<Column>(
        `select column_name, data_type, is_nullable, column_default from information_schema.columns
          where table_schema = 'public' and table_name = $1`,
        [table],
      )
    ).map((column) => [column.column_name, column]),
  );

const SQL_TYPES: Readonly<Record<Exclude<Field['type'], 'collection'>, readonly string[]>> = {
  text: ['text'],
  masked: ['text'],
  slug: ['text'],
  url: ['text'],
  richText: ['text'],
  file: ['text'],
  integer: ['integer', 'bigint'],
  decimal: ['numeric'],
  color: ['text'],
  boolean: ['boolean'],
  choice: ['text'],
  date: ['date'],
  dateTime: ['timestamp with time zone'],
  reference: ['bigint'],
};

describe.each(registry.all.map((entity) => [entity.key, entity] as const))('%s', (_key, entity) => {
  test('has a column of the right type for every field', async () => {
    const columns = await columnsOf(entity.table);
    expect(columns.get('versao')?.is_nullable).toBe('NO');
    for (const [name, field] of Object.entries<Field>(entity.fields)) {
      if (field.type === 'collection') continue;
      const column = columns.get(columnOf(entity, name));
      expect([name, SQL_TYPES[field.type]]).toEqual([
        name,
        expect.arrayContaining([column?.data_type]),
      ]);
      // The database requires the same fields as the form, and booleans are never null.
      if (entity.modes.has('add') && (field.required !== undefined || field.type === 'boolean')) {
        expect([name, column?.is_nullable]).toEqual([name, 'NO']);
      }
    }
  });

  test('has a table for every collection, with its columns', async () => {
    for (const field of Object.values<Field>(entity.fields)) {
      if (field.type !== 'collection') continue;
      const columns = await columnsOf(field.table);
      expect(columns.has(`${snakeCase(entity.table)}_id`)).toBe(true);
      expect(columns.has('ordem')).toBe(true);
      for (const [name, child] of Object.entries(field.fields)) {
        expect(SQL_TYPES[child.type]).toContain(columns.get(columnOf(field, name))?.data_type);
      }
    }
  });

  test('has every unique rule in the database', async () => {
    for (const { name } of entity.unique) {
      // A constraint has an index of the same name; a partial rule is an index only.
      const found = await query(
        'select 1 from pg_index where indisunique and indexrelid = $1::text::regclass',
        [name],
      );
      expect([name, found.length]).toEqual([name, 1]);
    }
  });

  test('has an index that begins with its default sort', async () => {
    if (entity.scope === 'lookup') return;
    const own = entity.list.sort
      .filter(({ path }) => !path.includes('.'))
      .map(({ path }) => columnOf(entity, path));
    const indexes = await indexColumns(entity);
    const [first] = own;
    expect(
      indexes.some(
        (columns) =>
          (entity.scope !== 'tenant' || columns[0] === 'cliente_id') &&
          (first === undefined || columns.includes(first) || first === 'nome'),
      ),
    ).toBe(true);
  });
});

async function indexColumns(entity: AnyEntity): Promise<string[][]> {
  const rows = await query<{ columns: string[] }>(
    `select array_agg(a.attname order by k.n)::text[] as columns
       from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, n)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = $1::regclass group by i.indexrelid`,
    [entity.table],
  );
  return rows.map(({ columns }) => columns);
}

/** Columns of a table that refer to the client's file list, and the inputs of generated ones. */
async function fileColumns(table: string): Promise<string> {
  const rows = await query<{ column: string }>(
    `select concat_ws(' ', c.attname, pg_get_expr(d.adbin, d.adrelid)) as column
       from pg_constraint k join unnest(k.conkey) n on true
       join pg_attribute c on c.attrelid = k.conrelid and c.attnum = n
       left join pg_attrdef d on d.adrelid = c.attrelid and d.adnum = c.attnum
      where k.contype = 'f' and k.conrelid = $1::regclass and k.confrelid = 'arquivo'::regclass`,
    [table],
  );
  return rows.map(({ column }) => column).join(' ');
}

const holders: { table: string; fields: { readonly fields: Fields } }[] = registry.all.flatMap(
  (entity) => [
    { table: entity.table, fields: entity },
    ...Object.values<Field>(entity.fields).flatMap((field) =>
      field.type === 'collection' ? [{ table: field.table, fields: field }] : [],
    ),
  ],
);
const files = holders.flatMap(({ table, fields }) =>
  Object.entries<Field>(fields.fields).flatMap(([name, field]) =>
    field.type === 'file' ? [[table, columnOf(fields, name)] as const] : [],
  ),
);

// The sweep of unclaimed uploads spares files that a foreign key refers to.
test.each(files)('%s.%s is tied to the files of its client', async (table, column) => {
  expect((await fileColumns(table)).split(/\W+/)).toContain(column);
});

describe('every tenant table', () => {
  test('has a primary key that begins with cliente_id', async () => {
    const keys = await query<{ relname: string; columns: string[] | null }>(
      `select t.relname, (select array_agg(a.attname order by k.n)::text[]
          from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, n)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
         where i.indrelid = t.oid and i.indisprimary) as columns from (${TENANT_TABLES}) t`,
    );
    expect(keys.length).toBeGreaterThanOrEqual(9);
    for (const { relname, columns } of keys)
      expect([relname, columns?.[0]]).toEqual([relname, 'cliente_id']);
  });

  test('carries cliente_id in every unique constraint and in every foreign key to another tenant table', async () => {
    const rules = await query<{ conname: string; columns: string[] }>(
      `select k.conname, array(select a.attname from unnest(k.conkey) x join pg_attribute a
           on a.attrelid = k.conrelid and a.attnum = x)::text[] as columns
         from pg_constraint k join (${TENANT_TABLES}) t on t.oid = k.conrelid
        where k.contype = 'u' or (k.contype = 'f' and k.confrelid in (select oid from (${TENANT_TABLES}) u))`,
    );
    expect(rules.length).toBeGreaterThan(5);
    for (const { conname, columns } of rules)
      expect([conname, columns]).toEqual([conname, expect.arrayContaining(['cliente_id'])]);
  });

  test('stands behind forced row-level security with its policy', async () => {
    const walls = await query<{ relname: string; on: boolean; forced: boolean; policies: number }>(
      `select c.relname, c.relrowsecurity as on, c.relforcerowsecurity as forced,
              (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
         from pg_class c join (${TENANT_TABLES}) t on t.oid = c.oid`,
    );
    for (const wall of walls) {
      // Tables with a second policy: the trail for reading across clients, the search tables for their owner, whose
      // functions name the client, and tables read for all clients at once (ADR 0064).
      const twice = [
        'auditoria',
        'empenho',
        'arquivo',
        'sincronizacao',
        'sincronizacao_situacao',
        'configuracao_tcepe_licon',
        'busca_documento',
        'busca_palavra',
        'busca_comeco',
      ].includes(wall.relname);
      const policies = twice ? 2 : 1;
      expect(wall).toEqual({ relname: wall.relname, on: true, forced: true, policies });
    }
  });
});

describe('the application’s role', () => {
  test('cannot bypass the policies and owns nothing', async () => {
    const [role] = await query(
      `select rolbypassrls, rolsuper, rolcreaterole, (select count(*) from pg_class where relowner = r.oid) as owned
         from pg_roles r where rolname = 'claraboia_app'`,
    );
    expect(role).toEqual({ rolbypassrls: false, rolsuper: false, rolcreaterole: false, owned: 0 });
  });

  test('cannot change or remove what the audit trail holds', async () => {
    for (const sql of [
      'update auditoria set acao = acao',
      'delete from auditoria',
      'truncate auditoria',
    ]) {
      await expect(
        testApp.database.tenant(testApp.clienteId.alfa, (tx) => tx.execute(sql)),
      ).rejects.toThrow(/permission denied/);
    }
  });
});
