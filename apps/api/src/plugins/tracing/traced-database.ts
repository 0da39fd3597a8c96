import type { Database, Tx } from '../../database/database.ts';
import type { Tracing } from './types.ts';

/** Maximum characters of a statement in a trace. */
const STATEMENT = 2000;
const DATABASE = { 'db.system.name': 'postgresql' } as const;

/** Database with traced transactions and statements: only their text, never their parameters. */
export function tracedDatabase(database: Database, tracing: Tracing): Database {
  const transaction = <T>(what: string, run: () => Promise<T>) =>
    tracing.span(`transaction ${what}`, DATABASE, run);
  const traced = (tx: Tx): Tx => ({
    ...tx,
    query: (text, values) => statement(text, () => tx.query(text, values)),
    execute: (text, values) => statement(text, () => tx.execute(text, values)),
  });
  function statement<T>(text: string, run: () => Promise<T>): Promise<T> {
    const shown = text.replace(/\s+/g, ' ').trim().slice(0, STATEMENT);
    const [verb = ''] = shown.split(' ', 1);
    return tracing.span(verb.toUpperCase(), { ...DATABASE, 'db.query.text': shown }, run);
  }
  /** A copy is read in batches: the time between them is the reader's. */
  async function* batches(text: string, rows: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
    const next = () => statement(`copy (${text})`, () => rows.next());
    try {
      for (let batch = await next(); batch.done !== true; batch = await next()) yield batch.value;
    } finally {
      // An early end stops the copy itself.
      await rows.return(undefined);
    }
  }
  return {
    ...database,
    tenant: (clienteId, work) =>
      transaction('tenant', () => database.tenant(clienteId, (tx) => work(traced(tx)))),
    system: (work) => transaction('system', () => database.system((tx) => work(traced(tx)))),
    found: (work) => transaction('system', () => database.found((tx) => work(traced(tx)))),
    everywhere: (work) =>
      transaction('system', () => database.everywhere((tx, all) => work(traced(tx), all))),
    trail: (work) => transaction('trail', () => database.trail((tx) => work(traced(tx)))),
    find: (clienteId, work, options) =>
      transaction('find', () => database.find(clienteId, (tx) => work(traced(tx)), options)),
    read: (clienteId, asked, options) =>
      transaction('read', () =>
        statement(asked.text, () => database.read(clienteId, asked, options)),
      ),
    snapshot: (clienteId, work, options) =>
      transaction('snapshot', () => {
        const watched: typeof work = (tx, versions) => {
          const csv: typeof tx.csv = (text, values) => batches(text, tx.csv(text, values));
          return work({ ...traced(tx), csv }, versions);
        };
        return database.snapshot(clienteId, watched, options);
      }),
  };
}
