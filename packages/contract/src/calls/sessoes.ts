import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** A place where somebody is signed in. Its identifier opens nothing. */
export const sessaoAbertaSchema = z.strictObject({
  id: idSchema,
  /** What it was opened with, as far as the browser tells: `Firefox no Windows`. */
  aparelho: z.string(),
  /** When it began. */
  criadaEm: z.iso.datetime(),
  /** When it was last used, give or take a minute. */
  usadaEm: z.iso.datetime(),
  /** It is the one that asks. */
  atual: z.boolean(),
});
export type SessaoAberta = z.infer<typeof sessaoAbertaSchema>;

/** `DELETE`: how many have ended. */
export const sessoesEncerradasSchema = z.strictObject({ encerradas: z.number().int() });
export type SessoesEncerradas = z.infer<typeof sessoesEncerradasSchema>;
