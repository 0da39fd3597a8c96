import type { Expression } from '../engine/expression.ts';
import type { ColumnKind } from './column-kind.ts';

/** How a value is shown: as what it is, or as a link. */
export type CelulaTipo = ColumnKind | 'arquivo' | 'baixar' | 'foto' | 'link' | 'periodo';

/** A record of a set that a value opens. */
interface Abre<P extends string> {
  readonly conjunto: string;
  /** The property that holds its id. */
  readonly id: P;
  /** What it is about, for who hears the links of a page one after another. */
  readonly sobre?: P;
}

/** A value as a page shows it. What it does not say it has of the column of the set that it names. */
export interface CelulaInput<P extends string = string> {
  /** The key of a column of the set. */
  readonly coluna?: string;
  readonly titulo?: string;
  readonly tipo?: CelulaTipo;
  readonly valor?: Expression<P>;
  /** A second line below it. */
  readonly abaixo?: Expression<P>;
  /** Only its beginning; the record's own page has it whole. */
  readonly longo?: true;
  /** Left out where there is none. */
  readonly opcional?: true;
  readonly abre?: Abre<P>;
  /** Of a file: where it is; null where it is nowhere. */
  readonly endereco?: Expression;
  /** Of a period, which begins with the value: the day of its end. */
  readonly ate?: Expression<P>;
  /** Of a link: what is written on it, and what it adds for who does not see where it stands. */
  readonly rotulo?: string;
  readonly sobre?: Expression<P>;
  /** Of a link: guests are let in where its host asks for that. */
  readonly convidado?: true;
  /** Name on a phone's entry of a list, in place of the title; empty where the value says itself what it is. */
  readonly curto?: string;
  /** Left out of a phone's entry of a list once the next column has a value, which says more. */
  readonly cede?: true;
  /** Set of a section below, to whose record the fact leads where there is one alone. */
  readonly filho?: string;
}

/** The key of a column, or what differs from one. */
export type CelulaOf<P extends string> = string | CelulaInput<P>;

/** A box of the filters: of what, and its name in addresses. What may be typed follows from the field. */
export interface FiltroInput<P extends string = string> {
  readonly nome: string;
  readonly caminho: P;
  /** The field's label unless said otherwise. */
  readonly rotulo?: string;
  /** It stands above the list, where the others are in the panel beside it; one of a page at most. */
  readonly acima?: true;
  /** A number that is unique only within its `exercicio`: people write it as `13/2026`. */
  readonly doAno?: true;
}

/**
 * An exact condition that links carry and no box offers: the part of a set that a figure elsewhere adds up. The page shows it as an
 * applied filter, by the name that a found record gives it.
 */
export interface Recorte<P extends string = string> {
  /** Its name in addresses. */
  readonly nome: string;
  readonly caminho: P;
  readonly rotulo: string;
  /** Its name, read from any record that it finds. */
  readonly valor: Expression<P>;
}

/** Buttons of which one holds: what records refer to. */
export interface Escolha<R extends string = string> {
  readonly nome: string;
  readonly caminho: R;
  readonly rotulo: string;
  readonly todas: string;
  /** By what the buttons are ordered; by their names unless said otherwise. */
  readonly ordem?: 'id';
}

/** Records of another set that belong to one. */
export interface Filhos {
  readonly titulo: string;
  readonly conjunto: string;
  /** The property of theirs that refers to it. */
  readonly por: string;
  /** The property of the record that `por` equals; its id unless said otherwise. */
  readonly de?: string;
  /** Properties, as addresses write an order: `-pago` has the highest first. */
  readonly ordem: readonly string[];
  /** What is said where there are none; without it they are then left out. */
  readonly nenhum?: string;
  readonly primeiros?: Primeiros;
}

/** Only the first of the records that belong to one, their sum, and the way to the list of all. */
interface Primeiros {
  readonly quantos: number;
  /** The exact condition of that list. */
  readonly recorte: string;
  /** The property of theirs that is added up, and the words after its sum: `pagos até hoje`. */
  readonly soma: string;
  readonly rotulo: string;
  /** The amount of the record that the sum is compared with, and its name after `do`. */
  readonly parteDe?: { readonly caminho: string; readonly nome: string };
}

/** How what is no longer under way ended: as it should, not yet, or without result. */
export type SituacaoTom = 'feita' | 'parada' | 'cessada';

/** A step of what happens to a record. */
interface EtapaInput<P extends string> {
  readonly rotulo: string;
  /** The day of it. */
  readonly campo: P;
  /** Where true, its day is only planned: it is not done because the day is past. */
  readonly prevista?: Expression<P>;
  /** Left out once there is a day of this. */
  readonly salvo?: P;
}

/** A part of a sentence: as it stands, what is made of the record, or a column as it is shown. */
export type Trecho<P extends string = string> =
  | string
  | Expression<P>
  | { readonly coluna: string };

/** The head, the facts and the course of a record on a page of its own. */
interface RegistroInput<P extends string> {
  /** What it is about. */
  readonly assunto: P;
  /** By what it is known, above that. */
  readonly linha: Expression<P>;
  /** How it stands; a situation that is not named is under way. */
  readonly situacao?: {
    readonly caminho: P;
    readonly tons: Readonly<Record<string, SituacaoTom>>;
  };
  /** Sentences with its figures, of which the first is said whose values are all there. */
  readonly frases?: readonly (readonly Trecho<P>[])[];
  /** Those that are there, side by side; what they say is not said again below. */
  readonly fatos: readonly CelulaOf<P>[];
  readonly andamento?: readonly EtapaInput<P>[];
}

/** A record whole, over its list. */
export interface DetalheInput<P extends string = string> {
  readonly titulo: Expression<P>;
  /** What a link to it says before what it shows: `Abrir licitação`. */
  readonly abrir: string;
  /** What its earlier versions are versions of: `processo 018/2024`. */
  readonly nome: Expression<P>;
  /** Managing unit: each numbers its records by itself. */
  readonly unidade?: Expression<P>;
  readonly dados: readonly CelulaOf<P>[];
  readonly registro: RegistroInput<P>;
  readonly filhos?: readonly Filhos[];
}

/** What the modes of an address are to a page. */
interface ModoPagina {
  /** The page's title in a mode, where that is another. */
  readonly titulos?: Readonly<Record<string, string>>;
  /** Modes that are neighbours of the page, as those of its family are. */
  readonly abas?: Readonly<Record<string, string>>;
  /** Modes that are buttons of the page. */
  readonly botoes?: {
    readonly rotulo: string;
    readonly todos: string;
    readonly nomes: Readonly<Record<string, string>>;
  };
  /** Those in which the page begins with all years. */
  readonly semAno?: readonly string[];
}

/** What the chart beside that of years is called. */
interface ResumoPagina {
  readonly titulo: string;
  /** What stands for records that name none. */
  readonly sem: string;
}

/** What a condition of a figure compares with: the client's day, or the year of that. */
export const FIGURA_HOJE = 'hoje';
export const FIGURA_ANO = 'ano';

/** How many of a set's records there are of which something holds on the client's day: `9 em andamento`. */
export interface Figura<P extends string = string> {
  /** What holds of them; `em 2026` unless said otherwise. */
  readonly rotulo?: string;
  readonly onde: readonly {
    readonly caminho: P;
    readonly operador: 'eq' | 'le' | 'ge';
    readonly valor: number | typeof FIGURA_HOJE | typeof FIGURA_ANO;
  }[];
}

/** The page on which citizens find a set: everything about it that does not follow from what the set is. */
export interface PaginaInput<P extends string = string, R extends string = string> {
  /** The set's title unless said otherwise. */
  readonly titulo?: string;
  readonly introducao: string;
  /** What it lists: `licitação`, `licitações`. */
  readonly nomes: {
    readonly um: string;
    readonly muitos: string;
    readonly genero: 'm' | 'f';
    /** What it has none of, where that is more than one thing. */
    readonly nenhum?: string;
  };
  /** Pages of one family are each other's neighbours. */
  readonly familia?: string;
  /** Where the home and the menu have it: its name, what it is about, and what a menu entry calls it that leads there. */
  readonly menu?: {
    readonly nome?: string;
    readonly descricao: string;
    readonly consulta: string;
    /** Below the portal's address, where that is not the page of the set. */
    readonly caminho?: string;
    /** What the home says below it in place of what it is about. */
    readonly figura?: Figura<P>;
  };
  /** How many years back its period begins, on 1 January, up to today (spec portal §9); without it there is none to begin with. */
  readonly anosAtras?: number;
  /** What the period is of; the label of the set's day unless said otherwise. */
  readonly periodo?: string;
  /** Year buttons, of which the newest is chosen first. */
  readonly anos?: true;
  readonly modos?: ModoPagina;
  readonly escolha?: Escolha<R>;
  readonly filtros: readonly FiltroInput<P>[];
  readonly recortes?: readonly Recorte<P>[];
  readonly resumo?: ResumoPagina;
  /** The first names its row. */
  readonly tabela: readonly CelulaOf<P>[];
  readonly detalhe?: DetalheInput<P>;
  /** Its rows as another record's page shows those that belong to it. */
  readonly resumida?: {
    readonly como: 'tabela' | 'linhas' | 'fotos';
    readonly celulas: readonly CelulaOf<P>[];
  };
}
