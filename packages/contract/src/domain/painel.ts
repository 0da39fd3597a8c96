/** Categories and records that are named at the most; the numbers beside them say how many there are. */
export const PAINEL_CATEGORIAS = 100;
export const PAINEL_REGISTROS = 5;
/** Days that count as the last ones. */
export const PAINEL_DIAS = 7;

/** What may wait for somebody. Only what the database holds: each is a fact with its number. */
export const ATENCAO = [
  'comprovantesEmAnalise',
  'solicitacoesRecentes',
  'sincronizacoesComFalha',
  'diferencasDaFonte',
  'avisosSemDocumento',
  'arquivosComFalha',
  'arquivosSemTexto',
  'copiasDeSeguranca',
] as const;
export type AtencaoTipo = (typeof ATENCAO)[number];
