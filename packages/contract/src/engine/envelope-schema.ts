import { z } from 'zod';
import type { Message } from './envelope.ts';

/** Zod schema of a `Message`. */
export const messageSchema = z.strictObject({
  code: z.number().int(),
  description: z.string(),
  field: z.string().optional(),
}) satisfies z.ZodType<Message>;

/** Zod schema of an envelope around `data`. */
export function envelopeSchema<T extends z.ZodType>(data: T) {
  return z.strictObject({
    error: z.boolean(),
    messages: z.array(messageSchema),
    data: data.nullable(),
  });
}
