/** A client, and how often something of it was written. */
export interface ClienteVersao {
  readonly id: number;
  readonly versao: number;
}

/** Clients that one round looks at although nobody wrote to them, as long as all of them come within so many rounds. */
const QUIET = 100;
const ROUNDS = 60;

/**
 * Which clients a round of looking for what others left behind looks at: those that were written to since, by whatever process,
 * those where it failed, and a share of the others. Of thousands, each quiet one is looked at once in sixty rounds.
 */
export class Rodadas {
  /** The version that each was last looked at with. */
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
