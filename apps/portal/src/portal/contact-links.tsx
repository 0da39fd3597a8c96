import { formatTelefone } from '@claraboia/contract';

/** Link that calls a telephone number. `telefone` holds digits, the area code first. */
export function PhoneLink({ telefone }: { telefone: string }) {
  return <a href={`tel:+55${telefone}`}>{formatTelefone(telefone)}</a>;
}

/** Link that writes to an e-mail address. */
export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>;
}
