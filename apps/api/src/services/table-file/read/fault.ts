/** Reason why a file has no table to read, for the person who sent it. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
  /** Sheets to choose from, the visible ones first; empty if no choice helps. */
  readonly sheets: readonly string[];

  constructor(message: string, sheets: readonly string[] = []) {
    super(message);
    this.sheets = sheets;
  }
}
