import {
  type AnyEntity,
  type Field,
  type ImportColumn,
  type ImportFormat,
  importOf,
  isColumnRequired,
} from '@claraboia/contract';
import { fold } from '@claraboia/ui/lib/fold.ts';

/** A column of the file: the documented format of the import, and what the screen says of it. */
export interface Column extends Pick<ImportColumn, 'help' | 'item' | 'named'> {
  readonly name: string;
  readonly field: Field;
  readonly header: string;
  readonly required: boolean;
}

/** What an entity is called in the texts of its import. */
export interface Nouns {
  readonly singular: string;
  readonly plural: string;
  /** The ending that goes with its gender, as in `enviado`. */
  readonly o: 'o' | 'a';
}

/** How the records of an entity stand in a file. */
export interface Format {
  readonly entity: AnyEntity;
  readonly spec: ImportFormat;
  readonly nouns: Nouns;
  readonly columns: readonly Column[];
  /** The column a header of the file stands for; `undefined` for one that there is not. */
  readonly named: (header: string) => Column | undefined;
}

/** What a file of corrections carries beside the columns: written for people, passed over when read. */
export const LINE_HEADER = 'Linha';
export const REASON_HEADER = 'Motivo do erro';

/** A name for comparing: no accents, no case, no blanks to spare, hyphens and underscores as blanks. */
export const nameKey = (text: string) =>
  fold(text)
    .replace(/[\s_-]+/g, ' ')
    .trim();

export const nounsOf = ({ label }: AnyEntity): Nouns => ({
  singular: label.singular.toLocaleLowerCase('pt-BR'),
  plural: label.plural.toLocaleLowerCase('pt-BR'),
  o: label.gender === 'm' ? 'o' : 'a',
});

/** The format that follows from an entity's declaration; throws for one that is not imported. */
export function formatOf(entity: AnyEntity): Format {
  const spec = importOf(entity);
  if (spec === null) throw new Error(`${entity.key} is not imported`);
  const byName = new Map<string, Column>();
  const understand = (name: string, column: Column) => {
    // A column goes by its own header, whatever else another one would like to be called.
    if (!byName.has(nameKey(name))) byName.set(nameKey(name), column);
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
  const named = (header: string) => byName.get(nameKey(header));
  return {
    entity,
    spec,
    nouns: nounsOf(entity),
    columns: columns.map(({ column }) => column),
    named,
  };
}
