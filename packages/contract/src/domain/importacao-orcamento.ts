/** State of an import. All writes happen in one transaction at the end of `publicando`. */
export const IMPORTACAO_SITUACAO = {
  /** The file is stored; its columns may still need a mapping. */
  enviada: 'Enviada',
  conferindo: 'Em conferência',
  /** The whole file is validated; nothing is written. */
  conferida: 'Conferida',
  publicando: 'Em publicação',
  publicada: 'Publicada',
  desfeita: 'Desfeita',
  /** Cancelled by a person, or its file expired after a day. */
  cancelada: 'Cancelada',
} as const;
export type ImportacaoSituacao = keyof typeof IMPORTACAO_SITUACAO;
export const importacaoSituacaoList = Object.keys(IMPORTACAO_SITUACAO) as ImportacaoSituacao[];

/** Source of the rows of an import. */
export const IMPORTACAO_ORIGEM = { arquivo: 'Arquivo enviado', tcepe: 'TCE-PE' } as const;
export type ImportacaoOrigem = keyof typeof IMPORTACAO_ORIGEM;
export const importacaoOrigemList = Object.keys(IMPORTACAO_ORIGEM) as ImportacaoOrigem[];

/** Maximum bytes and rows of a file. */
export const IMPORTACAO_LIMITE = { bytes: 200 * 1024 * 1024, linhas: 1_000_000 } as const;

/** Hours after which an uploaded file is deleted. */
export const IMPORTACAO_HORAS = 24;

/** Share of the scope's rows or amounts from which their removal needs a separate confirmation. */
export const IMPORTACAO_AUSENTES = 0.05;
