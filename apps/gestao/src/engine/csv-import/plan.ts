import type { AnyDraft } from '@claraboia/contract';
import { type Format, nameKey } from './columns.ts';
import { type Mapping, readAll } from './matching.ts';
import type { FileRow } from './read-file.ts';
import { rowDraft } from './row-draft.ts';

/** How far a row has come (spec gestao §4, "Services CSV import"). */
export const ROW_STATUS = ['Pendente', 'Enviando', 'Enviado', 'Erro'] as const;
export type RowStatus = (typeof ROW_STATUS)[number];

/** One record of the file on its way. */
export interface PlannedRow {
  readonly row: FileRow;
  /** What is sent; `null` where the row has to be corrected in the file first. */
  readonly draft: AnyDraft | null;
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
export const recordKey = (format: Format, valueIn: (field: string) => unknown) =>
  format.spec.key.fields
    .map((field) => {
      const value = valueIn(field);
      if (typeof value === 'string') return nameKey(value);
      return String((value as { readonly id: number } | null)?.id ?? 0);
    })
    .join('\n');

/** The keys of all records that the client has. */
export async function readKeys(format: Format, signal?: AbortSignal): Promise<ReadonlySet<string>> {
  const { entity, spec } = format;
  const columns = spec.key.fields.map((name) =>
    entity.fields[name]?.type === 'reference' ? `${name}.id` : name,
  );
  const rows = await readAll(entity.path, columns, signal);
  return new Set(rows.map((row) => recordKey(format, (field) => row[field])));
}

/** What is to be done with each row, with the faults that can be seen before anything is sent. */
export function planRows(
  format: Format,
  rows: readonly FileRow[],
  mapping: Mapping,
  existing: ReadonlySet<string>,
): readonly PlannedRow[] {
  const { spec, nouns } = format;
  const first = new Map<string, number>();
  return rows.map((row) => {
    const named = spec.match && row.cells.get(spec.match.field);
    const { draft, reason } = rowDraft(format, row, mapping.get(nameKey(named ?? '')) ?? null);
    const key = recordKey(format, (field) => draft[field]);
    if (reason !== null) return { row, key, draft: null, status: 'Erro', reason };
    const before = first.get(key);
    if (before !== undefined) {
      const repeated = `Repete ${nouns.o} ${nouns.singular} da linha ${before}: ${spec.key.same}`;
      return { row, key, draft: null, status: 'Erro', reason: repeated };
    }
    first.set(key, row.line);
    return existing.has(key)
      ? { row, key, draft, status: 'Enviado', reason: alreadyThere(format) }
      : { row, key, draft, status: 'Pendente', reason: null };
  });
}
