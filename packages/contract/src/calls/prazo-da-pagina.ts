import { z } from 'zod';

/**
 * Until when the content of a page is new enough, by the rule of the criterion that it serves (PNTP), or since when it
 * is late. Null for what no rule asks for, or what was not judged yet.
 */
export const prazoDaPaginaSchema = z
  .strictObject({
    /** Number of the criterion whose rule it is. */
    criterio: z.string(),
    emDia: z.boolean(),
    /** Last day on which it is new enough, or first day on which it is late; null if the rule does not tell the day. */
    dia: z.string().nullable(),
    /** Reason in a sentence. */
    motivo: z.string(),
    /** Day of the judgement, in the body's time zone. */
    conferidoEm: z.string(),
  })
  .nullable();
export type PrazoDaPagina = NonNullable<z.infer<typeof prazoDaPaginaSchema>>;

/** For the API page. */
export const PRAZO_DA_PAGINA_EXAMPLE = {
  criterio: '8.1',
  emDia: true,
  dia: '2026-12-12',
  motivo: 'O conteúdo mais novo é de 12/11/2026.',
  conferidoEm: '2026-11-22',
};
