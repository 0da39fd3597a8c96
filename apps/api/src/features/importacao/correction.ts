import { brokenLetter } from '@claraboia/contract';
import { scoped } from '../../database/scoped.ts';
import {
  type CheckParts,
  type Conferida,
  guardadaOf,
  type Preparo,
  planOf,
  rehearseRows,
  Sugestoes,
} from './conferencia.ts';
import { withCells } from './corrected-cells.ts';
import { fileRowOf, type LinhaGuardada, type Moved, readLinhas } from './linhas.ts';
import { linesIn, type PlannedRow, repeats } from './plan.ts';

/** False for a row whose cells stand under the wrong headings: only its file can be corrected. */
export const isCorrectable = (celulas: Readonly<Record<string, string>>, defeito: string | null) =>
  Object.keys(celulas).length > 0 &&
  (defeito === null || brokenLetter(Object.values(celulas)) !== null);

/**
 * Lines to plan again after a correction: the corrected one, and refused ones that refer to one of them.
 * @param planned in the order of their plan: a row comes after those that it refers to
 */
function linesAnew(
  line: number,
  planned: readonly PlannedRow[],
  before: ReadonlyMap<number, LinhaGuardada>,
): ReadonlySet<number> {
  const anew = new Set([line]);
  for (const { row, draft } of planned) {
    const isRefused = before.get(row.line)?.situacao === 'Erro';
    if (isRefused && draft !== null && linesIn(draft).some((each) => anew.has(each))) {
      anew.add(row.line);
    }
  }
  return anew;
}

/** Row of the plan with the records of the lines that are saved already. */
function againstSaved(planned: PlannedRow, before: ReadonlyMap<number, LinhaGuardada>): PlannedRow {
  if (planned.draft === null) return planned;
  const entries = Object.entries(planned.draft).map(([name, value]) => {
    const line = linesIn({ [name]: value })[0];
    const id = line === undefined ? null : (before.get(line)?.registroId ?? null);
    return [name, id === null ? value : { id }] as const;
  });
  return { ...planned, draft: Object.fromEntries(entries) };
}

/**
 * Replaces cells of a refused row, and checks it and the refused rows that depend on it again. The current records are
 * read again: others may have saved since.
 * @returns the rows to write, and the places of the others that moved: a row comes after those that it refers to
 */
export async function correctRow(
  parts: CheckParts,
  preparo: Preparo,
  {
    id,
    linha,
    celulas,
  }: { readonly id: number; readonly linha: number } & {
    readonly celulas: Readonly<Record<string, string>>;
  },
): Promise<{ readonly rows: readonly LinhaGuardada[]; readonly moved: readonly Moved[] }> {
  const { format, clienteId } = preparo;
  const stored = await scoped(parts.database, clienteId, (tx) => readLinhas(tx, id));
  const before = new Map(stored.map((row) => [row.linha, row]));
  const rows = stored.map((row) =>
    row.linha === linha
      ? withCells(format, fileRowOf(row), Object.entries(celulas))
      : fileRowOf(row),
  );
  const { planned, directories } = await planOf(parts, preparo, rows);
  const anew = linesAnew(linha, planned, before);
  const taken = new Map(
    stored.flatMap(({ linha: line, chave, situacao }) =>
      anew.has(line) || situacao === 'Erro' ? [] : [[chave, line] as const],
    ),
  );
  const asked = planned.map((each) => {
    if (!anew.has(each.row.line)) return each;
    const same = taken.get(each.key);
    if (each.draft === null || same === undefined) return againstSaved(each, before);
    const reason = repeats(format, same);
    return {
      ...each,
      draft: null,
      status: 'Erro' as const,
      reason,
      campos: format.spec.key.fields,
    };
  });
  const judged = await rehearseRows(parts, preparo, asked, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    isAsked: (line) => anew.has(line),
  });
  const sugestoes = new Sugestoes(format, directories);
  return {
    rows: judged.flatMap((each: Conferida, place) =>
      anew.has(each.planned.row.line) ? [guardadaOf(each, place, sugestoes)] : [],
    ),
    moved: judged.flatMap(({ planned: { row } }, ordem) =>
      anew.has(row.line) || before.get(row.line)?.ordem === ordem
        ? []
        : [{ linha: row.line, ordem }],
    ),
  };
}
