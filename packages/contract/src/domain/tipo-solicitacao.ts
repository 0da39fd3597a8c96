/** Ids of the request channels of a service (spec gestao §3). */
export const TIPO_SOLICITACAO = {
  presencial: 1,
  telefone: 2,
  email: 3,
  internet: 4,
  outro: 5,
} as const;
