import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '../../../plugins/network-address.ts';

/** Number of networks that searched for a term on a day. */
export interface Procura {
  readonly clienteId: number;
  /** `YYYY-MM-DD` */
  readonly dia: string;
  readonly termo: string;
  readonly redes: number;
}

export interface ContadorLimits {
  /** Terms of a client in a day. */
  readonly terms: number;
  /** Maximum distinct networks for all terms of a day. */
  readonly networks: number;
}

const LIMITS: ContadorLimits = { terms: 300, networks: 100_000 };
/** Bytes of a network's hash that are kept. On a collision two networks count as one. */
const TOLD_APART = 6;

interface Counted {
  readonly networks: Set<number>;
  /** Count at the last `take`. */
  taken: number;
}

/**
 * Counts, in memory, how many networks ask for a term on a day. Networks are identified by hashes under a daily salt
 * that never leaves the memory. Nobody can later tell who asked, or link one day's requests to another's. Counts beyond
 * the limits are dropped.
 */
export class Contador {
  readonly #limits: ContadorLimits;
  #dia = '';
  #salt = randomBytes(32);
  #networks = 0;
  readonly #clients = new Map<number, Map<string, Counted>>();

  constructor(limits: ContadorLimits = LIMITS) {
    this.#limits = limits;
  }

  count(clienteId: number, dia: string, termo: string, ip: string): void {
    this.#turnTo(dia);
    const terms = this.#clients.get(clienteId) ?? new Map<string, Counted>();
    const counted = terms.get(termo) ?? { networks: new Set(), taken: 0 };
    if (this.#networks >= this.#limits.networks) return;
    if (!terms.has(termo) && terms.size >= this.#limits.terms) return;
    const before = counted.networks.size;
    counted.networks.add(this.#hashOf(networkOf(ip)));
    this.#networks += counted.networks.size - before;
    terms.set(termo, counted);
    this.#clients.set(clienteId, terms);
  }

  /** Returns the changes of the day since the last call. */
  take(): Procura[] {
    const news: Procura[] = [];
    for (const [clienteId, terms] of this.#clients) {
      for (const [termo, counted] of terms) {
        const redes = counted.networks.size;
        if (redes === counted.taken) continue;
        counted.taken = redes;
        news.push({ clienteId, dia: this.#dia, termo, redes });
      }
    }
    return news;
  }

  /** Drops a term that must not be counted, which frees its place for others. */
  drop(clienteId: number, termo: string): void {
    const terms = this.#clients.get(clienteId);
    this.#networks -= terms?.get(termo)?.networks.size ?? 0;
    terms?.delete(termo);
  }

  #turnTo(dia: string): void {
    if (dia === this.#dia) return;
    this.#dia = dia;
    this.#salt = randomBytes(32);
    this.#networks = 0;
    this.#clients.clear();
  }

  #hashOf(network: string): number {
    return createHmac('sha256', this.#salt).update(network).digest().readUIntBE(0, TOLD_APART);
  }
}
