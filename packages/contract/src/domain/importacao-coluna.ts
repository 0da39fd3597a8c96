/**
 * What a cell holds. `codigo` is a text by which something is found again: its zeros count, and nothing in it is masked. `texto` is
 * read by people: a whole CPF in it is masked. `historico` is one of several lines.
 */
export type ImportacaoColunaTipo =
  | 'ano'
  | 'mes'
  | 'data'
  | 'valor'
  | 'codigo'
  | 'texto'
  | 'historico'
  | 'natureza'
  | 'documento'
  | 'escolha'
  | 'simNao';

/** A column of a canonical file of the budget's import. */
export interface ImportacaoColuna {
  readonly nome: string;
  readonly rotulo: string;
  /** Has to be mapped. What only some rows need is said in `ajuda`, and judged row by row. */
  readonly obrigatoria: boolean;
  readonly tipo: ImportacaoColunaTipo;
  /** A line in plain words. */
  readonly ajuda: string;
  readonly exemplo: string;
  /** Characters at most, of texts and codes. */
  readonly max?: number;
  /** The words that a choice takes. */
  readonly escolhas?: readonly string[];
}

/** Characters of a text or a code at most where its column says nothing else. */
export const IMPORTACAO_TEXTO_MAX = 255;
