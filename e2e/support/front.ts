import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Change = ((body: string) => string) | number;

/** Proxy in front of the product, as in an installation. */
export interface Front {
  readonly url: string;
  /**
   * Answers these paths itself, with a changed answer of the product, or with a bare status.
   * @returns a function that ends it
   */
  answer(path: RegExp, change: Change): () => void;
  /** Refuses connections, like a stopped server. */
  close(): Promise<void>;
}

/** Proxy in front of the product, to simulate a new version or a stopped server. */
export async function startFront(target: string): Promise<Front> {
  const rules = new Set<{ readonly path: RegExp; readonly change: Change }>();
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const change = [...rules].find(({ path }) => path.test(incoming.url ?? ''))?.change;
    if (typeof change === 'number') {
      outgoing.writeHead(change, { 'content-type': 'text/plain' }).end();
      return;
    }
    const { hostname, port } = new URL(target);
    const headers = { ...incoming.headers };
    // A body to be changed must arrive uncompressed.
    if (change !== undefined) {
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const asked = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        if (change === undefined) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          // The changed body must not carry the product's validators: a conditional request would give 304.
          const { 'content-length': _, etag: __, 'last-modified': ___, ...rest } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, rest);
          outgoing.end(change(Buffer.concat(chunks).toString()));
        });
      },
    );
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  };
  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    answer: (path, change) => {
      const rule = { path, change };
      rules.add(rule);
      return () => void rules.delete(rule);
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
