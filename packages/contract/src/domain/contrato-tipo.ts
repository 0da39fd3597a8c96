/** Ids of `contrato_arquivo_tipo`, for contracts and their files. */
export const CONTRATO_TIPO = { contrato: 1, aditivo: 2 } as const;
