import { z } from 'zod';

const upOrDown = z.enum(['ok', 'down']);

/** `GET /health/live`. */
export const vidaSchema = z.strictObject({ status: z.literal('ok'), version: z.string() });

/** `GET /health/dominio`. */
export const dominioConhecidoSchema = z.strictObject({ status: z.literal('ok') });

/**
 * `GET /health/ready`, if the server can serve. `replica` if a replica exists, `clock` if the database answers,
 * `space` if the disk of the files answers.
 */
export const prontidaoSchema = z.strictObject({
  status: z.enum(['ok', 'degraded']),
  database: upOrDown,
  replica: upOrDown.optional(),
  storage: upOrDown,
  space: z.enum(['ok', 'low']).optional(),
  clock: z.enum(['ok', 'wrong']).optional(),
});
export type Prontidao = z.infer<typeof prontidaoSchema>;
