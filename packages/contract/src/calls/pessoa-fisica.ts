import { z } from 'zod';
import { isWellFormed } from '../domain/is-well-formed.ts';
import { STORED_NAME } from '../domain/values.ts';

const NOME_SOCIAL_MAX = 200;

/** `GET /v1/pessoa-fisica/me`. The CPF is the person's own, digits only and whole. Code 3021 where nobody is linked. */
export const pessoaFisicaSchema = z.strictObject({
  cpf: z.string().regex(/^\d{11}$/),
  pessoaFisicaDados: z.strictObject({ nome: z.string(), nomeSocial: z.string().nullable() }),
  /** The stored name of the picture, a new one each time it is changed; null where there is none. */
  foto: z.string().regex(STORED_NAME).nullable(),
});
export type PessoaFisica = z.infer<typeof pessoaFisicaSchema>;

/** `PUT /v1/pessoa-fisica/me`: the social name alone; blank takes it away. */
export const savePessoaFisicaSchema = z.strictObject({
  nomeSocial: z
    .string({ error: 'Nome social: informe um texto' })
    .trim()
    .max(NOME_SOCIAL_MAX, { error: `Nome social: no máximo ${NOME_SOCIAL_MAX} caracteres` })
    // Control characters, the one that PostgreSQL cannot hold among them, are in no name.
    .refine((value) => !/\p{Cc}/u.test(value) && isWellFormed(value), {
      error: 'Nome social: há um caractere inválido',
    })
    .transform((value) => (value === '' ? null : value))
    .nullable(),
});
export type SavePessoaFisica = z.input<typeof savePessoaFisicaSchema>;

/** `GET /v1/parametros/get-value?param=`: the value as text, e.g. `true`. 404 where there is no such parameter. */
export const parametroValorSchema = z.string();
