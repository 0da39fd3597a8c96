import { z } from 'zod';
import { param } from './params.ts';

/** Key that a browser gives to one window of a form. */
const KEY = /^[\w-]{16,64}$/;
const KEY_FAULT = 'A chave tem de 16 a 64 letras, números ou hífens.';

/** Key of a window in the body. */
const janelaSchema = z.string({ error: KEY_FAULT }).regex(KEY, KEY_FAULT);

/** Key of a window in the path. */
export const janelaParam = () =>
  param(
    z.string().regex(KEY),
    'Chave que o navegador deu à janela do formulário.',
    '3f2a9c54e1b04d7f8a6c0b1d2e3f4a5b',
  );

/** Entity in the path. */
export const entidadeParam = () =>
  param(z.string().min(1).max(100), 'O cadastro do registro.', 'contrato');

/** Record in the path; null for a new one, and below zero for a kept draft. */
export const registroParam = () =>
  param(
    z
      .string()
      .regex(/^(?:novo|(?:rascunho-)?[1-9]\d{0,15})$/)
      .transform((value) => (value === 'novo' ? null : Number(value.replace('rascunho', ''))))
      .refine((id) => id === null || Number.isSafeInteger(id)),
    'Número do registro; `novo`, se ainda não existe; `rascunho-7`, para o rascunho 7.',
    '7',
  );

const contadorSchema = z
  .number()
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER - 1);
const camposSchema = z.record(z.string().max(100), z.unknown());

/** Number of a request of a window, in the query. */
export const contadorParam = () =>
  param(
    z
      .string({ error: 'Informe o contador.' })
      .regex(/^[1-9]\d{0,15}$/, 'O contador é um número a partir de 1.')
      .transform(Number)
      .refine((value) => value < Number.MAX_SAFE_INTEGER, 'O contador é grande demais.'),
    'Número deste pedido: cresce a cada pedido da janela.',
    '4',
  );

/** Unsaved changes of a form, as its window sends them. */
export const guardarRascunhoSchema = z.strictObject({
  /** Rises with every request of the window: one that arrives late is ignored. */
  contador: contadorSchema,
  /** Version of the record that the changes began on; null for a new record. */
  versao: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
  /** Values of the changed fields, as the form holds them: they need not be valid. */
  valores: camposSchema,
  /** Values that these fields had before; empty for a new record. */
  antes: camposSchema,
  /** Window whose draft this one continues: that draft goes. */
  substitui: janelaSchema.nullable(),
  /** User name of the person who typed: the session may be another one's by now. */
  usuario: z.string().max(500),
});

/** Outcome of a request of a window. */
export const rascunhoGuardadoSchema = z.strictObject({
  /** Number of the request in force: higher than the sent one if a later request arrived before. */
  contador: z.number().int(),
  guardadoEm: z.string(),
});

/** Own draft of one record. */
export const rascunhoAutomaticoSchema = z.strictObject({
  chave: z.string(),
  contador: z.number().int(),
  versao: z.number().int().nullable(),
  valores: camposSchema,
  antes: camposSchema,
  guardadoEm: z.string(),
});
export type RascunhoAutomatico = z.infer<typeof rascunhoAutomaticoSchema>;

/** Window in which a form of an existing record is open. */
export const batidaSchema = z.strictObject({
  janela: janelaSchema,
  /** True while the form changes the record; false while it only shows it, which is not counted. */
  altera: z.boolean(),
  /** True if the form was closed. */
  fim: z.boolean(),
});

/** Person who is changing a record. */
export const edicaoAbertaSchema = z.strictObject({
  nome: z.string(),
  /** Instant at which the form was opened. */
  desde: z.string(),
  /** True for another window of the asking person. */
  propria: z.boolean(),
});
export type EdicaoAberta = z.infer<typeof edicaoAbertaSchema>;
