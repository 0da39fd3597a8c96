import type { Expression } from '../engine/expression.ts';
import type { CelulaInput } from './pagina.ts';

/** Options of all pages that show every record of a data set at once. `PAGINAS` has their address and name. */
interface Comum {
  /** Sentence above the records; its paths are properties of the client. */
  readonly introducao?: readonly (string | Expression<'nome'>)[];
  /** Sentence of a page without records. */
  readonly vazia: string;
  /** Content of the downloads, for the accessible names of their links: `as perguntas`. */
  readonly conteudo: string;
}

/** Column of a table: a column of the data set, or the differences from one. */
export interface ColunaDaTabela<P extends string = string>
  extends Pick<CelulaInput<P>, 'coluna' | 'titulo' | 'tipo' | 'valor' | 'abaixo' | 'curto'> {
  /** Path of the portal's page that the value links to; null if that page does not exist. */
  readonly destino?: Expression<P>;
}

/** Table. The first column names its row. */
export interface PaginaTabela<P extends string = string> extends Comum {
  readonly como: 'tabela';
  /** Nouns for the number of records. */
  readonly nomes: { readonly um: string; readonly muitos: string };
  readonly colunas: readonly (string | ColunaDaTabela<P>)[];
}

/** Titles that expand to a text. */
interface Expansivel<P extends string, T extends string> extends Comum {
  readonly titulo: Expression<P>;
  /** Property with the text, rich or plain. */
  readonly texto: T;
  /** Query parameter that opens a record: `?pergunta=12`. */
  readonly parametro: string;
  /** True if categories whose address includes the page's path show the records too (spec portal §2). */
  readonly naCategoria?: true;
}

/** Accordion: one record is open at a time. */
export interface PaginaSanfona<P extends string = string, T extends string = string>
  extends Expansivel<P, T> {
  readonly como: 'sanfona';
  /** Group name: opening a record closes the others of its group. */
  readonly grupo: string;
  /** Text of the link to a long text, and of the link to the record itself. */
  readonly rotulos: { readonly ler: string; readonly direto: string };
}

/** People listed at each record of a tree: rows of another list. */
interface PessoasInput {
  /** Address of the list; its `download` answers the photos. */
  readonly conjunto: string;
  /** Reference to the record. */
  readonly por: string;
  readonly nome: string;
  readonly cargo: string;
  /** Property that is null without a photo. */
  readonly foto: string;
}

/** Tree of an entity with the capability `tree`, in the order of its list. */
export interface PaginaArvore<P extends string = string, T extends string = string>
  extends Expansivel<P, T> {
  readonly como: 'arvore';
  readonly pessoas?: PessoasInput;
}

/** Public page that shows every record of a data set at once, without filters. */
export type PaginaInteira<P extends string = string, T extends string = string> =
  | PaginaTabela<P>
  | PaginaSanfona<P, T>
  | PaginaArvore<P, T>;
