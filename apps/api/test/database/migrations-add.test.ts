import { describe, expect, test } from 'vitest';
import { readMigrations } from '../../src/database/migrate.ts';
import { narrowingStatements, uniqueIndexes } from '../support/narrowing.ts';

// During an update, processes of the former version use the new schema.

/** From here on migrations only add; earlier ones were merged without the rule. */
const FIRST = '0022';

test('migrations only add, or say why processes of the version before live on', async () => {
  const all = await readMigrations();
  const unique = new Set(all.flatMap(({ sql }) => uniqueIndexes(sql)));
  expect(unique).toContain('sincronizacao_executando_uk');
  const migrations = all.filter(({ nome }) => nome >= FIRST);
  expect(migrations.length).toBeGreaterThan(0);
  const found = migrations.flatMap(({ nome, sql }) =>
    narrowingStatements(sql, unique).map((statement) => `${nome}: ${statement}`),
  );
  expect(found).toEqual([]);
});

const UNIQUE = new Set(['publicacao_nome_uk']);

describe('is reported:', () => {
  test.each([
    'drop table publicacao',
    'drop table if exists publicacao, outra cascade',
    'drop view busca_fonte',
    'drop function busca_achar(text, int)',
    'drop policy p on publicacao',
    'drop trigger t on publicacao',
    'drop index publicacao_nome_uk',
    'drop index concurrently if exists publicacao_nome_uk',
    'DROP\n  TABLE publicacao',
    'drop /* now */ table publicacao',
    'truncate publicacao',
    'delete from menu where id = 3',
    'revoke select on publicacao from claraboia_app',
    'alter table publicacao rename to outra',
    'alter table publicacao rename column nome to titulo',
    'alter function f(int) rename to g',
    'alter table publicacao set schema outro',
    'alter table publicacao drop column nome',
    'alter table publicacao drop nome',
    'alter table publicacao add column a int, drop column nome',
    'alter table publicacao alter column nome drop default',
    'alter table publicacao drop constraint publicacao_nome_ck',
    'alter table publicacao alter column nome type varchar(10)',
    'alter table publicacao alter nome set data type varchar(10)',
    'alter table only publicacao alter column nome set not null',
    'alter table publicacao add column nova text not null',
    'alter table publicacao add column nova numeric(15, 2) not null',
    'alter table publicacao add nova text not null, add outra int not null default 1',
    `alter table publicacao add constraint ck check (nome <> '')`,
    'alter table publicacao add unique (nome)',
    'create unique index publicacao_nome_uk on publicacao (cliente_id, nome)',
    'alter table publicacao enable row level security',
    `do $$ begin drop table publicacao; end $$`,
    `do $$ begin execute format('alter table %I drop column nome', t); end $$`,
    // An unrelated comment, and one at another statement.
    '-- It is time.\ndrop table publicacao',
    '-- Old processes: read it no more.\ncreate table a (id int);\ndrop table publicacao',
    // Quoted names and texts are no statements, but must not hide one either.
    `select 'x; y'; drop table publicacao`,
    `create function f() returns int begin atomic select case when true then 1 end; end; drop table publicacao`,
  ])('%s', (sql) => {
    expect(narrowingStatements(sql, UNIQUE)).toHaveLength(1);
  });
});

describe('goes through:', () => {
  test.each([
    'create table nova (id bigint primary key, nome text not null)',
    'alter table publicacao add column nova text',
    'alter table publicacao add column nova boolean not null default false',
    'alter table publicacao add column n bigint generated always as identity not null',
    'alter table publicacao alter column nome drop not null',
    'alter table publicacao alter column nome set default 1',
    'create or replace function f() returns int language sql as $$ delete from x; select 1 $$',
    'create or replace view v as select 1',
    'create index publicacao_nome_ix on publicacao (cliente_id, nome)',
    'drop index publicacao_nome_ix',
    'alter table publicacao add column nova numeric(15, 2) not null default 0',
    'grant update (nova) on publicacao to claraboia_app',
    'update publicacao set nova = 1',
    `insert into parametro (nome) values ('drop table publicacao; truncate x')`,
    '-- drop table publicacao;\nselect 1',
    // Objects made by the same migration are not in use yet.
    'create table nova (id int); alter table nova add constraint pk primary key (id); create unique index nova_uk on nova (id)',
    'create function f(a int) returns int language sql as $$ select 1 $$; revoke execute on function f(int) from public',
    `do $$ begin execute 'create function f() returns int language sql as ...'; end $$; revoke execute on function f from public`,
    // With the required comment.
    '-- Old processes: none has read it since 0.3.\ndrop table publicacao',
    'alter table publicacao\n  -- Old processes: write nothing else into it.\n  add constraint ck check (nome is not null)',
  ])('%s', (sql) => {
    expect(narrowingStatements(sql, UNIQUE)).toEqual([]);
  });
});
