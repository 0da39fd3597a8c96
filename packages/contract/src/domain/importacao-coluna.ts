/**
 * Type of a cell. `codigo` identifies a record: its leading zeros count, and it is not masked. `texto` is for people:
 * CPFs in it are masked. `historico` is a text of several lines.
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

/** Column of a canonical file of the budget import. */
export interface ImportacaoColuna {
  readonly nome: string;
  readonly rotulo: string;
  /** True if it must be mapped. If only some rows need it, `ajuda` says so and each row is validated. */
  readonly obrigatoria: boolean;
  readonly tipo: ImportacaoColunaTipo;
  /** Explanation in one line. */
  readonly ajuda: string;
  readonly exemplo: string;
  /** Maximum length of texts and codes. */
  readonly max?: number;
  /** Accepted values of a choice. */
  readonly escolhas?: readonly string[];
  /** A code that may be followed by its name in the same cell: `12-Educação`. */
  readonly nomeada?: true;
}

/** Default maximum length of a text or a code. */
export const IMPORTACAO_TEXTO_MAX = 255;
