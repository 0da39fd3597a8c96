/** Ids of `informacao_situacao`: whether information is still classified. */
export const INFORMACAO_SITUACAO = { classificada: 1, desclassificada: 2 } as const;
