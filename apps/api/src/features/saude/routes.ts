import { formatTamanho, MESSAGE_CODE, message } from '@claraboia/contract';
import { calls, type Prontidao } from '@claraboia/contract/schema';
import { reasonOf } from '@claraboia/storage/reasons.ts';
import { isLow } from '@claraboia/storage/space.ts';
import type { DiskSpace, Storage } from '@claraboia/storage/storage.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import { Refusal } from '../../errors.ts';
import type { Departure } from '../../plugins/departure.ts';
import { clockFault } from '../../services/relogio/relogio.ts';
import { soon } from '../../soon.ts';
import { VERSION } from '../../version.ts';

/** Milliseconds until an unresponsive part counts as failed: a remote disk may hang. */
const PATIENCE = 5_000;

const LEAVING = 'O servidor está encerrando.';
const NO_DATABASE = 'O banco de dados não responde.';
const READS_ONLY = 'O banco de dados principal não responde: só as páginas públicas funcionam.';
const NO_REPLICA = 'A réplica do banco não responde: as leituras públicas vão ao principal.';
const NO_STORAGE = 'O armazenamento de arquivos não aceita gravação';
const THE_REST = 'Páginas e listas continuam; downloads e envios, não.';

export interface HealthRoutesOptions {
  /** Database of public reads, if it is not the primary. */
  readonly replica: Pick<Database, 'ping'> | null;
  readonly storage: Storage;
  readonly departure: Departure;
}

/** Liveness and readiness checks; a failure names the part and the reason. */
export function healthRoutes(
  serving: Serving,
  { replica, storage, departure }: HealthRoutesOptions,
): void {
  const { database } = serving;

  serve(serving, calls.saude.getHealthLive, () => ({
    status: 'ok' as const,
    version: VERSION,
  }));

  serve(serving, calls.saude.getHealthReady, async ({ request }) => {
    if (departure.announced) {
      throw new Refusal(503, [message(MESSAGE_CODE.unavailable, LEAVING, 'server')]);
    }
    const [databaseUp, replicaUp, storageFault, space] = await Promise.all([
      soon(database.ping(), false, PATIENCE),
      replica === null ? null : soon(replica.ping(), false, PATIENCE),
      soon<Pick<NodeJS.ErrnoException, 'code'> | null>(
        storage.check().then(
          () => null,
          (error: NodeJS.ErrnoException) => error,
        ),
        { code: 'ETIMEDOUT' },
        PATIENCE,
      ),
      soon(
        storage.space().catch(() => null),
        null,
        PATIENCE,
      ),
    ]);
    // With a replica the public side stays up, and writes are refused.
    if (!databaseUp && replicaUp !== true) {
      throw new Refusal(503, [message(MESSAGE_CODE.unavailable, NO_DATABASE, 'database')]);
    }
    const clock = databaseUp ? await soon(clockOf(request, database), null, PATIENCE) : null;
    if (storageFault !== null) {
      request.log.error({ err: storageFault }, 'storage is not writable');
    }
    const low = space !== null && isLow(space) ? space : null;
    const notices = [
      ...(storageFault === null
        ? []
        : [message(MESSAGE_CODE.unavailable, storageNotice(storageFault), 'storage')]),
      ...(low === null ? [] : [message(MESSAGE_CODE.unavailable, lowNotice(low), 'space')]),
      ...(clock === null ? [] : [message(MESSAGE_CODE.unavailable, clock, 'clock')]),
      ...(databaseUp ? [] : [message(MESSAGE_CODE.unavailable, READS_ONLY, 'database')]),
      ...(replicaUp === false ? [message(MESSAGE_CODE.unavailable, NO_REPLICA, 'replica')] : []),
    ];
    const state: Prontidao = {
      status: notices.length === 0 ? 'ok' : 'degraded',
      database: databaseUp ? 'ok' : 'down',
      ...(replicaUp === null ? {} : { replica: replicaUp ? 'ok' : 'down' }),
      storage: storageFault === null ? 'ok' : 'down',
      ...(space === null ? {} : { space: low === null ? 'ok' : 'low' }),
      // The clock of an unreachable database is unknown.
      ...(databaseUp ? { clock: clock === null ? 'ok' : 'wrong' } : {}),
    };
    return new Presented(state, notices);
  });
}

function storageNotice({ code = '' }: Pick<NodeJS.ErrnoException, 'code'>): string {
  const reason = reasonOf(code);
  return `${NO_STORAGE}${reason === undefined ? '' : `: ${reason}`}. ${THE_REST}`;
}

const lowNotice = ({ free }: DiskSpace): string =>
  `Restam ${formatTamanho(free)} no disco dos arquivos: libere espaço antes que os envios sejam recusados.`;

/** Clock fault; null also if the database's clock cannot be read. */
function clockOf(request: FastifyRequest, database: Database): Promise<string | null> {
  return clockFault(database, request.log).catch((error: unknown) => {
    request.log.error({ err: error }, 'the clock of the database could not be read');
    return null;
  });
}
