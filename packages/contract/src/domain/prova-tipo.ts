/** Ways in which a client says what proves a criterion of its evaluation. */
export const PROVA_TIPO = {
  categoria: 'Categoria de publicações',
  fora: 'Fora do portal',
  nao_se_aplica: 'Não se aplica',
} as const;

export type ProvaTipo = keyof typeof PROVA_TIPO;
