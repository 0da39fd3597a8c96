/** Ids of client types that the code depends on. */
export const CLIENTE_TIPO = { consorcio: 8 } as const;
