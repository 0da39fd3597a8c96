import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { CronJob, Job } from './database/jobs.ts';
import { inscricaoLetters } from './modules/inscricao/publico/cartas.ts';
import { limpezaInscricao } from './modules/inscricao/publico/limpeza.ts';
import { Resumos } from './modules/inscricao/publico/resumos.ts';
import { letterJob } from './plugins/mail/letters.ts';
import type { Mailer } from './plugins/mail/mailer.ts';
import type { Storage } from './plugins/storage.ts';

/** What jobs are made of. */
export interface JobParts {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
  readonly mailer: Mailer;
}

/** Everything that is done outside a request: what is queued, and what has its time. */
export function jobsOf({ config, database, mailer }: JobParts): {
  jobs: readonly Job[];
  cron: readonly CronJob[];
} {
  const letters = inscricaoLetters(config.publicUrl, new Resumos(database));
  return {
    jobs: [letterJob(database, mailer, letters)],
    cron: [limpezaInscricao(database)],
  };
}
