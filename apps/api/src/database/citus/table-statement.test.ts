import { describe, expect, test } from 'vitest';
import { splitStatements } from '../sql-tokens.ts';
import { stepsOf } from './table-statement.ts';

/** Steps of SQL, a line each. */
const steps = (sql: string) =>
  splitStatements(sql)
    .flatMap(stepsOf)
    .map((step) => {
      if (step.kind === 'statement') return step.sql;
      if (step.kind === 'check') return `check of ${step.check.table}: ${step.check.definition}`;
      const { table, name, target, definition } = step.key;
      return `key of ${table} to ${target}, ${name}: ${definition}`;
    });

/** The only key of SQL. */
const keyIn = (sql: string) =>
  splitStatements(sql)
    .flatMap(stepsOf)
    .flatMap((step) => (step.kind === 'key' ? [step.key] : []))[0];

describe('the definition of a table', () => {
  test('stays as it is without foreign keys', () => {
    const sql = 'create table a (\n  b text, -- it\n  check (b <> $$;$$)\n)';
    expect(steps(sql)).toEqual([sql]);
    expect(steps('create table a as select 1')).toEqual(['create table a as select 1']);
  });

  test('loses the keys of its columns, with their names', () => {
    expect(
      steps(
        `create table if not exists a (b bigint not null references cliente, -- the client
           c bigint constraint a_c_fk references public."Mês" (id) match simple on delete set null on update no action
             deferrable initially deferred not null default (1 + f(2)), d text)`,
      ),
    ).toEqual([
      'create table if not exists a (b bigint not null, c bigint not null default (1 + f(2)), d text)',
      'key of a to cliente, null: foreign key (b) references cliente',
      'key of a to Mês, a_c_fk: foreign key (c) references public."Mês" (id) match simple on delete set null on update no action deferrable initially deferred',
    ]);
  });

  test('loses the keys among its constraints', () => {
    expect(
      steps(
        `create table "A" (
           b bigint,
           constraint a_fk foreign key (b, "C") references d (b, c) on delete cascade,
           constraint a_ck check (b > 0),
           foreign key (b) references e
         ) with (fillfactor = 70)`,
      ),
    ).toEqual([
      'create table "A" (b bigint, constraint a_ck check (b > 0)) with (fillfactor = 70)',
      'key of A to d, a_fk: foreign key (b, "C") references d (b, c) on delete cascade',
      'key of A to e, null: foreign key (b) references e',
    ]);
  });

  test('says which columns a key empties, and how the key reads without it', () => {
    const key = keyIn(
      `create table a (b bigint, c bigint, foreign key (b, c) references d (b, c)
         on delete set null (c) on update restrict not deferrable)`,
    );
    expect(key).toMatchObject({
      emptied: ['c'],
      withoutEmptying: 'foreign key (b, c) references d (b, c) on update restrict not deferrable',
    });
    expect(keyIn('create table a (b bigint references d on delete set null)')).toMatchObject({
      emptied: null,
    });
  });
});

describe('a change of a table', () => {
  test('stays as it is if it is one', () => {
    const sql = 'alter table only a\n  add column b text not null';
    expect(steps(sql)).toEqual([sql]);
    const named = 'alter table a add constraint a_ck check (b > 0)';
    expect(steps(named)).toEqual([named]);
  });

  test('becomes one statement for each, in the order in which PostgreSQL applies them', () => {
    expect(
      steps(
        `alter table a
           add constraint a_uk unique (b, c),
           add column b numeric(15, 2) not null default 0,
           drop constraint a_old_uk,
           alter column d set data type text,
           alter d set default 'x, y',
           add constraint a_ck check (b in (1, 2))`,
      ),
    ).toEqual([
      'alter table a drop constraint a_old_uk',
      'alter table a alter column d set data type text',
      'alter table a add column b numeric(15, 2) not null default 0',
      'alter table a add constraint a_uk unique (b, c)',
      `alter table a alter d set default 'x, y'`,
      'alter table a add constraint a_ck check (b in (1, 2))',
    ]);
  });

  test('loses its keys and checks', () => {
    expect(
      steps(
        `alter table if exists a add b text check (b <> '') constraint b_ck check (b <> 'x'),
           add c bigint references d, add foreign key (b) references e not valid, add check (b > c)`,
      ),
    ).toEqual([
      'alter table if exists a add b text',
      'alter table if exists a add c bigint',
      `check of a: check (b <> '')`,
      `alter table if exists a add constraint b_ck check (b <> 'x')`,
      'check of a: check (b > c)',
      'key of a to d, null: foreign key (c) references d',
      'key of a to e, null: foreign key (b) references e not valid',
    ]);
  });

  test('of a key alone leaves no statement', () => {
    expect(steps('alter table a add constraint f foreign key (b) references c')).toEqual([
      'key of a to c, f: foreign key (b) references c',
    ]);
  });
});
