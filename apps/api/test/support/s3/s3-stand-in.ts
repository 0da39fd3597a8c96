import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, Server as SecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { etagOf, Uploads } from './multipart.ts';
import { ACCESS_KEY, SECRET_KEY, sha256, signatureFault } from './signature-v4.ts';

/** Behaviour of the service. Two of them process the request before they fail. */
export type Habit =
  | 'well'
  | 'silent'
  | 'silent-after'
  | 'cut'
  | 'halfway'
  | 'stalls'
  | 'drips'
  | 'whole'
  | 'proxy-error'
  | keyof typeof STATUS;

export interface Asked {
  readonly method: string;
  readonly host: string;
  /** Within the bucket; empty for the bucket itself. */
  readonly key: string;
  readonly range: string | undefined;
}

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
}

export const BUCKET = 'arquivos';
const DROPS = 25;
const DROP_MS = 100;
const REGION = 'us-east-1';
const STATUS = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidRange: 416,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  InvalidPart: 400,
  NotImplemented: 501,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const;

/**
 * Stand-in for the part of S3 that files need. It refuses requests that are unsigned (Signature Version 4), or whose
 * bytes differ from the signed ones.
 */
export class S3StandIn {
  readonly objects = new Map<string, Buffer>();
  /** Unfinished multipart uploads. */
  readonly uploads = new Uploads();
  /** Maximum objects in one listing. */
  page = 1000;
  /** All requests, in order. */
  readonly asked: Asked[] = [];
  /** Behaviour for a valid request. */
  habit: (asked: Asked) => Habit = () => 'well';
  /** Corrupts bytes in transit. */
  damage: (bytes: Buffer) => Buffer = (bytes) => bytes;
  /** Connections that the client closed during an answer. */
  left = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(certificate: Certificate | null) {
    const answer = (request: IncomingMessage, response: ServerResponse) =>
      void this.#answer(request, response);
    this.#server =
      certificate === null ? createServer(answer) : createSecureServer(certificate, answer);
  }

  /** @param certificate enables TLS */
  static async start(port = 0, certificate: Certificate | null = null): Promise<S3StandIn> {
    const it = new S3StandIn(certificate);
    it.#server.on('connection', (socket) => {
      it.#sockets.add(socket);
      socket.on('close', () => it.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => it.#server.listen(port, '127.0.0.1', resolve));
    return it;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Settings of a server that keeps its files here. */
  environmentWith(prefix = 'claraboia'): Record<string, string> {
    const scheme = this.#server instanceof SecureServer ? 'https' : 'http';
    const endpoint = `${scheme}://127.0.0.1:${this.port}`;
    return {
      STORAGE_URL: `s3://${BUCKET}/${prefix}?endpoint=${endpoint}&region=${REGION}`,
      ...CREDENTIALS,
    };
  }

  /** Names of the complete files under a prefix; checks each file's hash against its name. */
  files(prefix = 'claraboia/'): Set<string> {
    const names = new Set<string>();
    for (const [key, bytes] of this.objects) {
      const name = key.slice(-64);
      if (!key.startsWith(prefix) || !/^[0-9a-f]{64}$/.test(name)) continue;
      if (sha256(bytes) !== name) throw new Error(`${key} is not what its name says`);
      names.add(name);
    }
    return names;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://s3');
    // The bucket is in the host name, or is the first part of the path.
    const [, named] = /^([^:]+)\.s3\./.exec(headers.host ?? '') ?? [];
    const path = decodeURIComponent(pathname).slice(1).split('/');
    const bucket = named ?? path.shift();
    const host = headers.host ?? '';
    const asked: Asked = { method, host, key: path.join('/'), range: headers.range };
    this.asked.push(asked);
    response.once('close', () => {
      if (!response.writableFinished) this.left += 1;
    });
    const habit = this.habit(asked);
    if (habit === 'silent') return;
    if (habit === 'cut') return void request.socket.destroy();
    if (habit === 'proxy-error') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>Bad Gateway<br>');
      return;
    }
    if (habit in STATUS) return refuse(asked, response, habit as keyof typeof STATUS);
    const wrong = signatureFault(request, REGION);
    if (wrong !== null) return refuse(asked, response, wrong as keyof typeof STATUS);
    const body = await bodyOf(request);
    if (body === null) return;
    const bytes = this.damage(body);
    if (sha256(bytes) !== headers['x-amz-content-sha256']) {
      return refuse(asked, response, 'XAmzContentSHA256Mismatch');
    }
    if (bucket !== BUCKET) return refuse(asked, response, 'NoSuchBucket');
    if (asked.key === '') return this.#list(asked, searchParams, response);
    const uploaded = this.uploads.answer({ method, key: asked.key, query: searchParams, bytes });
    if (uploaded !== null) {
      if (uploaded.object !== undefined) this.objects.set(asked.key, uploaded.object);
      if (habit === 'silent-after') return;
      if ('fault' in uploaded) return refuse(asked, response, uploaded.fault);
      if (uploaded.etag !== undefined) {
        return void response.writeHead(200, { etag: uploaded.etag }).end();
      }
      return sendXml(response, uploaded.status, uploaded.xml);
    }
    if (method === 'PUT') this.objects.set(asked.key, bytes);
    if (method === 'DELETE') this.objects.delete(asked.key);
    if (habit === 'silent-after') return;
    if (method === 'PUT') {
      if (headers['content-length'] === undefined) {
        return refuse(asked, response, 'MissingContentLength');
      }
      response.writeHead(200, { etag: etagOf(bytes) }).end();
    } else if (method === 'DELETE') {
      response.writeHead(204).end();
    } else {
      this.#give(asked, habit, response);
    }
  }

  #give(asked: Asked, habit: Habit, response: ServerResponse): void {
    const bytes = this.objects.get(asked.key);
    if (bytes === undefined) {
      refuse(asked, response, 'NoSuchKey');
      return;
    }
    const head = { etag: etagOf(bytes), 'accept-ranges': 'bytes' };
    if (asked.method === 'HEAD') {
      response.writeHead(200, { ...head, 'content-length': bytes.length }).end();
      return;
    }
    const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(asked.range ?? '') ?? [];
    const ranged = asked.range !== undefined && habit !== 'whole';
    if (ranged && Number(first) >= bytes.length) {
      refuse(asked, response, 'InvalidRange');
      return;
    }
    const part = ranged ? bytes.subarray(Number(first), Number(last) + 1) : bytes;
    response.writeHead(ranged ? 206 : 200, {
      ...head,
      'content-length': part.length,
      ...(ranged
        ? { 'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}` }
        : {}),
    });
    const half = part.subarray(0, Math.floor(part.length / 2));
    if (habit === 'halfway') response.write(half, () => response.destroy());
    else if (habit === 'stalls') response.write(half);
    else if (habit === 'drips') void drip(part, response);
    else response.end(part);
  }

  #list(asked: Asked, query: URLSearchParams, response: ServerResponse): void {
    if (asked.method !== 'GET' || query.get('list-type') !== '2') {
      refuse(asked, response, 'NotImplemented');
      return;
    }
    const prefix = query.get('prefix') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const from = Number(query.get('continuation-token') ?? 0);
    const until = from + Math.min(this.page, Number(query.get('max-keys') ?? 1000));
    const shown = keys.slice(from, until);
    const more = until < keys.length;
    const next = more ? `<NextContinuationToken>${until}</NextContinuationToken>` : '';
    const contents = shown.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${this.objects.get(key)?.length}</Size></Contents>`,
    );
    sendXml(
      response,
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><Prefix>${prefix}</Prefix><KeyCount>${shown.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }
}

/** Credentials in the environment variables that the S3 client reads. */
export const CREDENTIALS: Readonly<Record<string, string>> = {
  AWS_ACCESS_KEY_ID: ACCESS_KEY,
  AWS_SECRET_ACCESS_KEY: SECRET_KEY,
};

/** Complete body; null if the sender left early. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  try {
    return Buffer.concat((await request.toArray()) as Buffer[]);
  } catch {
    return null;
  }
}

function refuse({ method, key }: Asked, response: ServerResponse, code: keyof typeof STATUS): void {
  // A HEAD answer has no body, and so no error text.
  if (method === 'HEAD') return void response.writeHead(STATUS[code]).end();
  sendXml(
    response,
    STATUS[code],
    `<Error><Code>${code}</Code><Message>As the test asked</Message><AWSAccessKeyId>${ACCESS_KEY}</AWSAccessKeyId><Key>${key}</Key><RequestId>R1</RequestId></Error>`,
  );
}

/** Sends bytes slowly, with short pauses. */
async function drip(bytes: Buffer, response: ServerResponse): Promise<void> {
  const piece = Math.ceil(bytes.length / DROPS);
  for (let at = 0; at < bytes.length; at += piece) {
    response.write(bytes.subarray(at, at + piece));
    await wait(DROP_MS);
  }
  response.end();
}

function sendXml(response: ServerResponse, status: number, text: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;
  response
    .writeHead(status, {
      'content-type': 'application/xml',
      'content-length': Buffer.byteLength(body),
      'x-amz-request-id': 'R1',
    })
    .end(body);
}
