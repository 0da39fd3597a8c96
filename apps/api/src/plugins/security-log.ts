import type { FastifyRequest } from 'fastify';
import type { Metrics } from './metrics/metrics.ts';

/** Reasons for a refused or stopped sign-in. A small fixed set, since they are metric labels too. */
export type SecurityReason =
  /** The embedded provider: no such account, or another password. */
  | 'wrong-password'
  /** The embedded provider: the second step. */
  | 'wrong-factor'
  /** Provider's response that does not match the request, or is not signed by it. */
  | 'provider-answer'
  /** Provider's sign-in below the required level. */
  | 'weak-sign-in'
  /** Provider's sign-in without a CPF. */
  | 'no-cpf'
  /** Provider's sign-in with a CPF that no person here has. */
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
  /** Change of a second factor. */
  | 'factor-change'
  | 'sessions-ended'
  /** Setup of the first client with the installation's code. */
  | 'installation';

interface Told {
  readonly reason?: SecurityReason;
  readonly pessoaId?: number | null;
  readonly err?: unknown;
}

/**
 * Sign-ins, sign-outs and refusals: one log line each, and a counter by reason. Neither contains the typed text, since
 * people sometimes type a password into the user name field, nor a CPF: a person is logged by id.
 */
export class SecurityLog {
  readonly #metrics: Metrics | null;

  constructor(metrics: Metrics | null) {
    this.#metrics = metrics;
  }

  /** Logs a success at `info`. */
  tell(request: FastifyRequest, event: SecurityEvent, told: Told = {}): void {
    request.log.info(this.#line(request, event, told), 'security event');
  }

  /** Logs a refusal at `warn`. */
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
