import {
  type AnyEntity,
  type ColunaExportada,
  editedTitles,
  exportadasDe,
  type Field,
  type ImportColumn,
  type ImportFormat,
  importColumnsOf,
  importOf,
  isColumnRequired,
  nameKey,
  reasonOfHeading,
  registry,
  todosOsConjuntos,
} from '@claraboia/contract';
import type { Declarada } from '../../services/importacao/de-para.ts';

const exportadas = exportadasDe(registry, todosOsConjuntos);

/** Column of the file: its format, and its texts for people. */
export interface Column extends Pick<ImportColumn, 'help' | 'item' | 'named'> {
  readonly name: string;
  readonly field: Field;
  readonly header: string;
  readonly required: boolean;
}

/** Nouns for an entity in the texts of its import. */
interface Nouns {
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
  /** Columns as the mapping of a file sees them. */
  readonly declarada: Declarada;
}

const nounsOf = ({ label }: AnyEntity): Nouns => ({
  singular: label.singular.toLocaleLowerCase('pt-BR'),
  plural: label.plural.toLocaleLowerCase('pt-BR'),
  o: label.gender === 'm' ? 'o' : 'a',
});

/** Import format of an entity; throws if the entity has no import. */
function formatOf(entity: AnyEntity): Format {
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
  const isOwn = (heading: string) => byName.has(nameKey(heading)) || byTitle.has(nameKey(heading));
  const titlesOf = (nome: string) =>
    exports.flat().flatMap(({ titulo, campo }) => (campo === nome ? [titulo] : []));
  return {
    entity,
    spec,
    nouns: nounsOf(entity),
    columns: columns.map(({ column }) => column),
    named: (header) => byName.get(nameKey(header)),
    titled: (header) => byTitle.get(nameKey(header)),
    exports,
    edited: editedTitles(entity),
    declarada: {
      columns: (importColumnsOf(entity) ?? []).map((coluna) => ({
        ...coluna,
        exportados: titlesOf(coluna.nome),
      })),
      labelsFirst: true,
      isOwn,
    },
  };
}

/**
 * True for a public text that is judged by its content. Fields that publish contacts or accounts on purpose say so, by
 * their label or by `contacts`; a number that identifies the record may look like an account.
 */
export const isJudged = ({ spec }: Format, { name, field }: Column): boolean =>
  ((field.type === 'text' && field.contacts !== true) || field.type === 'richText') &&
  field.published === true &&
  !spec.key.fields.includes(name) &&
  reasonOfHeading(field.label) === null;

const formats = new Map<string, Format>();

/** Import format by the key of its entity; throws if it has no import. */
export function formatByKey(key: string): Format {
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = formatOf(registry.get(key));
  formats.set(key, format);
  return format;
}
