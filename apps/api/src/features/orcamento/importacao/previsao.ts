import type { ParseContext } from './define-budget-import.ts';
import { blankCell, Recusa } from './recusa.ts';

/** Warning about rows that the portal exports of lines known from their spending or revenue only. */
export const SEM_PREVISAO = 'Linhas sem valor previsto: não mudam nada.';

/**
 * Reads the planned amounts of a row.
 * @param cells amounts, and the day that they refer to; those of a source may be null
 * @returns null if the row plans nothing
 * @throws {Recusa} if one of them is missing or negative
 */
export function readPlanned<C extends string>(
  cells: Readonly<Record<C, string | null>>,
  { daFonte, warn }: Pick<ParseContext, 'daFonte' | 'warn'>,
  mayBeNegative = false,
): Readonly<Record<C, string | null>> | null {
  const all = Object.entries<string | null>(cells);
  const blank = all.filter(([, value]) => value === null);
  if (!daFonte && blank.length === all.length) {
    warn(SEM_PREVISAO);
    return null;
  }
  for (const [coluna, value] of all) {
    if (value === null && !daFonte) throw blankCell(coluna);
    if (!mayBeNegative && value?.startsWith('-') === true) {
      throw new Recusa(coluna, 'O valor não pode ser negativo.');
    }
  }
  return cells;
}
