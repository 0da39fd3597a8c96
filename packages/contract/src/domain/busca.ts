/** What a citizen's search finds beside public sets; labels in pt-BR. */
export const BUSCA_TIPO_PROPRIO = {
  publicacao: { singular: 'Publicação', plural: 'Publicações' },
  categoria_publicacao: { singular: 'Página', plural: 'Páginas' },
  evento: { singular: 'Evento', plural: 'Eventos' },
} as const;

/** What is taken of a question; the answer says when there was more (`limitada`). */
export const BUSCA_MAX_LENGTH = 200;
export const BUSCA_MAX_WORDS = 12;
export const BUSCA_PAGE_SIZE = 20;
export const BUSCA_MAX_PAGE_SIZE = 50;
/** Pages further on are not answered: nobody reads that far, robots do. */
export const BUSCA_MAX_PAGE = 500;
/** Fewer letters begin too much to be suggested by. */
export const SUGESTAO_MIN_LENGTH = 2;
