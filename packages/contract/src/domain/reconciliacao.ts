/** Measures compared with the Treasury's report, of the budget's own year and from January on. */
export const RECONCILIACAO_MEDIDA = {
  receitaPrevista: 1,
  receitaRealizada: 2,
  despesaFixada: 3,
  despesaEmpenhada: 4,
  despesaLiquidada: 5,
  despesaPaga: 6,
} as const;
export type ReconciliacaoMedida = keyof typeof RECONCILIACAO_MEDIDA;

/** Result of comparing the portal's figure with the Treasury's: a column computed by the database. */
export const RECONCILIACAO_SITUACAO = {
  confere: 1,
  diferenca: 2,
  naoEntregue: 3,
  semDados: 4,
} as const;
