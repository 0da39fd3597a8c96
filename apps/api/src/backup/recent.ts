import { BackupError } from './manifest.ts';
import { momentOf } from './names.ts';

const DAY_MS = 86_400_000;

/**
 * Holds the newest backup of a place against how old it may be.
 * @throws BackupError where it is older
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
