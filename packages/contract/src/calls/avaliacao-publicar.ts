import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/**
 * Form that mends a criterion: a publication in a category, a record of a set, a declaration that there is nothing, a
 * setting of the portal, or the proof that binds the criterion.
 */
export const consertoSchema = z.strictObject({
  tipo: z.enum(['categoria', 'conjunto', 'declaracao', 'portal', 'prova']),
  /** Name of the category, or of the kind of records. */
  nome: z.string(),
  /** Key of the entity of the form. */
  entidade: z.string(),
  /** Record that is changed; null for a new one. */
  registro: idSchema.nullable(),
  /** Initial values of a new record by field: ids of references, other values as text. */
  inicial: z.record(z.string(), z.union([z.string(), z.number().int()])),
});
export type Conserto = z.infer<typeof consertoSchema>;
