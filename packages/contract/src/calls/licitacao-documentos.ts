import { z } from 'zod';

/** `GET /public/v1/{cliente}/dados/licitacao/{id}/documentos`: size of the ZIP with the stored documents of a procurement. */
export const publicDocumentosJuntosSchema = z.strictObject({
  arquivos: z.number().int(),
  /** Sum of their sizes in bytes. */
  tamanho: z.number().int(),
});

export type PublicDocumentosJuntos = z.infer<typeof publicDocumentosJuntosSchema>;
