import { z } from 'zod';
import { SENHA_MAX } from '../domain/senha.ts';
import { idSchema } from '../engine/id-schema.ts';
import { emailSchema, seisNumeros } from './primeiro-acesso.ts';

/** Something that proves who signs in, beside the password. */
const fatorSchema = z.strictObject({
  id: idSchema,
  /** An authenticator app that shows six digits, or a passkey. */
  tipo: z.enum(['aplicativo', 'chave']),
  /** As the person called it. */
  nome: z.string(),
  criadoEm: z.iso.datetime(),
  usadoEm: z.iso.datetime().nullable(),
});
export type Fator = z.infer<typeof fatorSchema>;

/** `GET /v1/pessoa-fisica/me/fator`: how the person signs in, with the embedded provider. */
export const fatoresSchema = z.strictObject({
  /** The installation asks for two steps of this person: the last factor cannot be taken away. */
  exigido: z.boolean(),
  /** Browsers let passkeys be used at the address of this installation. */
  chaves: z.boolean(),
  fatores: z.array(fatorSchema),
  /** Recovery codes that are left. */
  codigosReserva: z.number().int().min(0),
  /** Where a forgotten password is recovered; null where none is known. */
  email: z.string().nullable(),
  emailProvado: z.boolean(),
  /** The installation sends mail. */
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
/** What changes how somebody signs in asks for the password again: a session left open is not enough. */
export const comSenhaSchema = z.strictObject({ senha });

/** An authenticator app to be: what it is told, by a picture or typed. */
export const aplicativoNovoSchema = z.strictObject({
  /** Base32. */
  segredo: z.string(),
  /** `otpauth://totp/...`, for a QR code. */
  endereco: z.string(),
});
export type AplicativoNovo = z.infer<typeof aplicativoNovoSchema>;

export const confirmarAplicativoSchema = z.strictObject({
  nome,
  codigo: seisNumeros('Informe os 6 números que o aplicativo mostra'),
});

/** What WebAuthn says between browser and server goes through as it is: the library on either side reads it. */
export const webauthnSchema = z.record(z.string(), z.unknown());

export const confirmarChaveSchema = z.strictObject({ nome, resposta: webauthnSchema });

/** Shown once, with the first factor and when they are made anew; null where those of before stay. */
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
  /** Whoever uses the code loses her second factors: she has lost the phone, or the key. */
  semFatores: z.boolean(),
});
