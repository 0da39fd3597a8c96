import { GESTAO_DOCUMENT, type Message } from '@claraboia/contract';
import { envelopeSchema } from '@claraboia/contract/schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly error: boolean;
  readonly messages: readonly Message[];
  readonly data: T;
}

const anyEnvelope = envelopeSchema(z.unknown());

/** Browser for tests: keeps cookies, sends this site's origin, checks every answer's envelope. */
export class TestClient {
  readonly #app: FastifyInstance;
  readonly #origin: string;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  /** @param address network address that its calls come from */
  constructor(app: FastifyInstance, origin: string, address = '127.0.0.1') {
    this.#app = app;
    this.#origin = origin;
    this.#address = address;
  }

  get<T>(url: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.request<T>('GET', url, undefined, headers);
  }

  post<T>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.request<T>('POST', url, body, headers);
  }

  put<T>(url: string, body: unknown): Promise<Answer<T>> {
    return this.request<T>('PUT', url, body);
  }

  delete<T>(url: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.request<T>('DELETE', url, undefined, headers);
  }

  /** A call whose answer must be an envelope. */
  async request<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const answer = await this.raw(method, url, {
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const envelope = anyEnvelope.parse(answer.json());
    return {
      status: answer.statusCode,
      headers: answer.headers,
      ...envelope,
      data: envelope.data as T,
    };
  }

  /** Raw call. */
  async raw(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options: { headers?: Record<string, string>; payload?: string | Buffer } = {},
  ) {
    const answer = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      ...options,
      headers: {
        host: new URL(this.#origin).host,
        // Header of a proxy that terminates TLS.
        ...(this.#origin.startsWith('https:') ? { 'x-forwarded-proto': 'https' } : {}),
        ...(method === 'GET' || method === 'HEAD' ? {} : { origin: this.#origin }),
        ...(this.#cookies.size === 0 ? {} : { cookie: this.cookieHeader() }),
        ...options.headers,
      },
    });
    for (const { name, value, expires, maxAge } of answer.cookies) {
      const over = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (over) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }

  /** The cookies as a browser would send them. */
  cookieHeader(): string {
    return [...this.#cookies]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
  }

  /** Loses the cookies whose names begin so. */
  forgetCookies(prefix: string): void {
    for (const name of this.#cookies.keys())
      if (name.startsWith(prefix)) this.#cookies.delete(name);
  }

  /**
   * Uploads one file as a browser's form does; the answer's `data` is the stored name, unless the call defines another.
   */
  async upload<T = string>(
    url: string,
    name: string,
    content: Buffer,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const boundary = '----claraboia-teste';
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
          'Content-Type: application/pdf\r\n\r\n',
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const answer = await this.raw('POST', url, {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
      payload,
    });
    const envelope = anyEnvelope.parse(answer.json());
    return {
      status: answer.statusCode,
      headers: answer.headers,
      ...envelope,
      data: envelope.data as T,
    };
  }

  /** Completes the sign-in: to the provider, through its form, and back. */
  async signIn(login: string, password: string): Promise<void> {
    const form = await this.follow('/login');
    const action = /action="([^"]+)"/.exec(form.body)?.[1];
    if (action === undefined) throw new Error(`no sign-in form: ${form.statusCode} ${form.body}`);
    const payload = new URLSearchParams({ login, password }).toString();
    const sent = await this.raw('POST', action, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    const { location } = sent.headers;
    if (location === undefined) throw new Error(`sign-in refused: ${sent.statusCode}`);
    await this.follow(location, GESTAO_DOCUMENT);
  }

  /** Follows redirects to a final answer, or until an address equals `until`. */
  async follow(address: string, until?: string) {
    let next = address;
    for (let step = 0; step < 10; step += 1) {
      const answer = await this.raw('GET', next.replace(this.#origin, ''));
      const { location } = answer.headers;
      if (location === undefined || location === until) return answer;
      next = location;
    }
    throw new Error(`${address} redirects without end`);
  }
}
