import type { Staging } from './define-staging.ts';

/** Reference to a record of another target. */
interface Reference {
  readonly target: Target;
  /**
   * If the other record is removed at its source: `keeps` leaves it, without its own values; `goes` removes this record
   * too; `found` allows none, and looks it up again.
   */
  readonly on: 'keeps' | 'goes' | 'found';
}

/** Sums that depend on a record: years, commitments or revenues that are summed again if it changes. */
interface Touch {
  readonly into: 'tocado_ano' | 'tocado_empenho' | 'tocado_exercicio' | 'tocado_receita';
  /** SQL of the value, over the record `r` or the joined table. */
  readonly value: string;
  /** Join by the id of the record. */
  readonly join?: (id: string) => string;
  /** True if a change of the record moves it from one sum to another. */
  readonly moves?: true;
}

/** Published table, and how staged rows become its records. */
export interface Target {
  readonly table: string;
  /** Staging tables of its rows: if they are empty, there is nothing to merge. */
  readonly inputs: readonly Staging[] | ((all: readonly Staging[]) => readonly Staging[]);
  /** Rows in the shape of the table. */
  readonly from: string | ((all: readonly Staging[]) => string);
  /** Columns that identify a record. */
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** Condition that matches a record `t` to a row `n`, if the key alone is not enough. */
  readonly match?: string;
  /** Columns that keep their value if a row has none. For a new record an expression over `n` fills them. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Condition on rows `n` that only insert new records. */
  readonly onlyNew?: string;
  /** Sum columns of a new record (`somas.ts`) whose summands are staged too: written once instead of twice. */
  readonly initial?: readonly string[];
  /** Column of a new record that derives from another one, with its SQL: evaluated once per distinct value. */
  readonly derived?: { readonly column: string; readonly of: string; readonly sql: string };
  /** Columns that refer to records of other targets, which are merged before. */
  readonly references?: Readonly<Record<string, Reference>>;
  /**
   * Set if several imports name the same record. It is removed only if nothing refers to it any more; until then the
   * given columns are emptied.
   */
  readonly shared?: {
    readonly clears: readonly string[];
    /** Condition on records `t` that no undo removes. */
    readonly stays?: string;
  };
  /** Columns that only people write: an undo restores no former value of them. */
  readonly byHand?: readonly string[];
  readonly touches?: readonly Touch[];
  /** SQL of the title over a record `t`, kept for the page of a removed one. */
  readonly title?: string;
}

/** Targets in order of dependency. */
export function inOrder(targets: Iterable<Target>): readonly Target[] {
  const ordered = new Set<Target>();
  const visit = (target: Target) => {
    for (const { target: other } of Object.values(target.references ?? {})) visit(other);
    ordered.add(target);
  };
  for (const target of targets) visit(target);
  return [...ordered];
}

/** Reference of another table to a target. */
interface Referrer {
  readonly target: Target;
  readonly column: string;
  readonly on: Reference['on'];
}

/** References to a target, among all of them. */
export const referrersOf = (target: Target, all: readonly Target[]): readonly Referrer[] =>
  all.flatMap((other) =>
    Object.entries(other.references ?? {}).flatMap(([column, reference]) =>
      reference.target === target ? [{ target: other, column, on: reference.on }] : [],
    ),
  );
