/** Ids of `fila_tipo`: what people wait for. */
export const FILA_TIPO = { regulacao: 1, creche: 2 } as const;

/** Ids of `fila_situacao`. Only those who wait have a position, and count in the total of their queue. */
export const FILA_SITUACAO = { aguardando: 1, chamado: 2, atendido: 3, cancelado: 4 } as const;
