import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';
import { historicoItemSchema } from './historico.ts';

/** An entry of the trail in the list of all. */
const auditoriaItemSchema = historicoItemSchema.omit({ antes: true, depois: true }).extend({
  /** The label of what was acted on. */
  entidade: z.string(),
  /** Null for an export, which is of many records. */
  registroId: idSchema.nullable(),
  /** What the record is called; null where it has no name. */
  registro: z.string().nullable(),
  /** Null for what belongs to the installation and to no client. */
  cliente: z.strictObject({ id: idSchema, nome: z.string() }).nullable(),
});
export type AuditoriaItem = z.infer<typeof auditoriaItemSchema>;

/**
 * `GET /v1/auditoria?cliente&pessoa&entidade&acao&inicio&fim&limit&offset`, latest first. `cliente` is an id,
 * 0 for the installation itself; `pessoa` a part of a name; `entidade` a key; `inicio` and `fim` days of
 * Brasília, both included. Managers read the client in context alone.
 */
export const auditoriaSchema = z.strictObject({
  list: z.array(auditoriaItemSchema),
  count: z.number().int(),
});
export type Auditoria = z.infer<typeof auditoriaSchema>;

/** `GET /v1/auditoria/{id}`: one entry whole. `chave` is the key of the entity. */
export const auditoriaDetalheSchema = auditoriaItemSchema.extend({
  chave: z.string(),
  antes: historicoItemSchema.shape.antes,
  depois: historicoItemSchema.shape.depois,
  /** Stored names in it that can still be opened. */
  arquivos: z.array(z.string()),
});
export type AuditoriaDetalhe = z.infer<typeof auditoriaDetalheSchema>;
