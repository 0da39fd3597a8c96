/** Formats a CNPJ, including those with letters: `AA.AAA.AAA/AAAA-99`. Other texts are returned unchanged. */
export function formatCnpj(cnpj: string): string {
  const match =
    /^([0-9A-Za-z]{2})([0-9A-Za-z]{3})([0-9A-Za-z]{3})([0-9A-Za-z]{4})([0-9A-Za-z]{2})$/.exec(cnpj);
  return match === null ? cnpj : `${match[1]}.${match[2]}.${match[3]}/${match[4]}-${match[5]}`;
}

/** Formats a CPF: `999.999.999-99`. */
export function formatCpf(cpf: string): string {
  const match = /^(\d{3})(\d{3})(\d{3})(\d{2})$/.exec(cpf);
  return match === null ? cpf : `${match[1]}.${match[2]}.${match[3]}-${match[4]}`;
}

/**
 * Formats a telephone number with area code: `(81) 3000-0100`. Returns other texts unchanged. Keeps the masks, which
 * import the tax id checks, out of the first load of a home.
 */
export function formatTelefone(telefone: string): string {
  const match = /^(\d{2})(\d{4,5})(\d{4})$/.exec(telefone);
  return match === null ? telefone : `(${match[1]}) ${match[2]}-${match[3]}`;
}

/** Masks a CPF for citizens: `***.982.247-**`. */
export function maskCpf(cpf: string): string {
  return /^\d{11}$/.test(cpf) ? `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` : '***';
}

/** Formats a supplier's public tax id: adds punctuation to a CNPJ, returns a masked CPF unchanged. */
export function formatDocumentoPublico(documento: string): string {
  return documento.includes('*') ? documento : formatCnpj(documento);
}
