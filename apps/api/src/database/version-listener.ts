import pg from 'pg';
import { VERSION_CHANNEL } from './client-version.ts';
import { appConnection } from './connection.ts';
import type { VersionListener } from './database.ts';

export interface VersionListenerOptions {
  connectionString: string;
  /** Relation with the versions as they begin; null on a further node of a cluster, which only tells of raises. */
  relation?: string | null;
  /** A client's version rose, here or in another process. */
  onVersion: VersionListener;
  /** Listening begins (again): notifications may have been missed, so clear all caches. */
  onBegin: () => void;
  /** From now on every version is notified; current ones were passed to `onVersion`. */
  onConnected: () => void;
  /** Listening was interrupted: cached data is unreliable until `onConnected`. */
  onLost: (error: Error) => void;
}

const RETRY_MS = 1000;
/** Milliseconds between heartbeats: the operating system notices a vanished server only after hours. */
const BEAT_MS = 15_000;
const SILENCE_MS = 10_000;

/** Listens for versions raised by other processes, and reconnects for ever. */
export function listenForVersions(options: VersionListenerOptions): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...appConnection(options.connectionString),
      application_name: 'claraboia-escuta',
      keepAlive: true,
      query_timeout: SILENCE_MS,
    });
    client = next;
    const lost = (error: Error) => {
      if (client !== next || closed) return;
      client = null;
      clearInterval(beat);
      options.onLost(error);
      retry = setTimeout(() => void connect(), RETRY_MS);
    };
    next.on('error', lost);
    next.on('end', () => lost(new Error('the listening connection ended')));
    next.on('notification', ({ payload = '' }) => {
      const [clienteId, versao] = payload.split(':').map(Number);
      if (Number.isSafeInteger(clienteId) && Number.isSafeInteger(versao)) {
        options.onVersion(clienteId as number, versao as number);
      }
    });
    try {
      await next.connect();
      await next.query(`listen ${VERSION_CHANNEL}`);
      options.onBegin();
      // Versions are read from the primary: a replica may lack a raise whose notification is already past.
      const { relation = 'cliente_versao' } = options;
      if (relation !== null) {
        const { rows } = await next.query<{ cliente_id: number; versao: number }>(
          `select cliente_id, versao from ${relation}`,
        );
        for (const { cliente_id, versao } of rows) options.onVersion(cliente_id, versao);
      }
      options.onConnected();
      beat = setInterval(() => {
        next.query('select 1').catch((error: Error) => {
          lost(error);
          next.end().catch(() => undefined);
        });
      }, BEAT_MS);
      beat.unref();
    } catch (error) {
      lost(error as Error);
      // A connection refused during its setup would otherwise stay open.
      next.end().catch(() => undefined);
    }
  }

  void connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(retry);
      clearInterval(beat);
      await client?.end();
    },
  };
}
