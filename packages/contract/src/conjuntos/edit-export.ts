import { guardedTwice } from '../domain/formula.ts';
import { applyMask, unmask } from '../domain/mascara.ts';
import { plainText } from '../domain/plain-text.ts';
import type { ImportColumn, ImportItem } from '../engine/capabilities.ts';
import { type AnyEntity, writableFields } from '../engine/define-entity.ts';
import type { ExpressionValue } from '../engine/expression.ts';
import type { ChoiceField, CollectionField, Field, ReferenceField } from '../engine/fields.ts';
import { importOf, isImported } from '../engine/import-format.ts';
import { type HeadedColumn, listHeaders } from '../engine/list-headers.ts';
import {
  fitsOptions,
  groupedByName,
  type NamedRecord,
  nameKey,
  namesOf,
  namingPaths,
  namingText,
  narrowingPaths,
  type RecordsByName,
  recordsByName,
} from '../engine/record-names.ts';
import type { Registry } from '../engine/registry.ts';
import { valueAt } from '../engine/value-at.ts';
import { brokenLetter } from '../table-file/layout.ts';
import { isScientific, isSpreadsheetError } from '../typed/spreadsheet.ts';
import type { ColumnKind } from './column-kind.ts';

/** Cell that leaves a value as it is: for values that no cell can hold exactly. */
export const KEPT_CELL = '(não alterar)';

type Row = Readonly<Record<string, unknown>>;

/** Column of a back-office export. */
export interface EditColumn {
  readonly chave: string;
  readonly titulo: string;
  readonly significado: string;
  readonly tipo: ColumnKind;
  /** Share of the width, for long texts. */
  readonly peso?: number;
  /** Properties that `value` reads. */
  readonly paths: readonly string[];
  readonly value: (row: Row, names: ReferenceNames) => ExpressionValue;
}

/** Reference whose records the export has to know by name. */
export interface NamedReference {
  /** Field of the entity. */
  readonly name: string;
  readonly target: AnyEntity;
  /** Properties of the records that name them. */
  readonly paths: readonly string[];
}

/** Export of a list: the columns, and the references that must be loaded first. */
export interface EditExport {
  readonly columns: readonly EditColumn[];
  readonly references: readonly NamedReference[];
}

/** Names of referenced records that the import finds again, by field. */
export class ReferenceNames {
  readonly #entity: AnyEntity;
  readonly #known = new Map<
    string,
    { readonly target: AnyEntity; readonly byId: ReadonlyMap<number, NamedRecord> } & {
      readonly byName: RecordsByName;
    }
  >();

  constructor(entity: AnyEntity) {
    this.#entity = entity;
  }

  /** Adds the records that a reference may name. */
  load({ name, target }: NamedReference, rows: readonly NamedRecord[]): void {
    const { match } = importOf(this.#entity) ?? {};
    const byName =
      match?.field === name
        ? groupedByName(
            rows.flatMap((row) =>
              [match.by, match.code].map((path) => [namingText(row[path]), row]),
            ),
          )
        : recordsByName(target, rows);
    this.#known.set(name, { target, byId: new Map(rows.map((row) => [row.id, row])), byName });
  }

  /** First name of the referenced record that no other possible record has; else the kept cell. */
  of(field: string, row: Row): string | null {
    const id = valueAt(row, `${field}.id`);
    if (typeof id !== 'number') return null;
    const { target, byId, byName } = this.#known.get(field) ?? {};
    const found = byId?.get(id);
    if (target === undefined || byName === undefined || found === undefined) return KEPT_CELL;
    const fits = fitsOptions(this.#entity, field, row);
    const { match } = importOf(this.#entity) ?? {};
    const names =
      match?.field === field
        ? [match.by, match.code].map((path) => namingText(found[path]))
        : namesOf(target, found);
    const own = names.find((name) => {
      const called = (byName.get(nameKey(name)) ?? []).filter(fits);
      return called.length === 1 && called[0] === found && exactly(name) !== KEPT_CELL;
    });
    return own === undefined ? KEPT_CELL : guardedTwice(own.trim());
  }
}

/**
 * Export of an entity's list. With an import, it has the import's columns in its notation, so that the file comes in
 * again; otherwise the columns of the list.
 */
export function editExportOf(registry: Registry, entity: AnyEntity): EditExport {
  const all = editedFields(entity);
  if (all === null) {
    return { columns: listHeaders(registry, entity).map(shownColumn), references: [] };
  }
  return {
    columns: all.map(({ name, column, field }) => editColumn(entity, name, column, field)),
    references: all.flatMap(({ name, column, field }) =>
      field.type === 'reference' && column.named === undefined
        ? [namedReference(registry, entity, name, field)]
        : [],
    ),
  };
}

/** Titles of an export that comes in again; empty if the entity has no import. */
export const editedTitles = (entity: AnyEntity): readonly string[] =>
  (editedFields(entity) ?? []).map(({ column, field }) => column.header ?? field.label);

/** Columns of the import that an export can fill; null without an import. */
function editedFields(entity: AnyEntity) {
  // Fields beyond the list are for readers of whole records.
  const format = entity.modes.has('view') ? importOf(entity) : null;
  if (format === null) return null;
  const fields = new Map(writableFields(entity));
  return Object.entries(format.columns).flatMap(([name, column]) => {
    const field = fields.get(name);
    return field !== undefined && goesOut(field, column) ? [{ name, column, field }] : [];
  });
}

function namedReference(
  registry: Registry,
  entity: AnyEntity,
  name: string,
  { to }: ReferenceField,
): NamedReference {
  const target = registry.get(to);
  const { match } = importOf(entity) ?? {};
  const own = match?.field === name ? [match.by, match.code] : namingPaths(target);
  return { name, target, paths: [...new Set([...own, ...narrowingPaths(entity, name)])] };
}

/**
 * True if a cell can hold any value of the field: neither formatting nor stored files fit into one, nor the items of a
 * collection with further fields.
 */
function goesOut(field: Field, column: ImportColumn): boolean {
  if (field.type === 'richText' || !isImported(field, column)) return false;
  if (field.type !== 'collection') return true;
  const { item } = column;
  return (
    item !== undefined &&
    item.file === undefined &&
    writableFields(field).every(([name]) => item.parts.includes(name))
  );
}

/** Share of the width of a long text. */
const WIDE = 3;

function editColumn(
  entity: AnyEntity,
  name: string,
  column: ImportColumn,
  field: Field,
): EditColumn {
  const isLong = field.type === 'text' && field.multiline === true;
  return {
    chave: name,
    titulo: column.header ?? field.label,
    significado: column.help,
    tipo: KIND[field.type] ?? 'text',
    ...((isLong || field.type === 'collection') && { peso: WIDE }),
    paths: field.type === 'reference' ? [`${name}.id`, ...narrowedBy(entity, name)] : [name],
    value: (row, names) => cellOf(name, column, field, row, names),
  };
}

/** Ids of the references that narrow the options of another one. */
const narrowedBy = (entity: AnyEntity, name: string): readonly string[] =>
  entity.optionsFilter[name] === undefined
    ? []
    : writableFields(entity)
        .filter(([, { type }]) => type === 'reference')
        .map(([each]) => `${each}.id`);

const KIND: Readonly<Partial<Record<Field['type'], ColumnKind>>> = {
  integer: 'integer',
  decimal: 'number',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
};

/** Maximum characters of a cell in a spreadsheet. */
const MAX_CELL = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a spreadsheet leaves these out
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/;

/** Text of a cell, or the kept cell if the import would read another text. */
function exactly(text: string): string {
  const isReadBack =
    text === text.trim() &&
    text !== KEPT_CELL &&
    text.length < MAX_CELL &&
    !UNWRITABLE.test(text) &&
    !isSpreadsheetError(text) &&
    !isScientific(text) &&
    brokenLetter([text]) === null;
  return isReadBack ? guardedTwice(text) : KEPT_CELL;
}

function cellOf(
  name: string,
  { item, named }: ImportColumn,
  field: Field,
  row: Row,
  names: ReferenceNames,
): ExpressionValue {
  const value = row[name] ?? null;
  if (value === null || value === '') return null;
  switch (field.type) {
    case 'reference':
      return named === undefined ? names.of(name, row) : namedCell(named, value);
    case 'collection':
      return item === undefined ? null : itemsCell(field, item, value as readonly Row[]);
    case 'choice':
      return choiceCell(field, namingText(value));
    case 'masked': {
      const shown = applyMask(field.mask, namingText(value));
      return unmask(shown) === value ? guardedTwice(shown) : KEPT_CELL;
    }
    case 'boolean':
      return value === true;
    case 'integer':
      return Number(value);
    case 'decimal':
    case 'date':
    case 'dateTime':
      return namingText(value);
    default:
      return exactly(namingText(value));
  }
}

function namedCell({ names }: NonNullable<ImportColumn['named']>, value: unknown): string {
  const { id } = value as { readonly id: unknown };
  return names.find((each) => each.id === id)?.names[0] ?? KEPT_CELL;
}

const choiceCell = ({ options }: ChoiceField, value: string): string =>
  options.find((each) => each.value === value)?.label ?? KEPT_CELL;

/** Items in the notation of the import, one per line. */
function itemsCell(field: CollectionField, item: ImportItem, rows: readonly Row[]): string | null {
  const items = rows.map((row) => itemCell(field, item, row));
  const isExact = items.every((each) => each !== null);
  return rows.length === 0 ? null : isExact ? exactly(items.join('\n')) : KEPT_CELL;
}

/** Text of an item; null if the import would split it elsewhere. */
function itemCell(
  { fields }: CollectionField,
  { parts, separator, named }: ImportItem,
  row: Row,
): string | null {
  const cells = parts.map((part) => {
    const value = row[part] ?? null;
    if (part === named?.part) return namedCell(named, value);
    if (fields[part]?.type === 'boolean') return value === true ? 'Sim' : 'Não';
    return namingText(value);
  });
  const isSplit = cells.some(
    (cell, place) =>
      cell === KEPT_CELL ||
      cell !== cell.trim() ||
      /\n|(?:^|\s)\/\/(?:\s|$)/.test(cell) ||
      (place < cells.length - 1 && cell.includes(separator)),
  );
  if (isSplit) return null;
  const last = cells.findLastIndex((cell) => cell !== '');
  const gap = separator === ':' ? ': ' : ` ${separator} `;
  return last === -1 ? null : cells.slice(0, last + 1).join(gap);
}

/** Column of a list whose records are not imported, as the list shows it. */
function shownColumn({ path, header, kind, field }: HeadedColumn): EditColumn {
  return {
    chave: path,
    titulo: header,
    significado: field?.help ?? field?.label ?? header,
    tipo: kind === 'id' ? 'integer' : ((field && KIND[field.type]) ?? 'text'),
    ...(field?.type === 'text' && field.multiline === true && { peso: WIDE }),
    paths: [path],
    value: (row) => shownCell(field, valueAt(row, path)),
  };
}

function shownCell(field: Field | undefined, value: unknown): ExpressionValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = namingText(value);
  if (field?.type === 'masked') return applyMask(field.mask, text);
  if (field?.type === 'richText') return plainText(text);
  if (field?.type === 'choice') {
    return field.options.find((each) => each.value === text)?.label ?? text;
  }
  return text;
}
