import type { ImportacaoColuna, ImportDeclaration } from '@claraboia/contract';
import type { DePara, EscopoDaImportacao } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import type { ColumnOf, StagedRow, Staging } from './define-staging.ts';
import type { Target } from './define-target.ts';
import type { TituloDaMsc } from './msc-titulo.ts';
import type { Preparo } from './row-parser.ts';

type Held<C extends ImportacaoColuna> = C extends { readonly tipo: 'ano' | 'mes' }
  ? number
  : C extends { readonly tipo: 'simNao' }
    ? boolean
    : C extends { readonly escolhas: readonly (infer E)[] }
      ? E
      : string;

type Required = { readonly obrigatoria: true; readonly vazia?: never };

/** Parsed cells of a row by column. Null if the cell is blank or the column is not mapped. */
export type CellsOf<D extends Pick<ImportDeclaration, 'columns'>> = {
  readonly [C in D['columns'][number] as C['nome']]: C extends Required ? Held<C> : Held<C> | null;
};

/** Inputs of a parser besides the cells. */
export interface ParseContext
  extends Pick<Preparo, 'arquivo' | 'daFonte' | 'dePara' | 'escopo' | 'listas' | 'segredo'> {
  /** Returns whether the current row has no text in a column. */
  readonly isBlank: (column: string) => boolean;
  /** Warns about the current row, which is accepted. */
  readonly warn: (aviso: string) => void;
}

/**
 * Creates the parser of a file's rows. Reading a cell throws a `Recusa` if it is invalid or outside the scope; so does
 * the parser.
 */
type Parse<Cells> = (
  context: ParseContext,
) => (row: Cells, celulas: readonly string[]) => readonly StagedRow[];

/** Published records `t` in the scope of a file. */
interface Published {
  /** Table `t` with its joins; by default the main target. Its parameter is the client. */
  readonly from?: string;
  /** SQL of key columns that are not in `t`. */
  readonly key?: Readonly<Record<string, string>>;
  /** SQL of the year; by default `t.exercicio`. */
  readonly year?: string;
  /** SQL of the day; without one, all of a year are in the scope. */
  readonly day?: string;
  /** SQL of the managing unit; by default `t.ug_codigo`. */
  readonly unit?: string;
  /** Further condition. */
  readonly only?: string;
}

/** Warnings about a file as a whole, each with its count. */
export type Avisos = readonly (readonly [mensagem: string, quantidade: number])[];

type Steps = Partial<{
  /** Refuses a whole file. @throws {ArquivoRecusadoError} */
  readonly refuse: (
    tx: Tx,
    escopo: EscopoDaImportacao,
    titulo: TituloDaMsc | null,
  ) => Promise<Avisos>;
  /** Gives rows their keys before these are compared. */
  readonly nameRows: (tx: Tx) => Promise<void>;
  /**
   * Changes the accepted rows after all checks.
   * @param reject removes rows that this step adds to `staging_recusa`
   */
  readonly settle: (tx: Tx, opcoes: DePara['opcoes'], reject: () => Promise<void>) => Promise<void>;
  /** Sums the accepted rows into other staging tables. */
  readonly sum: (tx: Tx, escopo: EscopoDaImportacao) => Promise<Avisos>;
  /** Counts the changed rows, if they are not the changed main records. */
  readonly countChanged: (tx: Tx, importacaoId: number) => Promise<number>;
}>;

interface Parts<D extends ImportDeclaration, S extends Staging> extends Steps {
  /** Staging table with the rows of the file itself. */
  readonly staging: S;
  /** Columns that identify a row within its file. */
  readonly key: readonly ColumnOf<S>[];
  /** Column with the amount reported for a refused row. */
  readonly amount: D['columns'][number]['nome'];
  /** SQL of that amount for a staged row `p`, if it is not its column. */
  readonly stagedAmount?: string;
  readonly parse: Parse<CellsOf<D>>;
  /** Published tables whose records are the rows of the file, the main one first. */
  readonly records: readonly [Target, ...Target[]];
  /** SQL of the staged rows that become records, if it is not every row of the file. */
  readonly recordRows?: string;
  /**
   * References that must be published already: each selects `linha`, `coluna` and `motivo` of rows to refuse. Its
   * parameter is the client.
   */
  readonly references?: readonly string[];
  readonly published: Published;
  /** Alias with the commitment's key in `published`. Records of a commitment with refused rows stay. */
  readonly commitment?: string;
  /**
   * Amounts of a staged and of a published record, as SQL of label and value. The last one says how much is removed.
   */
  readonly measures: (
    row: 'p' | 't',
  ) => readonly (readonly [label: string, value: string, month?: string])[];
  /** Tables of the staged amounts `p`, if not the staging table alone. */
  readonly measured?: string;
  /** Condition on staged movements `p` whose phases may lose published movements; by default all. */
  readonly phases?: string;
  /** Condition that a staged row matches a published one, if not by the key. */
  readonly present?: string;
  /** Largest changes: the changed table `t` with its joins, and the SQL of the label and column of the amount. */
  readonly changes: {
    readonly table?: string;
    readonly from?: string;
    readonly label: string;
    readonly amount: string;
  };
  /** SQL of the ids of main records that the published rows replace. */
  readonly replaces?: string;
  /** Targets of the removed records, with the SQL of their ids; by default the main target. */
  readonly removed?: readonly (readonly [target: Target, ids: string])[];
}

/** Parts that several kinds with the same staging table share. */
export type SharedParts<S extends Staging> = Omit<Parts<ImportDeclaration, S>, 'amount' | 'parse'>;

/** Kind of budget file: all that the import, its comparison and its undo know of it. */
export interface BudgetImport
  extends Omit<Parts<ImportDeclaration, Staging>, 'amount' | 'key' | 'parse'> {
  readonly declaration: ImportDeclaration;
  readonly key: readonly string[];
  readonly amount: string;
  readonly parse: Parse<Readonly<Record<string, unknown>>>;
}

/**
 * Declares a kind of budget file from its declaration in the contract. Temporary tables, COPY, checks, comparison,
 * merges, absence and undo are derived.
 */
export const defineBudgetImport = <D extends ImportDeclaration, S extends Staging>(
  declaration: D,
  parts: Parts<D, S>,
): BudgetImport => ({
  ...parts,
  declaration,
  parse: parts.parse as Parse<never> as BudgetImport['parse'],
});

const monthOf = ({ columns }: Staging, row: string) => {
  if ('mes' in columns) return `${row}.mes`;
  return 'data' in columns ? `extract(month from ${row}.data)::int` : 'null::int';
};

/** SQL of the published and staged records of a kind in the scope of a file. */
export function scopeSqlOf({
  staging,
  key,
  records: [main],
  published,
  commitment,
  measures,
  measured = `${staging.table} p`,
  present,
}: BudgetImport) {
  const { from = `${main.table} t`, year = 't.exercicio', unit = 't.ug_codigo' } = published;
  const { day, only } = published;
  const matches = key.map((each) => `p.${each} = ${published.key?.[each] ?? `t.${each}`}`);
  return {
    from,
    /** Parameters: client, year, first and last day. */
    where: `t.cliente_id = $1 and ${year} = $2
      and ${day === undefined ? '$3::date <= $4::date' : `${day} between $3 and $4`}
      and ${unit} in (select ug_codigo from staging_ug) ${only === undefined ? '' : `and ${only}`}`,
    staged: measured,
    /** Subqueries: a published record stays if one of them has a row. */
    keeps: [
      present ?? `${staging.table} p where ${matches.join(' and ')}`,
      ...(commitment === undefined
        ? []
        : [
            `staging_conhecido c where c.exercicio = ${commitment}.exercicio and c.ug_codigo = ${commitment}.ug_codigo
              and c.numero = ${commitment}.numero`,
          ]),
    ],
    /** Values of a record, as rows `(medida, mes, valor)`. */
    measures: (row: 'p' | 't') =>
      measures(row)
        .map(([label, value, month]) => `(${label}, ${month ?? monthOf(staging, row)}, ${value})`)
        .join(', '),
  };
}
