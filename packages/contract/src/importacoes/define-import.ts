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

/** Column of a file that is imported. */
export interface ImportacaoColuna {
  readonly nome: string;
  readonly rotulo: string;
  /** True if it must be mapped. If only some rows need it, `ajuda` says so and each row is validated. */
  readonly obrigatoria: boolean;
  /** Columns that replace this one: it must be mapped unless all of them are. */
  readonly obrigatoriaSem?: { readonly colunas: readonly string[]; readonly motivo: string };
  readonly tipo: ImportacaoColunaTipo;
  /** Explanation in one line. */
  readonly ajuda: string;
  readonly exemplo: string;
  /** Usual headings of other systems, the most common first. Accents, case, blanks and punctuation are ignored. */
  readonly sinonimos?: readonly string[];
  /**
   * Headings of the code alone, which win over labels: beside such a column, the label heads the name. The portal's
   * exports are written so, and so are those of many systems.
   */
  readonly soCodigo?: readonly string[];
  /** Titles in exports of the portal, where they differ from the label. */
  readonly exportados?: readonly string[];
  /** Maximum length of texts and codes. */
  readonly max?: number;
  /** Accepted values of a choice. */
  readonly escolhas?: readonly string[];
  /** A code that may be followed by its name in the same cell: `12-Educação`. */
  readonly nomeada?: true;
  /** Code column whose cell may hold this name too. */
  readonly nomeDe?: string;
  /** True for a mandatory column whose cells may be blank. */
  readonly vazia?: true;
}

/** Default maximum length of a text or a code. */
export const IMPORTACAO_TEXTO_MAX = 255;

/** Kind of file of the budget import. */
export interface ImportDeclaration {
  readonly label: string;
  /** Content of the file, in the words of its producers. */
  readonly help: string;
  /** Columns in order: screens, template file and row reader are derived from them. */
  readonly columns: readonly ImportacaoColuna[];
  /** Columns that must lie within the scope of the import. The managing unit is always `ug_codigo`. */
  readonly scope: {
    /** `exact`: the year of the import. `upTo`: the year of a commitment, which may be an earlier one. */
    readonly year: 'exact' | 'upTo';
    readonly period?: 'mes' | 'data';
  } | null;
  /** Options of a mapping besides the decimal separator. */
  readonly options?: readonly 'acumulado'[];
  /** External layout after a title line: its columns are not mapped, and it has no template file. */
  readonly ownLayout?: true;
  /** Entities whose screens offer this import. */
  readonly screens: readonly string[];
  /** Public page of the data. */
  readonly published: 'despesas' | 'receitas' | { readonly conjunto: string };
  /** Public totals that lack the rows refused in such a file. */
  readonly totals: readonly ('despesa' | 'receita')[];
}

/** Declares a kind of file. Keeps the literal types of its columns, which type the rows of its parser. */
export const defineImport = <const D extends ImportDeclaration>(declaration: D): D => declaration;
