import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** A file of a publication that is only linked to, at another host. */
const arquivoDeForaSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  endereco: z.string(),
  publicacao: z.strictObject({ id: idSchema, nome: z.string() }),
});
export type ArquivoDeFora = z.infer<typeof arquivoDeForaSchema>;

/** The first of them, and how many there are in all. */
export const arquivoDeForaListSchema = z.strictObject({
  list: z.array(arquivoDeForaSchema),
  count: z.number().int(),
});
