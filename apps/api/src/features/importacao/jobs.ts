import type { FalhaDaImportacao } from '@claraboia/contract/schema';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { eachClient } from '../../database/client-ids.ts';
import type { Database, Tx } from '../../database/database.ts';
import { type CronJob, enqueue, type Job, type JobKind } from '../../database/jobs.ts';
import { scoped } from '../../database/scoped.ts';
import { Refusal } from '../../errors.ts';
import { Places } from '../../services/execucao/places.ts';
import { beat } from '../../services/execucao/run-table.ts';
import { whileHeld } from '../../services/execucao/while-held.ts';
import { ArquivoPerdidoError } from '../../services/importacao/arquivo-guardado.ts';
import { ErroDeLeitura } from '../../services/importacao/leitura.ts';
import { checkFile, DecimalIndefinidoError, prepareCheck } from './conferencia.ts';
import {
  endCheck,
  endInFailure,
  endPublication,
  endUndo,
  readTrabalho,
  type Trabalho,
} from './corridas.ts';
import { formatByKey } from './format.ts';
import { type Corrida, LinhaParouError, saveRows, undoRows } from './gravacao.ts';
import { forgetOld, IMPORTACOES } from './importacoes.ts';
import { readCadastro } from './leitura-cadastro.ts';
import { type LinhaGuardada, readCorrections, readLinhas, replaceLinhas } from './linhas.ts';

const IMPORTACAO = {
  name: 'importacao_cadastro',
  payload: z.object({
    clienteId: z.number().int(),
    id: z.number().int(),
    execucao: z.string(),
  }),
} satisfies JobKind;
type Payload = z.infer<typeof IMPORTACAO.payload>;

/** Imports that one process works on at the same time. */
const AT_ONCE = 2;
/** Milliseconds until an import that waits for a place is tried again. */
const pause = () => 1_000 + Math.random() * 1_000;

export interface ImportacaoParts
  extends Pick<Context, 'database' | 'guardados' | 'repository' | 'cleanHtml'> {
  /** Receives the reason of a failed run, with its cause. */
  readonly onError: (error: Error, what: string) => void;
}

/** Enqueues an import in the requesting transaction. */
export const queueImportacao = (tx: Tx, id: number, execucao: string, at?: Date): Promise<void> =>
  enqueue(
    tx,
    IMPORTACAO,
    { clienteId: tx.clienteId, id, execucao },
    at === undefined ? {} : { at },
  );

/** The job that checks, saves or undoes the rows of a file. */
export function importacaoCadastroJob(parts: ImportacaoParts): Job<Payload> {
  const places = new Places(AT_ONCE);
  return {
    ...IMPORTACAO,
    run: async ({ clienteId, id, execucao }, { signal }) => {
      const end = await places.take(async () => {
        await new Execucao(parts, clienteId, id, execucao, signal).perform();
        return 'ended' as const;
      });
      if (end === 'ended') return;
      await scoped(parts.database, clienteId, async (tx) => {
        await beat(tx, IMPORTACOES, id, execucao);
        await queueImportacao(tx, id, execucao, new Date(Date.now() + pause()));
      });
    },
  };
}

class Execucao {
  readonly #parts: ImportacaoParts;
  readonly #clienteId: number;
  readonly #id: number;
  readonly #execucao: string;
  readonly #stopping: AbortSignal;
  /** Progress of a check; other runs count their rows in the transactions that save them. */
  #progress: { readonly feitas?: number; readonly total?: number } = {};

  constructor(
    parts: ImportacaoParts,
    clienteId: number,
    id: number,
    execucao: string,
    stopping: AbortSignal,
  ) {
    this.#parts = parts;
    this.#clienteId = clienteId;
    this.#id = id;
    this.#execucao = execucao;
    this.#stopping = stopping;
  }

  async perform(): Promise<void> {
    const trabalho = await this.#within((tx) => readTrabalho(tx, this.#id, this.#execucao));
    if (trabalho === null) return;
    const held = await whileHeld(
      {
        beat: () =>
          this.#within((tx) => beat(tx, IMPORTACOES, this.#id, this.#execucao, this.#progress)),
        stopping: this.#stopping,
        onError: (error) => this.#parts.onError(error, this.#name()),
      },
      (signal) => this.#work(trabalho, signal),
    );
    // If the server stops, the queue restarts the job.
    if (held.end === 'stopped') throw held.error;
    if (held.end === 'failed') await this.#fail(held.error, trabalho);
  }

  async #work(trabalho: Trabalho, signal: AbortSignal): Promise<void> {
    const format = formatByKey(trabalho.tipo);
    const { pedido } = trabalho;
    const run: Corrida = {
      parts: this.#parts,
      format,
      clienteId: this.#clienteId,
      id: this.#id,
      execucao: this.#execucao,
      actor: {
        ...pedido,
        clienteId: this.#clienteId === 0 ? null : this.#clienteId,
        approved: true,
      },
      signal,
    };
    switch (trabalho.situacao) {
      case 'conferindo':
        return this.#check(run, trabalho);
      case 'publicando':
        if (await saveRows(run))
          await this.#within((tx) => endPublication(tx, trabalho, this.#execucao));
        return;
      case 'desfazendo': {
        const undone = await undoRows(run);
        if (undone !== null)
          await this.#within((tx) => endUndo(tx, this.#id, this.#execucao, undone));
      }
    }
  }

  async #check({ format, signal }: Corrida, trabalho: Trabalho): Promise<void> {
    const open = () => this.#parts.guardados.open(this.#clienteId, trabalho.envio);
    const cadastro = await readCadastro(format, open, trabalho.leitura);
    const preparo = await prepareCheck(this.#parts, this.#clienteId, format, trabalho, cadastro);
    const corrections = await this.#within((tx) => readCorrections(tx, this.#id));
    const rows = await checkFile(this.#parts, preparo, cadastro, trabalho, corrections, {
      signal,
      onProgress: (feitas, total) => {
        this.#progress = { feitas, total };
      },
    });
    const texts = textsOf(rows.map(({ corpo }) => corpo));
    const arquivos = trabalho.arquivos.map((arquivo) => ({
      ...arquivo,
      usado: texts.has(arquivo.nome),
    }));
    await this.#within(async (tx) => {
      if (!(await endCheck(tx, this.#id, this.#execucao, arquivos))) return;
      const before = await readLinhas(tx, this.#id);
      await replaceLinhas(tx, this.#id, keepingSaved(before, rows));
    });
  }

  async #fail(error: Error, { situacao }: Trabalho): Promise<void> {
    const falha = falhaOf(error);
    if (falha === null) this.#parts.onError(error, this.#name());
    const mensagem =
      situacao === 'conferindo'
        ? 'A conferência falhou por um erro do sistema. Nada foi gravado: tente de novo.'
        : 'Um erro do sistema parou o trabalho. O que já foi gravado fica: continue depois.';
    await this.#within((tx) =>
      endInFailure(
        tx,
        this.#id,
        this.#execucao,
        falha ?? { linha: lineOf(error), mensagem, pergunta: null },
      ),
    );
  }

  #within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return scoped(this.#parts.database, this.#clienteId, work);
  }

  #name(): string {
    return `importacao_cadastro ${this.#clienteId}/${this.#id}`;
  }
}

/** All texts inside a value. */
function textsOf(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) textsOf(each, found);
  }
  return found;
}

/**
 * Rows of a new check, with the rows that were sent before it as they were: these stay sent, and can be undone, even if
 * the file is now read otherwise.
 */
function keepingSaved(
  before: readonly LinhaGuardada[],
  rows: readonly LinhaGuardada[],
): readonly LinhaGuardada[] {
  const saved = new Map(
    before.flatMap((row) => (row.registroVersao === null ? [] : [[row.linha, row] as const])),
  );
  const kept = rows.map((row) => {
    const former = saved.get(row.linha);
    saved.delete(row.linha);
    return former === undefined ? row : { ...former, ordem: row.ordem };
  });
  return [...kept, ...saved.values()];
}

const lineOf = (error: Error) => (error instanceof LinhaParouError ? error.linha : null);

/** Fault of the file, or a refusal that stops all rows; null for a fault of the system. */
function falhaOf(error: Error): FalhaDaImportacao | null {
  if (error instanceof ErroDeLeitura) {
    return { linha: error.linha, mensagem: error.message, pergunta: null };
  }
  if (error instanceof DecimalIndefinidoError) {
    return { linha: error.linha, mensagem: error.message, pergunta: 'decimal' };
  }
  if (error instanceof ArquivoPerdidoError || error instanceof Refusal) {
    return { linha: null, mensagem: error.message, pergunta: null };
  }
  if (error instanceof LinhaParouError && error.cause instanceof Refusal) {
    return { linha: error.linha, mensagem: error.cause.message, pergunta: null };
  }
  return null;
}

/** Every 15 minutes: forgets files that were sent a day ago, with their rows. */
export const limpezaImportacaoCadastro = (database: Database): CronJob => ({
  name: 'limpar_importacao_cadastro',
  at: '7,22,37,52 * * * *',
  run: async ({ signal }) => {
    await database.system(forgetOld);
    await eachClient(database, signal, forgetOld);
  },
});
