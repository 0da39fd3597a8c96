/**
 * A reason why the embedded database cannot run, told in one or a few lines for the operator.
 *
 * The message is pt-BR and complete: whoever catches it at the top prints it and exits, without
 * a stack trace.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError';
}

/** Another live Claraboia process owns the same data folder. */
export class DataDirInUseError extends EmbeddedPostgresError {
  override readonly name = 'DataDirInUseError';
  readonly dataDir: string;
  readonly ownerPid: number;

  constructor(dataDir: string, ownerPid: number) {
    super(
      `A pasta de dados ${dataDir} já está em uso por outro processo da Claraboia (PID ${ownerPid}). ` +
        'Encerre-o, ou use outra pasta em DATA_DIR.',
    );
    this.dataDir = dataDir;
    this.ownerPid = ownerPid;
  }
}

/** The `code` of a Node system error (`ENOENT`, `EEXIST` ...), if it is one. */
export function errorCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return undefined;
}

/** The text of whatever was thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
