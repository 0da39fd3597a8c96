import {
  type AnyEntity,
  type CollectionField,
  comparable,
  type Field,
  type FileField,
  isWebAddress,
  type Registry,
  type RowField,
  type ScalarField,
} from '@claraboia/contract';
import type { HistoricoItem, Registro } from '@claraboia/contract/schema';
import { optionLabel } from '../fields/use-options.ts';
import { formatCell } from '../list-columns.ts';

/** Readable value: usually one text; for a collection, one per row. */
export type Shown = readonly { readonly text: string; readonly href?: string }[];

/** Field changed by an action; `null` on the side without a record. */
export interface Change {
  readonly name: string;
  readonly label: string;
  readonly before: Shown | null;
  readonly after: Shown | null;
}

interface Surroundings {
  readonly registry: Registry;
  /** Stored file names that can still be opened. */
  readonly kept: Pick<ReadonlySet<string>, 'has'>;
  /** True to show long texts in full. */
  readonly whole?: boolean;
}

/** Length limit for shown texts. */
const EXCERPT = 400;

const excerpt = (text: string) =>
  text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;

const nothing = (value: unknown) => value === null || value === undefined || value === '';

/** Changes of an action, field by field in form order. Fields that the server sets are left out. */
export function changesOf(
  entity: AnyEntity | undefined,
  { antes, depois }: Pick<HistoricoItem, 'antes' | 'depois'>,
  surroundings: Surroundings,
): readonly Change[] {
  const names = new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})]);
  const fields = Object.entries<Field | undefined>(
    entity?.fields ?? Object.fromEntries([...names].map((name) => [name, undefined])),
  );
  return fields.flatMap(([name, field]) => {
    if (!names.has(name) || field?.readOnly === true) return [];
    const [old, now] = [antes?.[name], depois?.[name]];
    if (textOf(field, old) === textOf(field, now)) return [];
    const shown = (record: Registro | null) =>
      record === null ? null : shownValue(field, record[name], surroundings);
    return { name, label: field?.label ?? name, ...sides(field, shown(antes), shown(depois)) };
  });
}

/** For a collection, only the rows that differ: the reader compares two files, not two hundred. */
function sides(field: Field | undefined, before: Shown | null, after: Shown | null) {
  if (field?.type !== 'collection' || before === null || after === null) return { before, after };
  const keys = (shown: Shown) => new Set(shown.map((part) => JSON.stringify(part)));
  const [old, now] = [keys(before), keys(after)];
  const rest = {
    before: before.filter((part) => !now.has(JSON.stringify(part))),
    after: after.filter((part) => !old.has(JSON.stringify(part))),
  };
  // Same rows in another order.
  return rest.before.length + rest.after.length === 0 ? { before, after } : rest;
}

/** For a field that the product no longer has, only the raw value is known. */
const textOf = (field: Field | undefined, value: unknown) =>
  field === undefined ? JSON.stringify(value ?? '') : comparable(field, value);

const ownFields = (field: CollectionField) =>
  Object.entries<RowField>(field.fields).filter(([, child]) => child.readOnly !== true);

/** Formats a value of a field for people. */
export function shownValue(
  field: Field | undefined,
  value: unknown,
  surroundings: Surroundings,
): Shown {
  const { registry, kept, whole = false } = surroundings;
  if (nothing(value)) return [];
  if (field === undefined) {
    return [{ text: excerpt(typeof value === 'string' ? value : JSON.stringify(value)) }];
  }
  if (field.type === 'reference') {
    return [{ text: optionLabel(registry.get(field.to), value as Registro) }];
  }
  if (field.type === 'collection') {
    return (value as readonly Registro[]).map((row) => showRow(field, row, surroundings));
  }
  if (field.type === 'file') return [showFile(field, value as string, kept)];
  return [{ text: scalarText(field, value, whole) }];
}

function scalarText(field: ScalarField, value: unknown, whole: boolean): string {
  if (field.type === 'boolean') return value === true ? 'Sim' : 'Não';
  const options = field.type === 'choice' ? field.options : undefined;
  const mask = field.type === 'masked' ? field.mask : undefined;
  const text = formatCell({ kind: field.type, options, mask }, value);
  return whole ? text : excerpt(text);
}

/** Formats a row by its texts; its file becomes the link. */
function showRow(
  field: CollectionField,
  row: Registro,
  { registry, kept, whole = false }: Surroundings,
): Shown[number] {
  const filled = ownFields(field).filter(([name]) => !nothing(row[name]));
  const texts = filled.flatMap(([name, child]) =>
    child.type === 'file' || child.type === 'boolean'
      ? []
      : child.type === 'reference'
        ? optionLabel(registry.get(child.to), row[name] as Registro)
        : scalarText(child, row[name], whole),
  );
  const file = filled.find(([, child]) => child.type === 'file');
  if (file === undefined) return { text: texts.join(' · ') };
  const [name, child] = file;
  const link = showFile(child as FileField, row[name] as string, kept);
  const text = texts.length === 0 ? link.text : texts.join(' · ');
  if (link.href === undefined) return { text: `${text} (o arquivo não está mais guardado)` };
  return { ...link, text };
}

function showFile(field: FileField, value: string, kept: Surroundings['kept']): Shown[number] {
  if (isWebAddress(value)) return { text: value, href: value };
  return kept.has(value)
    ? { text: 'Arquivo', href: `${field.uploadPath}/${value}` }
    : { text: value };
}
