/** Kinds of search results other than data sets; labels in pt-BR. */
export const BUSCA_TIPO_PROPRIO = {
  publicacao: { singular: 'Publicação', plural: 'Publicações' },
  categoria_publicacao: { singular: 'Página', plural: 'Páginas' },
  evento: { singular: 'Evento', plural: 'Eventos' },
} as const;

/** Limits of a query; the answer reports a cut query (`limitada`). */
export const BUSCA_MAX_LENGTH = 200;
export const BUSCA_MAX_WORDS = 12;
export const BUSCA_PAGE_SIZE = 20;
export const BUSCA_MAX_PAGE_SIZE = 50;
/** Later pages are rejected: only robots read that far. */
export const BUSCA_MAX_PAGE = 500;
/** Minimum characters for suggestions: fewer match too much. */
export const SUGESTAO_MIN_LENGTH = 2;
