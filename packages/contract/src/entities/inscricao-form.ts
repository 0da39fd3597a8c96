import { typedFault } from '../engine/text-rules.ts';
import { inscricao } from './inscricao.entity.ts';

/** Fields that a person fills in to register (spec portal §5); the server or the manager sets the others. */
export const INSCRICAO_FORM_FIELDS = [
  ...(['nome', 'email', 'cpf', 'celular', 'cep', 'endereco', 'complementoEndereco'] as const),
  ...(['bairro', 'municipio', 'instituicaoRepresentada'] as const),
] as const;
export type InscricaoFormField = (typeof INSCRICAO_FORM_FIELDS)[number] | 'confirmEmail';

/** Registration form: the fields as typed, and the e-mail twice. */
export type InscricaoForm = Readonly<Record<Exclude<InscricaoFormField, 'municipio'>, string>> & {
  readonly municipio: { readonly id: number } | null;
};

export const EMAILS_DIFEREM = 'Os emails não são iguais.';
export const CONFIRM_EMAIL_MAX = 400;

const folded = (email: string) => email.trim().toLowerCase();

/** True if both e-mails are equal, or if the second is missing: that is another fault. */
export const sameEmails = (email: string, confirmEmail: string): boolean =>
  folded(confirmEmail) === '' || folded(email) === folded(confirmEmail);

/**
 * Faults of a registration by field, the first of each, before it is sent. The same result as `inscricaoFormSchema` on
 * the server, but without zod, which would be most of the page's code.
 */
export function inscricaoFormFaults(form: InscricaoForm): ReadonlyMap<InscricaoFormField, string> {
  const { fields } = inscricao;
  const { municipio, email, confirmEmail } = form;
  const faults = new Map<InscricaoFormField, string>();
  const tell = (name: InscricaoFormField, fault: string | null | undefined) => {
    if (typeof fault === 'string') faults.set(name, fault);
  };
  for (const name of INSCRICAO_FORM_FIELDS) {
    if (name !== 'municipio') tell(name, typedFault(fields[name], form[name]));
    else if (municipio === null) tell(name, fields.municipio.required);
  }
  const agree = sameEmails(email, confirmEmail) && confirmEmail.trim().length <= CONFIRM_EMAIL_MAX;
  if (confirmEmail.trim() === '') tell('confirmEmail', fields.email.required);
  else if (!agree) tell('confirmEmail', EMAILS_DIFEREM);
  return faults;
}
