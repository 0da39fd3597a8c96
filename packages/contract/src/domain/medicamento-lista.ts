/** Ids of `medicamento_lista`: where a medicine comes from. */
export const MEDICAMENTO_LISTA = {
  remume: 1,
  estadual: 2,
  estrategico: 3,
  especializado: 4,
} as const;
