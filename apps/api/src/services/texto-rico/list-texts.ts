import { type AnyEntity, columnOf } from '@claraboia/contract';
import type { Reads } from '../../database/database.ts';
import type { Values } from '../../engine/types.ts';
import { type RichTextReader, showClean } from './rich-texts.ts';

/**
 * Maximum bytes of stored rich texts in one list; displayed, they may be twice as long. A page contains each of them
 * twice, as HTML and as data.
 */
export const TEXTOS_POR_LISTA = 500_000;

/** Marks a row whose rich text is only in the answer of its record. */
const A_PARTE = 'textoAParte';

interface RichColumns {
  /** Stored form: gives the lengths without reading the texts. */
  readonly stored: AnyEntity;
  /** As citizens read it. */
  readonly shown: AnyEntity;
  readonly names: readonly string[];
}

/**
 * Puts rich texts into the rows of a list, in their order and as citizens are shown them, as many as fit the limit. Rows whose
 * texts do not fit say so: `textoAParte`.
 * @param limit bytes; `TEXTOS_POR_LISTA` for lists, no limit for one record
 */
export async function putRichTexts(
  reads: Pick<Reads, 'snapshot'>,
  clienteId: number,
  rows: readonly Values[],
  columns: RichColumns,
  richTexts: RichTextReader,
  limit: number,
): Promise<void> {
  if (rows.length === 0) return;
  const { names } = columns;
  const aside = await readTexts(reads, clienteId, rows, columns, limit);
  await showClean(reads, clienteId, rows, names, richTexts);
  let shown = 0;
  for (const row of rows) {
    const length = sum(names.map((name) => lengthOf(row[name])));
    const fits = !aside.has(row) && shown + length <= 2 * limit;
    if (fits) shown += length;
    else setAside(row, names);
  }
}

function setAside(row: Values, names: readonly string[]): void {
  for (const name of names) row[name] = null;
  row[A_PARTE] = true;
}

/** Reads the texts that fit. @returns the rows whose texts do not */
async function readTexts(
  reads: Pick<Reads, 'snapshot'>,
  clienteId: number,
  rows: readonly Values[],
  { stored, shown, names }: RichColumns,
  limit: number,
): Promise<ReadonlySet<Values>> {
  const aside = new Set<Values>();
  const columns = names.map((name) => columnOf(stored, name));
  const lengths = columns.map((column) => `coalesce(octet_length(${column}), 0)`).join(' + ');
  const texts = columns.map((column, index) => `${column} as t${index}`).join(', ');
  const where = 'where cliente_id = $1 and id = any($2::bigint[])';
  await reads.snapshot(clienteId, async (tx) => {
    const sizes = await tx.query<{ id: number; size: number }>(
      `select id, (${lengths})::int as size from ${stored.table} ${where}`,
      [tx.clienteId, rows.map(({ id }) => id)],
    );
    const sizeOf = new Map(sizes.map(({ id, size }) => [id, size]));
    let taken = 0;
    const fitting = rows.filter((row) => {
      const size = sizeOf.get(row.id as number) ?? 0;
      if (taken + size <= limit) taken += size;
      else aside.add(row);
      return !aside.has(row);
    });
    const found = await tx.query<{ id: number } & Record<string, string | null>>(
      `select id, ${texts} from ${shown.table} ${where}`,
      [tx.clienteId, fitting.map(({ id }) => id)],
    );
    const textsOf = new Map(found.map((each) => [each.id, each]));
    for (const row of fitting) {
      for (const [index, name] of names.entries()) {
        row[name] = textsOf.get(row.id as number)?.[`t${index}`] ?? null;
      }
    }
  });
  return aside;
}

const lengthOf = (text: unknown) => (typeof text === 'string' ? text.length : 0);

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
