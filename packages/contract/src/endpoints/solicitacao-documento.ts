import { z } from 'zod';
import { isCnpj, isCpf } from '../domain/documento.ts';
import { unmask } from '../domain/mascara.ts';

/** What the page and the server say to who has not said who asks (spec portal §5). */
export const INFORME_DOCUMENTO = 'Informe seu CPF ou CNPJ';
export const INFORME_NOME = 'Informe o seu nome ou razão social';
export const DOCUMENTO_INVALIDO = 'O CPF ou CNPJ informado não é válido';
const NOME_MAX = 255;

/** `documento` and `nome` of `GET /public/v1/{cliente}/licitacao/documento/{id}`: who asks. */
export const solicitanteSchema = z.strictObject({
  /** Digits, or the letters and digits of a CNPJ, with or without punctuation. */
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
