/** Categories of contracts with separate payment queues (Lei 14.133/2021, art. 141, I to IV). */
export const ORDEM_PAGAMENTO_CATEGORIA = { bens: 1, locacoes: 2, servicos: 3, obras: 4 } as const;

/** Order of a payment: in its turn, or before another of its queue that was due earlier. */
export const ORDEM_PAGAMENTO_SITUACAO = { naOrdem: 1, foraDaOrdem: 2 } as const;

/** Legal grounds for a payment out of its turn (Lei 14.133/2021, art. 141, § 1º, I to V). */
export const ORDEM_PAGAMENTO_FUNDAMENTO = { I: 1, II: 2, III: 3, IV: 4, V: 5 } as const;
