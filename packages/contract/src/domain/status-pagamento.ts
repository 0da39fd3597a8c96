/**
 * What the payment of a registration usually stands at. Managers may write anything else (spec gestao §4);
 * the product itself sets only these.
 */
export const STATUS_PAGAMENTO = {
  /** The one under which the public side asks for the proof (spec portal §4). */
  aguardando: 'Aguardando Envio do Comprovante de Pagamento',
  emAnalise: 'Comprovante em análise',
  confirmado: 'Pagamento confirmado',
  recusado: 'Pagamento recusado',
  isento: 'Isento',
} as const;

/** Whether the person may send a proof now: none was sent yet, or the one sent was refused. */
export function aguardaComprovante(statusPagamento: string): boolean {
  return (
    statusPagamento === STATUS_PAGAMENTO.aguardando || statusPagamento === STATUS_PAGAMENTO.recusado
  );
}
