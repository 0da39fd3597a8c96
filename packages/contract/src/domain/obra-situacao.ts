/** Ids of `obra_situacao`, the states of a work. */
export const OBRA_SITUACAO = {
  naoIniciada: 1,
  emAndamento: 2,
  paralisada: 3,
  concluida: 4,
  cancelada: 5,
} as const;
