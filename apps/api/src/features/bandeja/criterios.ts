import { categoryCriteria } from '../../services/avaliacao/criterios.ts';

/** Criteria of the evaluation (PNTP 2026) that ask for PDFs whose text can be searched. */
const PESQUISAVEL: ReadonlySet<string> = new Set([
  ...['8.3', '8.4', '11.1', '11.2', '18.4', '20.2', '20.3'],
]);

/**
 * Criterion that asks for searchable text in a category; null if none does.
 * @param nomesUrl address names of the category and of the template's category that it came from
 */
export const searchableCriterion = (
  nomesUrl: readonly (string | null)[],
  clienteTipo: number,
): string | null =>
  categoryCriteria(nomesUrl, clienteTipo).find((criterio) => PESQUISAVEL.has(criterio)) ?? null;
