import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  type Envelope,
  MESSAGE_CODE,
  type Message,
  message,
  QueryError,
} from '@claraboia/contract';
import { StorageError } from '@claraboia/storage/storage.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  DatabaseBusyError,
  DatabaseUnavailableError,
  isDatabaseRefusal,
  SQLSTATE,
  TransactionConflictError,
} from '../database/errors.ts';
import { Refusal } from '../errors.ts';
import { ANSWER_HEADERS, RETRY_AFTER_SECONDS } from './answer-headers.ts';
import type { SecurityLog, SecurityReason } from './security-log.ts';

/**
 * Converts any error into the envelope with its status. Refusals are shown to the person; program errors are logged
 * with their cause and shown without it.
 */
export function errorHandling(app: FastifyInstance, security: SecurityLog): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const answer = answerTo(error);
    logRefusal(security, request, answer);
    send(error, answer, request, reply);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, {
      status: 404,
      messages: [message(MESSAGE_CODE.notFound, 'Endereço não encontrado.')],
    }),
  );
}

/** Answers with an error; also used by fastify for addresses that cannot be routed. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  send(error, answerTo(error), request, reply);
}

function send(error: Error, answer: Answer, request: FastifyRequest, reply: FastifyReply): void {
  logFailure(error, answer, request);
  // Temporary fault; an intended refusal sets the header itself.
  if (answer.status === 503 && !(error instanceof Refusal)) {
    reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  }
  sendRefusal(reply, answer);
}

/** Logs server failures: unexpected ones with their cause, intended refusals (such as a full queue) in one line. */
function logFailure(error: Error, { status }: Answer, request: FastifyRequest): void {
  if (status < 500) return;
  if (error instanceof Refusal) {
    const route = request.routeOptions.url ?? null;
    request.log.warn({ route, status, reason: error.message }, 'request refused');
  } else {
    request.log.error({ err: error }, 'request failed');
  }
}

/** Refusals relevant for monitoring, with their metric label. */
const WATCHED: ReadonlyMap<number, SecurityReason> = new Map<number, SecurityReason>([
  [MESSAGE_CODE.notAllowed, 'not-allowed'],
  [MESSAGE_CODE.contextMissing, 'not-allowed'],
  [MESSAGE_CODE.otherOrigin, 'other-origin'],
  [MESSAGE_CODE.tooManyAttempts, 'too-many'],
  [MESSAGE_CODE.codeExhausted, 'too-many'],
  [MESSAGE_CODE.wrongInvitation, 'wrong-code'],
  [MESSAGE_CODE.wrongCode, 'wrong-code'],
  [MESSAGE_CODE.codeOfOtherBrowser, 'wrong-code'],
  [MESSAGE_CODE.wrongInstallationCode, 'wrong-code'],
]);

function logRefusal(security: SecurityLog, request: FastifyRequest, { messages }: Answer): void {
  for (const { code } of messages) {
    // An expired session in an open page is no attack.
    if (code === MESSAGE_CODE.notSignedIn) {
      security.tell(request, 'denied', { reason: 'not-signed-in' });
    }
    const reason = WATCHED.get(code);
    if (reason !== undefined) security.warn(request, 'denied', { reason });
  }
}

/** Answers invalid or incomplete requests, and closes the connection. */
export function answerUnread(
  error: Error & { readonly code?: string; readonly rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, messages } = UNREAD[error.code ?? ''] ?? NO_REQUEST;
  const body = JSON.stringify(refusal(messages));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(ANSWER_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  // After a HEAD request a body would be read as the next answer.
  const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
  const asksHead = packet.subarray(0, 5).toString('latin1') === 'HEAD ';
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${asksHead ? '' : body}`);
  socket.destroySoon();
}

const unread = (status: number, text: string): Answer => ({
  status,
  messages: [message(MESSAGE_CODE.invalidField, text)],
});
const NO_REQUEST = unread(400, 'O pedido não pôde ser entendido.');
const UNREAD: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: unread(408, 'O pedido demorou demais para chegar.'),
  HPE_HEADER_OVERFLOW: unread(431, 'Os cabeçalhos do pedido são grandes demais.'),
};

const refusal = (messages: readonly Message[]): Envelope<null> => ({
  error: true,
  messages: [...messages],
  data: null,
});

function sendRefusal(reply: FastifyReply, { status, messages }: Answer): FastifyReply {
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal(messages)));
}

/** HTTP status that an error is answered with. */
export const statusOf = (error: Error): number => answerTo(error).status;

interface Answer {
  readonly status: number;
  readonly messages: readonly Message[];
}

function answerTo(error: FastifyError | Error): Answer {
  if (error instanceof Refusal) return { status: error.status, messages: error.messages };
  if (error instanceof QueryError) {
    const { message: text, field } = error;
    return { status: 400, messages: [message(MESSAGE_CODE.invalidQuery, text, field)] };
  }
  if (error instanceof StorageError) {
    const what = error.during === 'read' ? 'abrir' : 'guardar';
    const text = `Não foi possível ${what} o arquivo agora. Tente de novo em alguns minutos.`;
    return { status: 503, messages: [message(MESSAGE_CODE.unavailable, text)] };
  }
  if (error instanceof DatabaseBusyError) {
    return { status: 503, messages: [message(MESSAGE_CODE.unavailable, BUSY)] };
  }
  if (error instanceof TransactionConflictError || isLockTimeout(error)) {
    return { status: 503, messages: [message(MESSAGE_CODE.unavailable, CROWDED)] };
  }
  if (isDatabaseRefusal(error)) return databaseAnswer(error.code);
  if (error instanceof DatabaseUnavailableError || isConnectionFailure(error)) {
    return { status: 503, messages: [message(MESSAGE_CODE.unavailable)] };
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 413) {
    const text = LARGE_TEXT[('code' in error && error.code) || ''];
    return { status, messages: [message(MESSAGE_CODE.fileTooLarge, text)] };
  }
  if (status === 429) return { status, messages: [message(MESSAGE_CODE.tooManyAttempts)] };
  if (status >= 400 && status < 500) {
    const text =
      FASTIFY_TEXT[('code' in error && error.code) || ''] ?? 'O pedido não pôde ser entendido.';
    return { status, messages: [message(MESSAGE_CODE.invalidField, text)] };
  }
  return { status: 500, messages: [message(MESSAGE_CODE.unexpected)] };
}

const MANY_PARTS = 'Este envio leva um arquivo só. Escolha um arquivo e envie de novo.';
/** Texts for oversized bodies, by error code; files have their own texts. */
const LARGE_TEXT: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE:
    'O que foi enviado é maior do que o permitido. Reduza os textos e tente de novo.',
  FST_PARTS_LIMIT: MANY_PARTS,
  FST_FILES_LIMIT: MANY_PARTS,
  FST_FIELDS_LIMIT: MANY_PARTS,
};

const FASTIFY_TEXT: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'O endereço do pedido não é válido.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'O corpo do pedido não é um JSON válido.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'O corpo do pedido está vazio.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'O tipo do corpo do pedido não é aceito.',
};

const BUSY = 'Há pedidos demais ao mesmo tempo. Tente de novo em alguns segundos.';

/** All retries collided with others: nobody changed the record that this person has open. */
const CROWDED =
  'Muitas pessoas estão gravando aqui ao mesmo tempo. Nada foi gravado. Tente novamente em instantes.';

const isLockTimeout = (error: Error): boolean =>
  isDatabaseRefusal(error) && error.code === SQLSTATE.lockNotAvailable;

/** A statement cut short by its time limit was too heavy. */
function databaseAnswer(code: string): Answer {
  // Class 08: connection; 53: resources; 57: stopped by an operator or a time limit.
  if (/^(08|53|57)/.test(code)) {
    return { status: 503, messages: [message(MESSAGE_CODE.unavailable)] };
  }
  return { status: 500, messages: [message(MESSAGE_CODE.unexpected)] };
}

function isConnectionFailure(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ECONNRESET' || code === 'EPIPE')
    return true;
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}
