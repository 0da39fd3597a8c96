/** Grouping of rows: by the values of properties, with sums of decimals. Paths come from definitions. */
export interface Grouping {
  readonly by: readonly string[];
  readonly sums: readonly string[];
}

/** Row of a statement or collection, as seen by builders of own columns. */
export interface SqlRow {
  /** The SQL of a property; a path of the definition, through references if need be. */
  readonly column: (path: string) => string;
  /** Internal text, passed as a parameter. */
  readonly text: (value: string) => string;
  /** Text made of the rows of a collection, in order, one line each; null if it is empty. */
  readonly lines: (collection: string, lineOf: (row: SqlRow) => string) => string;
}
