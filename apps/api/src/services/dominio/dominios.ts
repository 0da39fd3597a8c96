import type { Tx } from '../../database/database.ts';
import type { PublicCache } from '../publico/public-cache.ts';

const SYSTEM = 0;

/** Owner of a host. */
export interface Dono {
  readonly clienteId: number;
  /** Canonical host of this client's pages. */
  readonly principal: string;
}

interface Todos {
  readonly donos: ReadonlyMap<string, Dono>;
  readonly principais: ReadonlyMap<number, string>;
}

/**
 * Clients' own hosts (ADR 0052), cached until one of them changes. Addresses are built from stored hosts and
 * PUBLIC_URL, never from request headers.
 */
export class Dominios {
  readonly #cache: PublicCache;
  readonly #publicUrl: string;

  constructor(cache: PublicCache, publicUrl: string) {
    this.#cache = cache;
    this.#publicUrl = publicUrl;
  }

  /** @param host in lower case, without port; null if it belongs to no client */
  async donoDe(host: string): Promise<Dono | null> {
    return (await this.#todos()).donos.get(host) ?? null;
  }

  /**
   * Origin of a client's pages, without a trailing slash: its own host with the scheme and port of PUBLIC_URL, or
   * PUBLIC_URL if it has no host.
   */
  async originOf(clienteId: number): Promise<string> {
    const principal = (await this.#todos()).principais.get(clienteId);
    return principal === undefined ? this.#publicUrl : this.originAt(principal);
  }

  /** The same of a host. */
  originAt(host: string): string {
    const url = new URL(this.#publicUrl);
    url.hostname = host;
    return url.origin;
  }

  /** Slug in the addresses of a client's portal: the portal's own, or the client's. */
  async nomeUrlDe(clienteId: number): Promise<string | null> {
    const key = `nome do portal ${clienteId}`;
    const found = await this.#cache.fact(key, async () => clienteId, nomeUrlOf);
    return found?.nomeUrl ?? null;
  }

  /** The only client of the installation; null if there are more. */
  async unicoCliente(): Promise<number | null> {
    const found = await this.#cache.fact('único cliente', async () => SYSTEM, readUnico);
    return found?.id ?? null;
  }

  async #todos(): Promise<Todos> {
    const todos = await this.#cache.fact('domínios', async () => SYSTEM, readTodos);
    if (todos === null) throw new Error('the hosts could not be read');
    return todos;
  }
}

async function readTodos(tx: Tx): Promise<Todos> {
  const rows = await tx.query<{ readonly clienteId: number; readonly host: string }>(
    'select cliente_id as "clienteId", host from dominio order by cliente_id, principal desc, id',
  );
  const principais = new Map<number, string>();
  const donos = new Map<string, Dono>();
  for (const { clienteId, host } of rows) {
    const principal = principais.get(clienteId) ?? host;
    principais.set(clienteId, principal);
    donos.set(host, { clienteId, principal });
  }
  return { donos, principais };
}

async function nomeUrlOf(tx: Tx): Promise<{ readonly nomeUrl: string } | null> {
  const [row] = await tx.query<{ readonly nomeUrl: string }>(
    `select coalesce(p.nome_url, c.identificador) as "nomeUrl"
       from cliente c left join portal p on p.cliente_id = c.id where c.id = $1`,
    [tx.clienteId],
  );
  return row ?? null;
}

async function readUnico(tx: Tx): Promise<{ readonly id: number | null }> {
  const rows = await tx.query<{ readonly id: number }>('select id from cliente limit 2');
  return { id: rows.length === 1 ? (rows[0]?.id ?? null) : null };
}
