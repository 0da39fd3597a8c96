import {
  type ColumnKind,
  type Coluna,
  type ExpressionValue,
  formatDate,
  formatDateTime,
  formatDecimal,
  isDecimal,
  type Part,
  pathsIn,
  readerOf,
  type Surroundings,
  scalarText,
} from '@claraboia/contract';
import { type SqlWriter, sqlOf } from '../../engine/conjunto/expression-sql.ts';

/** One column of an export: `chave` is the property in JSON, `titulo` the heading everywhere else. */
export interface ExportColumn<R> extends Omit<Coluna, 'valor' | 'tipo'> {
  /** Text by default. */
  readonly tipo?: ColumnKind;
  readonly value: (row: R) => ExpressionValue;
  /** Properties that `value` reads, if any. */
  readonly paths?: readonly string[];
  /** SQL of the same value: if all columns have it, the database writes the CSV itself. */
  readonly sql?: SqlWriter | null;
}

/** Declared columns, prepared for reading. */
export const exportColumns = (
  colunas: readonly Coluna[],
  around: Surroundings,
): readonly ExportColumn<object>[] =>
  colunas.map(({ valor, ...coluna }) => ({
    ...coluna,
    value: readerOf(valor, around),
    paths: pathsIn(valor),
    sql: sqlOf(valor, around.addresses),
  }));

/** Paths that some columns read from a row, without duplicates. */
export const pathsOf = <R>(columns: readonly ExportColumn<R>[]): readonly string[] => [
  ...new Set(columns.flatMap(({ paths = [] }) => paths)),
];

/** Splits rows into batches, so that memory use stays constant. */
export type Portions<R> = AsyncIterable<readonly R[]>;

/** Value for display, a moment in a zone's local time, `''` for an empty one. */
export function shownText(kind: ColumnKind, value: ExpressionValue, fuso: string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'object') return value.map(partText).join('\n');
  if (kind === 'date') return formatDate(scalarText(value));
  if (kind === 'dateTime') return formatDateTime(scalarText(value), fuso).replace(',', '');
  if (isAmount(kind) && isDecimal(scalarText(value))) {
    return formatDecimal(scalarText(value));
  }
  return scalarText(value);
}

export const isAmount = (kind: ColumnKind) => kind === 'number' || kind === 'money';

const partText = (part: Part) =>
  Object.values(part)
    .filter((value) => value !== null)
    .join(': ');
