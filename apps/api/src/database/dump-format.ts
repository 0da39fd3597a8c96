import type { WaitingJob } from './jobs-transfer.ts';

/** SHA-256 of the files that rows of clients name, and that rows of the installation do. */
export const FILES_OF_CLIENTS = 'select distinct left(nome, 64) as sha256 from arquivo';
export const FILES_OF_PEOPLE =
  'select distinct left(foto, 64) as sha256 from pessoa where foto is not null';

/** Table with its stored, not generated, columns. */
export interface DumpTable {
  readonly nome: string;
  readonly colunas: readonly string[];
}

/** Snapshot of the whole database. */
export interface Dump {
  readonly postgres: string;
  readonly migracoes: readonly { readonly nome: string; readonly sha256: string }[];
  readonly tabelas: readonly DumpTable[];
  readonly sequencias: readonly { readonly nome: string; readonly valor: string }[];
  /** Rows of a table in PostgreSQL's text format, in chunks. */
  read(tabela: DumpTable): AsyncIterable<Buffer>;
  trabalhos(): Promise<readonly WaitingJob[]>;
  /** SHA-256 of every stored file that a row names. */
  arquivos(): Promise<readonly string[]>;
  /** Ends the snapshot, so that old row versions can be vacuumed. Files stay until the end of the work. */
  release(): Promise<void>;
}
