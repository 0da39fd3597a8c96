import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { ownerConnection } from '../connection.ts';
import { addressAt, readNodes } from './nodes.ts';

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

/**
 * Passes on to the coordinator's queue what transactions asked for on the nodes, in the order of asking. A job is
 * queued before it is taken off its node: if this process ends in between, it is queued twice, never lost, as a job may
 * run twice anyway.
 * @returns the number passed on
 */
export function passOn(connectionString: string): Promise<number> {
  return withClient(ownerConnection(connectionString), async (coordinator) => {
    let count = 0;
    for (const node of await readNodes(coordinator)) {
      if (node.group === 0) continue;
      await withClient(ownerConnection(addressAt(connectionString, node)), async (own) => {
        for (let more = true; more; ) {
          const passed = await passBatch(own, coordinator);
          count += passed;
          more = passed === BATCH;
        }
      });
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
