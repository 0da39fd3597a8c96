/** Ways in which a client says what proves a criterion of its evaluation. */
export const PROVA_TIPO = {
  categoria: 'Categoria de publicações',
  conjunto: 'Consulta ou lista própria',
  configuracao: 'Cadastro do portal',
  pagina: 'Página do portal',
  fora: 'Fora do portal',
  nao_se_aplica: 'Não se aplica',
} as const;

export type ProvaTipo = keyof typeof PROVA_TIPO;

/** Settings of a portal that prove criteria. */
export const CAMPO_DO_PORTAL = {
  endereco: 'Endereço do órgão',
  atendimento: 'Horário de atendimento',
  telefone: 'Telefone',
  email: 'E-mail',
  esicUrl: 'Endereço do e-SIC',
  ouvidoriaUrl: 'Endereço da ouvidoria',
} as const;

export type CampoDoPortal = keyof typeof CAMPO_DO_PORTAL;

/** Parts of a criterion that a column or filter of a bound set serves. */
export const PROVA_PAPEL = {
  campo: 'Campo mínimo',
  filtro: 'Filtro',
  dia: 'Dia do conteúdo',
} as const;

export type ProvaPapel = keyof typeof PROVA_PAPEL;
