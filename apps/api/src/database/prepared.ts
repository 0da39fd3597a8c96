import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** Length above which a statement is not prepared: such ones are built once, for one query. */
const LONGEST = 20_000;
/** Size of the cache of statements seen by this process. */
const REMEMBERED = 2_000;

/** Driver's internal map of the statements prepared on a connection: texts by name. */
interface DriverConnection {
  readonly connection: { readonly parsedStatements: Record<string, string> };
}

/** Statements prepared on one connection, and those to deallocate. */
interface Held {
  readonly names: LRUCache<string, string>;
  leaving: string[];
  count: number;
}

/**
 * Names statements, so that each connection parses and plans a statement once: planning a list takes longer than
 * running it. A statement gets a name at its second use; the least used ones are deallocated.
 */
export class PreparedStatements {
  readonly #max: number;
  readonly #held = new WeakMap<pg.ClientBase, Held>();
  readonly #seen = new LRUCache<string, true>({ max: REMEMBERED });

  /** @param max shapes that each connection holds; 0 where connections are shared, as behind some poolers */
  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Name of a statement on a connection; undefined if it should be sent without one.
   * @param place where its tables are: under one name it would be planned again whenever they change
   */
  nameOf(client: pg.ClientBase, text: string, place: string): string | undefined {
    if (this.#max === 0 || text.length > LONGEST) return undefined;
    const held = this.#of(client);
    const shape = `${place} ${text}`;
    const known = held.names.get(shape);
    if (known !== undefined) return known;
    if (!this.#seen.has(text)) {
      this.#seen.set(text, true);
      return undefined;
    }
    held.count += 1;
    const name = `c${held.count}`;
    held.names.set(shape, name);
    return name;
  }

  /** Name of an already prepared statement; undefined if it is not prepared. */
  readyNameOf(client: pg.ClientBase, text: string, place: string): string | undefined {
    const name = this.nameOf(client, text, place);
    return name !== undefined && Object.hasOwn(parsedBy(client), name) ? name : undefined;
  }

  /** SQL that deallocates evicted statements, to run at the start of a transaction; empty if there is nothing to do. */
  farewell(client: pg.ClientBase): string {
    const held = this.#held.get(client);
    if (held === undefined || held.leaving.length === 0) return '';
    const parsedStatements = parsedBy(client);
    // A statement that failed before parsing was never prepared.
    const there = held.leaving.filter((name) => Object.hasOwn(parsedStatements, name));
    held.leaving = [];
    for (const name of there) delete parsedStatements[name];
    return there.map((name) => `deallocate ${name}; `).join('');
  }

  #of(client: pg.ClientBase): Held {
    const known = this.#held.get(client);
    if (known !== undefined) return known;
    const held: Held = {
      names: new LRUCache({
        max: this.#max,
        dispose: (name) => {
          held.leaving.push(name);
        },
      }),
      leaving: [],
      count: 0,
    };
    this.#held.set(client, held);
    return held;
  }
}

const parsedBy = (client: pg.ClientBase) =>
  (client as pg.ClientBase & DriverConnection).connection.parsedStatements;
