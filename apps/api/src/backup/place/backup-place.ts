/** A backup as a place lists it. */
export interface Stored {
  readonly name: string;
  readonly bytes: number;
}

/** Store of named backups. Its failures are thrown as `BackupError`. */
export interface BackupPlace {
  /** Full address of a backup, for the operator. */
  addressOf(name: string): string;
  /** Local path if a program of this machine can open the backup in place; null if it must be downloaded. */
  pathOf(name: string): string | null;
  /** Complete backups whose names follow the scheme of these commands; other files are ignored. */
  list(): Promise<Stored[]>;
  /** Stores a stream under a name, atomically. */
  write(name: string, source: AsyncIterable<Buffer>): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Bytes of a backup. @throws BackupError if it is missing */
  read(name: string): AsyncIterable<Buffer>;
  remove(name: string): Promise<void>;
}
