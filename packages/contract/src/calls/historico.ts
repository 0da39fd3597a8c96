import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';
import { acaoSchema } from './relatorio-individual.ts';

/** Record, or the affected part of one, at some point in time. */
const registroSchema = z.record(z.string(), z.unknown());
export type Registro = z.infer<typeof registroSchema>;

/** Full entry of the audit trail. `quando` is an instant. */
export const historicoItemSchema = z.strictObject({
  id: idSchema,
  quando: z.iso.datetime(),
  acao: acaoSchema,
  /** Null if the system did it. */
  pessoa: z.strictObject({ nome: z.string() }).nullable(),
  /** Reason of a rectification; null for other actions. */
  motivo: z.string().nullable(),
  antes: registroSchema.nullable(),
  depois: registroSchema.nullable(),
});
export type HistoricoItem = z.infer<typeof historicoItemSchema>;

/**
 * `GET {path}/{id}/historico?limit&offset`: history of one record, latest first; also of a deleted one. `arquivos` are
 * the stored file names in these entries that can still be opened.
 */
export const historicoSchema = z.strictObject({
  list: z.array(historicoItemSchema),
  count: z.number().int(),
  arquivos: z.array(z.string()),
});
export type Historico = z.infer<typeof historicoSchema>;
