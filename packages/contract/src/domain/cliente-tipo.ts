/** Ids of client types that the code depends on. */
export const CLIENTE_TIPO = { prefeitura: 1, camara: 2, consorcio: 8 } as const;
