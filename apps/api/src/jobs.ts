import { registry } from '@claraboia/contract';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { CronJob, Job } from './database/jobs.ts';
import { Repository } from './engine/repository.ts';
import { hooksOf } from './hooks/index.ts';
import { nightlyJob, sincronizacaoJob, takeUpJob } from './modules/sincronizacao/jobs.ts';
import { sanitizeRichText } from './modules/texto-rico/sanitize.ts';
import type { Storage } from './plugins/storage.ts';

/** What jobs are made of. */
export interface JobParts {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
  /** Told of failures that a job records by itself. */
  readonly onError: (error: Error, what: string) => void;
}

/** Everything that is done outside a request: what is queued, and what has its time. */
export function jobsOf({ config, database, storage, onError }: JobParts): {
  jobs: readonly Job[];
  cron: readonly CronJob[];
} {
  const repository = new Repository({
    registry,
    hooks: hooksOf(config),
    sanitizeHtml: sanitizeRichText,
  });
  const sync = { database, storage, registry, repository, config: config.sync, onError };
  return {
    jobs: [sincronizacaoJob(sync) as Job],
    cron: [nightlyJob({ database }), takeUpJob({ database })],
  };
}
