import { z } from 'zod';
import { messageSchema } from '../engine/envelope-schema.ts';
import { idSchema } from '../engine/id-schema.ts';

/** Rows per rehearsal: more would block other requests for too long. */
export const ENSAIO_MAX = 250;

const linhaSchema = z.strictObject({
  /** Id of the record to change; without it a record is added. */
  id: idSchema.optional(),
  /**
   * Values of an added record, or the changed fields. A reference may be `{linha}`, an earlier row of this request,
   * counted from 0.
   */
  registro: z.record(z.string(), z.unknown()),
});

/** `POST {path}/ensaio`: saves each row as its own call would, then rolls back. */
export const ensaioBodySchema = z.strictObject({
  linhas: z
    .array(linhaSchema)
    .min(1)
    .max(ENSAIO_MAX, { error: `Envie no máximo ${ENSAIO_MAX} linhas por vez` }),
});
export type EnsaioLinha = z.infer<typeof linhaSchema>;

/** Outcome of each row, in the order sent. */
export const ensaioAnswerSchema = z.array(
  z.strictObject({
    situacao: z.enum(['nova', 'alterada', 'igual', 'recusada']),
    mensagens: z.array(messageSchema),
  }),
);
export type Ensaio = z.infer<typeof ensaioAnswerSchema>;
