import type { PlanNode } from './plan.ts';
import { stepsOf } from './plan.ts';

/** Comparison of a column with a single value: a parameter, a literal, or the result of an InitPlan. */
const ONE_VALUE = /^(\$\d+|'-?\d+'::bigint|-?\d+|\(?InitPlan \d+\)?\.col\d+)$/;
const COLUMN = /^[\w"]+\.[\w"]+$/;
const EQUALITY =
  /([\w"]+\.[\w"]+) = (\(InitPlan \d+\)\.col\d+|\(\$\d+\)|\$\d+|'-?\d+'::bigint|-?\d+|[\w"]+\.[\w"]+)/g;
const BOUND = 'one value';

/** Conditions have many names in plans: 'Index Cond', 'Recheck Cond', 'Hash Cond', 'Filter', 'Join Filter' ... */
function* conditionsOf(plan: PlanNode): Generator<string> {
  for (const node of stepsOf(plan)) {
    for (const [name, value] of Object.entries(node)) {
      if (/Cond$|Filter$/.test(name) && typeof value === 'string') yield value;
    }
  }
}

/** Columns that a plan makes equal. */
class Equals {
  readonly #parent = new Map<string, string>();

  find(name: string): string {
    const parent = this.#parent.get(name) ?? name;
    return parent === name ? name : this.find(parent);
  }

  join(one: string, other: string): void {
    this.#parent.set(this.find(one), this.find(other));
  }
}

/**
 * Tenant tables that a plan reads without restricting them to one client by the statement's own conditions. The plan
 * must be from `explain (verbose)` of a role without policies, so that it does not include row-level security.
 */
export function unboundTables(plan: PlanNode, tenantTables: ReadonlySet<string>): string[] {
  const equals = new Equals();
  const tables = new Map<string, string>();
  const derived = new Set<string>();
  for (const node of stepsOf(plan)) {
    const { Alias: alias, 'Relation Name': relation } = node;
    if (alias === undefined || node['Node Type'] === 'ModifyTable') continue;
    if (relation === undefined) derived.add(alias);
    else tables.set(alias, relation);
  }
  for (const condition of conditionsOf(plan)) {
    for (const [, column = '', raw = ''] of condition.matchAll(EQUALITY)) {
      const other = raw.replace(/^\((\$\d+)\)$/, '$1');
      if (ONE_VALUE.test(other)) equals.join(column, BOUND);
      else if (COLUMN.test(other)) equals.join(column, other);
    }
  }
  // Columns of a subquery are as restricted as the subquery, which is checked by itself.
  for (const alias of derived) equals.join(`${alias}.cliente_id`, BOUND);
  const unbound = [...tables].filter(
    ([alias, relation]) =>
      tenantTables.has(relation) && equals.find(`${alias}.cliente_id`) !== equals.find(BOUND),
  );
  return [...new Set(unbound.map(([, relation]) => relation))].sort();
}
