import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** Warnings about an uploaded PDF before it is published. None of them prevents publishing. */
export const avisosPdfSchema = z.strictObject({
  /** True if it opens only with a password. */
  pedeSenha: z.boolean(),
  /** True if it has pages but no text: a scan without OCR. */
  semTexto: z.boolean(),
  /** Records of the client that publish the same bytes, with the key of their entity; ten at most. */
  publicadoEm: z.array(z.strictObject({ entidade: z.string(), id: idSchema, nome: z.string() })),
});
export type AvisosPdf = z.infer<typeof avisosPdfSchema>;
