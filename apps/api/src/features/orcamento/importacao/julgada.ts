import type { ImportacaoTipo } from '@claraboia/contract';
import type { DePara, EscopoDaImportacao } from '@claraboia/contract/schema';
import type { Cell } from '../../../database/copy-text.ts';
import type { PassagemTabela } from '../passagem.ts';
import type { Campos } from './campos.ts';
import type { Arquivo } from './leitura.ts';
import type { TituloDaMsc } from './msc-titulo.ts';
import type { Decimal } from './valores.ts';

/** What the file says that it holds; no managing units are all that it has. */
export interface Escopo extends EscopoDaImportacao {
  readonly tipo: ImportacaoTipo;
}

/** The ids of the national classifications; an unknown source is a warning, everything else out of its list is refused. */
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
>;

/** What a file is judged by. */
export interface Preparo {
  readonly arquivo: Arquivo;
  readonly dePara: DePara;
  readonly escopo: Escopo;
  readonly listas: Listas;
  /** Of the installation: keys of CPFs are made with it. */
  readonly segredo: Buffer;
  readonly decimal: Decimal;
  /** Lines of revenue may say nothing of what was planned: a court tells them so; a file has to. */
  readonly semPrevisao: boolean;
  /** Whose matrix it is, and of which month; null of every other kind. */
  readonly titulo: TituloDaMsc | null;
}

/** A row for the waiting room; its last cell is the line of the file. */
interface Espera {
  readonly tabela: PassagemTabela;
  readonly celulas: readonly Cell[];
}

/** What became of a row: what waits to be published, or why it is refused. `valor` is its main amount as the file has it. */
export type Julgada =
  | {
      readonly linha: number;
      readonly espera: readonly Espera[];
      readonly avisos: readonly string[];
      readonly valor: string | null;
      readonly recusa?: never;
    }
  | {
      readonly linha: number;
      readonly recusa: { readonly coluna: string | null; readonly motivo: string };
      readonly celulas: readonly string[];
      readonly valor: string | null;
      readonly espera?: never;
    };

/** What waits of a row that was taken. */
interface Parecer {
  readonly espera: readonly Espera[];
  readonly avisos: readonly string[];
}

/** Judges rows of a type; made once for a file. It throws a `Recusa` for what it does not take. */
export type Juiz = (
  preparo: Preparo,
  campos: Campos,
) => (celulas: readonly string[], linha: number) => Parecer;
