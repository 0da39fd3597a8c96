import { criterios2026, isPesquisavel } from '../../instalacao/pntp-2026.ts';
import { categoryCriteria } from '../../services/avaliacao/criterios.ts';

/** Criteria of the evaluation (PNTP 2026) that ask for PDFs whose text can be searched. */
const PESQUISAVEL: ReadonlySet<string> = new Set(
  criterios2026.filter(isPesquisavel).map(({ id }) => id),
);

/**
 * Criterion that asks for searchable text in a category; null if none does.
 * @param place place of the category in the product's templates
 */
export const searchableCriterion = (place: string | null, clienteTipo: number): string | null =>
  categoryCriteria(place, clienteTipo).find((criterio) => PESQUISAVEL.has(criterio)) ?? null;
