/** Ids of client types that code knows. */
export const CLIENTE_TIPO = { consorcio: 8 } as const;
