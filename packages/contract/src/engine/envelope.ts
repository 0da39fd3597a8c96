import { z } from 'zod';
import { MESSAGE_TEXT, type MessageCode } from './messages.ts';

/** One message to a person. `field` is the path of the field at fault, e.g. `publicacaoArquivos.0.nome`. */
export const messageSchema = z.strictObject({
  code: z.number().int(),
  description: z.string(),
  field: z.string().optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** What every answer of the server is wrapped in (spec gestao §7). */
export interface Envelope<T> {
  error: boolean;
  messages: Message[];
  data: T | null;
}

/** The zod schema of an envelope around `data`. */
export function envelopeSchema<T extends z.ZodType>(data: T) {
  return z.strictObject({
    error: z.boolean(),
    messages: z.array(messageSchema),
    data: data.nullable(),
  });
}

/** Makes a message from the catalogue, with a more exact text or a field where there is one. */
export function message(code: MessageCode, description?: string, field?: string): Message {
  const text = description ?? MESSAGE_TEXT[code];
  return field === undefined ? { code, description: text } : { code, description: text, field };
}
