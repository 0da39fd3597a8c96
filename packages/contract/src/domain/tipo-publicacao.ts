/** Ids of the publication types (spec gestao §9; type 2 by decision). */
export const TIPO_PUBLICACAO = { arquivos: 1, link: 2, video: 3, subcategoria: 4 } as const;

/** Client type of a consortium: its portal offers its member clients (spec portal §7). */
export const TIPO_CLIENTE_CONSORCIO = 8;
