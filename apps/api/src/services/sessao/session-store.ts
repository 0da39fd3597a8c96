import { createHash } from 'node:crypto';
import type fastifySession from '@fastify/session';
import type { FastifyRequest, Session } from 'fastify';
import type { Database, Tx } from '../../database/database.ts';
import { ACESSO, type Acesso, type AcessoRow, toAcesso } from './acesso.ts';

declare module 'fastify' {
  interface Session {
    /** Device that opened the session, in words. */
    aparelho?: string;
    /** Read from the database: saving must not recreate a session that was ended meanwhile. */
    guardada?: boolean;
    /** The person's access to the session's client, as loaded with the request; null if she has none. Never saved. */
    acesso?: Acesso | null;
    /** False if the last use is to be written again, see `noteUse`. Never saved. */
    usoAnotado?: boolean;
  }
}

/** How long a session lasts, in milliseconds from its beginning, used or not. */
export const SESSION_MS = 12 * 60 * 60 * 1000;
/** Minutes of tolerance of the last-use time: not every request writes. */
const USE_NOTED_EVERY = 1;

/** Sessions belong to no client. */
const SYSTEM = 0;

/** The name that a session is kept under. */
export const sessionKey = (sessionId: string) =>
  createHash('sha256').update(sessionId).digest('base64url');

/** Runs `work` and reports the result through the session library's callback. */
function settle<T>(work: Promise<T>, callback: (error: unknown, result?: T) => void): void {
  work.then(
    (result) => callback(null, result),
    (error: unknown) => callback(error),
  );
}

/**
 * Session store in PostgreSQL, by hashed identifier: sessions can be revoked, and all processes share them.
 * @param idleMinutes after which an idle session ends
 */
export function sessionStore(database: Database, idleMinutes: number): fastifySession.SessionStore {
  return {
    set: (sessionId, session, callback) => {
      settle(
        database.system((tx) => save(tx, sessionKey(sessionId), session)),
        (error) => callback(error),
      );
    },
    get: (sessionId, callback) => {
      settle(read(database, sessionKey(sessionId), idleMinutes), callback);
    },
    destroy: (sessionId, callback) => {
      const gone = database.system((tx) =>
        tx.execute('delete from sessao where id = $1', [sessionKey(sessionId)]),
      );
      settle(gone, (error) => callback(error));
    },
  };
}

async function save(tx: Tx, id: string, session: Session): Promise<void> {
  const { guardada = false, acesso: _, usoAnotado: __, ...dados } = session;
  const expires = session.cookie.expires ?? new Date(Date.now() + SESSION_MS);
  const values = [
    ...[id, JSON.stringify(dados), new Date(expires).toISOString()],
    ...[session.user?.pessoaId ?? null, session.aparelho ?? null],
  ];
  const columns = 'dados = $2, expira_em = $3, pessoa_id = $4, aparelho = $5, usada_em = now()';
  await tx.execute(
    guardada
      ? `update sessao set ${columns} where id = $1`
      : `insert into sessao (id, dados, expira_em, pessoa_id, aparelho) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set ${columns}`,
    values,
  );
}

/** Includes the access, read with every request, so that a revoked one ends at once. */
const SESSION = `
  select s.dados, s.usada_em > now() - make_interval(mins => $3) as noted,
         (select to_jsonb(a) from (${ACESSO}) a where a.id = (s.dados -> 'context' ->> 'clienteId')::bigint) as acesso
    from sessao s
   where s.id = $1 and s.expira_em > now() and s.usada_em > now() - make_interval(mins => $2)`;

/** Reads a session and the person's access in one round trip. */
async function read(database: Database, id: string, idleMinutes: number): Promise<Session | null> {
  const values = [id, idleMinutes, USE_NOTED_EVERY];
  const { rows } = await database.read(SYSTEM, { text: SESSION, values });
  const [row] = rows as readonly { dados: Session; noted: boolean; acesso: AcessoRow | null }[];
  if (row === undefined) return null;
  const { dados, noted, acesso } = row;
  return {
    ...dados,
    guardada: true,
    acesso: acesso === null ? null : toAcesso(acesso),
    usoAnotado: noted,
  };
}

/** Writes that a session is used, unless that was written a moment ago: it does not end as idle then. */
export async function noteUse(
  database: Database,
  session: FastifyRequest['session'],
): Promise<void> {
  if (session.usoAnotado !== false) return;
  await database.system((tx) =>
    tx.execute('update sessao set usada_em = now() where id = $1', [sessionKey(session.sessionId)]),
  );
}

/** Removes expired sessions, and those idle for so many minutes. */
export async function clearExpired(database: Database, idleMinutes: number): Promise<void> {
  await database.system(async (tx) => {
    await tx.execute(
      'delete from sessao where expira_em < now() or usada_em < now() - make_interval(mins => $1)',
      [idleMinutes],
    );
    await tx.execute('delete from oidc_artefato where expira_em < now()');
    await tx.execute('delete from convite where expira_em < now()');
    await tx.execute('delete from codigo_conta where expira_em < now()');
    await tx.execute('delete from contagem where expira_em < now()');
  });
}
