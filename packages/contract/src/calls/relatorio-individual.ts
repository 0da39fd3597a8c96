import { z } from 'zod';
import { acaoList } from '../domain/auditoria.ts';
import { idSchema } from '../engine/id-schema.ts';

/** `acao` of what the trail answers. */
export const acaoSchema = z.enum(acaoList);

/** One action of the person asking. `entidade` is the label of what was acted on, `quando` an instant. */
const relatorioIndividualItemSchema = z.strictObject({
  id: idSchema,
  quando: z.iso.datetime(),
  acao: acaoSchema,
  entidade: z.string(),
  /** Null for an export, which is of many records. */
  registroId: idSchema.nullable(),
  /** What the record is called, or was; null where nothing tells. */
  registro: z.string().nullable(),
});
export type RelatorioIndividualItem = z.infer<typeof relatorioIndividualItemSchema>;

/**
 * `GET /v1/relatorio/individual?inicio&fim&limit&offset`: the person's own actions in the client in
 * context, latest first. `inicio` and `fim` are days of Brasília (`YYYY-MM-DD`), both included.
 */
export const relatorioIndividualSchema = z.strictObject({
  list: z.array(relatorioIndividualItemSchema),
  count: z.number().int(),
});
export type RelatorioIndividual = z.infer<typeof relatorioIndividualSchema>;
