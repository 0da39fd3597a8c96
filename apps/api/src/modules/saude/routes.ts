import { setTimeout as wait } from 'node:timers/promises';
import { MESSAGE_CODE, type Message, message } from '@claraboia/contract';
import { calls, type Prontidao } from '@claraboia/contract/schema';
import { reasonOf } from '@claraboia/storage/reasons.ts';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import { Refusal } from '../../errors.ts';
import type { Departure } from '../../plugins/departure.ts';
import { clockFault } from '../relogio/relogio.ts';

/** Milliseconds after which a part that says nothing does not work: a disk of another machine may hang. */
const PATIENCE = 5_000;

const LEAVING = 'O servidor está encerrando.';
const NO_DATABASE = 'O banco de dados não responde.';
const READS_ONLY = 'O banco de dados principal não responde: só as páginas públicas funcionam.';
const NO_REPLICA = 'A réplica do banco não responde: as leituras públicas vão ao principal.';
const NO_STORAGE = 'O armazenamento de arquivos não aceita gravação';

export interface HealthRoutesOptions {
  /** Where public reads come from, where that is not the database itself. */
  readonly replica: Pick<Database, 'ping'> | null;
  readonly storage: Storage;
  readonly departure: Departure;
}

/** Whether the process lives, and whether it can serve; where not, which part fails and why. */
export function healthRoutes(
  serving: Serving,
  { replica, storage, departure }: HealthRoutesOptions,
): void {
  const { database } = serving;

  serve(serving, calls.saude.getHealthLive, () => ({ status: 'ok' as const }));

  serve(serving, calls.saude.getHealthReady, async ({ request }) => {
    if (departure.announced) {
      throw new Refusal(503, [message(MESSAGE_CODE.unavailable, LEAVING, 'server')]);
    }
    const [databaseUp, replicaUp, storageFault] = await Promise.all([
      soon(database.ping(), false),
      replica === null ? null : soon(replica.ping(), false),
      soon<Pick<NodeJS.ErrnoException, 'code'> | null>(
        storage.check().then(
          () => null,
          (error: NodeJS.ErrnoException) => error,
        ),
        { code: 'ETIMEDOUT' },
      ),
    ]);
    const problems: Message[] = [];
    const problem = (text: string, part: string) =>
      problems.push(message(MESSAGE_CODE.unavailable, text, part));
    // With a replica the public side goes on, and whoever writes is told that it cannot be done now.
    if (!databaseUp && replicaUp !== true) problem(NO_DATABASE, 'database');
    if (storageFault !== null) {
      request.log.error({ err: storageFault }, 'storage is not writable');
      const reason = reasonOf(storageFault.code ?? '');
      problem(`${NO_STORAGE}${reason === undefined ? '' : `: ${reason}`}.`, 'storage');
    }
    if (problems.length > 0) throw new Refusal(503, problems);
    const clock = databaseUp ? await soon(clockOf(request, database), null) : null;
    const notices = [
      ...(clock === null ? [] : [message(MESSAGE_CODE.unavailable, clock, 'clock')]),
      ...(databaseUp ? [] : [message(MESSAGE_CODE.unavailable, READS_ONLY, 'database')]),
      ...(replicaUp === false ? [message(MESSAGE_CODE.unavailable, NO_REPLICA, 'replica')] : []),
    ];
    const state: Prontidao = {
      status: notices.length === 0 ? 'ok' : 'degraded',
      database: databaseUp ? 'ok' : 'down',
      ...(replicaUp === null ? {} : { replica: replicaUp ? 'ok' : 'down' }),
      storage: 'ok',
      // Of a database that does not answer nobody knows what time it has.
      ...(databaseUp ? { clock: clock === null ? 'ok' : 'wrong' } : {}),
    };
    return new Presented(state, notices);
  });
}

/** What is wrong with the clock, as far as the database tells. */
function clockOf(request: FastifyRequest, database: Database): Promise<string | null> {
  return clockFault(database, request.log).catch((error: unknown) => {
    request.log.error({ err: error }, 'the clock of the database could not be read');
    return null;
  });
}

/** What a check finds, or `late` where it finds nothing in time. */
async function soon<T>(check: Promise<T>, late: T): Promise<T> {
  const done = new AbortController();
  const timeout = wait(PATIENCE, late, { signal: done.signal, ref: false }).catch(() => late);
  try {
    return await Promise.race([check, timeout]);
  } finally {
    done.abort();
  }
}
