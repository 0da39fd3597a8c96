import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';
import { acaoSchema } from './relatorio-individual.ts';

/** A record, or the part of one that an action was about, as it stood at some moment. */
const registroSchema = z.record(z.string(), z.unknown());
export type Registro = z.infer<typeof registroSchema>;

/** One entry of the trail with all that is known of it. `quando` is an instant. */
export const historicoItemSchema = z.strictObject({
  id: idSchema,
  quando: z.iso.datetime(),
  acao: acaoSchema,
  /** Null where nobody in particular did it. */
  pessoa: z.strictObject({ nome: z.string() }).nullable(),
  /** Why it was rectified; null for every other action. */
  motivo: z.string().nullable(),
  antes: registroSchema.nullable(),
  depois: registroSchema.nullable(),
});
export type HistoricoItem = z.infer<typeof historicoItemSchema>;

/**
 * `GET {path}/{id}/historico?limit&offset`: what became of one record, latest first; of a record
 * that was deleted as well. `arquivos` are the stored names in these entries that can still be opened.
 */
export const historicoSchema = z.strictObject({
  list: z.array(historicoItemSchema),
  count: z.number().int(),
  arquivos: z.array(z.string()),
});
export type Historico = z.infer<typeof historicoSchema>;
