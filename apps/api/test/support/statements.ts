import type { Database, Tx } from '../../src/database/database.ts';

/** A statement that the application sent, and over whose rows. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The kind of transaction: of one client, of the installation, or of the trail of all clients. */
  readonly over: 'tenant' | 'system' | 'trail';
  /** 0 for the installation itself. */
  readonly clienteId: number;
}

const scopeOf = (clienteId: number) => (clienteId === 0 ? 'system' : 'tenant');

/** Records the application's statements: each wording once per kind of transaction, with its first values. */
export class Statements {
  readonly #seen = new Map<string, Statement>();
  readonly #running = new Set<string[]>();

  /** Database with recorded statements. */
  watch(database: Database): Database {
    return {
      ...database,
      tenant: (clienteId, work) =>
        database.tenant(clienteId, (tx) => work(this.#watched(tx, 'tenant'))),
      system: (work) => database.system((tx) => work(this.#watched(tx, 'system'))),
      found: (work) => database.found((tx) => work(this.#watched(tx, 'system'))),
      everywhere: (work) =>
        database.everywhere((tx, all) => work(this.#watched(tx, 'system'), all)),
      trail: (work) => database.trail((tx) => work(this.#watched(tx, 'trail'))),
      find: (clienteId, work, options) =>
        database.find(clienteId, (tx) => work(this.#watched(tx, scopeOf(clienteId))), options),
      read: (clienteId, { text, values }, options) => {
        this.#keep({ clienteId }, scopeOf(clienteId), text, values);
        return database.read(clienteId, { text, values }, options);
      },
      snapshot: (clienteId, work, options) => {
        const watched: typeof work = (tx, versions) => {
          const csv: typeof tx.csv = (text, values) => {
            this.#keep(tx, scopeOf(clienteId), text, values);
            return tx.csv(text, values);
          };
          return work({ ...this.#watched(tx, scopeOf(clienteId)), csv }, versions);
        };
        return database.snapshot(clienteId, watched, options);
      },
    };
  }

  #watched(tx: Tx, over: Statement['over']): Tx {
    const keep = (text: string, values?: readonly unknown[]) => this.#keep(tx, over, text, values);
    return {
      ...tx,
      query: (text, values) => {
        keep(text, values);
        return tx.query(text, values);
      },
      execute: (text, values) => {
        keep(text, values);
        return tx.execute(text, values);
      },
    };
  }

  /** Statements sent during some work, in order. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    const texts: string[] = [];
    this.#running.add(texts);
    await work().finally(() => this.#running.delete(texts));
    return texts;
  }

  #keep(
    { clienteId }: Pick<Tx, 'clienteId'>,
    over: Statement['over'],
    text: string,
    values: readonly unknown[] = [],
  ): void {
    for (const texts of this.#running) texts.push(text);
    const key = `${over} ${text}`;
    if (!this.#seen.has(key)) this.#seen.set(key, { text, values, over, clienteId });
  }

  /** Statements sent so far. */
  all(): readonly Statement[] {
    return [...this.#seen.values()];
  }

  /** Returns the statements sent so far and forgets them. */
  take(): readonly Statement[] {
    const all = this.all();
    this.#seen.clear();
    return all;
  }
}
