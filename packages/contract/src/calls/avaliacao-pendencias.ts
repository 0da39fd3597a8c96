import { z } from 'zod';
import { publicAvaliacaoSchema } from './avaliacao.ts';
import { consertoSchema } from './avaliacao-publicar.ts';

/** `GET /v1/avaliacao/pendencias`: the newest evaluation for managers, and the forms that mend what is missing. */
export const pendenciasSchema = z.strictObject({
  avaliacao: publicAvaliacaoSchema,
  /** True if a record of the client was written after the judgement. */
  mudou: z.boolean(),
  /** Criteria that are not met, in the order of the matrix. */
  pendencias: z.array(
    z.strictObject({
      numero: z.string(),
      /** Form that mends it; null if nothing is bound to it. */
      publicar: consertoSchema.nullable(),
      /** Declaration that there is nothing to publish; null where the matrix accepts none. */
      declarar: consertoSchema.nullable(),
      /** Proof that binds it, or attests a page outside of the portal. */
      ligar: consertoSchema.nullable(),
    }),
  ),
  /** Rules known of the next cycle. */
  avisos: z.array(
    z.strictObject({
      /** Number of the criterion in this cycle's matrix. */
      numero: z.string(),
      texto: z.string(),
      /** Whether the portal meets it; null if only a person can tell. */
      atende: z.boolean().nullable(),
      /** Path below the portal that shows it; null without one. */
      endereco: z.string().nullable(),
    }),
  ),
});
export type Pendencias = z.infer<typeof pendenciasSchema>;
export type Pendencia = Pendencias['pendencias'][number];
export type AvisoDoCiclo = Pendencias['avisos'][number];
