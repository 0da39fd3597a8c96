/**
 * Type of a column, which decides its format: Brazilian in CSV, spreadsheets and PDF; ISO 8601 and exact texts in
 * JSON. `money` and `number` are decimals of the wire; `integer` is a number without separators, such as a year.
 */
export type ColumnKind =
  | 'text'
  | 'date'
  | 'dateTime'
  | 'number'
  | 'money'
  | 'integer'
  | 'boolean'
  | 'list';
