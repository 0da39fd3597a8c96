/** Bounds of the saved views of a list. */
export const VISTA_LIMITE = {
  /** Views of one list: those that a person keeps for herself, and those that a client shares. */
  vistas: 50,
  /** Characters of a name. */
  nome: 80,
  /** Columns, widths and filters of one view. */
  colunas: 60,
} as const;

/** Limits of a column's width in rem. */
export const LARGURA_COLUNA = { min: 4, max: 60 } as const;

/** Key of the arrangement that a list has while no view is open. */
export const SEM_VISTA = 'lista';
