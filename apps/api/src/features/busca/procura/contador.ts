import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '../../../plugins/network-address.ts';

/** How many networks asked for a term on a day. */
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
  /** Networks that are told apart for all terms of a day. */
  readonly networks: number;
}

const LIMITS: ContadorLimits = { terms: 300, networks: 100_000 };
/** Bytes of a hash by which two networks are told apart: two that seem one count as one. */
const TOLD_APART = 6;

interface Counted {
  readonly networks: Set<number>;
  /** As it was taken last. */
  taken: number;
}

/**
 * Counts, in memory, from how many networks a term is asked for on a day. Networks are told apart by hashes under a salt
 * that never leaves the memory and is another one each day: nothing says afterwards who asked, or that somebody who
 * asked today asked yesterday too. What is beyond the limits is not counted.
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

  /** What is new of the day since it was asked last. */
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

  /** A term that is none to be counted leaves its place to others. */
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
