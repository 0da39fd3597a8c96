/** What a contract, or a file of one, is: the ids of `contrato_arquivo_tipo`. */
export const CONTRATO_TIPO = { contrato: 1, aditivo: 2 } as const;
