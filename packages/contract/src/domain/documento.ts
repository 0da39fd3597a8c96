/** A CNPJ as it is written, letters of the new ones included: `AA.AAA.AAA/AAAA-99`. */
export function formatCnpj(cnpj: string): string {
  const match = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/.exec(cnpj);
  return match === null ? cnpj : `${match[1]}.${match[2]}.${match[3]}/${match[4]}-${match[5]}`;
}

/** A CPF as it is written: `999.999.999-99`. */
export function formatCpf(cpf: string): string {
  const match = /^(\d{3})(\d{3})(\d{3})(\d{2})$/.exec(cpf);
  return match === null ? cpf : `${match[1]}.${match[2]}.${match[3]}-${match[4]}`;
}
