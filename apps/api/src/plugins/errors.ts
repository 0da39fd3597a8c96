import {
  type Envelope,
  MESSAGE_CODE,
  type Message,
  message,
  QueryError,
} from '@claraboia/contract';
import type { FastifyError, FastifyInstance } from 'fastify';
import { DatabaseUnavailableError, isDatabaseRefusal, SQLSTATE } from '../database/errors.ts';
import { Refusal } from '../errors.ts';
import { StorageError } from './storage.ts';

/**
 * Turns whatever was thrown into the envelope with a fitting status. Refusals are told to the person;
 * a fault of the program is logged with its cause and shown without it.
 */
export function errorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const { status, messages } = answerTo(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    const body: Envelope<null> = { error: true, messages: [...messages], data: null };
    return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
  app.setNotFoundHandler((_request, reply) => {
    const messages = [message(MESSAGE_CODE.notFound, 'Endereço não encontrado.')];
    const body: Envelope<null> = { error: true, messages, data: null };
    return reply.status(404).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}

interface Answer {
  readonly status: number;
  readonly messages: readonly Message[];
}

function answerTo(error: FastifyError | Error): Answer {
  if (error instanceof Refusal) return { status: error.status, messages: error.messages };
  if (error instanceof QueryError) {
    return { status: 400, messages: [message(MESSAGE_CODE.invalidQuery, error.message)] };
  }
  if (error instanceof StorageError) {
    const text = 'Não foi possível guardar o arquivo agora. Tente de novo em alguns minutos.';
    return { status: 503, messages: [message(MESSAGE_CODE.unavailable, text)] };
  }
  if (isDatabaseRefusal(error)) return databaseAnswer(error.code);
  if (error instanceof DatabaseUnavailableError || isConnectionFailure(error)) {
    return { status: 503, messages: [message(MESSAGE_CODE.unavailable)] };
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 413) return { status, messages: [message(MESSAGE_CODE.fileTooLarge)] };
  if (status === 429) return { status, messages: [message(MESSAGE_CODE.tooManyAttempts)] };
  if (status >= 400 && status < 500) {
    const text =
      FASTIFY_TEXT[('code' in error && error.code) || ''] ?? 'O pedido não pôde ser entendido.';
    return { status, messages: [message(MESSAGE_CODE.invalidField, text)] };
  }
  return { status: 500, messages: [message(MESSAGE_CODE.unexpected)] };
}

const FASTIFY_TEXT: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'O corpo do pedido não é um JSON válido.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'O corpo do pedido está vazio.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'O tipo do corpo do pedido não é aceito.',
};

/** A statement that lost a race may be sent again; one cut short by its time limit was too heavy. */
function databaseAnswer(code: string): Answer {
  if (code === SQLSTATE.serializationFailure || code === SQLSTATE.deadlockDetected) {
    return { status: 409, messages: [message(MESSAGE_CODE.changedByOther)] };
  }
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
