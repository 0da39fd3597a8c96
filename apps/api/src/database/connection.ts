import pg from 'pg';

/** Role of the requests: it owns nothing, and no policy exempts it. */
export const APP_ROLE = 'claraboia_app';

/** Limit of one statement. */
export const STATEMENT_TIMEOUT_MS = 30_000;
/** Limit for one wait for a lock: a waiting request holds a connection. */
const LOCK_TIMEOUT_MS = 5_000;

/** Milliseconds for one statement of a public answer: citizens do not wait longer, and robots must not cost more. */
export const PUBLIC_STATEMENT_MS = 5_000;

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** Parses ids as numbers, days and instants as ISO texts: a `Date` would involve the machine's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return (value: string) => value;
    if (oid === TIMESTAMPTZ) return (value: string) => new Date(value).toISOString();
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

/** Settings of a connection that works as the role which cannot bypass row-level security. */
export function appConnection(connectionString: string): pg.ClientConfig {
  const options = [
    `-c role=${APP_ROLE}`,
    '-c timezone=UTC',
    `-c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
    `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
    '-c idle_in_transaction_session_timeout=60000',
  ].join(' ');
  return { connectionString, options, types, application_name: 'claraboia' };
}

/** Settings of a connection that works as the owner of the tables. */
export function ownerConnection(connectionString: string): pg.ClientConfig {
  const application_name = 'claraboia-dono';
  return { connectionString, options: '-c timezone=UTC', types, application_name };
}
