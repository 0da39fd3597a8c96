/** Refusal of a statement by PostgreSQL; a subset of its `DatabaseError`. */
export interface DatabaseRefusal {
  /** SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html */
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly detail?: string;
  /** The function of PostgreSQL that raised it. */
  readonly routine?: string;
}

/**
 * Thrown if no connection can be opened. A separate class, because the system's code for a missing socket, `ENOENT`,
 * has other meanings elsewhere, such as a missing session.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  constructor(cause: unknown) {
    super(`no connection to the database: ${(cause as Error).message}`, { cause });
  }
}

/** All connections available to the asker are in use, and the wait timed out. The database itself works. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';

  constructor() {
    super('no connection is free');
  }
}

/** A transaction that collided with others on every try; nothing was written. */
export class TransactionConflictError extends Error {
  override readonly name = 'TransactionConflictError';

  constructor(cause: Error) {
    super(`given up after several tries: ${cause.message}`, { cause });
  }
}

export const SQLSTATE = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  queryCanceled: '57014',
  lockNotAvailable: '55P03',
  featureNotSupported: '0A000',
} as const;

/** A cached plan's columns have changed: the tables were altered since. */
export const isVoidPlan = ({ code, routine }: DatabaseRefusal): boolean =>
  code === SQLSTATE.featureNotSupported && routine === 'RevalidateCachedQuery';

/** True for a value that a column or a constraint does not take (classes 22 and 23). */
export const isValueRefusal = ({ code }: DatabaseRefusal): boolean => /^2[23]/.test(code);

/** True for an error that PostgreSQL itself raised. */
export function isDatabaseRefusal(error: unknown): error is DatabaseRefusal & Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    // System errors have codes of five letters too, such as EPIPE; every SQLSTATE has a digit.
    /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code)
  );
}
