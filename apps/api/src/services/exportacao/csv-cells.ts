import { type ColumnKind, FORMULA_STARTS } from '@claraboia/contract';
import type { Statement } from '../../database/database.ts';
import type { SqlWriter } from '../../engine/conjunto/expression-sql.ts';
import type { SqlRow } from '../../engine/sql-row.ts';
import type { ExportColumn } from './columns.ts';

/** First full-width character. */
const FULL_WIDTH = 0xff00;
const codes = FORMULA_STARTS.map((start) => start.charCodeAt(0));

/**
 * Text that spreadsheets do not run. The first comparison settles most texts, which begin with a letter; an empty one
 * is skipped, because `COPY` would quote it.
 */
const plain = (text: string) =>
  `case when ascii(${text}) > ${Math.max(...codes.filter((code) => code < FULL_WIDTH))} and ascii(${text}) < ${FULL_WIDTH} then ${text} when ascii(${text}) = 0 then null
        when ascii(${text}) in (${codes.join(', ')}) then '''' || ${text} else ${text} end`;

const asText = (value: string) => `(${value})::text`;
const itself = (value: string) => value;

export interface Cell {
  /** SQL of the stored form of the value, computed once a row. */
  readonly kept: (value: string) => string;
  /** SQL of the cell, from the name of its stored form and a time zone. `COPY` adds the quotes. */
  readonly shown: (name: string, fuso: string) => string;
}

const text: Cell = { kept: asText, shown: plain };
/** Without thousands separators, so that a spreadsheet reads it as a number. */
const amount: Cell = { kept: asText, shown: (name) => `replace(${name}, '.', ',')` };

/** CSV form of each kind, also for columns outside of sets; equal to `csvText` in JavaScript. */
export const CELL: Readonly<Record<ColumnKind, Cell>> = {
  text,
  list: text,
  number: amount,
  money: amount,
  integer: { kept: itself, shown: itself },
  date: { kept: itself, shown: (name) => `to_char(${name}, 'DD/MM/YYYY')` },
  dateTime: {
    kept: itself,
    shown: (name, fuso) => `to_char(${name} at time zone ${fuso}, 'DD/MM/FMYYYY HH24:MI')`,
  },
  boolean: {
    kept: itself,
    shown: (name) => `case ${name} when true then 'Sim' when false then 'Não' end`,
  },
};

/** A column that the database can make. */
export type WrittenColumn<R> = ExportColumn<R> & { readonly sql: SqlWriter };

/** The columns, if the database can produce all of them, else null. */
export function writtenColumns<R>(
  columns: readonly ExportColumn<R>[],
): readonly WrittenColumn<R>[] | null {
  const all = columns.filter(
    (column): column is WrittenColumn<R> => column.sql !== undefined && column.sql !== null,
  );
  return all.length === columns.length ? all : null;
}

/**
 * Statement whose rows are the cells of a CSV file, with moments in a zone's local time. `rowsOf` builds the inner
 * statement of the inputs, in columns `c1`, `c2`…
 */
export function csvStatement<R>(
  columns: readonly WrittenColumn<R>[],
  fuso: string,
  rowsOf: (make: (row: SqlRow) => readonly string[]) => Statement,
): Statement {
  const cells = columns.map(({ tipo = 'text', sql }) => ({ ...CELL[tipo], sql }));
  const { text, values } = rowsOf((row) => cells.map(({ kept, sql }) => kept(sql(row))));
  const zone = `$${values.length + 1}::text`;
  const shown = cells.map((cell, index) => cell.shown(`c${index + 1}`, zone)).join(', ');
  // Unused parameters are an error.
  const given = shown.includes(zone) ? [...values, fuso] : values;
  return { text: `select ${shown} from (${text}) linhas`, values: given };
}
