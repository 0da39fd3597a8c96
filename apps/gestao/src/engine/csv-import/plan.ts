import { type AnyDraft, comparable } from '@claraboia/contract';
import { type Format, nameKey } from './columns.ts';
import { type Mapping, readAll } from './matching.ts';
import type { PickedFiles } from './picked-files.ts';
import type { FileRow } from './read-file.ts';
import { type Directories, isLine } from './references.ts';
import { type RowDraft, rowDraft } from './row-draft.ts';

/** How far a row has come (spec gestao §4, "Services CSV import"). */
export const ROW_STATUS = ['Pendente', 'Enviando', 'Enviado', 'Erro'] as const;
export type RowStatus = (typeof ROW_STATUS)[number];

/** One record of the file on its way. */
export interface PlannedRow {
  readonly row: FileRow;
  /** What is sent; `null` where the row has to be corrected in the file first. */
  readonly draft: AnyDraft | null;
  /** The record that it changes, where it is there already and is to be changed. */
  readonly changes: number | null;
  /** The same for two rows that mean one record. */
  readonly key: string;
  readonly status: RowStatus;
  /** Why it failed, or why nothing was sent. */
  readonly reason: string | null;
}

/** Said of a row whose record there is already. */
export const alreadyThere = ({ spec }: Format) => `${spec.key.there}; nada foi enviado`;

/**
 * One record: its references by number, its texts with accents and case apart. The server lets two records bear one
 * name, so what keeps a file imported twice from making doubles is that this is asked before anything is sent, and
 * again before what failed is sent once more: an answer lost on the way may have been a success.
 */
const recordKey = ({ entity, spec }: Format, valueIn: (field: string) => unknown) =>
  spec.key.fields
    .map((name) => {
      const [field, value] = [entity.fields[name], valueIn(name)];
      if (isLine(value)) return `linha ${value.line}`;
      const isText = field === undefined || field.type === 'text' || field.type === 'slug';
      if (isText && typeof value === 'string') return nameKey(value);
      return field === undefined ? '' : comparable(field, value);
    })
    .join('\n');

/** The records that the client has by their keys; several where the server let them be alike. */
export type Existing = ReadonlyMap<string, readonly number[]>;

export const NOTHING_THERE: Existing = new Map();

export async function readKeys(format: Format, signal?: AbortSignal): Promise<Existing> {
  const { entity, spec } = format;
  const columns = spec.key.fields.map((name) =>
    entity.fields[name]?.type === 'reference' ? `${name}.id` : name,
  );
  const found = new Map<string, number[]>();
  for (const row of await readAll(entity.path, columns, signal)) {
    const key = recordKey(format, (field) => row[field]);
    found.set(key, [...(found.get(key) ?? []), row.id]);
  }
  return found;
}

export interface Known {
  readonly mapping: Mapping;
  readonly directories: Directories;
  readonly files: PickedFiles;
  readonly existing: Existing;
  /** Whether what is there already takes on what the file says. */
  readonly updates: boolean;
}

/** What the rows before have come to. */
interface Before {
  /** The first line of each key. */
  readonly lines: Map<string, number>;
  /** The records that lines of the file are already. */
  readonly ids: Map<number, number>;
  /** How many rows of the file a line stands below; of those with an error, none. */
  readonly depths: Map<number, number>;
}

/** Levels that the rows of one file may stand below each other: more than any town hall has. */
const MAX_DEPTH = 50;

/**
 * What is to be done with each row, with the faults that can be seen before the server is asked; no row stands before
 * one that it refers to.
 */
export function planRows(
  format: Format,
  rows: readonly FileRow[],
  known: Known,
): readonly PlannedRow[] {
  const { match } = format.spec;
  const read = rows.map((row) => {
    const named = match && row.cells.get(match.field);
    const matchedId = known.mapping.get(nameKey(named ?? '')) ?? null;
    return { row, ...rowDraft(format, row, matchedId, known.directories, known.files) };
  });
  const before: Before = { lines: new Map(), ids: new Map(), depths: new Map() };
  return parentsFirst(read).map((each) => planRow(format, each, known, before));
}

interface ReadRow extends RowDraft {
  readonly row: FileRow;
}

/** The lines of the same file that a row refers to. */
export const linesIn = (draft: AnyDraft): readonly number[] =>
  Object.values(draft)
    .filter(isLine)
    .map(({ line }) => line);

/** The rows in their order, but each after those that it refers to; in a circle, no order holds. */
function parentsFirst(rows: readonly ReadRow[]): readonly ReadRow[] {
  const byLine = new Map(rows.map((each) => [each.row.line, each]));
  const ordered = new Set<ReadRow>();
  for (const row of rows) {
    // Upwards as far as nobody has been: a file may be deeper than a stack.
    const chain = new Set<ReadRow>();
    for (let at: ReadRow | undefined = row; at && !ordered.has(at) && !chain.has(at); ) {
      chain.add(at);
      const [parent] = linesIn(at.draft);
      at = parent === undefined ? undefined : byLine.get(parent);
    }
    for (const each of [...chain].toReversed()) ordered.add(each);
  }
  return [...ordered];
}

const failed = (format: Format, { row, draft }: ReadRow, reason: string): PlannedRow => ({
  row,
  key: recordKey(format, (field) => draft[field]),
  draft: null,
  changes: null,
  status: 'Erro',
  reason,
});

/** A draft that refers by their numbers to what lines of the file are already. */
const withIds = (draft: AnyDraft, ids: ReadonlyMap<number, number>): AnyDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      const id = isLine(value) ? ids.get(value.line) : undefined;
      return [name, id === undefined ? value : { id }];
    }),
  );

function planRow(
  format: Format,
  read: ReadRow,
  { existing, updates }: Known,
  before: Before,
): PlannedRow {
  const { spec, nouns } = format;
  const { row } = read;
  if (read.reason !== null) return failed(format, read, read.reason);
  const lines = linesIn(read.draft);
  const above = lines.map((line) => before.depths.get(line));
  // Those of a circle wait for each other; none of them has come before.
  const lost = lines.find((line) => !before.depths.has(line));
  if (lost !== undefined) {
    const why =
      lost === row.line
        ? 'A linha depende dela mesma'
        : `A linha ${lost}, de que esta depende, tem erro ou depende desta`;
    return failed(format, read, why);
  }
  const depth = 1 + Math.max(0, ...above.map((each) => each ?? 0));
  if (depth > MAX_DEPTH)
    return failed(format, read, `Há mais de ${MAX_DEPTH} níveis acima desta linha`);
  const [draft, given] = [withIds(read.draft, before.ids), withIds(read.given, before.ids)];
  const key = recordKey(format, (field) => draft[field]);
  const same = before.lines.get(key);
  if (same !== undefined) {
    const repeated = `Repete ${nouns.o} ${nouns.singular} da linha ${same}: ${spec.key.same}`;
    return failed(format, read, repeated);
  }
  const [id, ...others] = existing.get(key) ?? [];
  if (id !== undefined && updates && others.length > 0) {
    const several = `Há ${others.length + 1} ${nouns.plural} assim: não se sabe qual alterar`;
    return failed(format, read, several);
  }
  before.lines.set(key, row.line);
  before.depths.set(row.line, depth);
  if (id === undefined) {
    return { row, key, draft, changes: null, status: 'Pendente', reason: null };
  }
  before.ids.set(row.line, id);
  return updates
    ? { row, key, draft: given, changes: id, status: 'Pendente', reason: null }
    : { row, key, draft, changes: null, status: 'Enviado', reason: alreadyThere(format) };
}
