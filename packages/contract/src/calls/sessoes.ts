import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** Open session of a user. Its identifier grants no access. */
export const sessaoAbertaSchema = z.strictObject({
  id: idSchema,
  /** Browser and system, as the browser reports them: `Firefox no Windows`. */
  aparelho: z.string(),
  /** Start of the session. */
  criadaEm: z.iso.datetime(),
  /** Last use, accurate to about a minute. */
  usadaEm: z.iso.datetime(),
  /** True for the current session. */
  atual: z.boolean(),
});
export type SessaoAberta = z.infer<typeof sessaoAbertaSchema>;

/** `DELETE`: number of ended sessions. */
export const sessoesEncerradasSchema = z.strictObject({ encerradas: z.number().int() });
export type SessoesEncerradas = z.infer<typeof sessoesEncerradasSchema>;
