import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { ownerConnection } from '../connection.ts';
import { REQUEST_CHANNEL } from './node-sql.ts';
import { addressAt, NODES_MS, readNodes } from './nodes.ts';

/** Jobs passed on in one transaction. */
const BATCH = 500;

/** Job that a client's transaction asked for on its node. */
interface Asked {
  readonly tarefa: string;
  readonly dados: unknown;
  readonly chave: string | null;
  readonly em: string | null;
  readonly tentativas: number | null;
}

/** Milliseconds between two looks at a node, for missed notifications. */
const POLL = 5_000;
/** Milliseconds before a node is tried again. */
const RETRY = 1_000;

export interface RelayOptions {
  /** The coordinator, as the owner. */
  readonly connectionString: string;
  /** Receives faults: the jobs wait on their node, and are passed on later. */
  readonly onError: (error: Error) => void;
  /** Milliseconds between two looks for nodes that joined or left. */
  readonly nodesMs?: number;
}

/**
 * Passes jobs on until stopped: as soon as a node tells of one. Each node has its own loop, so that one that is down
 * keeps nobody else waiting, and one that joins is found soon.
 */
export function startRelay({ connectionString, onError, nodesMs = NODES_MS }: RelayOptions): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const followed = new Map<string, AbortController>();
  // Those of nodes that left too: one may still end its last round.
  const loops: Promise<void>[] = [];
  const follow = (address: string) => {
    const leaving = new AbortController();
    const until = AbortSignal.any([stopping.signal, leaving.signal]);
    loops.push(repeat(until, onError, () => passOnFrom(address, connectionString, until)));
    followed.set(address, leaving);
  };
  const working = repeat(stopping.signal, onError, async () => {
    const nodes = await withClient(ownerConnection(connectionString), workers);
    const there = new Set(nodes.map((node) => addressAt(connectionString, node)));
    for (const address of there) {
      if (!followed.has(address)) follow(address);
    }
    for (const [address, leaving] of followed) {
      if (there.has(address)) continue;
      leaving.abort();
      // It may join again.
      followed.delete(address);
    }
    await pause(nodesMs, stopping.signal);
  });
  return {
    stop: async () => {
      stopping.abort();
      await working;
      await Promise.all(loops);
    },
  };
}

const pause = (ms: number, until: AbortSignal) =>
  wait(ms, undefined, { signal: until }).catch(() => undefined);

/** Repeats a round until `until`, and after a failure a moment later. */
async function repeat(
  until: AbortSignal,
  onError: (error: Error) => void,
  round: () => Promise<void>,
): Promise<void> {
  while (!until.aborted) {
    try {
      await round();
    } catch (error) {
      if (!until.aborted) onError(error as Error);
      await pause(RETRY, until);
    }
  }
}

/** Passes on what a node tells of, until `until` or until its connection breaks. */
function passOnFrom(address: string, connectionString: string, until: AbortSignal): Promise<void> {
  return withClient(ownerConnection(address), async (own) => {
    let told = new AbortController();
    own.on('notification', () => told.abort());
    await own.query(`listen ${REQUEST_CHANNEL}`);
    while (!until.aborted) {
      told = new AbortController();
      await withWaiting(own, connectionString);
      await pause(POLL, AbortSignal.any([until, told.signal]));
    }
  });
}

/**
 * Passes on to the coordinator's queue what transactions asked for on the nodes, in the order of asking. A job is
 * queued before it is taken off its node: if this process ends in between, it is queued twice, never lost, as a job may
 * run twice anyway.
 * @returns the number passed on
 */
export async function passOn(connectionString: string): Promise<number> {
  let count = 0;
  for (const node of await withClient(ownerConnection(connectionString), workers)) {
    count += await withClient(ownerConnection(addressAt(connectionString, node)), (own) =>
      withWaiting(own, connectionString),
    );
  }
  return count;
}

/** Nodes whose transactions ask on the node itself. */
const workers = async (coordinator: pg.ClientBase) =>
  (await readNodes(coordinator)).filter(({ group }) => group !== 0);

/** Passes on what waits on a node. */
async function withWaiting(own: pg.Client, connectionString: string): Promise<number> {
  const { rowCount } = await own.query('select from claraboia_citus.pedido limit 1');
  if (rowCount === 0) return 0;
  return withClient(ownerConnection(connectionString), async (coordinator) => {
    let count = 0;
    for (let more = true; more; ) {
      const passed = await passBatch(own, coordinator);
      count += passed;
      more = passed === BATCH;
    }
    return count;
  });
}

async function passBatch(own: pg.Client, coordinator: pg.Client): Promise<number> {
  await own.query('begin');
  // One process passes on at a time: another would overtake, and a later job under the same key must replace the earlier.
  await own.query(`select pg_advisory_xact_lock(hashtext('claraboia_pedido'))`);
  const { rows } = await own.query<Asked>(
    `delete from claraboia_citus.pedido where id in (select id from claraboia_citus.pedido order by id limit ${BATCH})
     returning tarefa, dados, chave, em::text, tentativas, id`,
  );
  if (rows.length > 0) {
    await coordinator.query(
      `select enfileirar(p.tarefa, p.dados, p.chave, p.em, p.tentativas)
         from json_to_recordset($1) as p (id bigint, tarefa text, dados json, chave text, em timestamptz, tentativas integer)
        order by p.id`,
      [JSON.stringify(rows)],
    );
  }
  await own.query('commit');
  return rows.length;
}
