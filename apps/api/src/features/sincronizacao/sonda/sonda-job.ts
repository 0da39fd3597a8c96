import { type FonteSinal, fontesDe, type SincronizacaoFonte, today } from '@claraboia/contract';
import type { SyncConfig } from '../../../config.ts';
import type { Database, Tx } from '../../../database/database.ts';
import type { CronJob } from '../../../database/jobs.ts';
import { SourceHttp } from '../../../services/fonte/http/source-http.ts';
import { activeConfiguracoes, sondaDe } from '../../../services/fonte/sinais.ts';
import type { Configuracao } from '../../../services/fonte/source.ts';
import { SourceChanged, SourceError } from '../../../services/fonte/source-error.ts';
import { readConfiguracao } from '../runs.ts';
import { SONDAS } from './sondas.ts';

/** Sources of clients that are looked at for a configuration to ask with. */
const CANDIDATES = 5_000;
/** Clients tried for each probe: one is enough, unless it has just changed its configuration. */
const TRIES = 5;

interface SondaParts {
  readonly database: Database;
  readonly config: SyncConfig;
  /** Receives the reason of a failed probe, with its cause. */
  readonly onError: (error: Error, what: string) => void;
}

/**
 * Daily probes of the sources, after the night's runs: one small question to each for the whole installation, with the
 * configuration of a client that uses it. Data of before stay, whatever the answer.
 */
export const sondaJob = (parts: SondaParts): CronJob => ({
  name: 'sonda_das_fontes',
  at: '23 10 * * *',
  run: async ({ signal }) => {
    const candidates = await parts.database.system(readCandidates);
    for (const chave of Object.keys(SONDAS)) {
      const asked = await configuracaoFor(parts, candidates, chave);
      if (asked !== null) await probe(parts, chave, asked, signal);
    }
  },
});

interface Candidate {
  readonly clienteId: number;
  readonly fonte: SincronizacaoFonte;
}

/** Clients by the sources that they have asked, those with good runs first. */
async function readCandidates(tx: Tx): Promise<Candidate[]> {
  const rows = await tx.query<Candidate>(
    'select cliente_id as "clienteId", fonte from sincronizacoes_da_instalacao($1)',
    [CANDIDATES],
  );
  return rows.toReversed();
}

async function configuracaoFor(
  { database }: SondaParts,
  candidates: readonly Candidate[],
  chave: string,
): Promise<Configuracao | null> {
  const fonte = SONDAS[chave]?.fonte;
  for (const { clienteId } of candidates.filter((each) => each.fonte === fonte).slice(0, TRIES)) {
    const found = await database.tenant(clienteId, async (tx) => {
      const own = (await activeConfiguracoes(tx)).find((each) =>
        fontesDe(each).some((one) => sondaDe(one, each) === chave),
      );
      return own === undefined ? null : readConfiguracao(tx, own.id);
    });
    if (found !== null) return found;
  }
  return null;
}

async function probe(
  { database, config, onError }: SondaParts,
  chave: string,
  configuracao: Configuracao,
  signal: AbortSignal,
): Promise<void> {
  const http = new SourceHttp({ hosts: config.hosts, timeout: config.timeout });
  // Last year's data are there from the first of January on.
  const exercicio = Number(today().slice(0, 4)) - 1;
  try {
    await SONDAS[chave]?.ask({ http, config, signal, configuracao, exercicio });
    await database.system((tx) => saveSinal(tx, chave, 'ok', null));
  } catch (error) {
    if (signal.aborted || !(error instanceof Error)) throw error;
    onError(error, `sonda ${chave}`);
    const sinal = error instanceof SourceChanged ? 'mudou' : 'fora';
    // The words of other faults are for the log.
    const motivo =
      error instanceof SourceError ? error.message : 'A conferência parou antes de terminar.';
    await database.system((tx) => saveSinal(tx, chave, sinal, motivo));
  }
}

const saveSinal = (tx: Tx, chave: string, sinal: FonteSinal, motivo: string | null) =>
  tx.execute(
    `insert into fonte_sinal as s (sonda, sinal, motivo) values ($1, $2, $3)
     on conflict (sonda) do update
       set sinal = excluded.sinal, motivo = excluded.motivo, visto_em = now(),
           desde = case when s.sinal = excluded.sinal then s.desde else now() end`,
    [chave, sinal, motivo],
  );
