import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ENDERECOS_RESERVADOS, PAGINAS_SEM_PORTAL } from '@claraboia/contract';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { contentSecurityPolicy } from '../../apps/api/src/plugins/web.ts';
import { rootDir } from '../lib/paths.mjs';

const WEB = join(rootDir, 'apps', 'web');
const PUBLIC_FILES: ReadonlySet<string> = new Set(readdirSync(join(WEB, 'public')));

/** Pages of citizens that belong to no client. */
const PAGES: ReadonlySet<string> = new Set(['', ...PAGINAS_SEM_PORTAL]);

const firstOf = (url: string) => /^\/([^/?]*)/.exec(url)?.[1] ?? '';

/** Returns whether Vite serves the path: sources, and its own files. */
const isSource = (first: string) =>
  ['index.html', 'src', 'node_modules'].includes(first) ||
  /^(@|__)/.test(first) ||
  PUBLIC_FILES.has(first);

/** Returns whether the path is a page, which is rendered in the browser only here. The rest belongs to the server. */
function isPage(first: string): boolean {
  return PAGES.has(first) || !(isSource(first) || ENDERECOS_RESERVADOS.has(first));
}

/** Whether Vite answers. */
const isOfTheApp = (url: string) => isSource(firstOf(url)) || isPage(firstOf(url));

export interface WebOptions {
  /** Base URL of the server. */
  readonly target: string;
  /** Resolves when the server can be asked. */
  readonly settled: () => Promise<void>;
  readonly legacyUrl: string | null;
  readonly vlibras: boolean;
}

export interface Web {
  readonly server: Server;
  readonly vite: ViteDevServer;
}

/** The interface from its sources, and the server behind it, at one address. */
export async function openWeb({ target, settled, legacyUrl, vlibras }: WebOptions): Promise<Web> {
  const server = createServer();
  // The page's own policy, plus the inline script of Vite: violations show up here first.
  const nonce = randomBytes(16).toString('base64');
  const policyOf = (inVlibras: boolean) =>
    contentSecurityPolicy({ legacyUrl, vlibras: inVlibras }).replace(
      "script-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
    );
  const vite = await createVite({
    root: WEB,
    // Keeps the server's output on the screen.
    clearScreen: false,
    // Vite's own server would end the process before the database stops.
    server: {
      cors: false,
      middlewareMode: true,
      ws: { server },
      proxy: {
        '/': {
          target,
          xfwd: true,
          bypass: ({ url = '/' }) => (isOfTheApp(url) ? url : undefined),
        },
      },
    },
    html: { cspNonce: nonce },
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/' } = request;
    const page = isPage(firstOf(url));
    if (page) request.url = '/';
    if (isOfTheApp(url)) {
      // The clients with VLibras are unknown here; the back-office, at the root, never has it.
      const ofClient = !PAGES.has(firstOf(url));
      response.setHeader('content-security-policy', policyOf(vlibras && ofClient));
    } else await settled();
    vite.middlewares(request, response);
  };
  server.on('request', (request, response) => void answer(request, response));
  return { server, vite };
}
