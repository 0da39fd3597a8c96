import { setTimeout as delay } from 'node:timers/promises';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { Database, Tx } from '../../../database/database.ts';
import { sha256Of } from '../../../services/arquivo/send-file.ts';
import type { PdfLido } from '../../../services/texto-pdf/limite.ts';
import { PdfReader } from '../../../services/texto-pdf/pdf-reader.ts';
import { isLearned } from '../fontes.ts';
import { learnStarts } from '../sugestao/comecos.ts';
import { writeAnew } from './refazer.ts';
import { type ClienteVersao, Rodadas } from './rodadas.ts';

export interface IndexadorOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly onError: (error: Error) => void;
  readonly reader?: PdfReader;
}

/** Files taken at once: a process that dies leaves at most these until the lease ends. */
const BATCH = 8;
const MAX_TRIES = 3;
/** Longest delay before results are written, so that one slow PDF does not delay the others. */
const FLUSH_MS = 1000;
/** Delay before a look, to batch the work of consecutive saves. */
const GATHER_MS = 200;
/**
 * Interval of the round that finds work left by other processes: recently written clients, and a share of the others.
 */
const ROUND_MS = 60_000;
/** Saves whose words are learned in one go, and the records in them. */
const PIECES = 500;
const RECORDS = 10_000;
const LEASE = `interval '5 minutes'`;

interface Lido {
  readonly nome: string;
  readonly lido: PdfLido;
}

/**
 * Does, after the commit, the work that a save does not wait for: reads the text of published PDFs, learns words and
 * beginnings to suggest, and rewrites search documents whose inputs changed. The queue is in the database. Any number
 * of processes may work on it, each taking rows that no other holds.
 */
export class Indexador {
  readonly #options: IndexadorOptions;
  readonly #reader: PdfReader;
  readonly #waiting = new Set<number>();
  readonly #timer: NodeJS.Timeout;
  readonly #stop = new AbortController();
  #running: Promise<void> | null = null;
  #closed = false;
  readonly #rodadas = new Rodadas();

  constructor(options: IndexadorOptions) {
    this.#options = options;
    this.#reader = options.reader ?? new PdfReader();
    options.database.onVersion((clienteId) => {
      if (clienteId > 0) this.wake(clienteId);
    });
    this.#timer = setInterval(() => void this.wakeSome(), ROUND_MS);
    this.#timer.unref();
  }

  /** Wakes the worker for a client. */
  wake(clienteId: number): void {
    if (this.#closed) return;
    this.#waiting.add(clienteId);
    this.#running ??= this.#gatherAndRun().finally(() => {
      this.#running = null;
      // Requested between the last check and now.
      const [next] = this.#waiting;
      if (next !== undefined) this.wake(next);
    });
  }

  /** Checks every client; resolves when all is done. */
  wakeAll(): Promise<void> {
    return this.#wakeThose((clients) => this.#rodadas.all(clients));
  }

  /** Checks the clients of this round. */
  wakeSome(): Promise<void> {
    return this.#wakeThose((clients) => this.#rodadas.next(clients));
  }

  async #wakeThose(choose: (clients: readonly ClienteVersao[]) => number[]): Promise<void> {
    try {
      const clients = await this.#options.database.system((tx) =>
        tx.query<ClienteVersao>(
          `select c.id, coalesce(v.versao, 0) as versao
             from cliente c left join cliente_versao v on v.cliente_id = c.id order by c.id`,
        ),
      );
      for (const id of choose(clients)) this.wake(id);
    } catch (error) {
      this.#options.onError(error as Error);
    }
    await this.#running;
  }

  /** Stops at once; taken but unread files are released. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#stop.abort();
    clearInterval(this.#timer);
    this.#waiting.clear();
    await this.#reader.rest();
    await this.#running;
  }

  async #gatherAndRun(): Promise<void> {
    // On stop, there is nothing left to wait for.
    await delay(GATHER_MS, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    await this.#run();
  }

  async #run(): Promise<void> {
    for (const clienteId of this.#waiting) {
      this.#waiting.delete(clienteId);
      try {
        const { database } = this.#options;
        while (!this.#closed && (await this.#learnWords(clienteId)));
        while (!this.#closed && (await writeAnew(database, clienteId)));
        while (!this.#closed && (await learnStarts(database, clienteId)));
        while (!this.#closed && (await this.#readBatch(clienteId)));
      } catch (error) {
        // Retried at the next write or round.
        this.#rodadas.again(clienteId);
        this.#options.onError(error as Error);
      }
    }
    await this.#reader.rest();
  }

  async #learnWords(clienteId: number): Promise<boolean> {
    return this.#options.database.tenant(clienteId, async (tx) => {
      // One kind at a time, limited to what is read in a moment.
      const [next] = await tx.query<{ tipo: string; ids: number[]; mais: boolean }>(
        `with livre as materialized (
           select id, tipo, cardinality(registro_ids) as registros from busca_palavra_nova
            where cliente_id = $1 order by id limit $2 for update skip locked),
         vez as (
           select id, sum(registros) over (order by id) - registros as antes from livre
            where tipo = (select tipo from livre order by id limit 1)),
         tirado as (
           delete from busca_palavra_nova
            where cliente_id = $1 and id in (select id from vez where antes < $3) returning tipo, registro_ids)
         select tipo, array_agg(distinct registro_id) as ids,
                (select count(*) from livre) > least((select count(*) from tirado), $2 - 1) as mais
           from tirado, unnest(registro_ids) registro_id group by tipo`,
        [clienteId, PIECES, RECORDS],
      );
      if (next === undefined) return false;
      if (isLearned(next.tipo)) {
        await tx.query('select busca_aprender($1, $2, $3)', [next.tipo, clienteId, next.ids]);
      }
      return next.mais;
    });
  }

  async #readBatch(clienteId: number): Promise<boolean> {
    const { database } = this.#options;
    const nomes = await database.tenant(clienteId, (tx) => take(tx));
    let done: Lido[] = [];
    const left = new Set(nomes);
    const flush = async () => {
      const batch = done;
      done = [];
      await database.tenant(clienteId, (tx) => keep(tx, batch));
      for (const { nome } of batch) left.delete(nome);
    };
    try {
      for (const nome of nomes) {
        if (this.#closed) break;
        const reading = this.#read(nome);
        if (done.length > 0 && !(await settlesWithin(reading, FLUSH_MS))) await flush();
        const lido = await reading;
        if (this.#closed) break;
        if (lido !== null) done.push({ nome, lido });
      }
      await flush();
    } finally {
      if (left.size > 0)
        await database.tenant(clienteId, (tx) => giveBack(tx, [...left], this.#closed));
    }
    return nomes.length > 0;
  }

  /** Null if the file cannot be read now. */
  async #read(nome: string): Promise<PdfLido | null> {
    try {
      const { storage } = this.#options;
      const bytes = await storage.readWhole(sha256Of(nome));
      if (bytes === null) return { erro: 'ilegivel' };
      // A copy, because the buffer is transferred to another thread.
      return await this.#reader.read(new Uint8Array(bytes));
    } catch (error) {
      this.#options.onError(error as Error);
      return null;
    }
  }
}

async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const stop = new AbortController();
  const late = delay(ms, false, { signal: stop.signal }).catch(() => false);
  const settled = await Promise.race([promise.then(() => true), late]);
  stop.abort();
  return settled;
}

/**
 * Takes files that no other process holds, untried ones first. After too many failures a file is given up. Texts stored
 * before pages were recorded come last and are read again.
 */
async function take(tx: Tx): Promise<string[]> {
  const free = `(tomado_em is null or tomado_em < now() - ${LEASE})`;
  await tx.execute(
    `update arquivo_texto set situacao = 'falhou', erro = coalesce(erro, 'interrompido'), tomado_em = null
      where cliente_id = $1 and situacao = 'pendente' and ${free} and tentativas >= $2`,
    [tx.clienteId, MAX_TRIES],
  );
  const takeOf = async (kind: string) => {
    const rows = await tx.query<{ nome: string; criado_em: string }>(
      `update arquivo_texto set tomado_em = now(), tentativas = tentativas + 1
        where cliente_id = $1 and nome in (
          select nome from arquivo_texto where cliente_id = $1 and ${kind} and ${free} and tentativas < $2
           order by tentativas, criado_em limit $3 for update skip locked)
        returning nome`,
      [tx.clienteId, MAX_TRIES, BATCH],
    );
    return rows.map(({ nome }) => nome);
  };
  const waiting = await takeOf(`situacao = 'pendente'`);
  return waiting.length > 0 ? waiting : takeOf(`situacao = 'pronto' and paginas is null`);
}

/** Stores the texts. The search then finds them, and cached answers are invalidated. */
async function keep(tx: Tx, batch: readonly Lido[]): Promise<void> {
  if (batch.length === 0) return;
  const read = batch.map(({ nome, lido }) => {
    const texto = 'texto' in lido ? lido.texto : null;
    const situacao = texto === null ? 'falhou' : texto === '' ? 'vazio' : 'pronto';
    const paginas = 'paginas' in lido ? lido.paginas : null;
    return {
      nome,
      situacao,
      erro: 'erro' in lido ? lido.erro : null,
      texto: texto || null,
      paginas,
    };
  });
  // In one statement: the documents of their publications are then written once, and in one order. A file that was
  // readable once and fails now keeps its text until its lease ends.
  await tx.execute(
    `update arquivo_texto t set situacao = l.situacao, erro = l.erro, tomado_em = null, texto = l.texto,
            paginas = l.paginas, vetor = busca_vetor(l.texto, 'D')
       from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[]) as l (nome, situacao, erro, texto, paginas)
      where t.cliente_id = $1 and t.nome = l.nome and (l.erro is null or t.situacao = 'pendente')`,
    [
      tx.clienteId,
      ...(['nome', 'situacao', 'erro', 'texto', 'paginas'] as const).map((of) =>
        read.map((each) => each[of]),
      ),
    ],
  );
  tx.touch();
}

/** Releases the files for another process. A stop does not count as a try. */
async function giveBack(tx: Tx, nomes: readonly string[], stopped: boolean): Promise<void> {
  await tx.execute(
    `update arquivo_texto set tomado_em = null, tentativas = tentativas - $3::int
      where cliente_id = $1 and nome = any ($2) and tomado_em is not null`,
    [tx.clienteId, nomes, stopped ? 1 : 0],
  );
}
