import type { FastifyRequest } from 'fastify';
import type { Metrics } from './metrics/metrics.ts';

/** Why somebody was not let in, or was stopped. Few and fixed: they are also labels of a measure. */
export type SecurityReason =
  /** The embedded provider: no such account, or another password. */
  | 'wrong-password'
  /** The embedded provider: the second step. */
  | 'wrong-factor'
  /** What came back from the provider does not fit what was asked, or is not signed by it. */
  | 'provider-answer'
  /** The provider knows who it is, less surely than is asked for. */
  | 'weak-sign-in'
  /** The provider knows who it is, and says no CPF. */
  | 'no-cpf'
  /** The provider knows who it is, and nobody here has that CPF. */
  | 'no-person'
  /** An invitation, or a code of a registration. */
  | 'wrong-code'
  | 'not-signed-in'
  | 'not-allowed'
  | 'other-origin'
  | 'too-many';

export type SecurityEvent =
  | 'sign-in'
  | 'sign-out'
  | 'denied'
  | 'password-change'
  /** How somebody signs in beside the password. */
  | 'factor-change'
  | 'sessions-ended'
  /** The first client was made, by the code of the installation. */
  | 'installation';

interface Told {
  readonly reason?: SecurityReason;
  readonly pessoaId?: number | null;
  readonly err?: unknown;
}

/**
 * Who came, went, and was refused: a line of the log each, and a count by reason. Neither says what was typed,
 * since a password lands in the field of the user name now and then, nor a CPF: a person is told by number.
 */
export class SecurityLog {
  readonly #metrics: Metrics | null;

  constructor(metrics: Metrics | null) {
    this.#metrics = metrics;
  }

  /** What went as it should: at `info`. */
  tell(request: FastifyRequest, event: SecurityEvent, told: Told = {}): void {
    request.log.info(this.#line(request, event, told), 'security event');
  }

  /** What was refused: at `warn`. */
  warn(
    request: FastifyRequest,
    event: SecurityEvent,
    told: Told & { reason: SecurityReason },
  ): void {
    request.log.warn(this.#line(request, event, told), 'security event');
  }

  #line(request: FastifyRequest, event: SecurityEvent, told: Told) {
    const { reason, pessoaId = request.session?.user?.pessoaId, err } = told;
    this.#metrics?.security(event, reason ?? 'none');
    return {
      event,
      ...(reason === undefined ? {} : { reason }),
      ...(pessoaId === undefined || pessoaId === null ? {} : { pessoaId }),
      address: request.ip,
      method: request.method,
      route: request.routeOptions.url ?? null,
      ...(err === undefined ? {} : { err }),
    };
  }
}
