import { lookup as systemLookup } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { networkFault } from '@claraboia/storage/network-fault.ts';
import { HostRefused, SourceError } from '../source-error.ts';
import type { AllowedHosts } from './allowed-hosts.ts';
import { isPublicAddress } from './public-address.ts';

export interface SourceHttpOptions {
  readonly hosts: AllowedHosts;
  /** Milliseconds of silence until an answer is given up. */
  readonly timeout: number;
}

export interface Ask {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Maximum bytes; a longer answer is given up. */
  readonly maxBytes: number;
}

/** Answer with an unread body; the caller reads it to its end or destroys it. */
export interface SourceAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: AsyncIterable<Buffer>;
  /** Discards the rest of an answer. */
  discard(): void;
}

const REDIRECTS = 3;
/** Total time of an answer as a multiple of the idle timeout: a dripping one would never end. */
const TOTAL = 20;

/**
 * HTTP client for source systems only. Every address, redirects included, is checked against the allowed hosts, and the
 * resolved IP is checked on connection, so that DNS rebinding gains nothing.
 */
export class SourceHttp {
  readonly #options: SourceHttpOptions;

  constructor(options: SourceHttpOptions) {
    this.#options = options;
  }

  get hosts(): AllowedHosts {
    return this.#options.hosts;
  }

  /** Milliseconds of silence until an answer is given up. */
  get timeout(): number {
    return this.#options.timeout;
  }

  async open(address: string, ask: Ask): Promise<SourceAnswer> {
    let url = parse(address);
    let own = ask;
    for (let step = 0; step <= REDIRECTS; step += 1) {
      const answer = await this.#openOnce(url, own);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status > 399 || location === undefined) return answer;
      answer.discard();
      if (!URL.canParse(location, url.href)) {
        throw new SourceError('A fonte respondeu com um desvio inválido.');
      }
      const next = this.#options.hosts.upgraded(new URL(location, url));
      // Credentials are not sent to another origin.
      if (next.origin !== url.origin) own = { signal: ask.signal, maxBytes: ask.maxBytes };
      url = next;
    }
    throw new SourceError('A fonte desviou o pedido vezes demais.');
  }

  /** A whole small answer. */
  async bytes(
    address: string,
    ask: Ask,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
    const { status, headers, body } = await this.open(address, ask);
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return { status, headers, bytes: Buffer.concat(chunks) };
  }

  async #openOnce(url: URL, { headers = {}, signal, maxBytes }: Ask): Promise<SourceAnswer> {
    const trust = this.#options.hosts.trust(url);
    if (trust === null) {
      const message = `O servidor ${url.host} não está na lista de fontes permitidas.`;
      throw new HostRefused(message, { host: url.host, why: 'list' });
    }
    const { timeout } = this.#options;
    const vouched = trust === 'vouched';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!vouched && isIP(host) !== 0 && !isPublicAddress(host)) throw privatePlace(url);
    const limit = AbortSignal.timeout(timeout * TOTAL);
    const both = AbortSignal.any([signal, limit]);
    // An answer that has begun reports a destroyed request as cut, without the reason.
    let silence: Silence | null = null;
    const told = (error: Error) => explain(silence ?? error, url, timeout, signal, limit);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === 'https:' ? overHttps : overHttp;
      const request = send(
        url,
        {
          // Uncompressed: automatic decompression would bypass the size limit.
          headers: { 'accept-encoding': 'identity', 'user-agent': 'Claraboia', ...headers },
          signal: both,
          agent: false,
          ...(vouched ? {} : { lookup: publicLookup }),
        },
        resolve,
      );
      request.setTimeout(timeout, () => {
        const read = request.socket?.bytesRead;
        // If this process paused, what arrived meanwhile is read before the next turn of its loop.
        setImmediate(() => {
          if (request.socket?.bytesRead !== read) return;
          silence = new Silence();
          request.destroy(silence);
        });
      });
      request.on('error', (error) => reject(told(error)));
      request.end();
    });
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      body: limited(answer, maxBytes, told),
      discard: () => {
        answer.on('error', () => undefined);
        answer.destroy();
      },
    };
  }
}

class Silence extends Error {}
class TooLong extends SourceError {}

async function* limited(answer: IncomingMessage, maxBytes: number, told: (error: Error) => Error) {
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) {
        throw new TooLong(
          `A resposta da fonte passa do limite de ${Math.ceil(maxBytes / (1024 * 1024))} MB.`,
        );
      }
      yield chunk;
    }
  } catch (error) {
    throw told(error as Error);
  }
}

function parse(address: string): URL {
  if (!URL.canParse(address)) throw new SourceError('O endereço da fonte é inválido.');
  return new URL(address);
}

const privatePlace = (url: URL) =>
  new HostRefused(
    `O servidor ${url.host} leva a um endereço privado, que não pode ser consultado.`,
    { host: url.host, why: 'private' },
  );

class PrivatePlace extends Error {}

/** Resolves a name like the system does, and refuses it if any of its addresses is not public. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivatePlace(hostname), '', 0);
    }
    if (options.all === true) return callback(null, addresses);
    const [first] = addresses;
    return callback(null, first?.address ?? '', first?.family);
  });
};

/** Error message for the manager; the cause goes to the log. */
function explain(
  error: Error,
  url: URL,
  timeout: number,
  signal: AbortSignal,
  limit: AbortSignal,
): Error {
  if (signal.aborted) return error;
  if (error instanceof SourceError) return error;
  const cause = { cause: error };
  const seconds = (timeout / 1000).toLocaleString('pt-BR');
  if (error instanceof Silence) {
    return new SourceError(`A fonte (${url.host}) ficou ${seconds} s sem responder.`, {
      ...cause,
      fault: 'timeout',
    });
  }
  if (limit.aborted) {
    const text = `A fonte (${url.host}) demorou demais para responder.`;
    return new SourceError(text, { ...cause, fault: 'timeout' });
  }
  if (error instanceof PrivatePlace) return privatePlace(url);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ECONNRESET' || error.message === 'aborted') {
    const text = `A conexão com a fonte (${url.host}) caiu no meio da resposta.`;
    return new SourceError(text, { ...cause, fault: 'connection-lost' });
  }
  const fault = networkFault(error);
  const told =
    fault === null
      ? `${code || error.message}.`
      : `${fault.reason} (${fault.code}). ${fault.advice}`;
  return new SourceError(`Não foi possível alcançar a fonte (${url.host}): ${told}`, {
    ...cause,
    fault: fault?.kind,
  });
}
