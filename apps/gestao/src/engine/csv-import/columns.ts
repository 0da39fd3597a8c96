import { exportadas } from 'virtual:exportadas';
import {
  type AnyEntity,
  type ColunaExportada,
  editedTitles,
  type Field,
  type ImportColumn,
  type ImportFormat,
  importOf,
  isColumnRequired,
  nameKey,
} from '@claraboia/contract';

/** Column of the file: its format, and its texts on the screen. */
export interface Column extends Pick<ImportColumn, 'help' | 'item' | 'named'> {
  readonly name: string;
  readonly field: Field;
  readonly header: string;
  readonly required: boolean;
}

/** Nouns for an entity in the texts of its import. */
export interface Nouns {
  readonly singular: string;
  readonly plural: string;
  /** Ending for its grammatical gender, as in `enviado`. */
  readonly o: 'o' | 'a';
}

/** Import format of an entity. */
export interface Format {
  readonly entity: AnyEntity;
  readonly spec: ImportFormat;
  readonly nouns: Nouns;
  readonly columns: readonly Column[];
  /** Finds the column of a header; `undefined` if unknown. */
  readonly named: (header: string) => Column | undefined;
  /** Finds the column that a public export gives another title. */
  readonly titled: (header: string) => Column | undefined;
  /** Columns of each public export of the entity. */
  readonly exports: readonly (readonly ColunaExportada[])[];
  /** Titles of the list's export, which the import reads back. */
  readonly edited: readonly string[];
}

/** Extra columns of a corrections file: written for people, ignored when read. */
export const LINE_HEADER = 'Linha';
export const REASON_HEADER = 'Motivo do erro';

export const nounsOf = ({ label }: AnyEntity): Nouns => ({
  singular: label.singular.toLocaleLowerCase('pt-BR'),
  plural: label.plural.toLocaleLowerCase('pt-BR'),
  o: label.gender === 'm' ? 'o' : 'a',
});

/** Import format of an entity; throws if the entity has no import. */
export function formatOf(entity: AnyEntity): Format {
  const spec = importOf(entity);
  if (spec === null) throw new Error(`${entity.key} is not imported`);
  const byName = new Map<string, Column>();
  const byTitle = new Map<string, Column>();
  const understand = (name: string, column: Column, names = byName) => {
    // A column's own header wins over the aliases of other columns.
    if (!names.has(nameKey(name))) names.set(nameKey(name), column);
  };
  const columns = Object.entries(spec.columns).map(([name, { aliases = [], ...declared }]) => {
    const field = entity.fields[name];
    if (field === undefined) throw new Error(`${entity.key} has no field ${name}`);
    const { header = field.label, ...rest } = declared;
    const required = isColumnRequired(field);
    return { column: { name, field, header, required, ...rest }, aliases };
  });
  for (const { column } of columns) understand(column.header, column);
  for (const { column } of columns) understand(column.field.label, column);
  for (const { column, aliases } of columns)
    for (const each of [...aliases, column.name]) understand(each, column);
  const exports = exportadas[entity.key] ?? [];
  for (const { titulo, campo, como } of exports.flat()) {
    const shown = columns.find(({ column }) => column.name === campo);
    const isValue = como === undefined || como === 'abridged';
    if (isValue && shown !== undefined) understand(titulo, shown.column, byTitle);
  }
  return {
    entity,
    spec,
    nouns: nounsOf(entity),
    columns: columns.map(({ column }) => column),
    named: (header) => byName.get(nameKey(header)),
    titled: (header) => byTitle.get(nameKey(header)),
    exports,
    edited: editedTitles(entity),
  };
}
