import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';
import { fieldsSchema } from '../engine/save-schema.ts';
import { inscricao } from '../entities/inscricao.entity.ts';
import {
  CONFIRM_EMAIL_MAX,
  EMAILS_DIFEREM,
  INSCRICAO_FORM_FIELDS,
  sameEmails,
} from '../entities/inscricao-form.ts';

const saved = fieldsSchema(inscricao.fields);
const fields = Object.fromEntries(
  INSCRICAO_FORM_FIELDS.map((name) => [name, saved[name]]),
) as Record<(typeof INSCRICAO_FORM_FIELDS)[number], z.ZodType>;

/** True if both e-mails are equal, or if the form cannot be compared: another rule reports that. */
function emailsAgree(form: unknown): boolean {
  if (typeof form !== 'object' || form === null) return true;
  const { email, confirmEmail } = form as Record<string, unknown>;
  return sameEmails(textOf(email), textOf(confirmEmail));
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Body of `POST /public/v1/inscricao`: the fields as a save of the back-office takes them, and the e-mail twice. */
export const inscricaoFormSchema = z
  .strictObject({
    ...fields,
    confirmEmail: z
      .string({ error: inscricao.fields.email.required })
      .trim()
      .min(1, { error: inscricao.fields.email.required })
      .max(CONFIRM_EMAIL_MAX, { error: EMAILS_DIFEREM }),
  })
  .refine(emailsAgree, {
    path: ['confirmEmail'],
    error: EMAILS_DIFEREM,
    // Reported together with the other errors, not after them.
    when: () => true,
  });

/** Answer before a code is confirmed, with or without a registration: no personal data. */
const inscricaoPorConfirmarSchema = z.strictObject({ confirmado: z.literal(false) });

/** Payment instructions. */
const pagamentoSchema = z.strictObject({
  /** `1234.56`. */
  valor: z.string(),
  chavePix: z.string().nullable(),
  beneficiario: z.string().nullable(),
  banco: z.string().nullable(),
  agencia: z.string().nullable(),
  conta: z.string().nullable(),
  /** Pix copy-and-paste code, which is also in the QR code; null if the event's data do not suffice for one. */
  copiaECola: z.string().nullable(),
});
export type Pagamento = z.infer<typeof pagamentoSchema>;

/** Registration as its own person sees it, after the code. */
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
  /** Address of the uploaded proof for the person; null before the upload. */
  comprovante: z.string().nullable(),
  /** Null if it is free. */
  pagamento: pagamentoSchema.nullable(),
});
export type MinhaInscricao = z.infer<typeof minhaInscricaoSchema>;

/** `GET /public/v1/inscricao/usuario`: the list has one item. */
export const inscricaoUsuarioSchema = z.discriminatedUnion('confirmado', [
  inscricaoPorConfirmarSchema,
  minhaInscricaoSchema,
]);
export type InscricaoUsuario = z.infer<typeof inscricaoUsuarioSchema>;

/** Result of a request for a code. */
export const codigoEnviadoSchema = z.strictObject({
  /** Validity in minutes. */
  minutos: z.number().int(),
});
export type CodigoEnviado = z.infer<typeof codigoEnviadoSchema>;
