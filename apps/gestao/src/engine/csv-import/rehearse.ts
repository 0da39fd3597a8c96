import type { AnyDraft } from '@claraboia/contract';
import { ENSAIO_MAX, type Ensaio, type EnsaioLinha } from '@claraboia/contract/schema';
import { entityClient, saveBody } from '../entity-client.ts';
import type { Format } from './columns.ts';
import { linesIn, type PlannedRow } from './plan.ts';
import { isLine } from './references.ts';
import { describeMessages } from './row-draft.ts';

/** Maximum characters of the rows in one call, well below the server's limit. */
const MAX_CHARACTERS = 400_000;

interface RehearsalOptions {
  /** Client of the records. */
  readonly cliente: string | undefined;
  readonly signal: AbortSignal;
  /** Called with the number of rehearsed rows. */
  readonly onProgress: (judged: number, total: number) => void;
}

interface Judged {
  readonly place: number;
  readonly linha: EnsaioLinha;
}

/**
 * Has the server save the rows and roll back, so that all its rules apply before anything is stored. Rejected rows
 * come back with the reason, rows without changes as done.
 */
export async function rehearseRows(
  format: Format,
  rows: readonly PlannedRow[],
  { cliente, signal, onProgress }: RehearsalOptions,
): Promise<readonly PlannedRow[]> {
  const judged = [...rows];
  const total = rows.filter(({ status }) => status === 'Pendente').length;
  const byLine = new Map(rows.map(({ row }, place) => [row.line, place]));
  const asked = new Set<number>();
  for (let at = 0; at < rows.length; ) {
    const { chunk, next } = chunkFrom(format, judged, at, byLine);
    at = next;
    signal.throwIfAborted();
    if (chunk.length === 0) continue;
    const linhas = chunk.map(({ linha }) => linha);
    const data = await entityClient.rehearse(format.entity, linhas, { begunFor: cliente, signal });
    for (const [index, { place }] of chunk.entries()) {
      const row = judged[place];
      const found = data[index];
      if (row === undefined || found === undefined || asked.has(place)) continue;
      asked.add(place);
      judged[place] = { ...row, ...outcome(format, found) };
    }
    onProgress(asked.size, total);
  }
  return judged;
}

type Outcome = Partial<Pick<PlannedRow, 'status' | 'reason' | 'draft'>>;

function outcome(format: Format, { situacao, mensagens }: Ensaio[number]): Outcome {
  if (situacao === 'recusada') {
    return { draft: null, status: 'Erro', reason: describeMessages(format, mensagens) };
  }
  if (situacao === 'igual') return { status: 'Enviado', reason: 'Já está assim; nada a alterar' };
  return { reason: situacao === 'alterada' ? `Será alterad${format.nouns.o}` : null };
}

/** Rows of one call from a position on, preceded by the rows that they refer to. */
function chunkFrom(
  format: Format,
  rows: readonly PlannedRow[],
  from: number,
  byLine: ReadonlyMap<number, number>,
): { readonly chunk: readonly Judged[]; readonly next: number } {
  const chunk: Judged[] = [];
  const places = new Map<number, number>();
  let characters = 0;
  const take = (place: number): void => {
    const planned = rows[place];
    if (planned === undefined || planned.draft === null || places.has(place)) return;
    for (const line of linesIn(planned.draft)) take(byLine.get(line) ?? -1);
    const inChunk = (line: number) => places.get(byLine.get(line) ?? -1) ?? -1;
    const linha = linhaOf(format, planned.draft, planned.changes, inChunk);
    places.set(place, chunk.length);
    chunk.push({ place, linha });
    characters += JSON.stringify(linha).length;
  };
  let at = from;
  for (; at < rows.length; at += 1) {
    if (rows[at]?.status !== 'Pendente') continue;
    // Adds the rows that a row depends on: few, since trees of units are shallow.
    const depth = ancestors(rows, at, byLine);
    if (chunk.length > 0 && (chunk.length + depth >= ENSAIO_MAX || characters > MAX_CHARACTERS))
      break;
    take(at);
  }
  return { chunk, next: at };
}

function ancestors(
  rows: readonly PlannedRow[],
  place: number,
  byLine: ReadonlyMap<number, number>,
) {
  let depth = 0;
  for (let at = rows[place]; at?.draft && depth < ENSAIO_MAX; depth += 1) {
    const [line] = linesIn(at.draft);
    at = line === undefined ? undefined : rows[byLine.get(line) ?? -1];
  }
  return depth;
}

function linhaOf(
  { entity }: Format,
  draft: AnyDraft,
  changes: number | null,
  inChunk: (line: number) => number,
): EnsaioLinha {
  const body = saveBody(entity, draft);
  const entries = Object.keys(draft)
    .filter((name) => Object.hasOwn(body, name))
    .map((name) => {
      const value = draft[name];
      return [name, isLine(value) ? { linha: inChunk(value.line) } : body[name]];
    });
  const registro: AnyDraft = Object.fromEntries(entries);
  return changes === null ? { registro } : { id: changes, registro };
}
