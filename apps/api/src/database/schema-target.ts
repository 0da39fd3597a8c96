import type pg from 'pg';

/** Database that a release's schema is applied to. */
export interface SchemaTarget {
  /** Completes what an interrupted upgrade left, before the first migration. */
  begin(): Promise<void>;
  /** Creates an SQL function, in the caller's transaction. */
  createFunction(name: string, text: string): Promise<void>;
  /** Runs the SQL of a migration, in the caller's transaction. */
  run(sql: string): Promise<void>;
  /** Completes a migration after its transaction. */
  finish(): Promise<void>;
  /**
   * Removes what a migration was refused for, after its transaction was rolled back.
   * @returns true if the migration is to be tried once more
   */
  unblock(sql: string, refusal: unknown): Promise<boolean>;
}

/** PostgreSQL by itself: takes a migration in one message. */
export const aloneTarget = (client: pg.ClientBase): SchemaTarget => ({
  begin: async () => undefined,
  createFunction: async (_name, text) => {
    await client.query(text);
  },
  run: async (sql) => {
    await client.query(sql);
  },
  finish: async () => undefined,
  unblock: async () => false,
});
