export * from './importacao-coluna.ts';
export { IMPORTACAO_COLUNAS, type ImportacaoColunaNome } from './importacao-colunas.ts';

/** What a file of the budget's import may hold, and what a person calls it: its canonical formats, in the order of their import. */
export const IMPORTACAO_TIPO = {
  dotacao: 'Dotações (o que a lei do orçamento autorizou)',
  dotacao_movimento: 'Movimentos das dotações (créditos, anulações e trocas)',
  empenho: 'Empenhos (o que foi reservado, e para quem)',
  movimento: 'Movimentos (reforço, anulação, liquidação, pagamento)',
  saldo_mensal: 'Saldos do mês por empenho',
  receita_prevista: 'Receita prevista',
  receita_realizada: 'Receita realizada, por mês',
  desembolso: 'Desembolsos extraorçamentários',
  ordem_pagamento: 'Ordem cronológica de pagamento, por mês',
  msc: 'Matriz de Saldos Contábeis (MSC) do mês',
} as const;
export type ImportacaoTipo = keyof typeof IMPORTACAO_TIPO;
export const importacaoTipoList = Object.keys(IMPORTACAO_TIPO) as ImportacaoTipo[];

/** Kinds whose layout is laid down elsewhere, a line of its title first: nobody maps their columns, and there is no model of them to fill in. */
const LEIAUTE_PROPRIO: ReadonlySet<ImportacaoTipo> = new Set<ImportacaoTipo>(['msc']);
export const temLeiauteProprio = (tipo: ImportacaoTipo): boolean => LEIAUTE_PROPRIO.has(tipo);

/** What becomes of an import. Whatever it writes, it writes in one transaction at the end of `publicando`. */
export const IMPORTACAO_SITUACAO = {
  /** Its file is kept; its columns may still have to be mapped. */
  enviada: 'Enviada',
  conferindo: 'Em conferência',
  /** The whole file was judged; nothing was written. */
  conferida: 'Conferida',
  publicando: 'Em publicação',
  publicada: 'Publicada',
  desfeita: 'Desfeita',
  /** Given up by somebody, or its file went after a day. */
  cancelada: 'Cancelada',
} as const;
export type ImportacaoSituacao = keyof typeof IMPORTACAO_SITUACAO;
export const importacaoSituacaoList = Object.keys(IMPORTACAO_SITUACAO) as ImportacaoSituacao[];

/** Where the rows of an import come from. */
export const IMPORTACAO_ORIGEM = { arquivo: 'Arquivo enviado', tcepe: 'TCE-PE' } as const;
export type ImportacaoOrigem = keyof typeof IMPORTACAO_ORIGEM;
export const importacaoOrigemList = Object.keys(IMPORTACAO_ORIGEM) as ImportacaoOrigem[];

/** Bytes of a file at most, and its rows. */
export const IMPORTACAO_LIMITE = { bytes: 200 * 1024 * 1024, linhas: 1_000_000 } as const;

/** Hours after which an uploaded file is removed. */
export const IMPORTACAO_HORAS = 24;

/** Share of the scope's rows, or of its amounts, from which on it has to be confirmed by itself that they go. */
export const IMPORTACAO_AUSENTES = 0.05;
