/** A backup as a place lists it. */
export interface Stored {
  readonly name: string;
  readonly bytes: number;
}

/** Where backups are kept, each under its name. What the place refuses is thrown as `BackupError`. */
export interface BackupPlace {
  /** The whole address of one, as whoever runs the server knows it. */
  addressOf(name: string): string;
  /** The file itself, where a program of this machine can open it as it lies there; null where it must be brought. */
  pathOf(name: string): string | null;
  /** The backups that are there whole, by the names that these commands give; nothing else that lies there. */
  list(): Promise<Stored[]>;
  /** Puts a stream there under a name, at once or not at all. */
  write(name: string, source: AsyncIterable<Buffer>): Promise<void>;
  has(name: string): Promise<boolean>;
  /** The bytes of one. @throws BackupError where it is not there */
  read(name: string): AsyncIterable<Buffer>;
  remove(name: string): Promise<void>;
}
