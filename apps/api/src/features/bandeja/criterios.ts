import { categoryCriteria } from '../../services/avaliacao/criterios.ts';

/** Criteria of the evaluation (PNTP 2026) that ask for PDFs whose text can be searched. */
const PESQUISAVEL: ReadonlySet<string> = new Set([
  ...['8.3', '8.4', '11.1', '11.2', '18.4', '20.2', '20.3'],
]);

/**
 * Criterion that asks for searchable text in a category; null if none does.
 * @param place place of the category in the product's templates
 */
export const searchableCriterion = (place: string | null, clienteTipo: number): string | null =>
  categoryCriteria(place, clienteTipo).find((criterio) => PESQUISAVEL.has(criterio)) ?? null;
