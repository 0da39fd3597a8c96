/**
 * Usual payment states of a registration. Managers may write any other text (spec gestao §4); the product itself sets
 * only these.
 */
export const STATUS_PAGAMENTO = {
  /** State in which the public side asks for the proof (spec portal §4). */
  aguardando: 'Aguardando Envio do Comprovante de Pagamento',
  emAnalise: 'Comprovante em análise',
  confirmado: 'Pagamento confirmado',
  recusado: 'Pagamento recusado',
  isento: 'Isento',
} as const;

/** True if the person may upload a proof: none was uploaded yet, or the last one was rejected. */
export function aguardaComprovante(statusPagamento: string): boolean {
  return (
    statusPagamento === STATUS_PAGAMENTO.aguardando || statusPagamento === STATUS_PAGAMENTO.recusado
  );
}
