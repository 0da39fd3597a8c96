import { z } from 'zod';
import { isWellFormed } from '../domain/is-well-formed.ts';
import { STORED_NAME } from '../domain/values.ts';

const NOME_SOCIAL_MAX = 200;

/**
 * `GET /v1/pessoa-fisica/me`. The CPF is the person's own: digits only, not masked. Code 3021 if no person is linked.
 */
export const pessoaFisicaSchema = z.strictObject({
  cpf: z.string().regex(/^\d{11}$/),
  pessoaFisicaDados: z.strictObject({ nome: z.string(), nomeSocial: z.string().nullable() }),
  /** Stored name of the picture, new with each change; null without a picture. */
  foto: z.string().regex(STORED_NAME).nullable(),
});
export type PessoaFisica = z.infer<typeof pessoaFisicaSchema>;

/** `PUT /v1/pessoa-fisica/me`: only the social name; blank removes it. */
export const savePessoaFisicaSchema = z.strictObject({
  nomeSocial: z
    .string({ error: 'Nome social: informe um texto' })
    .trim()
    .max(NOME_SOCIAL_MAX, { error: `Nome social: no máximo ${NOME_SOCIAL_MAX} caracteres` })
    // Names contain no control characters; PostgreSQL cannot store NUL.
    .refine((value) => !/\p{Cc}/u.test(value) && isWellFormed(value), {
      error: 'Nome social: há um caractere inválido',
    })
    .transform((value) => (value === '' ? null : value))
    .nullable(),
});
export type SavePessoaFisica = z.input<typeof savePessoaFisicaSchema>;

/** `GET /v1/parametros/get-value?param=`: the value as text, e.g. `true`. 404 for an unknown parameter. */
export const parametroValorSchema = z.string();
