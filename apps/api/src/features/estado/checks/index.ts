import type { Check } from '../check.ts';
import { backupCheck, clockCheck, databaseCheck, migrationsCheck } from './database-checks.ts';
import {
  hostsCheck,
  identityCheck,
  mailCheck,
  settingsCheck,
  versionCheck,
} from './service-checks.ts';
import { filesCheck, spaceCheck, storageCheck } from './storage-checks.ts';

/** Checks of an installation, in the order of the report. */
export const CHECKS: readonly Check[] = [
  versionCheck,
  settingsCheck,
  databaseCheck,
  migrationsCheck,
  storageCheck,
  filesCheck,
  spaceCheck,
  mailCheck,
  identityCheck,
  hostsCheck,
  clockCheck,
  backupCheck,
];
