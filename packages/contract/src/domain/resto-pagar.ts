/** Balance of a commitment on 31 December: delivered but not paid, reserved but not delivered, both, or nothing. */
export const RESTO_PAGAR_TIPO = { processado: 1, naoProcessado: 2, ambos: 3, semSaldo: 4 } as const;
