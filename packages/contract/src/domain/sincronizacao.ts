/** Runs on one page of their list. */
export const SINCRONIZACAO_PAGE_SIZE = 10;

/** What is fetched, and what a person calls it. */
export const SINCRONIZACAO_FONTE = {
  licitacao: 'Licitações',
  contrato: 'Contratos e aditivos',
  convenio: 'Convênios',
} as const;
export type SincronizacaoFonte = keyof typeof SINCRONIZACAO_FONTE;

/** Those that are asked for a year at a time. */
export const FONTE_ANUAL: Readonly<Record<SincronizacaoFonte, boolean>> = {
  licitacao: true,
  contrato: true,
  convenio: false,
};

/** How a run stands, and what a person calls it. */
export const SINCRONIZACAO_SITUACAO = {
  aguardando: 'Aguardando',
  executando: 'Em andamento',
  concluida: 'Concluída',
  falhou: 'Falhou',
  cancelada: 'Cancelada',
} as const;

/** What a run under way is at. */
export const SINCRONIZACAO_ETAPA = {
  buscando: 'Buscando na fonte',
  gravando: 'Gravando',
  arquivos: 'Copiando arquivos',
} as const;

/** Why the source and the portal do not agree after a run. */
export const DIFERENCA_TIPO = {
  mantido: 'Alterado aqui: mantido como está no portal',
  sumiu: 'Não está mais na fonte: mantido no portal',
  duplicado: 'Já cadastrado à mão: não trazido da fonte',
} as const;
