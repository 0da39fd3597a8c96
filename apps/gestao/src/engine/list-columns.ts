import {
  type AnyEntity,
  addableHeaders,
  applyMask,
  BRASILIA,
  type ChoiceField,
  type Field,
  formatDate,
  formatDecimal,
  type HeadedColumn,
  listHeaders,
  type MaskName,
  type PathKind,
  type Registry,
} from '@claraboia/contract';
import { searchPaths } from './search-paths.ts';

export interface ListColumn {
  /** Property path, through references with dots. */
  readonly path: string;
  readonly header: string;
  readonly kind: PathKind;
  readonly sortable: boolean;
  /** Properties that a word search uses; for a reference, all that name its record. */
  readonly searched: readonly string[];
  /** Characters at which the value is cut. */
  readonly shownUpTo?: string | undefined;
  /** Mask of a number stored without punctuation. */
  readonly mask?: MaskName | undefined;
  /** Labels of the values of a closed list. */
  readonly options?: ChoiceField['options'] | undefined;
  /** Minimum width of the column in rem. */
  readonly width: number;
  /** True if it takes a share of the remaining width. */
  readonly isFlexible: boolean;
}

/** Minimum widths in rem, by kind of value. Texts are truncated with an ellipsis, other values fit. */
const WIDTH: Readonly<Record<PathKind, number>> = {
  id: 5,
  integer: 7,
  boolean: 7,
  date: 7,
  color: 7,
  decimal: 8.5,
  choice: 8.5,
  text: 8.75,
  masked: 11,
  slug: 10,
  file: 10,
  dateTime: 11.25,
  url: 12,
  richText: 11.5,
};
const FLEXIBLE: ReadonlySet<PathKind> = new Set(['text', 'slug', 'file', 'url', 'richText']);
const SHORT_TEXT = 7.5;
const LONG_TEXT = 11.5;
/** Width of a letter and of the icons in a header, in rem, so that its words are not broken. */
const HEAD = { letter: 0.48, signs: 3.25 } as const;
/** Maximum text length, in characters, for a narrow column. */
const SHORT_TEXT_MAX = 50;

/** True if values may exceed the minimum width of their column. */
const isFlexible = (kind: PathKind, field: Field | undefined) =>
  field?.type === 'text' ? field.max > SHORT_TEXT_MAX : FLEXIBLE.has(kind);

function widthOf(header: string, kind: PathKind, field: Field | undefined): number {
  const longest = Math.max(...header.split(' ').map((word) => word.length));
  return Math.max(valueWidth(kind, field), longest * HEAD.letter + HEAD.signs);
}

function valueWidth(kind: PathKind, field: Field | undefined): number {
  if (field?.type !== 'text') return WIDTH[kind];
  if (field.multiline) return LONG_TEXT;
  return field.max <= SHORT_TEXT_MAX ? SHORT_TEXT : WIDTH.text;
}

/** Columns of an entity's list, with distinct headers. */
export const listColumns = (registry: Registry, entity: AnyEntity): readonly ListColumn[] =>
  listHeaders(registry, entity).map((column) => columnOf(registry, entity, column));

/** Columns of an entity's list, and then those that people may add. */
export const knownColumns = (registry: Registry, entity: AnyEntity): readonly ListColumn[] => [
  ...listColumns(registry, entity),
  ...addableHeaders(registry, entity).map((column) => columnOf(registry, entity, column)),
];

function columnOf(
  registry: Registry,
  entity: AnyEntity,
  { path, header, kind, owner, field, named }: HeadedColumn,
): ListColumn {
  if (kind === 'reference' || kind === 'collection') {
    throw new Error(`${entity.key}: the list column ${path} is no single value`);
  }
  const before = path.slice(0, path.lastIndexOf('.') + 1);
  const searched = named
    ? [path, ...searchPaths(registry, owner).map((each) => before + each)]
    : [path];
  return {
    path,
    kind,
    header,
    width: widthOf(header, kind, field),
    isFlexible: isFlexible(kind, field),
    sortable: kind !== 'richText',
    shownUpTo: field?.type === 'text' ? field.shownUpTo : undefined,
    mask: field?.type === 'masked' ? field.mask : undefined,
    options: field?.type === 'choice' ? field.options : undefined,
    searched: [...new Set(searched)],
  };
}

const instantFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: BRASILIA,
});

/** Formats a value for a list: SIM/NÃO, dd/mm/yyyy, HH:mm:ss (spec gestao §2 and §9). */
export function formatCell(
  { kind, shownUpTo, mask, options }: Pick<ListColumn, 'kind' | 'shownUpTo' | 'mask' | 'options'>,
  value: unknown,
): string {
  if (value === null || value === undefined) return '';
  if (kind === 'boolean') return value === true ? 'SIM' : 'NÃO';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (kind === 'date') return formatDate(text);
  if (kind === 'dateTime') return instantFormat.format(new Date(text)).replace(',', '');
  if (kind === 'decimal') return formatDecimal(text);
  if (mask !== undefined) return applyMask(mask, text);
  if (kind === 'richText') return plainText(text);
  if (kind === 'choice') return options?.find(({ value: own }) => own === text)?.label ?? text;
  return shownUpTo === undefined ? text : (text.split(shownUpTo)[0] ?? text);
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
