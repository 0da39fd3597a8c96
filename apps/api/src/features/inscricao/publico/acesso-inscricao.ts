import { randomBytes } from 'node:crypto';
import { MESSAGE_CODE, message } from '@claraboia/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../../database/database.ts';
import { Refusal } from '../../../errors.ts';
import { cookieName, isSecure } from '../../../plugins/secure-transport.ts';
import { plainHash } from './resumos.ts';

/** Minutes that a confirmed code opens its registration for. */
const MINUTES = 30;
const COOKIE = 'claraboia_inscricao';
/** Path of the cookie: the calls of the registration and nothing else. */
const PATH = '/public/v1/inscricao';

/** The one registration that a cookie opens. */
export interface Acesso {
  readonly clienteId: number;
  readonly inscricaoId: number;
}

const accessOver = () => new Refusal(401, [message(MESSAGE_CODE.accessOver)]);

/** Opens a registration to the holder of the returned token. */
export async function openAcesso(tx: Tx, inscricaoId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.execute(
    `insert into inscricao_acesso (cliente_id, inscricao_id, token, expira_em)
     values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [tx.clienteId, inscricaoId, plainHash(token), MINUTES],
  );
  return `${tx.clienteId}.${token}`;
}

/** The cookie that opens one registration, in a browser and in the database. */
export class Acessos {
  readonly #database: Database;
  readonly #name: string;
  readonly #secure: boolean;

  constructor(database: Database, publicUrl: string) {
    this.#database = database;
    this.#name = cookieName(publicUrl, '__Secure-', COOKIE);
    this.#secure = isSecure(publicUrl);
  }

  /** Sets the cookie with the value of `openAcesso`. */
  set(reply: FastifyReply, value: string): void {
    reply.setCookie(this.#name, value, {
      path: PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#secure,
      maxAge: MINUTES * 60,
    });
  }

  /** Registration that the request's cookie opens now; null if it opens none. */
  async find(request: FastifyRequest): Promise<Acesso | null> {
    const cookie = this.#parse(request);
    if (cookie === null) return null;
    const { clienteId, token } = cookie;
    const [row] = await this.#database.tenant(clienteId, (tx) =>
      tx.query<{ inscricaoId: number }>(
        `select inscricao_id as "inscricaoId" from inscricao_acesso
          where cliente_id = $1 and token = $2 and expira_em > now()`,
        [clienteId, plainHash(token)],
      ),
    );
    return row === undefined ? null : { clienteId, inscricaoId: row.inscricaoId };
  }

  /** Same as `find`, but refuses a cookie that opens nothing. */
  async require(request: FastifyRequest): Promise<Acesso> {
    const acesso = await this.find(request);
    if (acesso === null) throw accessOver();
    return acesso;
  }

  /** Closes it early, as on a shared computer. */
  async close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const cookie = this.#parse(request);
    if (cookie !== null) {
      const { clienteId, token } = cookie;
      await this.#database.tenant(clienteId, (tx) =>
        tx.execute('delete from inscricao_acesso where cliente_id = $1 and token = $2', [
          clienteId,
          plainHash(token),
        ]),
      );
    }
    // Browsers delete a cookie with a prefix only if it is cleared with the attributes it was set with.
    reply.clearCookie(this.#name, { path: PATH, secure: this.#secure });
  }

  #parse(request: FastifyRequest): { clienteId: number; token: string } | null {
    const match = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(request.cookies[this.#name] ?? '');
    return match === null ? null : { clienteId: Number(match[1]), token: match[2] as string };
  }
}
