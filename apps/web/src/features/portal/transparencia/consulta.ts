import type { ReactNode } from 'react';
import type { ChamadasAoLado } from '../portal-calls.ts';
import type { TransparenciaPagina } from '../portal-paths.ts';

/** A box of the filters panel. */
export interface Campo {
  /** In the address, and in the form. */
  readonly nome: string;
  readonly label: string;
  /** `numero`: with or without its year. `documento`: a CNPJ or a part of one, with or without punctuation. */
  readonly kind: 'numero' | 'texto' | 'documento';
  /** The property that is asked for; of a number, the one that holds it without its year begins so. */
  readonly path: string;
}

/** What a page's list may be narrowed down to. */
export interface ConsultaFiltros {
  /** The date of a record that the period is of. */
  readonly dataPath: string;
  /** How many years back the period begins, on 1 January (spec portal §9). */
  readonly anosAtras: number;
  /** The year buttons, by `exercicio`; the newest is chosen first, save in these modes. */
  readonly exercicio: { readonly semAnoEm: readonly string[] } | null;
  /** What `modo` in the address narrows down to: the property, and its id by the name of the mode. */
  readonly modo: { readonly path: string; readonly ids: Readonly<Record<string, number>> } | null;
  /** Buttons of which one holds: modalities, kinds of files. */
  readonly escolha: { readonly nome: string; readonly path: string } | null;
  readonly campos: readonly Campo[];
}

/** A column of a list; the first names its row and opens its details. */
export interface Coluna<R> {
  readonly head: string;
  readonly end?: true;
  cell(row: R): ReactNode;
}

/** Where a page's server calls are, under `/public/v1/transparencia`. */
interface Chamadas extends ChamadasAoLado {
  readonly lista: string;
  readonly relatorio: string;
}

/** What a page's charts are made of. */
export interface ConsultaResumo {
  /** `licitação`, `licitações`. */
  readonly contagem: readonly [one: string, many: string];
  /** The amounts that are added up, by property. */
  readonly valores: readonly { readonly path: string; readonly label: string }[];
  readonly porModalidade: string;
  /** What stands for records that name no modality. */
  readonly semModalidade: string;
}

/** One of the citizen's pages of procurements, contracts and agreements. */
export interface Consulta<R> extends ConsultaFiltros {
  readonly pagina: TransparenciaPagina;
  readonly titulo: (modo: string | null) => string;
  readonly introducao: string;
  /** `licitação encontrada`, `licitações encontradas`. */
  readonly contagem: readonly [one: string, many: string];
  /** What there is none of: `Nenhuma licitação encontrada.` */
  readonly nenhum: string;
  /** What the period is of: `Data de publicação`. */
  readonly dataLabel: string;
  readonly chamadas: Chamadas;
  /** Buttons of modes in place of links between pages: `Todos os documentos`, `Contratos`, `Aditivos`. */
  readonly modoEscolha?: {
    readonly label: string;
    readonly todos: string;
    readonly nomes: Readonly<Record<string, string>>;
  };
  readonly resumo?: ConsultaResumo;
  readonly escolhaLabels?: {
    readonly label: string;
    readonly todas: string;
    /** `as modalidades`. */
    readonly nome: string;
  };
  /** Days are told in the client's zone and not in UTC (spec portal §9). */
  readonly noFuso?: true;
  /** Asks for what its cells show beside their rows; they do without where that fails. */
  readonly preload?: () => Promise<void>;
  readonly colunas: readonly Coluna<R>[];
}

/** A row of any of the lists. */
export interface Linha {
  readonly id: number;
}
