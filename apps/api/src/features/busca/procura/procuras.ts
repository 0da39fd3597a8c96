import { conjuntos, today } from '@claraboia/contract';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../../database/database.ts';
import { isPerson } from '../../../plugins/person.ts';
import { Contador, type Procura } from './contador.ts';
import { termoOf } from './termo.ts';

const MINUTE = 60_000;
/** Maximum stored terms per client and day. */
const WRITTEN = 300;

/** Titles of public sets. They are the same for every client, so no table holds them. */
const TITLES = conjuntos.flatMap(({ titulo, consulta }) => [titulo, consulta?.menu?.nome ?? '']);

/**
 * Counts searches (ADR 0043): in memory at first, and every minute in the database, if the words are the portal's own.
 */
export class Procuras {
  readonly #database: Database;
  readonly #onError: (error: Error) => void;
  readonly #contador = new Contador();
  #writing = Promise.resolve();

  constructor(database: Database, onError: (error: Error) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  /** Counts a search from a page of the portal, or in a page's address. */
  count(clienteId: number, typed: string, { ip, headers }: FastifyRequest): void {
    if (!isPerson(headers)) return;
    const termo = termoOf(typed);
    if (termo !== null) this.#contador.count(clienteId, today(), termo, ip);
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

  async #write(): Promise<void> {
    const news = Map.groupBy(this.#contador.take(), ({ clienteId }) => clienteId);
    for (const [clienteId, procuras] of news) {
      try {
        const taken = await this.#database.tenant(clienteId, (tx) => write(tx, procuras));
        for (const { termo } of procuras) {
          if (!taken.has(termo)) this.#contador.drop(clienteId, termo);
        }
      } catch (error) {
        // The next network to ask writes the whole day's number.
        this.#onError(error as Error);
      }
    }
  }
}

/** @returns the terms that consist of the portal's own words */
async function write(tx: Tx, procuras: readonly Procura[]): Promise<ReadonlySet<string>> {
  const taken = await ownTerms(
    tx,
    procuras.map(({ termo }) => termo),
  );
  const kept = procuras.filter(({ termo }) => taken.has(termo));
  if (kept.length === 0) return taken;
  // Another process may have counted more of that day.
  await tx.execute(
    `insert into busca_procura as b (cliente_id, dia, termo, redes)
     select $1, n.dia, n.termo, n.redes
       from (select unnest($2::date[]) as dia, unnest($3::text[]) as termo, unnest($4::int[]) as redes) n
      where exists (select from busca_procura e where e.cliente_id = $1 and e.dia = n.dia and e.termo = n.termo)
         or (select count(*) from busca_procura e where e.cliente_id = $1 and e.dia = n.dia) < $5
     on conflict (cliente_id, dia, termo) do update set redes = greatest(b.redes, excluded.redes)`,
    [
      tx.clienteId,
      kept.map(({ dia }) => dia),
      kept.map(({ termo }) => termo),
      kept.map(({ redes }) => redes),
      WRITTEN,
    ],
  );
  return taken;
}

/** Names of a client's pages, except pages named after a person. */
export const OWN_NAMES = `
  select nome::text from categoria_publicacao where cliente_id = $1 and listado
  union all select nome::text from grupo_categoria_publicacao where cliente_id = $1
  union all select nome::text from servico where cliente_id = $1`;

/**
 * Filters the terms whose every word, in singular or plural, is in the name of a category, group, service or public
 * set. Titles of publications, suppliers and offices are left out on purpose, because they name persons.
 */
export async function ownTerms(tx: Tx, termos: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ termo: string }>(
    `with nome as (${OWN_NAMES} union all select unnest($3::text[])),
     raiz as materialized (
       select distinct busca_raiz(p) as raiz
         from nome, unnest(string_to_array(trim(busca_palavras(nome)), ' ')) p where not busca_vazia(p))
     select termo from unnest($2::text[]) termo
      where (select bool_or(not busca_vazia(p)) and bool_and(busca_vazia(p) or busca_raiz(p) in (select raiz from raiz))
               from unnest(string_to_array(termo, ' ')) p)`,
    [tx.clienteId, termos, TITLES],
  );
  return new Set(rows.map(({ termo }) => termo));
}
