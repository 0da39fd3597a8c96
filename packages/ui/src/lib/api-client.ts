import {
  type Envelope,
  FAILURE_CODE,
  FAILURE_TEXT,
  IDEMPOTENCY_HEADER,
  type Message,
} from '@claraboia/contract';
import { clientHeaders, tellOtherClient } from './screen-client.ts';

/** Error answer of the server; `messages` give the reason in pt-BR. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  readonly status: number;
  readonly messages: readonly Message[];

  constructor(status: number, messages: readonly Message[]) {
    super(messages.map(({ description }) => description).join(' '));
    this.status = status;
    this.messages = messages;
  }

  /** True when one of the messages has this code. Code branches on codes, never on texts. */
  has(code: number): boolean {
    return this.messages.some((message) => message.code === code);
  }
}

/** Error text for an unreachable server. */
export const CONNECTION_FAILURE =
  'Não foi possível conectar ao servidor. Verifique sua conexão com a internet e tente novamente.';

/** Error for an unreachable server. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(options?: ErrorOptions) {
    super(CONNECTION_FAILURE, options);
  }
}

/** Successful answer: the data and the server's messages. */
export interface Answer<T> {
  readonly data: T;
  readonly messages: readonly Message[];
}

export interface RequestOptions {
  readonly params?: URLSearchParams;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Version that the user has seen, for a delete: rejected if the record has changed. */
  readonly versao?: number;
  /** Client that a longer task was started for; default: the client of the pages. */
  readonly begunFor?: string | undefined;
  /** Idempotency key of the opened form: the server does the write once, however often it is sent. */
  readonly key?: string | undefined;
  /** True if the request must outlive the page. Browsers refuse it for bodies above 64 kB: it is then sent without. */
  readonly keepalive?: boolean | undefined;
  /** True if the page sends it by itself: a refusal because of another client asks the user nothing. */
  readonly automatic?: boolean | undefined;
}

/** Bytes of a body up to which browsers let a request outlive its page, less some for others that are on their way. */
const KEEPALIVE_BYTES = 60_000;

const READING = {
  method: 'GET',
  credentials: 'same-origin',
  headers: { accept: 'application/json' },
} as const satisfies RequestInit;

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'error' in value &&
  'messages' in value &&
  Array.isArray(value.messages);

/**
 * Reads an envelope from the text of an answer; anything else counts as an unexpected error.
 * @param automatic true if the user did not ask: another client is not reported
 */
export function readAnswer<T>(status: number, text: string, automatic = false): Answer<T> {
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    envelope = null;
  }
  const ok = status >= 200 && status < 300;
  if (!isEnvelope(envelope)) throw new ApiError(status, [unexpected(status)]);
  if (!ok || envelope.error) {
    const messages = envelope.messages.length > 0 ? envelope.messages : [unexpected(status)];
    const refusal = new ApiError(status, messages);
    if (!automatic && refusal.has(FAILURE_CODE.otherClient)) tellOtherClient();
    throw refusal;
  }
  return { data: envelope.data as T, messages: envelope.messages };
}

/** Message for an answer without an envelope, as from a proxy: only the status is known. */
function unexpected(status: number): Message {
  const down = status === 502 || status === 503 || status === 504;
  const failure = down ? 'unavailable' : 'unexpected';
  return { code: FAILURE_CODE[failure], description: FAILURE_TEXT[failure] };
}

const byteLength = (body: RequestInit['body']) =>
  typeof body === 'string' ? new TextEncoder().encode(body).length : 0;

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function request<T>(
  method: string,
  path: string,
  { params, body, signal, versao, begunFor, key, keepalive, automatic }: RequestOptions = {},
): Promise<Answer<T>> {
  const query = params?.toString();
  const address = query ? `${path}?${query}` : path;
  const init: RequestInit = { ...READING, method, signal: signal ?? null };
  const headers: Record<string, string> = {
    ...READING.headers,
    ...clientHeaders(method, begunFor),
  };
  if (versao !== undefined) headers['if-match'] = `"${versao}"`;
  if (key !== undefined) headers[IDEMPOTENCY_HEADER] = `"${key}"`;
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  if (keepalive === true) init.keepalive = byteLength(init.body) <= KEEPALIVE_BYTES;
  init.headers = headers;
  let status: number;
  let text: string;
  try {
    const response = await fetch(address, init);
    status = response.status;
    text = await response.text();
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ConnectionError({ cause: error });
  }
  return readAnswer<T>(status, text, automatic);
}

/**
 * Client for the server's API. Throws `ApiError` for an error answer, `ConnectionError` if the server is unreachable,
 * and `AbortError` if the caller aborts.
 */
export const api = {
  get: <T>(path: string, options?: RequestOptions) => request<T>('GET', path, options),
  post: <T>(path: string, body?: unknown, options?: RequestOptions) =>
    request<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body: unknown, options?: RequestOptions) =>
    request<T>('PUT', path, { ...options, body }),
  delete: <T>(path: string, options?: RequestOptions) => request<T>('DELETE', path, options),
};

/** Messages for any error; unknown errors get a generic text. */
export function messagesOf(error: unknown): readonly Message[] {
  if (error instanceof ApiError) return error.messages;
  const description = error instanceof ConnectionError ? error.message : FAILURE_TEXT.unexpected;
  return [{ code: FAILURE_CODE.unexpected, description }];
}
