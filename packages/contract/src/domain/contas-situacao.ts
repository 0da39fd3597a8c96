/** Ids of `contas_situacao`: how far the accounts of a year are. From the council's judgement on they are no longer pending. */
export const CONTAS_SITUACAO = {
  emAnalise: 1,
  aguardaJulgamento: 2,
  aprovadas: 3,
  aprovadasComRessalvas: 4,
  rejeitadas: 5,
} as const;
