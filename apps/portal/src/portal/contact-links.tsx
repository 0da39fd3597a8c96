import { formatTelefone } from '@claraboia/contract';

/** A telephone number that a phone can call. `telefone` holds digits, the area code first. */
export function PhoneLink({ telefone }: { telefone: string }) {
  return <a href={`tel:+55${telefone}`}>{formatTelefone(telefone)}</a>;
}

/** An e-mail address that opens a new letter. */
export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>;
}
