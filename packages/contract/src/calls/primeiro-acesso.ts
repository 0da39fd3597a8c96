import { z } from 'zod';
import { CONVITE_TAMANHO, normalizeConvite } from '../domain/convite.ts';
import { isCpf } from '../domain/documento-valido.ts';
import { SENHA_MAX } from '../domain/senha.ts';
import { papelSchema } from './sessao.ts';

/** `POST /v1/sistema/pessoa/{id}/convite`: returned once, to the administrator who created it. */
export const conviteSchema = z.strictObject({
  /** Code as it is handed over: `ABCDE-FGHJK`. */
  codigo: z.string(),
  expiraEm: z.iso.datetime(),
});
export type Convite = z.infer<typeof conviteSchema>;

/** `POST /v1/primeiro-acesso/confirmar`: workplace, tax id and invitation, verified together. */
export const confirmPrimeiroAcessoSchema = z.strictObject({
  identificador: z
    .string({ error: 'Escolha o local de trabalho' })
    .min(1, { error: 'Escolha o local de trabalho' })
    .max(200),
  cpf: z
    .string({ error: 'Informe o CPF' })
    .transform((value) => value.replace(/[.\s-]/g, ''))
    .refine(isCpf, { error: 'O CPF informado não é válido' }),
  codigo: z
    .string({ error: 'Informe o código do convite' })
    .max(100, { error: 'O código do convite tem 10 letras e números' })
    .transform(normalizeConvite)
    .refine((value) => value.length === CONVITE_TAMANHO, {
      error: 'O código do convite tem 10 letras e números',
    }),
});
export type PrimeiroAcessoConfirmation = z.input<typeof confirmPrimeiroAcessoSchema>;

/** Data that the person confirms as her own. The CPF is masked. */
export const dadosPrimeiroAcessoSchema = z.strictObject({
  nome: z.string(),
  cpf: z.string(),
  cliente: z.strictObject({ nome: z.string(), cidade: z.string() }),
  papel: papelSchema,
});
export type DadosPrimeiroAcesso = z.infer<typeof dadosPrimeiroAcessoSchema>;

/** E-mail address typed by its owner. */
export const emailSchema = z
  .string({ error: 'Informe o e-mail' })
  .trim()
  .toLowerCase()
  .max(200, { error: 'O e-mail deve ter no máximo 200 caracteres' })
  .pipe(z.email({ error: 'O e-mail precisa ser válido' }));

/** Six-digit code; other characters between the digits are ignored. */
export const seisNumeros = (error: string) =>
  z
    .string({ error })
    .transform((value) => value.replace(/[\s.-]/g, ''))
    .refine((value) => /^\d{6}$/.test(value), { error });

/** `POST /v1/primeiro-acesso/email`: after the confirmation, in the same session, if the installation sends e-mail. */
export const provarEmailSchema = z.strictObject({ email: emailSchema });
export type ProvarEmail = z.input<typeof provarEmailSchema>;

/** `POST /v1/primeiro-acesso/concluir`: after the confirmation, in the same session. */
export const concluirPrimeiroAcessoSchema = z.strictObject({
  email: emailSchema,
  senha: z.string({ error: 'Crie uma senha' }).max(SENHA_MAX, {
    error: `A senha deve ter no máximo ${SENHA_MAX} caracteres.`,
  }),
  /** Code sent by e-mail, if the installation sends e-mail. */
  codigoEmail: seisNumeros('Informe os 6 números que enviamos').optional(),
});
export type ConcluirPrimeiroAcesso = z.input<typeof concluirPrimeiroAcessoSchema>;

/** `PUT /v1/pessoa-fisica/me/senha`. */
export const changeSenhaSchema = z.strictObject({
  atual: z
    .string({ error: 'Informe a senha atual' })
    .min(1, { error: 'Informe a senha atual' })
    .max(SENHA_MAX, { error: 'A senha atual não confere.' }),
  nova: z.string({ error: 'Informe a nova senha' }).max(SENHA_MAX, {
    error: `A senha deve ter no máximo ${SENHA_MAX} caracteres.`,
  }),
});
export type SenhaChange = z.input<typeof changeSenhaSchema>;

/** Sign-in name from now on. */
export const contaCriadaSchema = z.strictObject({ login: z.string() });
