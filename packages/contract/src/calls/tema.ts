import { z } from 'zod';

/** A client's colours as its pages wear them, made of those of its layout. */
export const publicTemaSchema = z.strictObject({
  /** Custom properties of CSS, which says in which modes each is worn. */
  estilo: z.record(z.string(), z.string()),
  /** The page's colour would swallow links: what is read stands on a white sheet. */
  folha: z.boolean(),
  /** The colour of the client's top, for the browser's own bar; null where the client has none. */
  barra: z.string().nullable(),
});
export type PublicTema = z.infer<typeof publicTemaSchema>;
