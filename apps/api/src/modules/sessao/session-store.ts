import { createHash } from 'node:crypto';
import type fastifySession from '@fastify/session';
import type { Session } from 'fastify';
import type { Database } from '../../database/database.ts';

const hashed = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url');

/** Runs `work` and tells its end the way the session library wants it told. */
function settle<T>(work: Promise<T>, callback: (error: unknown, result?: T) => void): void {
  work.then(
    (result) => callback(null, result),
    (error: unknown) => callback(error),
  );
}

/** Sessions in PostgreSQL, under the hash of their identifier: they can be revoked, and all processes share them. */
export function sessionStore(database: Database, maxAgeMs: number): fastifySession.SessionStore {
  return {
    set: (sessionId, session, callback) => {
      const expires = session.cookie.expires ?? new Date(Date.now() + maxAgeMs);
      const saved = database.system((tx) =>
        tx.execute(
          `insert into sessao (id, dados, expira_em) values ($1, $2, $3)
           on conflict (id) do update set dados = excluded.dados, expira_em = excluded.expira_em`,
          [hashed(sessionId), JSON.stringify(session), new Date(expires).toISOString()],
        ),
      );
      settle(saved, (error) => callback(error));
    },
    get: (sessionId, callback) => {
      const found = database.system(async (tx) => {
        const [row] = await tx.query<{ dados: Session }>(
          'select dados from sessao where id = $1 and expira_em > now()',
          [hashed(sessionId)],
        );
        return row?.dados ?? null;
      });
      settle(found, callback);
    },
    destroy: (sessionId, callback) => {
      const gone = database.system((tx) =>
        tx.execute('delete from sessao where id = $1', [hashed(sessionId)]),
      );
      settle(gone, (error) => callback(error));
    },
  };
}

/** Removes what has expired. */
export async function clearExpired(database: Database): Promise<void> {
  await database.system(async (tx) => {
    await tx.execute('delete from sessao where expira_em < now()');
    await tx.execute('delete from oidc_artefato where expira_em < now()');
    await tx.execute('delete from convite where expira_em < now()');
    await tx.execute('delete from contagem where expira_em < now()');
  });
}
