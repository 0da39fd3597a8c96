import { z } from 'zod';

const upOrDown = z.enum(['ok', 'down']);

/** `GET /health/live`. */
export const vidaSchema = z.strictObject({ status: z.literal('ok') });

/** `GET /health/ready`, where the server can serve. `replica` where there is one, `clock` where the database tells. */
export const prontidaoSchema = z.strictObject({
  status: z.enum(['ok', 'degraded']),
  database: upOrDown,
  replica: upOrDown.optional(),
  storage: z.literal('ok'),
  clock: z.enum(['ok', 'wrong']).optional(),
});
export type Prontidao = z.infer<typeof prontidaoSchema>;
