import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY, type Message } from '@claraboia/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidQuery, notFound } from './errors.ts';

/** Answers the envelope around `data`. */
export function sendData(reply: FastifyReply, data: unknown, messages: readonly Message[] = []) {
  return sendJsonText(reply, JSON.stringify(data ?? null), messages);
}

/** Answers the envelope around data that is JSON text already, as lists leave the database. */
export function sendJsonText(
  reply: FastifyReply,
  data: string,
  messages: readonly Message[] = [],
): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(envelopeText(data, messages));
}

/** The text of a good answer's envelope. */
export function envelopeText(data: string, messages: readonly Message[] = []): string {
  return `{"error":false,"messages":${JSON.stringify(messages)},"data":${data}}`;
}

/** Query parameters by name; a repeated one is refused, because it is ambiguous. */
export function queryOf(query: unknown): Record<string, string | undefined> {
  const params = (query ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(params)) {
    if (typeof value !== 'string')
      throw invalidQuery(`${name.slice(0, 80)} foi informado mais de uma vez`);
  }
  return params as Record<string, string | undefined>;
}

/** Version in `If-Match`, `"3"` or 3; undefined if any is accepted. */
export function ifMatch({ headers }: FastifyRequest): number | undefined {
  const raw = headers['if-match'];
  if (raw === undefined || raw === '*') return undefined;
  const [, versao] = /^(?:W\/)?"?([1-9]\d{0,15})"?$/.exec(raw) ?? [];
  if (versao === undefined) throw invalidQuery('If-Match inválido: informe a versão do registro');
  return Number(versao);
}

/** The key that `Idempotency-Key` names; undefined if the header is missing. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const raw = headers[IDEMPOTENCY_HEADER];
  if (raw === undefined) return undefined;
  const [, key] = IDEMPOTENCY_KEY.exec(String(raw)) ?? [];
  if (key === undefined) {
    throw invalidQuery(
      'Idempotency-Key inválido: use de 16 a 64 letras sem acento, números, hífens ou sublinhados',
    );
  }
  return key;
}

/** Id in an address; an invalid one matches no record. */
export function idOf(raw: string | undefined): number {
  const id = Number(raw);
  if (!/^[1-9]\d{0,15}$/.test(raw ?? '') || !Number.isSafeInteger(id)) throw notFound();
  return id;
}
