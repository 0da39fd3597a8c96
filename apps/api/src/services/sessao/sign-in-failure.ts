import { MESSAGE_CODE, message } from '@claraboia/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { invalidQuery, Refusal, unavailable } from '../../errors.ts';
import { clockFault } from '../relogio/relogio.ts';
import { SSO_CSP, SSO_CSS_PATH, signInFailedPage } from './sso-pages.ts';

const DOWN = 'Entrada indisponível';
const PROVIDER =
  'O serviço que confirma quem você é não respondeu. Tente de novo em alguns minutos; se continuar assim, avise o suporte.';
const CLOCK =
  'O relógio do servidor está errado, e por isso ninguém consegue entrar. Avise o suporte: quem cuida do servidor precisa acertar a hora.';
const EXPIRED = 'O pedido de entrada expirou';
const NO_PENDING =
  'O navegador não guardou o começo desta entrada, ou ela demorou demais. Se isto se repetir, permita os cookies deste endereço.';
const WEAK =
  'Este portal pede uma confirmação mais forte de quem você é do que a que o serviço de entrada fez. Ative lá a verificação em duas etapas e entre de novo; em dúvida, fale com o suporte.';

/** The provider cannot be reached. */
export const sendProviderDown = (request: FastifyRequest, reply: FastifyReply) =>
  sendDown(request, reply, PROVIDER);

/**
 * Reports a clock fault as the cause of a failed sign-in: states expire at once, and a retry would loop. The log has
 * the difference.
 * @returns false if the clock is right, and nothing was sent
 */
export async function sendClockFault(
  request: FastifyRequest,
  reply: FastifyReply,
  database: Database,
  toleratedMs?: number,
): Promise<boolean> {
  if ((await clockFault(database, request.log, toleratedMs)) === null) return false;
  sendDown(request, reply, CLOCK);
  return true;
}

/** Return from the provider without a known state: shows a link, since an automatic retry might loop. */
export const sendNoPending = (request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(request, reply, { refusal: invalidQuery(NO_PENDING), title: EXPIRED });

/** The provider's sign-in is below the required level. */
export const sendWeakSignIn = (request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(request, reply, {
    refusal: new Refusal(403, [message(MESSAGE_CODE.notAllowed, WEAK)]),
    title: 'Entrada recusada',
  });

const sendDown = (request: FastifyRequest, reply: FastifyReply, text: string) =>
  sendFailure(request, reply, { refusal: unavailable(text), title: DOWN });

/** Shows a page in the sign-in window; other callers get the API envelope. */
function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, title }: { readonly refusal: Refusal; readonly title: string },
): FastifyReply {
  if (!(request.headers.accept ?? '').includes('text/html')) throw refusal;
  const styled = request.server.hasRoute({ method: 'GET', url: SSO_CSS_PATH });
  return reply
    .status(refusal.status)
    .header('content-security-policy', SSO_CSP)
    .type('text/html; charset=utf-8')
    .send(signInFailedPage(title, refusal.message, styled));
}
