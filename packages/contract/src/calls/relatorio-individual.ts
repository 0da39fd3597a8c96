import { z } from 'zod';
import { acaoList } from '../domain/auditoria.ts';
import { idSchema } from '../engine/id-schema.ts';

/** `acao` in answers about the audit trail. */
export const acaoSchema = z.enum(acaoList);

/** Action of the current user. `entidade` is the label of the entity, `quando` an instant. */
const relatorioIndividualItemSchema = z.strictObject({
  id: idSchema,
  quando: z.iso.datetime(),
  acao: acaoSchema,
  entidade: z.string(),
  /** Null for an export, which covers many records. */
  registroId: idSchema.nullable(),
  /** Current or former name of the record; null if unknown. */
  registro: z.string().nullable(),
});
export type RelatorioIndividualItem = z.infer<typeof relatorioIndividualItemSchema>;

/**
 * `GET /v1/relatorio/individual?inicio&fim&limit&offset`: the user's own actions in the client in context, latest
 * first. `inicio` and `fim` are days in Brasília time (`YYYY-MM-DD`), both included.
 */
export const relatorioIndividualSchema = z.strictObject({
  list: z.array(relatorioIndividualItemSchema),
  count: z.number().int(),
});
export type RelatorioIndividual = z.infer<typeof relatorioIndividualSchema>;
