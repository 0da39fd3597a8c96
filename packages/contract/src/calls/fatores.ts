import { z } from 'zod';
import { SENHA_MAX } from '../domain/senha.ts';
import { idSchema } from '../engine/id-schema.ts';
import { emailSchema, seisNumeros } from './primeiro-acesso.ts';

/** Second factor of a sign-in. */
const fatorSchema = z.strictObject({
  id: idSchema,
  /** Authenticator app (TOTP), or a passkey. */
  tipo: z.enum(['aplicativo', 'chave']),
  /** Name given by the person. */
  nome: z.string(),
  criadoEm: z.iso.datetime(),
  usadoEm: z.iso.datetime().nullable(),
});
export type Fator = z.infer<typeof fatorSchema>;

/** `GET /v1/pessoa-fisica/me/fator`: sign-in methods of the person, with the embedded provider. */
export const fatoresSchema = z.strictObject({
  /** True if the installation requires two factors of this person: the last factor cannot be removed. */
  exigido: z.boolean(),
  /** True if browsers allow passkeys at the address of this installation. */
  chaves: z.boolean(),
  fatores: z.array(fatorSchema),
  /** Number of unused recovery codes. */
  codigosReserva: z.number().int().min(0),
  /** Recovery address for a forgotten password; null if unknown. */
  email: z.string().nullable(),
  emailProvado: z.boolean(),
  /** True if the installation sends e-mail. */
  correio: z.boolean(),
});
export type Fatores = z.infer<typeof fatoresSchema>;

const senha = z
  .string({ error: 'Informe a sua senha' })
  .min(1, { error: 'Informe a sua senha' })
  .max(SENHA_MAX, { error: 'A senha não confere.' });
const nome = z
  .string({ error: 'Dê um nome, para reconhecê-lo depois' })
  .trim()
  .min(1, { error: 'Dê um nome, para reconhecê-lo depois' })
  .max(60, { error: 'O nome deve ter no máximo 60 caracteres' });
/** Password confirmation: changing the sign-in methods needs more than an open session. */
export const comSenhaSchema = z.strictObject({ senha });

/** New authenticator app, with its secret as a QR code or to type. */
export const aplicativoNovoSchema = z.strictObject({
  /** Secret in Base32. */
  segredo: z.string(),
  /** `otpauth://totp/...`, for a QR code. */
  endereco: z.string(),
});
export type AplicativoNovo = z.infer<typeof aplicativoNovoSchema>;

export const confirmarAplicativoSchema = z.strictObject({
  nome,
  codigo: seisNumeros('Informe os 6 números que o aplicativo mostra'),
});

/** WebAuthn messages between browser and server, passed through unchanged: the library on each side reads them. */
export const webauthnSchema = z.record(z.string(), z.unknown());

export const confirmarChaveSchema = z.strictObject({ nome, resposta: webauthnSchema });

/**
 * Recovery codes, shown only once: with the first factor, and when they are regenerated. Null if the earlier ones stay
 * valid.
 */
export const codigosReservaSchema = z.strictObject({
  codigosReserva: z.array(z.string()).nullable(),
});
export type CodigosReserva = z.infer<typeof codigosReservaSchema>;

/** `PUT /v1/pessoa-fisica/me/email`. */
export const trocarEmailSchema = z.strictObject({
  senha,
  email: emailSchema,
});

export const confirmarEmailSchema = z.strictObject({
  codigo: seisNumeros('Informe os 6 números que enviamos'),
});

/** `POST /v1/sistema/pessoa/{id}/recuperacao`. */
export const criarRecuperacaoSchema = z.strictObject({
  /** True if the code also removes the second factors, because the person has lost the phone or key. */
  semFatores: z.boolean(),
});
