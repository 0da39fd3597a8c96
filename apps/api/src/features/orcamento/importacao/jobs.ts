import { IMPORTACAO_HORAS } from '@claraboia/contract';
import type { FalhaDaImportacao } from '@claraboia/contract/schema';
import { z } from 'zod';
import { eachClient } from '../../../database/client-ids.ts';
import type { Database, LoadTx, Tx } from '../../../database/database.ts';
import { type CronJob, enqueue, type Job, type JobKind } from '../../../database/jobs.ts';
import { Places } from '../../../services/execucao/places.ts';
import { beat } from '../../../services/execucao/run-table.ts';
import { whileHeld } from '../../../services/execucao/while-held.ts';
import {
  ArquivoPerdidoError,
  type ArquivosGuardados,
} from '../../../services/importacao/arquivo-guardado.ts';
import { ErroDeLeitura } from '../../../services/importacao/leitura.ts';
import { openCorrecoes } from './correcoes.ts';
import { carryOut, NaoPublicadaError, publish } from './execucao.ts';
import {
  endCheck,
  endInFailure,
  IMPORTACOES,
  type Resultado,
  readTrabalho,
  type Trabalho,
} from './importacoes.ts';
import { DecimalIndefinidoError, prepare } from './preparo.ts';
import { ArquivoRecusadoError } from './recusa.ts';
import { tryTurn } from './turno.ts';

const IMPORTACAO = {
  name: 'importacao_orcamento',
  payload: z.object({
    clienteId: z.number().int(),
    id: z.number().int(),
    execucao: z.string(),
  }),
} satisfies JobKind;
type Payload = z.infer<typeof IMPORTACAO.payload>;

/** Imports that one process works on at the same time: each holds a connection for minutes. */
const AT_ONCE = 1;
/** Milliseconds until an import that waits for another one is checked again. */
const pause = () => 2_000 + Math.random() * 2_000;

export interface ImportacaoParts {
  readonly database: Database;
  readonly guardados: ArquivosGuardados;
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

/** The job that judges or publishes a file. */
export function importacaoJob(parts: ImportacaoParts): Job<Payload> {
  const places = new Places(AT_ONCE);
  return {
    ...IMPORTACAO,
    run: async ({ clienteId, id, execucao }, { signal }) => {
      const end = await places.take(() =>
        new Execucao(parts, clienteId, id, execucao, signal).perform(),
      );
      if (end === 'ended') return;
      await parts.database.tenant(clienteId, async (tx) => {
        // It is active, not interrupted.
        await beat(tx, IMPORTACOES, id, execucao, { etapa: 'lendo', lidas: 0 });
        await queueImportacao(tx, id, execucao, new Date(Date.now() + pause()));
      });
    },
  };
}

/** Another import of the same client is active: the second one must see the first one's writes. */
class OutraImportacaoError extends Error {}

/** Thrown to roll a dry run back; carries its findings. */
class Conferida extends Error {
  readonly resultado: Resultado;

  constructor(resultado: Resultado) {
    super('judged, and not kept');
    this.resultado = resultado;
  }
}

class Execucao {
  readonly #parts: ImportacaoParts;
  readonly #clienteId: number;
  readonly #id: number;
  readonly #execucao: string;
  readonly #stopping: AbortSignal;
  #etapa: 'lendo' | 'gravando' = 'lendo';
  #lidas = 0;

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

  /** Works on the import; 'busy' if another one of the client is active. */
  async perform(): Promise<'ended' | 'busy'> {
    const trabalho = await this.#within((tx) => readTrabalho(tx, this.#id, this.#execucao));
    if (trabalho === null) return 'ended';
    const held = await whileHeld(
      {
        beat: () => this.#within((tx) => this.#beat(tx)),
        stopping: this.#stopping,
        onError: (error) => this.#parts.onError(error, this.#name()),
      },
      (signal) => this.#work(trabalho, signal),
    );
    if (held.end === 'lost') return 'ended';
    // If the server stops, the queue restarts the job.
    if (held.end === 'stopped') throw held.error;
    if (held.end === 'failed') {
      if (held.error instanceof OutraImportacaoError) return 'busy';
      await this.#fail(held.error);
    }
    if (trabalho.pedido !== null) await this.#forgetFile(trabalho);
    return 'ended';
  }

  #beat(tx: Tx): Promise<boolean> {
    const progress = { etapa: this.#etapa, lidas: this.#lidas };
    return beat(tx, IMPORTACOES, this.#id, this.#execucao, progress);
  }

  async #work(trabalho: Trabalho, signal: AbortSignal): Promise<void> {
    const { database, guardados } = this.#parts;
    const open = () => guardados.open(this.#clienteId, trabalho.envio);
    const correcoes = await openCorrecoes(guardados, trabalho.envio, trabalho.correcoes);
    const preparo = await prepare(database, this.#clienteId, trabalho, open, correcoes);
    const passos = {
      onRead: (linhas: number) => {
        this.#lidas = linhas;
      },
      onWriting: () => {
        this.#etapa = 'gravando';
      },
    };
    const work = async (tx: LoadTx) => {
      if (!(await tryTurn(tx))) throw new OutraImportacaoError();
      if (trabalho.pedido === null) {
        throw new Conferida(await carryOut(tx, trabalho, preparo, passos));
      }
      await publish(tx, trabalho, this.#execucao, preparo, passos);
    };
    try {
      await database.load(this.#clienteId, work, signal);
    } catch (error) {
      if (!(error instanceof Conferida)) throw error;
      const { resultado } = error;
      await this.#within((tx) => endCheck(tx, this.#id, this.#execucao, resultado));
    }
  }

  async #fail(error: Error): Promise<void> {
    const falha = falhaOf(error);
    if (falha === null) this.#parts.onError(error, this.#name());
    await this.#within((tx) =>
      endInFailure(
        tx,
        this.#id,
        this.#execucao,
        falha ?? {
          linha: null,
          mensagem: 'A importação falhou por um erro do sistema. Nada foi gravado: tente de novo.',
          pergunta: null,
        },
      ),
    );
  }

  /** After publication, the file is only needed for its refused rows. */
  async #forgetFile({ id, envio }: Trabalho): Promise<void> {
    const forgotten = await this.#within((tx) =>
      tx.execute(
        `update importacao_orcamento set envio = null, correcoes = null, amostra = '[]', leitura = null
          where cliente_id = $1 and id = $2 and situacao = 'publicada' and recusadas = 0`,
        [tx.clienteId, id],
      ),
    );
    if (forgotten > 0) await this.#parts.guardados.discard(this.#clienteId, envio);
  }

  #within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#parts.database.tenant(this.#clienteId, work);
  }

  #name(): string {
    return `importacao_orcamento ${this.#clienteId}/${this.#id}`;
  }
}

/** Fault of the file, or of the confirmation; null for a fault of the system. */
function falhaOf(error: Error): FalhaDaImportacao | null {
  if (error instanceof ErroDeLeitura) {
    return { linha: error.linha, mensagem: error.message, pergunta: null };
  }
  if (error instanceof DecimalIndefinidoError) {
    const pergunta = error.pergunta ? 'decimal' : null;
    return { linha: error.linha, mensagem: error.message, pergunta };
  }
  if (
    error instanceof NaoPublicadaError ||
    error instanceof ArquivoPerdidoError ||
    error instanceof ArquivoRecusadoError
  ) {
    return { linha: null, mensagem: error.message, pergunta: null };
  }
  return null;
}

/**
 * Every 15 minutes: removes files uploaded a day ago, whatever their state, and uploads that never became an import.
 */
export const limpezaImportacao = (database: Database): CronJob => ({
  name: 'limpar_importacao',
  at: '*/15 * * * *',
  run: async ({ signal }) => {
    // Files of the installation's own entities have no client.
    await database.system(forgetParts);
    await eachClient(database, signal, forgetOld);
  },
});

/** Deletes the parts of files that were sent a day ago. */
const forgetParts = (tx: Tx): Promise<number> =>
  tx.execute(
    'delete from importacao_parte where cliente_id = $1 and criada_em < now() - make_interval(hours => $2)',
    [tx.clienteId, IMPORTACAO_HORAS],
  );

async function forgetOld(tx: Tx): Promise<void> {
  await tx.execute(
    `update importacao_orcamento set envio = null, correcoes = null, amostra = '[]', leitura = null, versao = versao + 1,
            situacao = case when situacao in ('publicada', 'desfeita') then situacao else 'cancelada' end
      where cliente_id = $1 and envio is not null and enviada_em < now() - make_interval(hours => $2)`,
    [tx.clienteId, IMPORTACAO_HORAS],
  );
  await forgetParts(tx);
}
