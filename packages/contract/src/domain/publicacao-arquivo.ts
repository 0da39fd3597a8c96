/** The calls of the files of publications (spec gestao §7, "Files"). */
export const PUBLICACAO_ARQUIVO_PATH = '/v1/transparencia/publicacao-arquivo';
