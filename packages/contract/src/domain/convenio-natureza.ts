/** Ids of `convenio_natureza`: the party that transfers money by an agreement, if any. */
export const CONVENIO_NATUREZA = { recebido: 1, realizado: 2, semRepasse: 3 } as const;

/** Values of `modo` in the address of the agreements page. */
export const CONVENIO_MODO = {
  recebido: CONVENIO_NATUREZA.recebido,
  realizado: CONVENIO_NATUREZA.realizado,
  'sem-repasse': CONVENIO_NATUREZA.semRepasse,
} as const;
