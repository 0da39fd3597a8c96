import { PLANILHA_BYTES } from './planilha.ts';

/** State of an import of entities. Each row is a save of its own, so what was sent stays if the import ends early. */
export const IMPORTACAO_CADASTRO_SITUACAO = {
  /** The file is stored; its columns may still need a mapping. */
  enviada: 'Enviada',
  conferindo: 'Em conferência',
  /** Each row was saved and rolled back; nothing is written. */
  conferida: 'Conferida',
  publicando: 'Em envio',
  /** Stopped by a person, or by an error that is not of one row. Publication continues with the next row. */
  pausada: 'Em pausa',
  concluida: 'Concluída',
  desfazendo: 'Sendo desfeita',
  desfeita: 'Desfeita',
  /** Ended by a person; what was sent stays. */
  cancelada: 'Cancelada',
} as const;
export type ImportacaoCadastroSituacao = keyof typeof IMPORTACAO_CADASTRO_SITUACAO;
export const importacaoCadastroSituacaoList = Object.keys(
  IMPORTACAO_CADASTRO_SITUACAO,
) as ImportacaoCadastroSituacao[];

/** States of a row (spec gestao §4, "Services CSV import"). */
export const LINHA_SITUACAO = ['Pendente', 'Enviando', 'Enviado', 'Erro'] as const;
export type LinhaSituacao = (typeof LINHA_SITUACAO)[number];

/** Effects of a row on the records of the client. */
export const LINHA_MUDANCA = ['nova', 'alterada', 'igual'] as const;
export type LinhaMudanca = (typeof LINHA_MUDANCA)[number];

/** Sender of a file's rows: the server, or the browser by the entity's own call for each row. */
export const ENVIO = { byServer: 'servidor', byRow: 'linha a linha' } as const;
export const ENVIO_DAS_LINHAS = [ENVIO.byServer, ENVIO.byRow] as const;
export type EnvioDasLinhas = (typeof ENVIO_DAS_LINHAS)[number];

/** Maximum bytes and rows of a file of entities, whose rows are planned together, and of files that its cells name. */
export const IMPORTACAO_CADASTRO_LIMITE = {
  bytes: PLANILHA_BYTES,
  linhas: 20_000,
  arquivos: 1000,
} as const;
