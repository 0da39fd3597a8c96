import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { CronJob, Job } from './database/jobs.ts';
import type { Storage } from './plugins/storage.ts';

/** What jobs are made of. */
export interface JobParts {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
}

/** Everything that is done outside a request: what is queued, and what has its time. */
export function jobsOf(_parts: JobParts): { jobs: readonly Job[]; cron: readonly CronJob[] } {
  return { jobs: [], cron: [] };
}
