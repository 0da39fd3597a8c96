import { origemOf } from '@claraboia/contract';
import type { FastifyRequest } from 'fastify';
import type { Database, Reads, Tx } from '../../database/database.ts';
import { isPerson } from '../../plugins/person.ts';

const MINUTE = 60_000;
/** Addresses of a client that are counted between two writes. */
const COUNTED = 100;
/** Addresses of a client that nobody has said anything about: the manager reads them, so they are few. */
const MISSED = 300;
/** After so long without anybody coming by them they are forgotten. */
const FORGOTTEN = '90 days';
/** What may be somebody's CPF is not written down. */
const PERSONAL = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}/;

interface Row {
  readonly origem: string;
  readonly destino: string | null;
}

interface Counted {
  vezes: number;
  /** It is not there: written down for the manager to say where it leads. */
  readonly falta: boolean;
}

/**
 * Where the addresses of former portals lead (ADR 0055), and how often people come by them: counted in memory while the answers go
 * out, and by the minute into the database.
 */
export class EnderecosAntigos {
  readonly #database: Database;
  readonly #reads: Reads;
  readonly #onError: (error: Error) => void;
  #counted = new Map<number, Map<string, Counted>>();
  #writing = Promise.resolve();

  constructor(database: Database, reads: Reads, onError: (error: Error) => void) {
    this.#database = database;
    this.#reads = reads;
    this.#onError = onError;
  }

  /**
   * Where an address that this portal has not leads: by all of it, or else by what stands before its question mark.
   * @param url from the slash on, without the client's name
   */
  async destinoDe(
    clienteId: number,
    url: string,
    { headers }: Pick<FastifyRequest, 'headers'>,
  ): Promise<string | null> {
    const whole = origemOf(url);
    if (whole === null || whole.includes('\u0000')) return null;
    const candidates = [whole, pathOf(whole)];
    const rows = await this.#reads.find(clienteId, (tx) => findRows(tx, candidates));
    const row = candidates
      .map((origem) => rows?.find((each) => each.origem === origem && each.destino !== null))
      .find((found) => found !== undefined);
    if (row === undefined) return null;
    if (isPerson(headers)) this.#count(clienteId, row.origem, false);
    return row.destino;
  }

  /** Counts an address that is not there: what follows its question mark may be anybody's, and is left out. */
  miss(clienteId: number, url: string, { headers }: Pick<FastifyRequest, 'headers'>): void {
    const whole = isPerson(headers) ? origemOf(url) : null;
    const origem = whole === null ? null : origemOf(pathOf(whole));
    if (origem === null || PERSONAL.test(origem)) return;
    this.#count(clienteId, origem, true);
  }

  /** Writes down what was counted since the last time. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Writes by the minute from now on. Returns how to stop, with what is still to be written. */
  start(): () => Promise<void> {
    const timer = setInterval(() => void this.flush(), MINUTE);
    timer.unref();
    return () => {
      clearInterval(timer);
      return this.flush();
    };
  }

  #count(clienteId: number, origem: string, falta: boolean): void {
    const own = this.#counted.get(clienteId) ?? new Map<string, Counted>();
    this.#counted.set(clienteId, own);
    const counted = own.get(origem);
    if (counted !== undefined) counted.vezes += 1;
    else if (own.size < COUNTED) own.set(origem, { vezes: 1, falta });
  }

  async #write(): Promise<void> {
    const counted = this.#counted;
    this.#counted = new Map();
    for (const [clienteId, own] of counted) {
      try {
        await this.#database.tenant(clienteId, (tx) => write(tx, own));
      } catch (error) {
        // A minute's numbers are lost: nobody's work hangs on them.
        this.#onError(error as Error);
      }
    }
  }
}

const pathOf = (origem: string) => origem.split('?', 1)[0] ?? '';

const findRows = (tx: Tx, origens: readonly string[]) =>
  tx.query<Row>(
    'select origem, destino from endereco_antigo where cliente_id = $1 and origem = any($2)',
    [tx.clienteId, origens],
  );

/** Past every version: that somebody came by is no change of the record, and crosses nobody's. */
async function write(tx: Tx, counted: ReadonlyMap<string, Counted>): Promise<void> {
  const all = [...counted];
  const columns = [
    all.map(([origem]) => origem),
    all.map(([, { vezes }]) => vezes),
    all.map(([, { falta }]) => falta),
  ];
  await tx.execute(
    `delete from endereco_antigo
      where cliente_id = $1 and destino is null and ultimo_acesso < now() - $2::interval`,
    [tx.clienteId, FORGOTTEN],
  );
  await tx.execute(
    `insert into endereco_antigo as e (cliente_id, origem, acessos, ultimo_acesso)
     select $1, n.origem, n.vezes, now()
       from (select unnest($2::text[]) as origem, unnest($3::int[]) as vezes, unnest($4::boolean[]) as falta) n
      where exists (select from endereco_antigo t where t.cliente_id = $1 and t.origem = n.origem)
         or (n.falta and (select count(*) from endereco_antigo t where t.cliente_id = $1 and t.destino is null) < $5)
      order by n.origem
     on conflict (cliente_id, origem)
       do update set acessos = e.acessos + excluded.acessos, ultimo_acesso = excluded.ultimo_acesso`,
    [tx.clienteId, ...columns, MISSED],
  );
}
