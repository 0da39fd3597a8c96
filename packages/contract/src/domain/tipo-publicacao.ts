/** Ids of the publication types (spec gestao §9; type 2 by decision). */
export const TIPO_PUBLICACAO = { arquivos: 1, link: 2, video: 3, subcategoria: 4 } as const;
