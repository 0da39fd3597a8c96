import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AnyDraft,
  comparable,
  type DecimalSeparator,
  type Field,
  type LinhaSituacao,
  nameKey,
} from '@claraboia/contract';
import type { PickedFiles } from './arquivos.ts';
import type { FileRow } from './file-row.ts';
import type { Format } from './format.ts';
import { type Directories, isLine, type Unidades } from './references.ts';
import { type RowDraft, rowDraft } from './row-draft.ts';

/** State of a planned row. */
type RowStatus = Exclude<LinhaSituacao, 'Enviando'>;

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
  /** Columns at fault. */
  readonly campos: readonly string[];
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
      const instead = spec.key.onlyWithout[name];
      if (instead !== undefined && (valueIn(instead) ?? null) !== null) return '';
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

/** Paths of the properties that the key of a record is made of. */
export const keyPaths = ({ entity, spec }: Format): readonly string[] =>
  spec.key.fields.map((name) => (entity.fields[name]?.type === 'reference' ? `${name}.id` : name));

/** Key of a stored record with the properties of `keyPaths`. */
export const storedKey = (format: Format, row: Readonly<Record<string, unknown>>): string =>
  recordKey(format, (field) => row[field] ?? initialOf(format.entity.fields[field]));

export interface Known {
  /** Record for each name in the matched column. */
  readonly unidades: Unidades;
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

/** Rows read before the event loop is yielded to. */
const ROWS_A_TURN = 50;

/**
 * Plans each row, with the faults that can be found without saving. A row never precedes a row that it refers to.
 */
export async function planRows(
  format: Format,
  rows: readonly FileRow[],
  known: Known,
): Promise<readonly PlannedRow[]> {
  const { match } = format.spec;
  const read: ReadRow[] = [];
  for (const row of rows) {
    const named = match && row.cells.get(match.field);
    const matchedId = known.unidades.get(nameKey(named ?? '')) ?? null;
    read.push({ row, ...rowDraft(format, row, matchedId, known) });
    if (read.length % ROWS_A_TURN === 0) await nextTurn();
  }
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

/** Fields that refer to lines of the same file. */
const referring = (draft: AnyDraft): readonly string[] =>
  Object.entries(draft).flatMap(([name, value]) => (isLine(value) ? [name] : []));

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
const dependsOnLost = (line: number): string =>
  `A linha ${line}, de que esta depende, tem erro ou depende desta`;

/** Reason for a row about the record of another line. */
export const repeats = ({ nouns, spec }: Format, line: number): string =>
  `Repete ${nouns.o} ${nouns.singular} da linha ${line}: ${spec.key.same}`;

const failed = (
  format: Format,
  { row, draft }: ReadRow,
  reason: string,
  campos: readonly string[],
): PlannedRow => ({
  row,
  key: recordKey(format, (field) => draft[field]),
  draft: null,
  changes: null,
  status: 'Erro',
  reason,
  campos,
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
      [hidden],
    );
  }
  if (read.reason !== null && !read.isReadable)
    return failed(format, read, read.reason, read.campos);
  const lines = linesIn(read.draft);
  const above = lines.map((line) => before.depths.get(line));
  // Rows in a cycle refer to each other, so none of them has been planned before.
  const lost = lines.find((line) => !before.depths.has(line));
  if (lost !== undefined) {
    const why = lost === row.line ? 'A linha depende dela mesma' : dependsOnLost(lost);
    return failed(format, read, why, referring(read.draft));
  }
  const depth = 1 + Math.max(0, ...above.map((each) => each ?? 0));
  if (depth > MAX_DEPTH) {
    const why = `Há mais de ${MAX_DEPTH} níveis acima desta linha`;
    return failed(format, read, why, referring(read.draft));
  }
  const [draft, given] = [withIds(read.draft, before.ids), withIds(read.given, before.ids)];
  const key = recordKey(format, (field) => draft[field]);
  const same = before.lines.get(key);
  if (same !== undefined) {
    return failed(format, read, repeats(format, same), spec.key.fields);
  }
  const [id, ...others] = existing.get(key) ?? [];
  if (read.reason !== null && id === undefined)
    return failed(format, read, read.reason, read.campos);
  if (id !== undefined && updates && others.length > 0) {
    const several = `Há ${others.length + 1} ${nouns.plural} assim: não se sabe qual alterar`;
    return failed(format, read, several, spec.key.fields);
  }
  before.lines.set(key, row.line);
  before.depths.set(row.line, depth);
  if (id === undefined) {
    return { row, key, draft, changes: null, status: 'Pendente', reason: null, campos: [] };
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
        campos: [],
      }
    : {
        row,
        key,
        draft: null,
        changes: id,
        status: 'Enviado',
        reason: alreadyThere(format),
        campos: [],
      };
}
