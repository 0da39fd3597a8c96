import { expect, test } from 'vitest';
import { splitStatements, textOf } from './sql-tokens.ts';

const split = (sql: string) => splitStatements(sql).map((tokens) => textOf(tokens).trim());

test('splits statements at their semicolons, and keeps their text', () => {
  expect(split('create table a (b text);\n\nselect  1 ;')).toEqual([
    'create table a (b text)',
    'select  1',
  ]);
});

test.each([
  ['a text', `select 'a;b', ';''c;'`],
  ['an escaped text', `select e'a\\';b'`],
  ['a quoted name', `select 1 as "a;""b"`],
  ['a comment', 'select 1 -- a; b\n + 2'],
  ['a block of comments', 'select /* a; b */ 1'],
  ['a dollar-quoted body', 'do $$ begin perform 1; end $$'],
  ['a body with a tag', 'do $f$ select $$;$$; $f$'],
  [
    'a body of standard SQL',
    'create function f() returns int begin atomic select case when true then 1 end; select 2; end',
  ],
])('keeps the semicolons of %s', (_what, sql) => {
  expect(split(`${sql}; select 2`)).toEqual([sql, 'select 2']);
});

test('finds no statement in comments and blanks', () => {
  expect(split('-- nothing;\n; ;\n/* here */')).toEqual([]);
});

test('does not take a parameter for the start of a body', () => {
  expect(split('select $1; select $2')).toEqual(['select $1', 'select $2']);
});
