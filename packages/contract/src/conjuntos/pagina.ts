import type { Expression } from '../engine/expression.ts';
import type { ColumnKind } from './column-kind.ts';

/** Display type of a value: its column type, or a kind of link. */
export type CelulaTipo = ColumnKind | 'arquivo' | 'baixar' | 'foto' | 'link' | 'periodo';

/** Record that a value opens. */
interface Abre<P extends string> {
  readonly conjunto: string;
  /** Property with its id, or an expression: without a number the value is no link. */
  readonly id: P | Expression<P>;
  /** Subject, for screen readers that list all links of a page. */
  readonly sobre?: P;
}

/** Displayed value. Missing options are taken from the named column of the data set. */
export interface CelulaInput<P extends string = string> {
  /** Key of a column of the data set. */
  readonly coluna?: string;
  readonly titulo?: string;
  readonly tipo?: CelulaTipo;
  readonly valor?: Expression<P>;
  /** Second line. */
  readonly abaixo?: Expression<P>;
  /** True if only its beginning is shown; the record's page shows all of it. */
  readonly longo?: true;
  /** True if it is left out when empty. */
  readonly opcional?: true;
  /** Words shown instead of an empty value. */
  readonly vazio?: string;
  readonly abre?: Abre<P>;
  /** URL of a file; null if it is not available. */
  readonly endereco?: Expression;
  /** Last day of a period that begins with the value. */
  readonly ate?: Expression<P>;
  /** Text of a link, and its subject for screen readers. */
  readonly rotulo?: string;
  readonly sobre?: Expression<P>;
  /** True for a link with guest access, if its host asks for it. */
  readonly convidado?: true;
  /** Label in a list entry on phones, instead of the title; empty if the value needs no label. */
  readonly curto?: string;
  /** True if a phone's list entry leaves it out once the next column has a value, which is more precise. */
  readonly cede?: true;
  /** Data set of a section below; if the section has a single record, the fact links to it. */
  readonly filho?: string;
}

/** Key of a column, or the differences from one. */
export type CelulaOf<P extends string> = string | CelulaInput<P>;

/** Filter field: its property, and its name in addresses. The accepted input follows from the field. */
export interface FiltroInput<P extends string = string> {
  readonly nome: string;
  readonly caminho: P;
  /** Default: the field's label. */
  readonly rotulo?: string;
  /** True if it is above the list instead of in the panel; at most one per page. */
  readonly acima?: true;
  /** True for a number that is unique only within its `exercicio`: people write it as `13/2026`. */
  readonly doAno?: true;
}

/**
 * Exact condition that only links set: the part of a data set that a figure elsewhere sums. The page shows it as an
 * applied filter, with the name from a found record.
 */
export interface Recorte<P extends string = string> {
  /** Name in addresses. */
  readonly nome: string;
  readonly caminho: P;
  readonly rotulo: string;
  /** Label, read from any record that it finds. */
  readonly valor: Expression<P>;
}

/** Links for the records that the rows refer to; at most one is current. */
export interface Escolha<R extends string = string> {
  readonly nome: string;
  readonly caminho: R;
  readonly rotulo: string;
  readonly todas: string;
  /** Sort order of the links; default: by name. */
  readonly ordem?: 'id';
}

/** Related records of another data set. */
export interface Filhos {
  readonly titulo: string;
  readonly conjunto: string;
  /** Their property that refers to the record. */
  readonly por: string;
  /** Property of the record that `por` equals; default: its id. */
  readonly de?: string;
  /** Sort order as in addresses: `-pago` is descending. */
  readonly ordem: readonly string[];
  /** Property that names the group of a record. Rows of a table are in groups; `ordem` keeps those of one together. */
  readonly grupo?: string;
  /** Text shown without records; if omitted, the section is left out. */
  readonly nenhum?: string;
  readonly primeiros?: Primeiros;
  /**
   * Last part of the address, below the record's, of the call that sends all their stored files as one ZIP. Offered only
   * where the portal asks nobody for identification.
   */
  readonly juntos?: string;
}

/** Records of another data set shown above a list, such as the rules of a queue. */
interface Acompanha extends Pick<Filhos, 'titulo' | 'conjunto' | 'por' | 'ordem'> {
  /** Value of `por` that chooses them. */
  readonly valor: number;
}

/** First related records, their sum, and a link to the list of all. */
interface Primeiros {
  readonly quantos: number;
  /** Exact condition of that list. */
  readonly recorte: string;
  /** Summed property, and the words after the sum: `pagos até hoje`. */
  readonly soma: string;
  readonly rotulo: string;
  /** Amount of the record that the sum is compared with, and its name after `do`. */
  readonly parteDe?: { readonly caminho: string; readonly nome: string };
}

/** Outcome of a record that is no longer in progress: completed, paused, or ended without result. */
export type SituacaoTom = 'feita' | 'parada' | 'cessada';

/** Step in the course of a record. */
interface EtapaInput<P extends string> {
  readonly rotulo: string;
  /** Property with its day. */
  readonly campo: P;
  /** True if the day is only planned: a past day does not mean that the step is done. */
  readonly prevista?: Expression<P>;
  /** Property that hides the step once it has a day. */
  readonly salvo?: P;
}

/** Part of a sentence: literal text, an expression, or a column as displayed. */
export type Trecho<P extends string = string> =
  | string
  | Expression<P>
  | { readonly coluna: string };

/** Header, facts and timeline of a record's page. */
interface RegistroInput<P extends string> {
  /** Subject. */
  readonly assunto: P;
  /** Identifying line above the subject. */
  readonly linha: Expression<P>;
  /** State; a state that is not listed counts as in progress. */
  readonly situacao?: {
    readonly caminho: P;
    readonly tons: Readonly<Record<string, SituacaoTom>>;
  };
  /** Sentences with figures; the first one whose values all exist is shown. */
  readonly frases?: readonly (readonly Trecho<P>[])[];
  /** Facts that have a value, side by side; the fields below do not repeat them. */
  readonly fatos: readonly CelulaOf<P>[];
  readonly andamento?: readonly EtapaInput<P>[];
}

/** Full record in a dialog over its list. */
export interface DetalheInput<P extends string = string> {
  readonly titulo: Expression<P>;
  /** Prefix of a link's accessible name: `Abrir licitação`. */
  readonly abrir: string;
  /** Name for the heading of earlier versions: `processo 018/2024`. */
  readonly nome: Expression<P>;
  /** Managing unit: each unit has its own numbering. */
  readonly unidade?: Expression<P>;
  readonly dados: readonly CelulaOf<P>[];
  readonly registro: RegistroInput<P>;
  readonly filhos?: readonly Filhos[];
}

/** Modes of an address on a page. */
interface ModoPagina {
  /** Titles of the page in modes, if they differ. */
  readonly titulos?: Readonly<Record<string, string>>;
  /** Modes shown as related pages, like those of the family. */
  readonly abas?: Readonly<Record<string, string>>;
  /** Modes shown as links on the page. */
  readonly botoes?: {
    readonly rotulo: string;
    readonly todos: string;
    readonly nomes: Readonly<Record<string, string>>;
  };
  /** Modes in which the page starts with all years. */
  readonly semAno?: readonly string[];
}

/** Title of the chart by reference. */
interface ResumoPagina {
  readonly titulo: string;
  /** Label for records without a reference. */
  readonly sem: string;
}

/** Comparison values of a figure: the client's current day, or its year. */
export const FIGURA_HOJE = 'hoje';
export const FIGURA_ANO = 'ano';

/** Number of records that meet a condition on the client's current day: `9 em andamento`. */
export interface Figura<P extends string = string> {
  /** Words after the number; default: `em 2026`. */
  readonly rotulo?: string;
  readonly onde: readonly {
    readonly caminho: P;
    readonly operador: 'eq' | 'le' | 'ge';
    readonly valor: number | typeof FIGURA_HOJE | typeof FIGURA_ANO;
  }[];
}

/**
 * Page of a data set with its filters, below `dados`: everything that does not follow from the data set itself. Pages
 * without filters say `como`.
 */
export interface PaginaInput<P extends string = string, R extends string = string> {
  readonly como?: undefined;
  /** Default: the title of the data set. */
  readonly titulo?: string;
  readonly introducao: string;
  /** Nouns for its records: `licitação`, `licitações`. */
  readonly nomes: {
    readonly um: string;
    readonly muitos: string;
    readonly genero: 'm' | 'f';
    /** Noun for an empty list, if the page lists several things. */
    readonly nenhum?: string;
  };
  /** Pages of one family link to each other. */
  readonly familia?: string;
  /** Entry on the home and in the menu: its name, its description, and the name of menu entries that lead there. */
  readonly menu?: {
    readonly nome?: string;
    readonly descricao: string;
    readonly consulta: string;
    /** Path below the portal, if it is not the page of the data set. */
    readonly caminho?: string;
    /** Figure that the home shows instead of the description. */
    readonly figura?: Figura<P>;
  };
  /**
   * Years before the current one at which the initial period starts, on 1 January; it ends today (spec portal §9).
   * Without it there is no initial period.
   */
  readonly anosAtras?: number;
  /**
   * Interval in which the records must be checked again: the page shows the newest day of the set with it, and says so if
   * that day is older. `cada`: the interval in words, after `atualização`. `por`: reference whose records are each judged
   * by their own newest day, such as units: one that is up to date must not hide another that is not.
   */
  readonly posicao?: { readonly dias: number; readonly cada: string; readonly por?: R };
  readonly acompanha?: Acompanha;
  /** Name of the period; default: the label of the set's day. */
  readonly periodo?: string;
  /** Set if the page has links for years: the newest is chosen initially, or all of them. */
  readonly anos?: true | 'todos';
  readonly modos?: ModoPagina;
  readonly escolha?: Escolha<R>;
  readonly filtros: readonly FiltroInput<P>[];
  readonly recortes?: readonly Recorte<P>[];
  readonly resumo?: ResumoPagina;
  /** Properties with the place of a record, in degrees: its list can be seen on the map of the municipality. */
  readonly mapa?: { readonly latitude: P; readonly longitude: P };
  /** The first column names its row. */
  readonly tabela: readonly CelulaOf<P>[];
  readonly detalhe?: DetalheInput<P>;
  /** Rendering of its rows as related records on another record's page. */
  readonly resumida?: {
    readonly como: 'tabela' | 'linhas' | 'fotos';
    readonly celulas: readonly CelulaOf<P>[];
  };
}
