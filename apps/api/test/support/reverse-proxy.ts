import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks at a process. */
const LOOK_MS = 50;

interface Upstream {
  readonly address: string;
  healthy: boolean;
}

/** A proxy as sites have one: in front of several processes, which it looks after by `/health/ready`. */
export interface ReverseProxy {
  readonly address: string;
  /** Processes that it forwards to now. */
  healthy(): readonly string[];
  /** Requests answered with "bad gateway". */
  failures(): readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a proxy with nginx's default behaviour: keep-alive to the processes; a request is retried on the next process
 * only if none of it was sent, or if it is a read without any answer.
 */
export async function startReverseProxy(
  port: number,
  addresses: readonly string[],
): Promise<ReverseProxy> {
  const upstreams = addresses.map((address): Upstream => ({ address, healthy: false }));
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const stopping = new AbortController();
  let turn = 0;

  const next = (tried: ReadonlySet<Upstream>): Upstream | undefined => {
    const left = upstreams.filter((upstream) => !tried.has(upstream));
    const fit = left.filter(({ healthy }) => healthy);
    turn += 1;
    return fit[turn % Math.max(fit.length, 1)] ?? left[0];
  };

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const tried = new Set<Upstream>();
    for (let upstream = next(tried); upstream !== undefined; upstream = next(tried)) {
      tried.add(upstream);
      const sent = await send(agent, upstream.address, incoming, body);
      if ('answer' in sent) {
        const { statusCode = 502, headers } = sent.answer;
        const { connection: _, 'keep-alive': __, ...kept } = headers;
        outgoing.writeHead(statusCode, kept);
        sent.answer.on('error', () => outgoing.destroy());
        sent.answer.pipe(outgoing);
        return;
      }
      const reading = incoming.method === 'GET' || incoming.method === 'HEAD';
      if (sent.begun && !reading) break;
    }
    failures.push(`${incoming.method} ${incoming.url}`);
    outgoing.writeHead(502).end();
  }

  const looking = upstreams.map(async (upstream) => {
    while (!stopping.signal.aborted) {
      upstream.healthy = await isReady(upstream.address);
      await wait(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  });
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await listen(server, port);
  return {
    address: `http://localhost:${port}`,
    healthy: () => upstreams.filter(({ healthy }) => healthy).map(({ address }) => address),
    failures: () => failures,
    close: async () => {
      stopping.abort();
      await Promise.all(looking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Sent = { readonly answer: IncomingMessage } | { readonly begun: boolean };

/** Forwards a request; without an answer, reports if any of it was sent. */
function send(agent: Agent, to: string, incoming: IncomingMessage, body: Buffer): Promise<Sent> {
  return new Promise((resolve) => {
    const { method, url = '/', headers } = incoming;
    const outgoing = request(new URL(url, to), {
      agent,
      method,
      headers: {
        ...headers,
        connection: 'keep-alive',
        'x-forwarded-for': incoming.socket.remoteAddress,
        'x-forwarded-proto': 'http',
      },
    });
    let begun = false;
    outgoing.on('socket', (socket) => {
      if (!socket.connecting) begun = true;
      else socket.once('connect', () => (begun = true));
    });
    outgoing.once('response', (answer) => resolve({ answer }));
    outgoing.once('error', () => resolve({ begun }));
    outgoing.end(body);
  });
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(new URL('/health/ready', address))).ok;
  } catch {
    return false;
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
}
