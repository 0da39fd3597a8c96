import { randomUUID } from 'node:crypto';
import { type Registry, type SincronizacaoFonte, today } from '@claraboia/contract';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { SyncConfig } from '../../config.ts';
import type { Database, Tx } from '../../database/database.ts';
import { LostWorkError } from '../../database/heart.ts';
import type { Repository } from '../../engine/repository.ts';
import type { Author } from '../../engine/types.ts';
import { beat } from '../../services/execucao/run-table.ts';
import { whileHeld } from '../../services/execucao/while-held.ts';
import { SourceHttp } from '../../services/fonte/http/source-http.ts';
import type { Brought, BroughtInBulk, Kind, Writing } from '../../services/fonte/kind.ts';
import { Outcome } from '../../services/fonte/outcome.ts';
import { SourceError } from '../../services/fonte/source-error.ts';
import { mirrorFiles } from './mirror.ts';
import { type ClaimedRun, claimRun, type Progress, releaseRun, SINCRONIZACOES } from './runs.ts';

export interface RunParts {
  readonly database: Database;
  readonly storage: Storage;
  readonly registry: Registry;
  readonly repository: Repository;
  readonly config: SyncConfig;
  readonly kinds: Readonly<Record<SincronizacaoFonte, Kind>>;
  /** Receives the reason of a failed run, with its cause. */
  readonly onError: (error: Error, what: string) => void;
}

/** End of a run in this worker: finished, to be resumed later, or to be claimed by another process. */
export type RunEnd = 'ended' | 'busy' | 'released';

/**
 * Executes one run: fetches and parses the whole source, writes it in one transaction, then fetches the files. If the
 * source fails, nothing changes, and the run records the reason.
 * @param stopping aborts when the server stops; the run is then released
 */
export async function workOnRun(
  parts: RunParts,
  clienteId: number,
  id: number,
  stopping: AbortSignal,
): Promise<RunEnd> {
  const { database } = parts;
  const execucao = randomUUID();
  const run = await database.tenant(clienteId, (tx) => claimRun(tx, id, execucao));
  if (run === null) return 'ended';
  if (run === 'busy') return 'busy';
  let news: Progress = {};
  const tell = (progress: Progress) => {
    news = { ...news, ...progress };
  };
  const onError = (error: Error) => parts.onError(error, `sincronizacao ${clienteId}/${id}`);
  const sendBeat = () => {
    const told = news;
    news = {};
    return database.tenant(clienteId, (tx) => beatRun(tx, id, execucao, told));
  };
  const work = new RunWork(parts, clienteId, run, execucao, tell);
  const held = await whileHeld({ beat: sendBeat, stopping, onError }, (signal) =>
    work.perform(signal),
  );
  if (held.end === 'stopped') {
    const released = await database.tenant(clienteId, (tx) => releaseRun(tx, id, execucao));
    return released ? 'released' : 'ended';
  }
  if (held.end === 'failed') {
    onError(held.error);
    await work.fail(held.error);
  }
  return 'ended';
}

const beatRun = (
  tx: Tx,
  id: number,
  execucao: string,
  { etapa, lidos, arquivos, arquivosTotal: arquivos_total }: Progress,
): Promise<boolean> =>
  beat(tx, SINCRONIZACOES, id, execucao, { etapa, lidos, arquivos, arquivos_total });

class RunWork {
  readonly #parts: RunParts;
  readonly #clienteId: number;
  readonly #run: ClaimedRun;
  readonly #execucao: string;
  readonly #tell: (progress: Progress) => void;
  #outcome = new Outcome();
  readonly #http: SourceHttp;
  #lidos = 0;

  constructor(
    parts: RunParts,
    clienteId: number,
    run: ClaimedRun,
    execucao: string,
    tell: (progress: Progress) => void,
  ) {
    this.#parts = parts;
    this.#clienteId = clienteId;
    this.#run = run;
    this.#execucao = execucao;
    this.#tell = tell;
    this.#http = new SourceHttp({ hosts: parts.config.hosts, timeout: parts.config.timeout });
  }

  /** @param signal aborts when the run is lost, or the server stops */
  async perform(signal: AbortSignal): Promise<void> {
    const brought = await this.#fetch(signal);
    this.#tell({ etapa: 'gravando' });
    const { database } = this.#parts;
    await ('load' in brought
      ? database.load(
          this.#clienteId,
          (tx) => this.#apply(tx, brought, (writing) => brought.load(tx, writing)),
          signal,
        )
      : database.tenant(this.#clienteId, (tx) =>
          this.#apply(tx, brought, (writing) => brought.write(tx, writing)),
        ));
    await this.#mirror(signal);
    await this.#parts.database.tenant(this.#clienteId, async (tx) => {
      if (await this.#firstOfToday(tx)) tx.touch();
      await this.#write(tx, 'concluida');
    });
  }

  /** Records that the run failed, in words for the manager. */
  async fail(error: Error): Promise<void> {
    const mensagem =
      error instanceof SourceError
        ? error.message
        : 'Ocorreu um erro inesperado. O que já estava publicado ficou como estava.';
    this.#outcome.fail({ chave: null, registro: null, mensagem });
    await this.#parts.database.tenant(this.#clienteId, (tx) =>
      this.#outcome.write(tx, this.#run.id, this.#execucao, 'falhou', this.#lidos),
    );
  }

  async #fetch(signal: AbortSignal): Promise<Brought | BroughtInBulk> {
    const { configuracao, exercicio, fonte, pedidaPor } = this.#run;
    const brought = await this.#parts.kinds[fonte].fetch({
      configuracao,
      exercicio,
      http: this.#http,
      config: this.#parts.config,
      signal,
      database: this.#parts.database,
      clienteId: this.#clienteId,
      pedidaPor,
      onRead: (lidos) => {
        this.#lidos = lidos;
        this.#tell({ lidos });
      },
    });
    this.#lidos = brought.lidos;
    return brought;
  }

  /** Everything that was fetched, or nothing. */
  async #apply(
    tx: Tx,
    brought: Pick<Brought, 'rejeitados' | 'erros'>,
    write: (writing: Writing) => Promise<void>,
  ): Promise<void> {
    const { registry, repository } = this.#parts;
    const { id, configuracao, exercicio, pedidaPor } = this.#run;
    // A retried transaction starts its counts at zero.
    const outcome = new Outcome();
    this.#outcome = outcome;
    const author: Author = {
      pessoaId: pedidaPor,
      papel: 'gestor',
      clienteId: tx.clienteId,
      approved: true,
    };
    outcome.rejeitados = brought.rejeitados;
    for (const trouble of brought.erros) outcome.fail(trouble);
    await write({ registry, repository, author, outcome, configuracao, exercicio });
    // Last, so that the run's row is locked only briefly; if the run was cancelled, everything is rolled back.
    await this.#write(tx, 'executando');
    await outcome.count(tx, id);
  }

  async #mirror(signal: AbortSignal): Promise<void> {
    const { database, storage } = this.#parts;
    const { configuracaoId, exercicio, fonte } = this.#run;
    const kind = this.#parts.kinds[fonte].anexo;
    if (kind === null) return;
    this.#tell({ etapa: 'arquivos' });
    await mirrorFiles({
      database,
      storage,
      kind,
      configuracaoId,
      exercicio,
      http: this.#http,
      signal,
      clienteId: this.#clienteId,
      outcome: this.#outcome,
      onProgress: async (arquivos, arquivosTotal) => {
        const { id } = this.#run;
        const told = { etapa: 'arquivos', arquivos, arquivosTotal } as const;
        const alive = await database.tenant(this.#clienteId, (tx) =>
          beatRun(tx, id, this.#execucao, told),
        );
        if (!alive) throw new LostWorkError();
      },
    });
  }

  async #write(tx: Tx, situacao: 'executando' | 'concluida'): Promise<void> {
    const ours = await this.#outcome.write(tx, this.#run.id, this.#execucao, situacao, this.#lidos);
    if (!ours) throw new LostWorkError();
  }

  /**
   * Citizens see the day of the last synchronisation, so the first run of a day raises the version even without
   * changes.
   */
  async #firstOfToday(tx: Tx): Promise<boolean> {
    const [last] = await tx.query<{ terminada_em: string | null }>(
      `select max(terminada_em) as terminada_em from sincronizacao
        where cliente_id = $1 and fonte = $2 and situacao = 'concluida'`,
      [tx.clienteId, this.#run.fonte],
    );
    const { terminada_em: ended = null } = last ?? {};
    return ended === null || today(new Date(ended)) !== today();
  }
}
