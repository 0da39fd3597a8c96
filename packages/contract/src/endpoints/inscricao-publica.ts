import { z } from 'zod';
import { isCpf } from '../domain/documento.ts';
import { CODIGO_TAMANHO, CPF_INVALIDO } from '../domain/inscricao-limites.ts';
import { unmask } from '../domain/mascara.ts';
import { idSchema } from '../engine/id-schema.ts';
import { fieldsSchema } from '../engine/save-schema.ts';
import { inscricao } from '../entities/inscricao.entity.ts';
import {
  CONFIRM_EMAIL_MAX,
  EMAILS_DIFEREM,
  INSCRICAO_FORM_FIELDS,
  sameEmails,
} from '../entities/inscricao-form.ts';

/** Which event is meant: of a client, and of that client's which; without them the nearest of the installation. */
const eventoParams = {
  id: z.string().max(200).optional(),
  evento: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, { error: 'O evento informado não existe' })
    .transform(Number)
    .optional(),
};

const cpfParam = z
  .string({ error: CPF_INVALIDO })
  .max(100, { error: CPF_INVALIDO })
  .transform(unmask)
  .refine(isCpf, { error: CPF_INVALIDO });

/** The address of `GET /public/v1/inscricao/usuario`. */
export const inscricaoUsuarioParamsSchema = z.object({ ...eventoParams, cpf: cpfParam });

/**
 * The address of `POST /public/v1/codigo-validacao/email`. `email` is part of the call and is passed over:
 * a code goes to the address on file and nowhere else.
 */
export const codigoEmailParamsSchema = z.object({
  ...eventoParams,
  cpf: cpfParam,
  email: z.string().max(400).optional(),
});

/** The address of `POST /public/v1/codigo-validacao/validar`. */
export const codigoValidarParamsSchema = z.object({
  ...eventoParams,
  cpf: cpfParam,
  code: z
    .string({ error: 'Informe o código' })
    .transform((value) => value.replace(/\D/g, ''))
    .refine((value) => value.length === CODIGO_TAMANHO, {
      error: `O código tem ${CODIGO_TAMANHO} números`,
    }),
});

/** The address of `POST /public/v1/inscricao`. */
export const inscricaoParamsSchema = z.object(eventoParams);

const fields = fieldsSchema(inscricao.fields);

/** True also where it cannot be told: that is another fault. */
function emailsAgree(form: unknown): boolean {
  if (typeof form !== 'object' || form === null) return true;
  const { email, confirmEmail } = form as Record<string, unknown>;
  return sameEmails(textOf(email), textOf(confirmEmail));
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The body of `POST /public/v1/inscricao`: the fields as a save of the back-office takes them, and the e-mail twice. */
export const inscricaoFormSchema = z
  .strictObject({
    ...Object.fromEntries(INSCRICAO_FORM_FIELDS.map((name) => [name, fields[name] as z.ZodType])),
    confirmEmail: z
      .string({ error: inscricao.fields.email.required })
      .trim()
      .min(1, { error: inscricao.fields.email.required })
      .max(CONFIRM_EMAIL_MAX, { error: EMAILS_DIFEREM }),
  })
  .refine(emailsAgree, {
    path: ['confirmEmail'],
    error: EMAILS_DIFEREM,
    // Told along with the other faults, not after them.
    when: () => true,
  });

/** All that is told before a code is confirmed, whether the CPF has a registration or not: nothing of a person. */
export const inscricaoPorConfirmarSchema = z.strictObject({ confirmado: z.literal(false) });

/** How the registration is paid. */
export const pagamentoSchema = z.strictObject({
  /** `1234.56`. */
  valor: z.string(),
  chavePix: z.string().nullable(),
  beneficiario: z.string().nullable(),
  banco: z.string().nullable(),
  agencia: z.string().nullable(),
  conta: z.string().nullable(),
  /** The Pix copy-and-paste code, which the QR code holds too; null where none can be made of the event's data. */
  copiaECola: z.string().nullable(),
});
export type Pagamento = z.infer<typeof pagamentoSchema>;

/** A registration as its own person sees it, after the code. */
export const minhaInscricaoSchema = z.strictObject({
  confirmado: z.literal(true),
  id: idSchema,
  nome: z.string(),
  cpf: z.string(),
  email: z.string(),
  celular: z.string(),
  endereco: z.string(),
  bairro: z.string(),
  municipio: z.strictObject({ nome: z.string(), uf: z.string() }),
  cep: z.string(),
  complementoEndereco: z.string().nullable(),
  instituicaoRepresentada: z.string().nullable(),
  statusPagamento: z.string(),
  evento: z.strictObject({ id: idSchema, nome: z.string(), dataInicialRealizacao: z.string() }),
  /** The address at which the person opens the proof sent; null before there is one. */
  comprovante: z.string().nullable(),
  /** Null where nothing is charged. */
  pagamento: pagamentoSchema.nullable(),
});
export type MinhaInscricao = z.infer<typeof minhaInscricaoSchema>;

/** `GET /public/v1/inscricao/usuario`: the list has one item. */
export const inscricaoUsuarioSchema = z.discriminatedUnion('confirmado', [
  inscricaoPorConfirmarSchema,
  minhaInscricaoSchema,
]);
export type InscricaoUsuario = z.infer<typeof inscricaoUsuarioSchema>;

/** What is told of a code that was asked for. */
export const codigoEnviadoSchema = z.strictObject({
  /** For so long it is good. */
  minutos: z.number().int(),
});
export type CodigoEnviado = z.infer<typeof codigoEnviadoSchema>;
