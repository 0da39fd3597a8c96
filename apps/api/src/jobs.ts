import type { Context } from './context.ts';
import type { CronJob, Job } from './database/jobs.ts';
import { limpezaLixeira } from './engine/lixeira/limpeza.ts';
import { agendaJob, agendaPerdida } from './engine/rascunho/agenda-job.ts';
import { limpezaEscritas } from './engine/write-once.ts';
import { avaliacaoDiaria, avaliacaoJob } from './features/avaliacao/jobs.ts';
import { cartaPrazosJob, prazosDiarios, prazosJob } from './features/avaliacao/prazos-jobs.ts';
import {
  bandejaLeituraJob,
  bandejaPublicacaoJob,
  limpezaBandeja,
} from './features/bandeja/jobs.ts';
import { maisProcurados } from './features/busca/procura/soma.ts';
import { limpezaEdicoesAbertas } from './features/edicao-aberta/limpeza.ts';
import { importacaoCadastroJob, limpezaImportacaoCadastro } from './features/importacao/jobs.ts';
import { inscricaoLetters } from './features/inscricao/publico/cartas.ts';
import { limpezaInscricao } from './features/inscricao/publico/limpeza.ts';
import { importacaoJob, limpezaImportacao } from './features/orcamento/importacao/jobs.ts';
import { tcepeOrcamento } from './features/orcamento/tcepe/orcamento.ts';
import { limpezaRascunhos } from './features/rascunho-automatico/limpeza.ts';
import {
  nightlyJob,
  noturnaJob,
  sincronizacaoJob,
  takeUpJob,
} from './features/sincronizacao/jobs.ts';
import { limpezaSincronizacao } from './features/sincronizacao/limpeza.ts';
import { sondaJob } from './features/sincronizacao/sonda/sonda-job.ts';
import { recordKinds } from './features/sincronizacao/sources.ts';
import { letterJob } from './plugins/mail/letters.ts';
import { releaseArquivoJob } from './services/arquivo/release.ts';
import { cartaConviteJob } from './services/convite/carta-convite.ts';
import { avisoCopias, cartaCopiaJob } from './services/copia-seguranca/cartas.ts';
import { cartaContaJob } from './services/sessao/conta/cartas-conta.ts';
import { limpezaTextos } from './services/texto-rico/limpeza.ts';

/**
 * All jobs: queued ones, and scheduled ones.
 * @param onError receives failures that a job records by itself
 */
export function jobsOf(
  {
    cleanHtml,
    config,
    database,
    dominios,
    draftFiles,
    guardados,
    storage,
    mailer,
    registry,
    repository,
    resumos,
    vistoriador,
  }: Context,
  onError: (error: Error, what: string) => void,
): { jobs: readonly Job[]; cron: readonly CronJob[] } {
  const letters = inscricaoLetters(dominios, resumos);
  const kinds = { ...recordKinds, orcamento: tcepeOrcamento };
  const sync = { database, storage, registry, repository, config: config.sync, kinds, onError };
  const drafts = { registry, repository, cleanHtml, draftFiles };
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
      releaseArquivoJob(database, storage),
      importacaoJob({ database, guardados, onError }),
      importacaoCadastroJob({ database, guardados, repository, cleanHtml, onError }),
      bandejaLeituraJob({ database, storage }),
      bandejaPublicacaoJob({ database, ...drafts }),
      agendaJob({ database, ...drafts }),
      avaliacaoJob({ database, vistoriador }),
      prazosJob({ database }),
      cartaPrazosJob({ database, mailer, publicUrl: config.publicUrl }),
    ],
    cron: [
      agendaPerdida({ database }),
      avaliacaoDiaria({ database }),
      avisoCopias(copias),
      limpezaBandeja(database),
      limpezaEdicoesAbertas(database),
      limpezaEscritas(database),
      limpezaImportacao(database),
      limpezaImportacaoCadastro(database),
      limpezaInscricao(database),
      limpezaLixeira(database),
      limpezaRascunhos(database),
      limpezaSincronizacao(database),
      limpezaTextos(database),
      maisProcurados(database),
      nightlyJob({ database }),
      prazosDiarios({ database }),
      sondaJob({ database, config: config.sync, onError }),
      takeUpJob({ database }),
    ],
  };
}
