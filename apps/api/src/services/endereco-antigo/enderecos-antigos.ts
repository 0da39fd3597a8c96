import {
  type EnderecoDeixado,
  type EnderecoProprio,
  ledTo,
  origemOf,
  origensDe,
  origensDoDestino,
} from '@claraboia/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database, Reads, Tx } from '../../database/database.ts';
import { readProprio } from '../../instalacao/endereco-proprio.ts';
import { networkOf } from '../../plugins/network-address.ts';
import { isPerson } from '../../plugins/person.ts';

const MINUTE = 60_000;
/** Maximum addresses counted per client between two writes. */
const COUNTED = 100;
/** Missing addresses that a client keeps for its manager: the most visited and the latest. */
const MOST_VISITED = 250;
const LATEST = 50;
/** Missing addresses that one network may add to a client's list in a day, and remembered networks. */
const PER_NETWORK = 20;
const DAY = 24 * 60 * MINUTE;
const NETWORKS = 2_000;
/** Addresses without visits for this long are deleted. */
const FORGOTTEN = '90 days';
/** Numbers that may be a CPF; such addresses are not recorded. */
const PERSONAL = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}/;

interface Counted {
  vezes: number;
  /** The address has no destination; recorded so that a manager can set one. */
  readonly falta: boolean;
}

interface EnderecosAntigosOptions {
  readonly database: Database;
  readonly reads: Reads;
  readonly publicUrl: string;
  readonly onError: (error: Error) => void;
}

/**
 * Redirects of former portals' addresses (ADR 0055), with their use counts. Counts are kept in memory and written to
 * the database every minute.
 */
export class EnderecosAntigos {
  readonly #database: Database;
  readonly #reads: Reads;
  readonly #publicUrl: string;
  readonly #onError: (error: Error) => void;
  /** Missing addresses of the day, by client and network. */
  readonly #brought = new LRUCache<string, Set<string>>({ max: NETWORKS, ttl: DAY });
  #counted = new Map<number, Map<string, Counted>>();
  #writing = Promise.resolve();

  constructor({ database, reads, publicUrl, onError }: EnderecosAntigosOptions) {
    this.#database = database;
    this.#reads = reads;
    this.#publicUrl = publicUrl;
    this.#onError = onError;
  }

  /**
   * Finds the destination of an address that this portal does not have: by the whole address, by the address without
   * its query string, or by an old prefix.
   * @param url path and query, starting with the slash, without the client's name
   */
  async destinoDe(
    clienteId: number,
    url: string,
    { headers }: Pick<FastifyRequest, 'headers'>,
  ): Promise<string | null> {
    const whole = origemOf(url);
    if (whole === null || whole.includes('\u0000')) return null;
    const row = await this.#reads.find(clienteId, (tx) => findRow(tx, whole, this.#publicUrl));
    if (row === null) return null;
    if (isPerson(headers)) this.#count(clienteId, row.origem, false);
    return ledTo(row, url);
  }

  /** Counts a missing address. The query string may hold personal data and is left out. */
  miss(
    clienteId: number,
    url: string,
    { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  ): void {
    const whole = isPerson(headers) ? origemOf(url) : null;
    const origem = whole === null ? null : origemOf(pathOf(whole));
    if (origem === null || PERSONAL.test(origem)) return;
    if (this.#mayBring(clienteId, networkOf(ip), origem)) this.#count(clienteId, origem, true);
  }

  /** One network cannot fill a manager's list with invented addresses. */
  #mayBring(clienteId: number, rede: string, origem: string): boolean {
    const key = `${clienteId} ${rede}`;
    const brought = this.#brought.get(key) ?? new Set<string>();
    if (brought.has(origem)) return true;
    if (brought.size >= PER_NETWORK) return false;
    if (brought.size === 0) this.#brought.set(key, brought);
    brought.add(origem);
    return true;
  }

  /** Writes the counts since the last flush. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Starts writing every minute. Returns a function that stops it after a last write. */
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
        // One minute's counts are lost, which affects nobody.
        this.#onError(error as Error);
      }
    }
  }
}

const pathOf = (origem: string) => origem.split('?', 1)[0] ?? '';

/** Maximum redirects followed from one old address to the next. Saving refuses even the first. */
const STEPS = 5;

/** Stored old address that matches; null without a match, or if it leads in a circle. */
async function findRow(tx: Tx, origem: string, publicUrl: string): Promise<EnderecoDeixado | null> {
  const first = await matchOf(tx, origensDe(origem));
  if (first === null) return null;
  const own = await readProprio(tx, publicUrl);
  return (await leadsOut(tx, first, own)) ? first : null;
}

async function leadsOut(tx: Tx, first: EnderecoDeixado, own: EnderecoProprio): Promise<boolean> {
  let row = first;
  for (let step = 0; step < STEPS; step += 1) {
    const next = origensDoDestino(row.destino, own);
    const match = next.length === 0 ? null : await matchOf(tx, next);
    if (match === null) return true;
    row = match;
  }
  return false;
}

/** @param origens most exact first */
async function matchOf(tx: Tx, origens: readonly string[]): Promise<EnderecoDeixado | null> {
  const [row] = await tx.query<EnderecoDeixado>(
    `select origem, destino from endereco_antigo
      where cliente_id = $1 and origem = any($2) and destino is not null
      order by array_position($2, origem) limit 1`,
    [tx.clienteId, origens],
  );
  return row ?? null;
}

/** Does not raise the record's version: a visit is no change, and must not conflict with an edit. */
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
      where n.falta or exists (select from endereco_antigo t where t.cliente_id = $1 and t.origem = n.origem)
      order by n.origem
     on conflict (cliente_id, origem)
       do update set acessos = e.acessos + excluded.acessos, ultimo_acesso = excluded.ultimo_acesso`,
    [tx.clienteId, ...columns],
  );
  // Addresses that are visited most stay; the others are evicted.
  await tx.execute(
    `delete from endereco_antigo e using (
       select id, row_number() over (order by acessos desc, id) as visitado,
              row_number() over (order by ultimo_acesso desc, id desc) as recente
         from endereco_antigo where cliente_id = $1 and destino is null and ultimo_acesso is not null) m
      where e.cliente_id = $1 and e.id = m.id and m.visitado > $2 and m.recente > $3`,
    [tx.clienteId, MOST_VISITED, LATEST],
  );
}
