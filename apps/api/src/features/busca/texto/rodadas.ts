/** A client, and how often something of it was written. */
export interface ClienteVersao {
  readonly id: number;
  readonly versao: number;
}

/** Quiet clients per round, if all are then covered within the given number of rounds. */
const QUIET = 100;
const ROUNDS = 60;

/**
 * Chooses the clients that a round checks for work left by others: those written to since, by any process, those that
 * failed, and a share of the rest. With thousands of clients, a quiet one is checked once in sixty rounds.
 */
export class Rodadas {
  /** Version of each client at its last check. */
  readonly #seen = new Map<number, number>();
  #round = 0;

  /** All of them, as at a start. */
  all(clients: readonly ClienteVersao[]): number[] {
    for (const { id, versao } of clients) this.#seen.set(id, versao);
    return clients.map(({ id }) => id);
  }

  /** Those of the next round. */
  next(clients: readonly ClienteVersao[]): number[] {
    const shares = Math.max(1, Math.min(ROUNDS, Math.floor(clients.length / QUIET)));
    const turn = this.#round % shares;
    this.#round += 1;
    return this.all(
      clients.filter(({ id, versao }, at) => this.#seen.get(id) !== versao || at % shares === turn),
    );
  }

  /** The next round looks at it again. */
  again(id: number): void {
    this.#seen.delete(id);
  }
}
