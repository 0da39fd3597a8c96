import { registry } from '@claraboia/contract';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { CronJob, Job } from './database/jobs.ts';
import { Repository } from './engine/repository.ts';
import { hooksOf } from './hooks/index.ts';
import { liberarArquivoJob } from './modules/arquivo/release.ts';
import { inscricaoLetters } from './modules/inscricao/publico/cartas.ts';
import { limpezaInscricao } from './modules/inscricao/publico/limpeza.ts';
import { Resumos } from './modules/inscricao/publico/resumos.ts';
import { nightlyJob, sincronizacaoJob, takeUpJob } from './modules/sincronizacao/jobs.ts';
import { limpezaSincronizacao } from './modules/sincronizacao/limpeza.ts';
import { limpezaTextos } from './modules/texto-rico/limpeza.ts';
import { cleanForSave } from './modules/texto-rico/rich-texts.ts';
import { letterJob } from './plugins/mail/letters.ts';
import type { Mailer } from './plugins/mail/mailer.ts';
import type { Storage } from './plugins/storage/storage.ts';

/** What jobs are made of. */
export interface JobParts {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
  readonly mailer: Mailer;
  /** Told of failures that a job records by itself. */
  readonly onError: (error: Error, what: string) => void;
}

/** Everything that is done outside a request: what is queued, and what has its time. */
export function jobsOf({ config, database, storage, mailer, onError }: JobParts): {
  jobs: readonly Job[];
  cron: readonly CronJob[];
} {
  const letters = inscricaoLetters(config.publicUrl, new Resumos(database));
  const repository = new Repository({
    registry,
    hooks: hooksOf(config),
    cleanHtml: cleanForSave,
  });
  const sync = { database, storage, registry, repository, config: config.sync, onError };
  return {
    jobs: [
      letterJob(database, mailer, letters),
      sincronizacaoJob(sync),
      liberarArquivoJob(database, storage),
    ],
    cron: [
      limpezaInscricao(database),
      limpezaSincronizacao(database),
      limpezaTextos(database),
      nightlyJob({ database }),
      takeUpJob({ database }),
    ],
  };
}
