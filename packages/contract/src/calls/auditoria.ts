import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';
import { historicoItemSchema } from './historico.ts';

/** Audit trail entry in the list of all entries. */
const auditoriaItemSchema = historicoItemSchema.omit({ antes: true, depois: true }).extend({
  /** Label of the entity. */
  entidade: z.string(),
  /** Null for an export, which covers many records. */
  registroId: idSchema.nullable(),
  /** Name of the record; null if it has no name. */
  registro: z.string().nullable(),
  /** Null for data of the installation, which belongs to no client. */
  cliente: z.strictObject({ id: idSchema, nome: z.string() }).nullable(),
});
export type AuditoriaItem = z.infer<typeof auditoriaItemSchema>;

/**
 * `GET /v1/auditoria?cliente&pessoa&entidade&acao&inicio&fim&limit&offset`, latest first. `cliente` is an id, 0 for
 * the installation itself. `pessoa` is a part of a name, `entidade` a key. `inicio` and `fim` are days in Brasília
 * time, both included. Managers read only the client in context.
 */
export const auditoriaSchema = z.strictObject({
  list: z.array(auditoriaItemSchema),
  count: z.number().int(),
});
export type Auditoria = z.infer<typeof auditoriaSchema>;

/** `GET /v1/auditoria/{id}`: one full entry. `chave` is the key of the entity. */
export const auditoriaDetalheSchema = auditoriaItemSchema.extend({
  chave: z.string(),
  antes: historicoItemSchema.shape.antes,
  depois: historicoItemSchema.shape.depois,
  /** Stored file names in the entry that can still be opened. */
  arquivos: z.array(z.string()),
});
export type AuditoriaDetalhe = z.infer<typeof auditoriaDetalheSchema>;
