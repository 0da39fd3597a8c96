import type { Context } from './context.ts';
import type { CronJob, Job } from './database/jobs.ts';
import { limpezaEscritas } from './engine/write-once.ts';
import { liberarArquivoJob } from './modules/arquivo/release.ts';
import { maisProcurados } from './modules/busca/procura/soma.ts';
import { avisoCopias, cartaCopiaJob } from './modules/copia-seguranca/cartas.ts';
import { inscricaoLetters } from './modules/inscricao/publico/cartas.ts';
import { limpezaInscricao } from './modules/inscricao/publico/limpeza.ts';
import { importacaoJob, limpezaImportacao } from './modules/orcamento/importacao/jobs.ts';
import { cartaConviteJob } from './modules/primeiro-acesso/carta-convite.ts';
import { cartaContaJob } from './modules/sessao/conta/cartas-conta.ts';
import {
  nightlyJob,
  noturnaJob,
  sincronizacaoJob,
  takeUpJob,
} from './modules/sincronizacao/jobs.ts';
import { limpezaSincronizacao } from './modules/sincronizacao/limpeza.ts';
import { limpezaTextos } from './modules/texto-rico/limpeza.ts';
import { letterJob } from './plugins/mail/letters.ts';

/**
 * All jobs: queued ones, and scheduled ones.
 * @param onError receives failures that a job records by itself
 */
export function jobsOf(
  {
    config,
    database,
    dominios,
    guardados,
    storage,
    mailer,
    registry,
    repository,
    resumos,
  }: Context,
  onError: (error: Error, what: string) => void,
): { jobs: readonly Job[]; cron: readonly CronJob[] } {
  const letters = inscricaoLetters(dominios, resumos);
  const sync = { database, storage, registry, repository, config: config.sync, onError };
  const copias = {
    database,
    mailer,
    publicUrl: config.publicUrl,
    maxAgeDays: config.backup.maxAgeDays,
  };
  return {
    jobs: [
      letterJob(database, mailer, letters),
      sincronizacaoJob(sync),
      noturnaJob({ database }),
      cartaCopiaJob(copias),
      cartaContaJob(database, mailer, config.publicUrl),
      cartaConviteJob(database, mailer, config.publicUrl),
      liberarArquivoJob(database, storage),
      importacaoJob({ database, guardados, onError }),
    ],
    cron: [
      avisoCopias(copias),
      limpezaEscritas(database),
      limpezaImportacao(database),
      limpezaInscricao(database),
      limpezaSincronizacao(database),
      limpezaTextos(database),
      maisProcurados(database),
      nightlyJob({ database }),
      takeUpJob({ database }),
    ],
  };
}
