/** Advisory lock key, the same in every process: held exclusively by a backup, shared by deletions of files. */
export const BACKUP_LOCK = 7_263_402;

/** Returns whether a backup is running; if not, none can start before the transaction ends. */
export async function isBackingUp(tx: {
  query: <R extends object>(sql: string, values: unknown[]) => Promise<R[]>;
}): Promise<boolean> {
  const [row] = await tx.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock_shared($1) as free',
    [BACKUP_LOCK],
  );
  return row?.free !== true;
}
