import {
  type AnyDraft,
  comparable,
  type DecimalSeparator,
  type Field,
  nameKey,
} from '@claraboia/contract';
import type { Format } from './columns.ts';
import { type Mapping, readAll } from './matching.ts';
import type { PickedFiles } from './picked-files.ts';
import type { FileRow } from './read-file.ts';
import { type Directories, isLine } from './references.ts';
import { type RowDraft, rowDraft } from './row-draft.ts';

/** States of a row (spec gestao §4, "Services CSV import"). */
export const ROW_STATUS = ['Pendente', 'Enviando', 'Enviado', 'Erro'] as const;
export type RowStatus = (typeof ROW_STATUS)[number];

/** Record of the file in the import plan. */
export interface PlannedRow {
  readonly row: FileRow;
  /** Data to send; `null` if the row must be corrected in the file first. */
  readonly draft: AnyDraft | null;
  /** Id of the existing record that it changes, if any. */
  readonly changes: number | null;
  /** Key of the record: equal for two rows about the same record. */
  readonly key: string;
  readonly status: RowStatus;
  /** Reason of a failure, or for not sending the row. */
  readonly reason: string | null;
  /** Reason why a sent row could not be undone. */
  readonly remains?: string;
}

/** Text for a row whose record exists already. */
export const alreadyThere = ({ spec }: Format) => `${spec.key.there}; nada foi enviado`;

/**
 * Key of one record: references by id, texts with case and accents. The server allows two records of one name, so this
 * key prevents duplicates when a file is imported twice. It is checked before sending, and again before a retry: a
 * lost answer may have been a success.
 */
const recordKey = ({ entity, spec }: Format, valueIn: (field: string) => unknown) =>
  spec.key.fields
    .map((name) => {
      const [field, value] = [entity.fields[name], valueIn(name)];
      if (isLine(value)) return `linha ${value.line}`;
      const isText = field === undefined || field.type === 'text' || field.type === 'slug';
      if (isText && typeof value === 'string') return nameKey(shownPart(field, value));
      return field === undefined ? '' : comparable(field, value);
    })
    .join('\n');

/** Choice that a blank cell stands for. */
const initialOf = (field: Field | undefined) =>
  field?.type === 'reference' || field?.type === 'choice' ? field.initial : null;

/** Part of a text that people see: a process number without its year. */
const shownPart = (field: Field | undefined, text: string) =>
  field?.type === 'text' && field.shownUpTo !== undefined
    ? (text.split(field.shownUpTo, 1)[0] ?? text)
    : text;

/** Existing records of the client by key; several if the server allows duplicates. */
export type Existing = ReadonlyMap<string, readonly number[]>;

export const NOTHING_THERE: Existing = new Map();

export async function readKeys(format: Format, signal?: AbortSignal): Promise<Existing> {
  const { entity, spec } = format;
  const columns = spec.key.fields.map((name) =>
    entity.fields[name]?.type === 'reference' ? `${name}.id` : name,
  );
  const found = new Map<string, number[]>();
  for (const row of await readAll(entity.path, columns, signal)) {
    const key = recordKey(format, (field) => row[field] ?? initialOf(entity.fields[field]));
    found.set(key, [...(found.get(key) ?? []), row.id]);
  }
  return found;
}

export interface Known {
  readonly mapping: Mapping;
  readonly directories: Directories;
  readonly files: PickedFiles;
  readonly existing: Existing;
  /** True if existing records are updated from the file. */
  readonly updates: boolean;
  /** Time zone of the file's moments; default: that of the forms. */
  readonly fuso?: string | undefined;
  /** Separator of decimals, if the file does not show it. */
  readonly decimal?: DecimalSeparator | undefined;
}

/** State after the preceding rows. */
interface Before {
  /** First line of each key. */
  readonly lines: Map<string, number>;
  /** Ids of the records that lines of the file already have. */
  readonly ids: Map<number, number>;
  /** Nesting depth of each line within the file; lines with an error have none. */
  readonly depths: Map<number, number>;
}

/** Maximum nesting depth within one file: more than any town hall needs. */
const MAX_DEPTH = 50;

/**
 * Plans each row, with the faults that can be found without the server. A row never precedes a row that it refers to.
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
    return { row, ...rowDraft(format, row, matchedId, known) };
  });
  const before: Before = { lines: new Map(), ids: new Map(), depths: new Map() };
  return parentsFirst(read).map((each) => planRow(format, each, known, before));
}

interface ReadRow extends RowDraft {
  readonly row: FileRow;
}

/** Lines of the same file that a row refers to. */
export const linesIn = (draft: AnyDraft): readonly number[] =>
  Object.values(draft)
    .filter(isLine)
    .map(({ line }) => line);

/** Sorts the rows so that referenced rows come first; otherwise keeps the order. In a cycle, no order is valid. */
function parentsFirst(rows: readonly ReadRow[]): readonly ReadRow[] {
  const byLine = new Map(rows.map((each) => [each.row.line, each]));
  const ordered = new Set<ReadRow>();
  for (const row of rows) {
    // Climbs iteratively to the first visited row: a file may be deeper than the call stack.
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

/** Reason for a row that refers to a rejected one. */
export const dependsOnLost = (line: number): string =>
  `A linha ${line}, de que esta depende, tem erro ou depende desta`;

/** Reason for a row about the record of another line. */
export const repeats = ({ nouns, spec }: Format, line: number): string =>
  `Repete ${nouns.o} ${nouns.singular} da linha ${line}: ${spec.key.same}`;

const failed = (format: Format, { row, draft }: ReadRow, reason: string): PlannedRow => ({
  row,
  key: recordKey(format, (field) => draft[field]),
  draft: null,
  changes: null,
  status: 'Erro',
  reason,
});

/** Replaces references to lines of the file by the ids of their records. */
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
  const hidden = spec.key.fields.find((name) => row.kept?.has(name));
  if (hidden !== undefined) {
    const header = format.columns.find(({ name }) => name === hidden)?.header;
    return failed(
      format,
      read,
      `${header}: sem ela, ${nouns.o} ${nouns.singular} não se reconhece`,
    );
  }
  if (read.reason !== null && !read.isReadable) return failed(format, read, read.reason);
  const lines = linesIn(read.draft);
  const above = lines.map((line) => before.depths.get(line));
  // Rows in a cycle refer to each other, so none of them has been planned before.
  const lost = lines.find((line) => !before.depths.has(line));
  if (lost !== undefined) {
    const why = lost === row.line ? 'A linha depende dela mesma' : dependsOnLost(lost);
    return failed(format, read, why);
  }
  const depth = 1 + Math.max(0, ...above.map((each) => each ?? 0));
  if (depth > MAX_DEPTH)
    return failed(format, read, `Há mais de ${MAX_DEPTH} níveis acima desta linha`);
  const [draft, given] = [withIds(read.draft, before.ids), withIds(read.given, before.ids)];
  const key = recordKey(format, (field) => draft[field]);
  const same = before.lines.get(key);
  if (same !== undefined) {
    return failed(format, read, repeats(format, same));
  }
  const [id, ...others] = existing.get(key) ?? [];
  if (read.reason !== null && id === undefined) return failed(format, read, read.reason);
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
  const changed = Object.entries(given).filter(([name]) => !row.onlyNew?.has(name));
  return updates
    ? {
        row,
        key,
        draft: Object.fromEntries(changed),
        changes: id,
        status: 'Pendente',
        reason: null,
      }
    : { row, key, draft, changes: null, status: 'Enviado', reason: alreadyThere(format) };
}
