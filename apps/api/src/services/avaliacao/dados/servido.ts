import type { LicitacaoArquivoTipo } from '@claraboia/contract';

/** Shown by the page itself: a table of its own, open to everybody. */
export const PAGINA = 'página';

/** Filters that a page has besides its fields: links for years, and a period of days. */
export const ANOS = 'anos';
export const PERIODO = 'período';

/**
 * Set that serves a criterion of the evaluation, or a part of it. `minimo`: the columns of the set for each minimum
 * field of the criterion, by its words in the matrix. `filtros`: the same for filters, by the filter's name in
 * addresses.
 */
export interface Servido {
  /** Address of the set. */
  readonly conjunto: string;
  /** Kind of the address that shows these records alone. */
  readonly modo?: string;
  readonly minimo: Readonly<Record<string, readonly string[] | typeof PAGINA>>;
  /** Kinds of documents for each minimum document of the criterion: one of them is enough. */
  readonly tipos?: Readonly<Record<string, readonly LicitacaoArquivoTipo[]>>;
  readonly filtros?: Readonly<Record<string, string>>;
}

/** Sets that serve criteria of some dimensions, by the number of the criterion. */
export type Servidos = Readonly<Record<string, readonly Servido[]>>;
