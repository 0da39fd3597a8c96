/** Maximum number of categories and records in lists; the totals are given separately. */
export const PAINEL_CATEGORIAS = 100;
export const PAINEL_REGISTROS = 5;
/** Number of days in "last days". */
export const PAINEL_DIAS = 7;

/** Pending items. Each is a fact from the database with its count. */
export const ATENCAO = [
  'comprovantesEmAnalise',
  'solicitacoesRecentes',
  'sincronizacoesComFalha',
  'fontesComProblema',
  'diferencasDaFonte',
  'avisosSemDocumento',
  'arquivosComFalha',
  'arquivosSemTexto',
  'copiasDeSeguranca',
] as const;
export type AtencaoTipo = (typeof ATENCAO)[number];
