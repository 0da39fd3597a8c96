/**
 * What changes an allocation during the year (Lei 4.320/1964, art. 41; Constituição, art. 167, VI). Credits add, an annulment takes
 * away; of the last three one line gives what another gets.
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
