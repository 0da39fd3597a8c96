import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** File of a publication that is linked at another host, not stored here. */
const arquivoDeForaSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  endereco: z.string(),
  publicacao: z.strictObject({ id: idSchema, nome: z.string() }),
});
export type ArquivoDeFora = z.infer<typeof arquivoDeForaSchema>;

/** First files, and the total number. */
export const arquivoDeForaListSchema = z.strictObject({
  list: z.array(arquivoDeForaSchema),
  count: z.number().int(),
});
