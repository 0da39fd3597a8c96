/**
 * Columns that triggers sum from other rows, by table. A restored or imported row begins without them: the rows that
 * they sum come back too, and would be counted twice.
 */
export const SUMMED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  emenda: ['empenhado', 'liquidado', 'pago'],
  fila_espera: ['aguardando'],
};
