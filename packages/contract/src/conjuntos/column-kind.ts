/**
 * What a column holds decides how it reads: in CSV, spreadsheets and PDF as a Brazilian does, in JSON as ISO 8601 and
 * exact texts. `money` and `number` are decimals of the wire; `integer` is a number without separators, such as a year.
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
