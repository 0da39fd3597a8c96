import {
  checkQuery,
  decodeGestaoQuery,
  decodePublicQuery,
  type ListQuery,
  QueryError,
  registry,
} from '@claraboia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListSql } from '../../src/engine/list-sql.ts';
import { named } from '../support/cast.ts';
import { HOSTILE_TEXTS } from '../support/hostil/values.ts';

// Input from a person becomes a parameter of the statement, or is refused. It never becomes part of the SQL text.

const SEED = 20_261_121;
/** Absent from all definitions: a trace of it in a statement came from the request. */
const MARK = 'zqxj';
const marked = (text: string) => `${MARK}${text}${MARK}`;

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length < 500)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .tuple(fc.constantFrom("'", '"', ';', '--', '$$', '\\', ')'), fc.string())
    .map((parts) => parts.join('')),
);

/** Texts of all statements of a query; empty if it is refused as expected. */
function statementsOf(entity: (typeof registry.all)[number], decode: () => ListQuery): string[] {
  try {
    const query = checkQuery(registry, entity, decode());
    const [list, rows, count] = [
      ListSql.list(registry, entity, query, 1),
      ListSql.rows(registry, entity, query, 1),
      ListSql.count(registry, entity, query, 1),
    ];
    for (const { text, values } of [list, rows, count]) {
      const highest = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
      expect(highest).toBeLessThanOrEqual(values.length);
    }
    return [list.text, rows.text, count.text];
  } catch (error) {
    if (error instanceof QueryError) return [];
    throw error;
  }
}

/** Checks that a statement contains no text of the query. */
const quiet = (text: string) => expect(text).not.toContain(MARK);

const paths = (entity: (typeof registry.all)[number]) => [
  'id',
  'versao',
  ...entity.list.columns,
  ...Object.keys(entity.fields),
];
const GESTAO = ['%%', '_%', '%_', '!%%', '=', '>', '>=', '<', '<='];
const PUBLICO = ['$eq', '$ilike', '$ge', '$le', '$in'];
const TYPES = ['string:', 'long:', 'int:', 'decimal:', 'date:', 'bool:', ''];

describe.each(named(registry.all))('%s', (_key, entity) => {
  const path = fc.oneof(fc.constantFrom(...paths(entity)), hostile.map(marked));
  const typed = fc
    .tuple(fc.constantFrom(...TYPES), hostile)
    .map(([type, text]) => `${type}${marked(text)}`);

  test('takes nothing of what managers ask for into a statement', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(path, fc.oneof(fc.constantFrom(...GESTAO), hostile.map(marked)), typed), {
          maxLength: 4,
        }),
        fc.array(fc.tuple(path, fc.oneof(fc.constantFrom('ASC', 'DESC'), hostile.map(marked))), {
          maxLength: 3,
        }),
        fc.option(fc.array(path, { maxLength: 4 })),
        (conditions, sort, columns) => {
          const params = {
            filter: JSON.stringify(
              Object.fromEntries(
                conditions.map(([name, compare, value]) => [name, { compare, value }]),
              ),
            ),
            sort: JSON.stringify(Object.fromEntries(sort)),
            ...(columns === null ? {} : { columns: JSON.stringify(columns) }),
          };
          statementsOf(entity, () => decodeGestaoQuery(params, entity.list.sort)).forEach(quiet);
        },
      ),
      { seed: SEED, numRuns: 150 },
    );
  });

  test('takes nothing of what citizens ask for into a statement', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            path,
            fc.oneof(fc.constantFrom(...PUBLICO), hostile.map(marked)),
            typed,
            fc.boolean(),
          ),
          { maxLength: 4 },
        ),
        fc.array(fc.tuple(path, fc.oneof(fc.constantFrom('asc', 'desc'), hostile.map(marked))), {
          maxLength: 3,
        }),
        (conditions, sort) => {
          const filter = JSON.stringify({
            ...Object.fromEntries(
              conditions.map(([name, symbol, value, several]) => [
                name,
                { [symbol]: several || symbol === '$in' ? [value, value] : value },
              ]),
            ),
            $order: Object.fromEntries(sort),
          });
          statementsOf(entity, () =>
            decodePublicQuery({ filter }, { sort: entity.list.sort }),
          ).forEach(quiet);
        },
      ),
      { seed: SEED, numRuns: 150 },
    );
  });

  test('does take what it should: a text is found in the values, where it was asked for', () => {
    const text = entity.list.columns.find((name) => entity.fields[name]?.type === 'text');
    if (text === undefined) return;
    fc.assert(
      fc.property(
        hostile.filter((each) => each.isWellFormed() && !each.includes('\u0000')),
        (sent) => {
          const filter = JSON.stringify({
            [text]: { compare: '=', value: `string:${marked(sent)}` },
          });
          const query = checkQuery(registry, entity, decodeGestaoQuery({ filter }, []));
          const statement = ListSql.list(registry, entity, query, 1);
          expect(statement.values).toContain(marked(sent));
          quiet(statement.text);
        },
      ),
      { seed: SEED, numRuns: 30 },
    );
  });
});
