import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** Item of `GET /public/v1/{cliente}/licitacao/{id}/documentos`. */
export const publicAvisoDocumentoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  dataHoraPublicacao: z.string(),
  arquivo: z.string(),
});
export type PublicAvisoDocumento = z.infer<typeof publicAvisoDocumentoSchema>;
