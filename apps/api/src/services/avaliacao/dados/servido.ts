import type { Condition, LicitacaoArquivoTipo } from '@claraboia/contract';

/** Shown by the page itself: a table of its own, open to everybody. */
export const PAGINA = 'página';

/** Filters that a page has besides its fields: links for years, and a period of days. */
export const ANOS = 'anos';
export const PERIODO = 'período';

/**
 * Columns of a set that hold one minimum field of a criterion. A list: every row fills each of them. `umDe`: every row
 * fills at least one. `algum`: some row fills each. `quandoHouver`: the column is there, and a row may leave it blank.
 */
export type Campos =
  | readonly string[]
  | typeof PAGINA
  | {
      readonly todos?: readonly string[];
      readonly umDe?: readonly string[];
      readonly algum?: readonly string[];
      readonly quandoHouver?: readonly string[];
    };

/** Columns that a minimum field names; none for one that the page itself shows. */
export const chavesDe = (campos: Campos): readonly string[] => {
  if (campos === PAGINA) return [];
  if ('length' in campos) return campos;
  const { todos = [], umDe = [], algum = [], quandoHouver = [] } = campos;
  return [...todos, ...umDe, ...algum, ...quandoHouver];
};

/**
 * Days that the content of a row speaks of, never that of its load: paths of dates, or a month by the paths of its year
 * and number, which counts until its last day. A year without months counts until its end.
 */
type Datas = readonly string[] | { readonly ano: string; readonly mes?: string };

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
  /** Filters of its page that show these records alone, by their name in addresses. */
  readonly procura?: Readonly<Record<string, string>>;
  /** Conditions of the records that the criterion asks about. */
  readonly onde?: readonly Condition[];
  readonly minimo: Readonly<Record<string, Campos>>;
  /** Kinds of documents for each minimum document of the criterion: one of them is enough. */
  readonly tipos?: Readonly<Record<string, readonly LicitacaoArquivoTipo[]>>;
  readonly filtros?: Readonly<Record<string, string>>;
  /** Default: the day of the set. */
  readonly datas?: Datas;
  /** Path of the year of a row; default: `exercicio`, or the year of its days. */
  readonly ano?: string;
  /** Paths of the first and the last day of a row that counts in every year between them. */
  readonly vigencia?: { readonly inicio: string; readonly fim: string };
  /** True for a set that only tells days and years of the criterion: it needs no rows of its own. */
  readonly soDatas?: true;
  /** True if the criterion is met while there are no such records at all: a town without stopped works. */
  readonly podeFaltar?: true;
}

/** Sets that serve criteria of some dimensions, by the number of the criterion. */
export type Servidos = Readonly<Record<string, readonly Servido[]>>;
