import { type Cell, cellText, WaitingRows } from '../../../database/copy-text.ts';
import type { LoadTx } from '../../../database/database.ts';

/** SQL types of staging columns, with the values that a row holds for them. */
interface CellTypes {
  readonly integer: number;
  readonly bigint: number;
  readonly text: string;
  readonly numeric: string;
  readonly date: string;
  /** As PostgreSQL writes bytes: `\x` and hexadecimal digits. */
  readonly bytea: string;
  readonly boolean: boolean;
}

type SqlType = keyof CellTypes;
/** Names of columns by their type. */
type Columns = { readonly [T in SqlType]?: readonly string[] };
type NameIn<C extends Columns> = NonNullable<C[keyof C & SqlType]>[number];
type TypeOf<C extends Columns, N> = {
  [T in keyof C & SqlType]: N extends NonNullable<C[T]>[number] ? T : never;
}[keyof C & SqlType];

/** Row of a staging table, by its columns. */
type StagingRow<C extends Columns> = {
  readonly [N in NameIn<C>]: CellTypes[TypeOf<C, N>] | null;
};

/** Row with its staging table. */
export interface StagedRow {
  readonly staging: Staging;
  readonly cells: Readonly<Record<string, Cell>>;
}

/**
 * Staging table: a temporary table of one transaction, with parsed and checked rows. It holds no CPF: a key and the
 * mask replace it.
 */
export interface Staging {
  readonly table: string;
  /** SQL types by column. */
  readonly columns: Readonly<Record<string, SqlType>>;
  /** Column with the day that payees of its rows are named, if it has payees. The newest name is published. */
  readonly payeeDay?: string;
}

/** Staging table that makes its rows. */
interface StagingOf<C extends Columns> extends Staging {
  readonly row: (cells: StagingRow<C>) => StagedRow;
}

/** Name of a column of a staging table. */
export type ColumnOf<S extends Staging> =
  S extends StagingOf<infer C extends Columns> ? NameIn<C> : string;

/** Columns of a payee in a staging table. `favorecido_mascarado`: only the mask of the CPF is known. */
export const PAYEE = {
  bigint: ['favorecido_tipo_id'],
  text: ['favorecido_documento', 'favorecido_nome'],
  bytea: ['favorecido_chave'],
  boolean: ['favorecido_mascarado'],
} as const;

/** Declares a staging table by its columns. The line number of the file is added. */
export function defineStaging<const C extends Columns>(
  name: string,
  columns: C,
  { payeeDay }: { readonly payeeDay?: NameIn<C> } = {},
): StagingOf<C> {
  const staging: StagingOf<C> = {
    table: `staging_${name}`,
    columns: Object.fromEntries(
      Object.entries(columns).flatMap(([type, names]) =>
        names.map((name) => [name, type as SqlType]),
      ),
    ),
    ...(payeeDay !== undefined && { payeeDay }),
    row: (cells) => ({ staging, cells }),
  };
  return staging;
}

/** Bytes buffered per table before they are sent. */
const BATCH = 256 * 1024;

/** Sends parsed rows to their staging tables, with cells in the order of the declaration. */
export class StagedRows {
  readonly #tx: LoadTx;
  readonly #waiting = new Map<Staging, { names: readonly string[]; rows: WaitingRows }>();

  constructor(tx: LoadTx) {
    this.#tx = tx;
  }

  /**
   * Adds a row.
   * @param linha line in the file; null without a file
   * @returns whether the buffer is full and should be sent
   */
  add({ staging, cells }: StagedRow, linha: number | null): boolean {
    let waiting = this.#waiting.get(staging);
    if (waiting === undefined) {
      waiting = { names: Object.keys(staging.columns), rows: new WaitingRows() };
      this.#waiting.set(staging, waiting);
    }
    let text = '';
    for (const name of waiting.names) text += `${cellText(cells[name] ?? null)}\t`;
    waiting.rows.add(`${text}${cellText(linha)}\n`);
    return waiting.rows.length >= BATCH;
  }

  /** Sends all buffered rows. */
  async send(): Promise<void> {
    for (const [{ table }, { rows }] of this.#waiting) {
      if (rows.length > 0) await this.#tx.copyIn(`copy ${table} from stdin`, rows.take());
    }
  }
}
