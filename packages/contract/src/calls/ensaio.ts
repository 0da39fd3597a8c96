import { z } from 'zod';
import { messageSchema } from '../engine/envelope-schema.ts';
import { idSchema } from '../engine/id-schema.ts';

/** Rows that one rehearsal takes: as many as are judged before others would have to wait. */
export const ENSAIO_MAX = 250;

const linhaSchema = z.strictObject({
  /** The record that it changes; without it one is added. */
  id: idSchema.optional(),
  /** What an added record is saved with, or the fields that change; a reference may be `{linha}`, an earlier row of these, from 0. */
  registro: z.record(z.string(), z.unknown()),
});

/** `POST {path}/ensaio`: rows that are saved, each as its own call would, and then undone. */
export const ensaioBodySchema = z.strictObject({
  linhas: z
    .array(linhaSchema)
    .min(1)
    .max(ENSAIO_MAX, { error: `Envie no máximo ${ENSAIO_MAX} linhas por vez` }),
});
export type EnsaioLinha = z.infer<typeof linhaSchema>;

/** What would become of each row, in the order they were sent in. */
export const ensaioAnswerSchema = z.array(
  z.strictObject({
    situacao: z.enum(['nova', 'alterada', 'igual', 'recusada']),
    mensagens: z.array(messageSchema),
  }),
);
export type Ensaio = z.infer<typeof ensaioAnswerSchema>;
