/** Any number, the same in every process: held while a backup is made, shared by whoever removes a file. */
export const BACKUP_LOCK = 7_263_402;

/** Whether a backup is being made; if not, none begins before the transaction ends. */
export async function isBackingUp(tx: {
  query: <R extends object>(sql: string, values: unknown[]) => Promise<R[]>;
}): Promise<boolean> {
  const [row] = await tx.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock_shared($1) as free',
    [BACKUP_LOCK],
  );
  return row?.free !== true;
}
