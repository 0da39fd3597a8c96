/**
 * Reason why the embedded database cannot run, in one or a few lines for the operator.
 *
 * The message is complete and in pt-BR: the top-level handler prints it and exits, without a stack trace.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError';
}

/** Error if another live Claraboia process owns the same data folder. */
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

/** `code` of a Node system error (`ENOENT`, `EEXIST` ...), if it is one. */
export function errorCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return undefined;
}

/** Text of any thrown value. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
