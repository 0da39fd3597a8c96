import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';
import { PRAZO_DA_PAGINA_EXAMPLE, prazoDaPaginaSchema } from './prazo-da-pagina.ts';

/**
 * Facets of a list: the values to filter by, apart from free text, and its currency. Sets and lists of one's own
 * answer the same, since one page shows both.
 */
export const facetasSchema = z.strictObject({
  /**
   * Newest day of the column that orders the list, since that is the day the record speaks of. The day of entry is not
   * used: an import adds years at once. Null without records.
   */
  registro: z.string().nullable(),
  /** Years that have records, newest first. */
  exercicios: z.array(z.int()),
  escolhas: z.array(z.strictObject({ id: idSchema, nome: z.string() })),
  /** Newest day of each record that the positions are judged by, oldest first. */
  posicoes: z.array(z.strictObject({ nome: z.string(), dia: z.string() })),
  prazo: prazoDaPaginaSchema,
});
export type Facetas = z.infer<typeof facetasSchema>;

/** For the API page. */
export const FACETAS_EXAMPLE: Facetas = {
  registro: '2026-03-15',
  exercicios: [2026, 2025],
  escolhas: [{ id: 6, nome: 'Pregão eletrônico' }],
  posicoes: [{ nome: 'Farmácia Central', dia: '2026-03-15' }],
  prazo: PRAZO_DA_PAGINA_EXAMPLE,
};
