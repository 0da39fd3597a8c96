import { applyMask, formatDocumentoPublico, type MaskName } from '@claraboia/contract';
import type { SqlRow } from '../../engine/list-sql.ts';
import type { Values } from '../../engine/types.ts';
import { type ColumnValue, type Part, scalarText } from './columns.ts';

/** A value that names what it needs of a row, however it is made. */
export interface Computed<R> {
  (row: R): ColumnValue;
  /** The properties that it is made of. */
  readonly paths: readonly string[];
}

/**
 * A value told once and read in two ways: of a row that left the database as JSON, and by the database itself. Each kind of
 * it stands below with both ways side by side; a test holds one against the other.
 */
export interface Told extends Computed<object> {
  readonly sql: (row: SqlRow) => string;
}

export const isTold = (value: object): value is Told => 'sql' in value;

/** What all of some values need of a row, each once. */
export const pathsOf = (values: readonly object[]): readonly string[] => [
  ...new Set(values.flatMap((value) => ('paths' in value ? (value as Told).paths : []))),
];

/** What can be made in JavaScript alone, such as a text without its markup; an export with one leaves the fast way. */
export const computed = <R>(paths: readonly string[], make: (row: R) => ColumnValue): Computed<R> =>
  Object.assign((row: R) => make(row), { paths });

/** A number of a person with its punctuation. */
export const masked = (mask: MaskName, number: Told): Computed<object> =>
  computed(number.paths, (row: object) =>
    mapped(number(row), (characters) => applyMask(mask, characters)),
  );

const told = (
  paths: readonly string[],
  read: (row: object) => ColumnValue,
  sql: Told['sql'],
): Told => Object.assign(read, { paths, sql });

/** A property; null where a reference on the way to it is. */
export function path(name: string): Told {
  const [first = '', ...rest] = name.split('.');
  const read = (row: object) => {
    let value = (row as Values)[first];
    for (const each of rest) value = (value as Values | null | undefined)?.[each];
    return (value ?? null) as ColumnValue;
  };
  return told([name], read, (row) => row.column(name));
}

/** Texts one after the other, properties and our own; null where a property is. */
export function joined(...parts: readonly (Told | string)[]): Told {
  const read = (row: object) => {
    let text = '';
    for (const part of parts) {
      const value = typeof part === 'string' ? part : part(row);
      if (value === null) return null;
      text += scalarText(value);
    }
    return text;
  };
  const paths = parts.flatMap((part) => (typeof part === 'string' ? [] : part.paths));
  return told(paths, read, (row) => {
    const texts = parts.map((part) =>
      typeof part === 'string' ? row.text(part) : asText(part, row),
    );
    return `(${texts.join(' || ')})`;
  });
}

/** The first of some texts that is there. */
export const firstOf = (...all: readonly Told[]): Told =>
  told(
    all.flatMap(({ paths }) => paths),
    (row) => {
      for (const each of all) {
        const value = each(row);
        if (value !== null) return value;
      }
      return null;
    },
    (row) => `coalesce(${all.map((each) => asText(each, row)).join(', ')})`,
  );

/** One text where a property is true, else another. */
export const either = (condition: Told, yes: Told, no: Told): Told =>
  told(
    [condition, yes, no].flatMap(({ paths }) => paths),
    (row) => (condition(row) === true ? yes(row) : no(row)),
    (row) => `case when ${condition.sql(row)} then ${asText(yes, row)} else ${asText(no, row)} end`,
  );

/** A text up to its first slash: a process number as people see it (spec gestao §5). */
export const upToSlash = (text: Told): Told =>
  told(
    text.paths,
    (row) => mapped(text(row), (value) => value.split('/', 1)[0] ?? ''),
    (row) => `split_part(${asText(text, row)}, '/', 1)`,
  );

/** A supplier's tax id as citizens get it: a CNPJ with its punctuation, a CPF masked as it came. */
export const documentoPublico = (documento: Told): Told =>
  told(
    documento.paths,
    (row) => mapped(documento(row), formatDocumentoPublico),
    (row) => {
      const text = asText(documento, row);
      return `regexp_replace(${text},
        '^([0-9A-Za-z]{2})([0-9A-Za-z]{3})([0-9A-Za-z]{3})([0-9A-Za-z]{4})([0-9A-Za-z]{2})$', '\\1.\\2.\\3/\\4-\\5')`;
    },
  );

/** Each row of a collection as an object of texts. */
export function partsOf(collection: string, parts: Readonly<Record<string, Told>>): Told {
  const entries = Object.entries(parts);
  const partOf = (row: object) =>
    Object.fromEntries(entries.map(([key, value]) => [key, value(row)])) as Part;
  return told(
    [collection],
    (row) => ((row as Values)[collection] as readonly object[] | undefined)?.map(partOf) ?? [],
    (row) =>
      row.lines(
        collection,
        (line) => `concat_ws(': ', ${entries.map(([, value]) => asText(value, line)).join(', ')})`,
      ),
  );
}

const asText = (value: Told, row: SqlRow) => `${value.sql(row)}::text`;

const mapped = (value: ColumnValue, map: (text: string) => string) =>
  value === null ? null : map(scalarText(value));
