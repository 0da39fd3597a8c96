/** A CNPJ as it is written, letters of the new ones included: `AA.AAA.AAA/AAAA-99`. What is none comes back as it is. */
export function formatCnpj(cnpj: string): string {
  const match =
    /^([0-9A-Za-z]{2})([0-9A-Za-z]{3})([0-9A-Za-z]{3})([0-9A-Za-z]{4})([0-9A-Za-z]{2})$/.exec(cnpj);
  return match === null ? cnpj : `${match[1]}.${match[2]}.${match[3]}/${match[4]}-${match[5]}`;
}

/** A CPF as it is written: `999.999.999-99`. */
export function formatCpf(cpf: string): string {
  const match = /^(\d{3})(\d{3})(\d{3})(\d{2})$/.exec(cpf);
  return match === null ? cpf : `${match[1]}.${match[2]}.${match[3]}-${match[4]}`;
}

/**
 * Formats a telephone number with area code: `(81) 3000-0100`. Returns other texts unchanged. Spares the first load of a home the
 * masks, which bring the checks of tax ids along.
 */
export function formatTelefone(telefone: string): string {
  const match = /^(\d{2})(\d{4,5})(\d{4})$/.exec(telefone);
  return match === null ? telefone : `(${match[1]}) ${match[2]}-${match[3]}`;
}

/** A CPF as citizens see somebody else's: `***.982.247-**`. */
export function maskCpf(cpf: string): string {
  return /^\d{11}$/.test(cpf) ? `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` : '***';
}

/** A supplier's tax id as citizens get it, to be read: a CNPJ with its punctuation, a CPF masked as it came. */
export function formatDocumentoPublico(documento: string): string {
  return documento.includes('*') ? documento : formatCnpj(documento);
}
