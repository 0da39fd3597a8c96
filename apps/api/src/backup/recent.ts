import { BackupError } from './manifest.ts';
import { momentOf } from './names.ts';

const DAY_MS = 86_400_000;

/**
 * Checks the age of a place's newest backup.
 * @throws BackupError if it is too old
 */
export function requireRecent(name: string, maxAgeDays: number, now: Date): void {
  const moment = momentOf(name);
  if (moment === null) return;
  const days = Math.floor((now.getTime() - moment.getTime()) / DAY_MS);
  if (days < maxAgeDays) return;
  throw new BackupError(
    `A cópia mais nova, ${name}, foi feita há ${days} dias: nenhuma depois dela chegou ao destino (BACKUP_MAX_AGE_DAYS=${maxAgeDays}).`,
  );
}
