import { z } from 'zod';

/** Theme of a client's pages, derived from the colours of its layout. */
export const publicTemaSchema = z.strictObject({
  /** CSS custom properties; the style sheet decides in which modes each applies. */
  estilo: z.record(z.string(), z.string()),
  /** True if links would be unreadable on the page's colour: text is then set on a white sheet. */
  folha: z.boolean(),
  /** Colour of the client's header for the browser's theme colour; null if the client has none. */
  barra: z.string().nullable(),
});
export type PublicTema = z.infer<typeof publicTemaSchema>;
