import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** Things worth knowing about an uploaded PDF before it is published. None of them forbids to publish it. */
export const avisosPdfSchema = z.strictObject({
  /** It opens with a password only. */
  pedeSenha: z.boolean(),
  /** It has pages, but no text: a scan without text recognition. */
  semTexto: z.boolean(),
  /** Records of the client that publish the very same bytes, with the key of their entity; ten at most. */
  publicadoEm: z.array(z.strictObject({ entidade: z.string(), id: idSchema, nome: z.string() })),
});
export type AvisosPdf = z.infer<typeof avisosPdfSchema>;
