/** Record as texts from the file, by its columns. */
export interface FileRow {
  /** First line of the record in the file. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
  /** Columns that change no existing record: the file has a shorter form of their values. */
  readonly onlyNew?: ReadonlySet<string>;
  /** Fields whose cell says that the value stays as it is. */
  readonly kept?: ReadonlySet<string>;
  /** Fault of the row as a whole; `null` if it has as many columns as the header. */
  readonly fault: string | null;
  /** Cells that a person corrected, by column. */
  readonly corrected?: ReadonlyMap<string, string>;
}
