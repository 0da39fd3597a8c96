/** Ids of the channels through which a service is asked for (spec gestao §3). */
export const TIPO_SOLICITACAO = {
  presencial: 1,
  telefone: 2,
  email: 3,
  internet: 4,
  outro: 5,
} as const;
