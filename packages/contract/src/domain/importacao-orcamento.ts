/** What a file of the budget's import may hold: its canonical formats. */
export const importacaoTipoList = [
  'dotacao',
  'empenho',
  'movimento',
  'saldo_mensal',
  'receita_prevista',
  'receita_realizada',
  'desembolso',
] as const;
export type ImportacaoTipo = (typeof importacaoTipoList)[number];

/** What becomes of an import. Whatever it writes, it writes in one transaction at the end of 'publicando'. */
export const importacaoSituacaoList = [
  /** Its file is kept; its columns may still have to be mapped. */
  'enviada',
  'conferindo',
  /** The whole file was judged; nothing was written. */
  'conferida',
  'publicando',
  'publicada',
  'desfeita',
  /** Given up by somebody, or for its file, which is kept for a day. */
  'cancelada',
] as const;
export type ImportacaoSituacao = (typeof importacaoSituacaoList)[number];

/** Bytes of a file at most, and its rows. */
export const IMPORTACAO_LIMITE = { bytes: 200 * 1024 * 1024, linhas: 1_000_000 } as const;

/** Hours after which an uploaded file is removed. */
export const IMPORTACAO_HORAS = 24;

/** Share of the scope's rows, or of its amounts, from which on it has to be confirmed by itself that they go. */
export const IMPORTACAO_AUSENTES = 0.05;
