import { blankCell, Recusa } from './recusa.ts';

/** Reason to refuse a row without planned amounts, unless the portal shows its line without them too. */
export const SEM_PREVISAO =
  'Faltam os valores. Só podem faltar numa linha que o portal já mostra sem eles.';

interface PlannedRules {
  /** True if each cell may be blank by itself, as in rows of a source. */
  readonly mayBeBlank?: boolean;
  readonly mayBeNegative?: boolean;
}

/**
 * Checks the planned amounts of a row, and the day that they refer to.
 * @returns whether the row plans nothing: all cells are blank
 * @throws {Recusa} if one of them is missing or negative
 */
export function plansNothing(
  cells: Readonly<Record<string, string | null>>,
  { mayBeBlank = false, mayBeNegative = false }: PlannedRules = {},
): boolean {
  const all = Object.entries(cells);
  const blank = all.filter(([, value]) => value === null);
  if (blank.length === all.length) return true;
  for (const [coluna, value] of all) {
    if (value === null && !mayBeBlank) throw blankCell(coluna);
    if (!mayBeNegative && value?.startsWith('-') === true) {
      throw new Recusa(coluna, 'O valor não pode ser negativo.');
    }
  }
  return false;
}
