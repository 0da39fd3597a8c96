/** First year with an evaluation. */
export const PRIMEIRO_CICLO = 2026;

/** Checks of a criterion, with the letter that the booklet names it by and its share of the criterion (PNTP). */
export const VERIFICACAO = {
  disponibilidade: { letra: 'D', nome: 'Disponibilidade', peso: 30 },
  atualidade: { letra: 'A', nome: 'Atualidade', peso: 30 },
  serie_historica: { letra: 'H', nome: 'Série histórica', peso: 20 },
  gravacao_relatorios: { letra: 'G', nome: 'Gravação de relatórios', peso: 10 },
  filtro_pesquisa: { letra: 'F', nome: 'Filtro de pesquisa', peso: 10 },
} as const;

export type Verificacao = keyof typeof VERIFICACAO;

export const VERIFICACOES = Object.keys(VERIFICACAO) as readonly Verificacao[];

/** States of a criterion, and of each of its checks. */
export const AVALIACAO_ESTADO = {
  atende: 'Atende',
  atende_por_declaracao: 'Atende por declaração',
  nao_atende: 'Não atende',
  nao_se_aplica: 'Não se aplica',
  fora_do_portal: 'Fora do portal',
  nao_verificado: 'Não verificado',
} as const;

export type AvaliacaoEstado = keyof typeof AVALIACAO_ESTADO;

/** Classes of criteria with their weights. */
export const CRITERIO_CLASSE = {
  essencial: { nome: 'Essencial', peso: 2 },
  obrigatoria: { nome: 'Obrigatória', peso: 1.5 },
  recomendada: { nome: 'Recomendada', peso: 1 },
} as const;

export type CriterioClasse = keyof typeof CRITERIO_CLASSE;

/** In place of a criterion's number: the owner of the criteria without one of their own. */
export const RESPONSAVEL_GERAL = '*';

/** True for the address of another site; any other address is a path below the portal. */
export const isDeOutroSitio = (endereco: string): boolean => /^https?:\/\//i.test(endereco);

/**
 * Address that shows what a judgement says.
 * @param site address of the portal, or its path, without a trailing slash
 */
export const enderecoDaProva = (endereco: string, site: string): string =>
  isDeOutroSitio(endereco) ? endereco : `${site}/${endereco.replace(/^\/+/, '')}`;

/** Seals, best first: the least index for each. They also ask for every essential criterion. */
export const SELOS = [
  { nome: 'Diamante', minimo: 95 },
  { nome: 'Ouro', minimo: 85 },
  { nome: 'Prata', minimo: 75 },
] as const;

/** Levels of those without a seal, best first. `Inexistente` is an index of zero. */
export const NIVEIS = [
  { nome: 'Elevado', minimo: 75 },
  { nome: 'Intermediário', minimo: 50 },
  { nome: 'Básico', minimo: 30 },
  { nome: 'Inicial', minimo: 0 },
] as const;

export const NIVEL_INEXISTENTE = 'Inexistente';

/**
 * Seal or level of an index from 0 to 100.
 * @param essenciais true if every essential criterion is met
 */
export function nivelDe(indice: number, essenciais: boolean): string {
  if (indice <= 0) return NIVEL_INEXISTENTE;
  const steps = essenciais ? [...SELOS, ...NIVEIS] : NIVEIS;
  return steps.find(({ minimo }) => indice >= minimo)?.nome ?? NIVEL_INEXISTENTE;
}
