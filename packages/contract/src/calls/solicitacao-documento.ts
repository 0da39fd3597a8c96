import { z } from 'zod';
import { isCnpj, isCpf } from '../domain/documento-valido.ts';
import { unmask } from '../domain/mascara.ts';
import { DOCUMENTO_INVALIDO, INFORME_DOCUMENTO, INFORME_NOME } from '../domain/solicitante.ts';

const NOME_MAX = 255;

/** `documento` and `nome` of `GET /public/v1/{cliente}/licitacao/documento/{id}`: the identified person. */
export const solicitanteSchema = z.strictObject({
  /** Digits, or letters and digits of a CNPJ, with or without punctuation. */
  documento: z
    .string({ error: INFORME_DOCUMENTO })
    .transform((typed) => unmask(typed))
    .refine((documento) => documento !== '', { error: INFORME_DOCUMENTO, abort: true })
    .refine((documento) => isCpf(documento) || isCnpj(documento), { error: DOCUMENTO_INVALIDO }),
  nome: z
    .string({ error: INFORME_NOME })
    .trim()
    .min(1, { error: INFORME_NOME })
    .max(NOME_MAX, { error: `Use até ${NOME_MAX} caracteres` }),
});
export type Solicitante = z.infer<typeof solicitanteSchema>;
