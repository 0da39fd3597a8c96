/**
 * Kinds of changes to an allocation during the year (Lei 4.320/1964, art. 41; Constituição, art. 167, VI). Credits
 * add, an annulment subtracts. The last three are transfers from one line to another.
 */
export const DOTACAO_MOVIMENTO_TIPO = {
  suplementar: 1,
  especial: 2,
  extraordinario: 3,
  anulacao: 4,
  remanejamento: 5,
  transposicao: 6,
  transferencia: 7,
} as const;
