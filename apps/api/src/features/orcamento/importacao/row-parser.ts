import type { ImportacaoTipo } from '@claraboia/contract';
import type { DePara, EscopoDaImportacao } from '@claraboia/contract/schema';
import type { Arquivo } from '../../../services/importacao/leitura.ts';
import type { Decimal } from '../../../services/importacao/valores.ts';
import type { StagedRow } from './define-staging.ts';
import type { TituloDaMsc } from './msc-titulo.ts';

/** Declared scope of the file; an empty list of managing units means all. */
export interface Escopo extends EscopoDaImportacao {
  readonly tipo: ImportacaoTipo;
}

/** Ids of the national classifications. An unknown source is a warning; any other unknown code is refused. */
export type Listas = Readonly<
  Record<
    | 'funcao'
    | 'subfuncao'
    | 'categoria'
    | 'grupo'
    | 'modalidade'
    | 'elemento'
    | 'fonte'
    | 'receita_classe',
    ReadonlySet<number>
  >
> & {
  /** Ids by name (`nomeNaLista`); a name of several ids is left out. */
  readonly nomes: Readonly<Record<'funcao' | 'subfuncao', ReadonlyMap<string, number>>>;
};

/** Corrected cells by line and column. */
export type Correcoes = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** Inputs for checking a file. */
export interface Preparo {
  readonly arquivo: Arquivo;
  readonly dePara: DePara;
  readonly escopo: Escopo;
  readonly listas: Listas;
  /** Installation secret that CPF keys are derived from. */
  readonly segredo: Buffer;
  readonly decimal: Decimal;
  /** True for rows of a synchronised source, which may leave cells blank that a file must fill. */
  readonly daFonte: boolean;
  /** Cells that people corrected, by line; none for rows of a source. */
  readonly correcoes?: Correcoes;
  /** Municipality and month of the accounting matrix; null for every other kind. */
  readonly titulo: TituloDaMsc | null;
}

/**
 * Result of a row: its staged rows, or the reason why it is refused; or a row that is no record. `valor` is its main
 * amount as written in the file.
 */
export type ParsedRow = Aside | JudgedRow;

/** Row that is no record: a total, a page number, a repeated heading. */
interface Aside {
  readonly linha: number;
  readonly aside: true;
  readonly espera?: never;
  readonly recusa?: never;
}

/** Row that is a record. */
export type JudgedRow =
  | {
      readonly linha: number;
      readonly espera: readonly StagedRow[];
      readonly avisos: readonly string[];
      readonly valor: string | null;
      readonly aside?: never;
      readonly recusa?: never;
    }
  | {
      readonly linha: number;
      readonly recusa: { readonly coluna: string | null; readonly motivo: string };
      readonly celulas: readonly string[];
      readonly valor: string | null;
      readonly aside?: never;
      readonly espera?: never;
    };
