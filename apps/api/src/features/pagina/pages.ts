import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import {
  categoriaPath,
  consultaAddress,
  grupoPath,
  type PageAsk,
  paginaEntries,
  type RenderedPage,
} from '@claraboia/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askerGone, onBehalfOf } from '../../asker-gone.ts';
import { DatabaseBusyError } from '../../database/errors.ts';
import { Shares } from '../../database/shares.ts';
import { Refusal } from '../../errors.ts';
import { RETRY_AFTER_SECONDS } from '../../plugins/answer-headers.ts';
import { statusOf } from '../../plugins/errors.ts';
import type { LoopWatch } from '../../plugins/loop-watch.ts';
import { networkOf } from '../../plugins/network-address.ts';
import { contentSecurityPolicy, PAGE_HEADERS } from '../../plugins/web.ts';
import type { Dominios } from '../../services/dominio/dominios.ts';
import { movedTo } from '../../services/endereco-antigo/caminho-anterior.ts';
import type { EnderecosAntigos } from '../../services/endereco-antigo/enderecos-antigos.ts';
import { keptClienteIdOf } from '../../services/publico/cliente.ts';
import { dayEnd } from '../../services/publico/day-end.ts';
import { Bodies, encodingOf } from '../../services/publico/encode.ts';
import type { PageAsked } from '../../services/publico/kept.ts';
import type { PublicCache } from '../../services/publico/public-cache.ts';
import { Turns } from '../../threads/turns.ts';
import { decodedStep, isReserved, pageKey, publicacaoOf, questionOf } from './addresses.ts';
import { PageBudget } from './page-budget.ts';
import { answerMissing } from './plain-answers.ts';
import { errorPage, tooLargePage, unavailablePage } from './plain-pages.ts';
import type { RenderPage } from './renderer.ts';

export interface PagesOptions {
  readonly cache: PublicCache;
  readonly render: RenderPage;
  /** Signs the texts of the pages' social pictures. */
  readonly seal: PageAsk['seal'];
  /** Counts the question that a page is asked for with. */
  readonly procuras: {
    count(clienteId: number, question: string, request: FastifyRequest): void;
  };
  readonly dominios: Dominios;
  readonly enderecosAntigos: EnderecosAntigos;
  readonly watch: Pick<LoopWatch, 'runs'>;
  readonly publicUrl: string;
  /** PUBLIC_URL is set: otherwise every host is served without redirects. */
  readonly publicUrlGiven: boolean;
  /** Clients may have VLibras. */
  readonly vlibras: boolean;
  /** The document at the root may become the back-office, which shows the legacy pages in a frame. */
  readonly legacyUrl: string | null;
}

/** Pages without a client depend on the installation's version. */
const SYSTEM = 0;
const MINUTE = 60_000;
const UNAVAILABLE = 503;
const TOO_MANY = 429;
/** Inner statuses that the page itself returns: the database is down or busy, or a rate limit applies. */
const PASSED_ON: ReadonlySet<number> = new Set([UNAVAILABLE, TOO_MANY]);
/** Pages rendered concurrently. Others wait before they read anything, some ten seconds at most. */
const PAGES_AT_ONCE = 6;
const PAGE_SHARES = {
  total: PAGES_AT_ONCE,
  perNetwork: 3,
  perClient: PAGES_AT_ONCE,
  waiting: 400,
  waitingPerNetwork: 100,
  patienceMs: 20_000,
};
const LOOPBACK = new Set(['127.0.0.1', '[::1]', '0.0.0.0']);

/** Page of a group or category, below the name of its portal. */
const DETAIL = /^\/detail\/([^/]+)(?:\/([^/]+))?\/?$/;

/** First path segments of the back-office, which lives behind a `#`. */
const GESTAO = ['/gestao', '/gestao/*', '/user', '/relatorio/*', '/vincular-pessoa'];

/** Public pages as HTML, each at its address, cached like the answers that they are built from. */
export function pageRoutes(app: FastifyInstance, options: PagesOptions): void {
  const pages = new Pages(app, options);
  const system = async () => SYSTEM;
  const { publicUrl } = options;
  const general = (request: FastifyRequest, reply: FastifyReply) =>
    pages.send(request, reply, { client: system, origin: async () => publicUrl });

  app.get('/', (request, reply) => {
    const bare = request.hostname.replace(/:\d+$/, '');
    // Sign-in returns to PUBLIC_URL; a page opened at another name of this machine would not have the session.
    if (!options.publicUrlGiven && LOOPBACK.has(bare)) {
      return reply.redirect(`${publicUrl}/`);
    }
    return general(request, reply);
  });
  for (const [, { path, geral, menu }] of paginaEntries) {
    // The root is handled above; pages in the portals' menus depend on a client, below.
    if (geral === true && path !== '' && menu === undefined) app.get(`/${path}`, general);
  }
  // The nearest event may belong to any client, so its dependencies are unknown in advance.
  app.get<{ Querystring: { id?: unknown } }>('/inscricao', (request, reply) => {
    const { id } = request.query;
    const origin = async () =>
      typeof id === 'string' ? pages.originOf(() => keptClienteIdOf(options.cache, id)) : publicUrl;
    return pages.send(request, reply, { client: null, origin });
  });

  app.get<{ Params: { conjunto: string } }>(
    '/gestao/public/transparencia/:conjunto',
    ({ params, url }, reply) =>
      reply.redirect(
        consultaAddress(encodeURIComponent(params.conjunto), url.split('?')[1] ?? ''),
        301,
      ),
  );
  // Former pages with VLibras; browsers keep the part after `#`.
  app.get('/libras', (_request, reply) => reply.redirect('/', 301));
  for (const path of GESTAO) app.get(path, ({ url }, reply) => reply.redirect(`/#${url}`));

  const ofPortal = (
    request: FastifyRequest<{ Params: { cliente: string; '*'?: string } }>,
    reply: FastifyReply,
  ) => {
    const { cliente, '*': path } = request.params;
    if (isReserved(cliente)) return answerMissing(request, reply);
    const client = () => keptClienteIdOf(options.cache, cliente);
    const question = path === 'busca' ? questionOf(request.url) : null;
    if (question !== null) {
      client().then(
        (clienteId) => options.procuras.count(clienteId, question, request),
        // The portal does not exist.
        () => undefined,
      );
    }
    const origin = () => pages.originOf(client);
    return pages.send(request, reply, {
      client,
      origin,
      instead: (location) => pages.formerly(request, client, location),
    });
  };
  app.get('/:cliente', ofPortal);
  app.get('/:cliente/*', ofPortal);
}

/** Owner of a page. */
interface Whose {
  /** Null if the page is rendered on each request. */
  readonly client: (() => Promise<number>) | null;
  /** Origin of the page's canonical address, whatever the requested host. */
  readonly origin: () => Promise<string>;
  /**
   * New address of a page that was moved; null if it has none.
   * @param location address that the page leads to already, such as that of a renamed portal; null for a missing page
   */
  readonly instead?: (location: string | null) => Promise<string | null>;
}

class Pages {
  readonly #app: FastifyInstance;
  readonly #options: PagesOptions;
  readonly #making = new Shares(PAGE_SHARES);
  readonly #turns = new Turns({ waiting: PAGES_AT_ONCE });

  constructor(app: FastifyInstance, options: PagesOptions) {
    this.#app = app;
    this.#options = options;
  }

  /** Origin of a client's pages; the installation's own if the portal does not exist. */
  async originOf(client: () => Promise<number>): Promise<string> {
    const { dominios, publicUrl } = this.#options;
    try {
      return await dominios.originOf(await client());
    } catch (error) {
      if (error instanceof Refusal) return publicUrl;
      throw error;
    }
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { client, origin, instead }: Whose,
  ): Promise<FastifyReply> {
    const { key, asks } = pageKey(request.url);
    let made: RenderedPage | null = null;
    const make = async (signal: AbortSignal) => {
      const page = await this.#render(request, key, origin, signal);
      made = page;
      if (page.status !== 200 || page.location !== null) return null;
      const headers = { ...this.#headersOf(page), 'last-modified': new Date().toUTCString() };
      return { html: page.html, headers, until: untilOf(page) };
    };
    const sent =
      client !== null && (await this.#sendKept(request, reply, { key, asks, client, make }));
    if (sent) return reply;
    // Coalesced requests have no page object; render again.
    const page: RenderedPage = made ?? (await this.#render(request, key, origin, askerGone(reply)));
    return this.#sendOnce(request, reply, await this.#moved(request, page, instead));
  }

  /** Page, or a redirect to its new address in one step. */
  async #moved(
    request: FastifyRequest,
    page: RenderedPage,
    instead: Whose['instead'],
  ): Promise<RenderedPage> {
    if ((page.status !== 404 && page.location === null) || instead === undefined) return page;
    try {
      const location = await instead(page.location);
      return location === null ? page : { ...page, status: 301, location };
    } catch (error) {
      return failedPage(request, error as Error);
    }
  }

  /**
   * Redirect for an address that a portal does not have: the named portal, or the only one there is. Counts the use.
   */
  async formerly(
    request: FastifyRequest,
    client: () => Promise<number>,
    location: string | null,
  ): Promise<string | null> {
    const { dominios, enderecosAntigos } = this.#options;
    const named = await client().catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    const clienteId = named ?? (await dominios.unicoCliente());
    if (clienteId === null) return null;
    const asked = location ?? request.url;
    const url = named === null ? asked : asked.replace(/^\/[^/?]*/, '');
    const moved = await this.#movedTo(clienteId, url);
    if (moved !== null || location !== null) return moved;
    const destino = await enderecosAntigos.destinoDe(clienteId, url, request);
    if (destino === null) enderecosAntigos.miss(clienteId, url, request);
    return destino;
  }

  /**
   * Finds the address of a renamed or moved group or category, or of the category that a named publication moved to, and
   * keeps the query.
   * @param url path and query below the portal's name
   */
  async #movedTo(clienteId: number, url: string): Promise<string | null> {
    const [path = '', ...query] = url.split('?');
    const { cache, dominios } = this.#options;
    const [, grupo, categoria] = DETAIL.exec(path) ?? [];
    const portal = grupo === undefined ? null : await dominios.nomeUrlDe(clienteId);
    if (grupo === undefined || portal === null) return null;
    const moved = await movedTo(cache, clienteId, {
      grupo: decodedStep(grupo),
      categoria: categoria === undefined ? null : decodedStep(categoria),
      publicacao: categoria === undefined ? null : publicacaoOf(query.join('?')),
    });
    if (moved === null) return null;
    const now =
      moved.categoria === null
        ? grupoPath(portal, moved.grupo)
        : categoriaPath(portal, moved.grupo, moved.categoria);
    return [now, ...query].join('?');
  }

  /** @returns false if the page itself must report the problem: an unknown client, or no answer about it */
  async #sendKept(request: FastifyRequest, reply: FastifyReply, asked: PageAsked) {
    try {
      return await this.#options.cache.sendPage(request, reply, asked);
    } catch (error) {
      if (error instanceof Refusal && error.status === TOO_MANY) {
        await this.#sendOnce(request, reply, { ...unavailablePage(), status: TOO_MANY });
        return true;
      }
      if (!(error instanceof Refusal)) {
        request.log.warn({ err: error }, 'a page could not be had from memory');
      }
      return false;
    }
  }

  async #render(
    request: FastifyRequest,
    address: string,
    origin: Whose['origin'],
    gone: AbortSignal,
  ): Promise<RenderedPage> {
    const budget = new PageBudget();
    const tooLarge = () => {
      request.log.warn({ address }, 'a page is made of too much');
      return tooLargePage();
    };
    let refused: number | null = null;
    let release: (() => void) | null = null;
    try {
      release = await this.#making.take(
        { clienteId: SYSTEM, network: networkOf(request.ip) },
        gone,
      );
      const page = await this.#options.render({
        address,
        publicUrl: await origin(),
        now: new Date(),
        seal: this.#options.seal,
        call: async (path) => {
          const answer = await this.#call(request, path, { gone, budget });
          if (PASSED_ON.has(answer.status)) refused = answer.status;
          return answer;
        },
        turn: (work) => this.#inTurn(request, gone, work),
      });
      // The page is incomplete if a part was refused.
      if (budget.exceeded) return tooLarge();
      return refused !== null && page.status >= 500 ? { ...page, status: refused } : page;
    } catch (error) {
      gone.throwIfAborted();
      if (budget.exceeded) return tooLarge();
      if (error instanceof DatabaseBusyError) return unavailablePage();
      return refused === null
        ? failedPage(request, error as Error)
        : { ...unavailablePage(), status: refused };
    } finally {
      release?.();
    }
  }

  /**
   * Renders one page at a time, alternating between networks. Between two pages the event loop answers everything else.
   */
  async #inTurn<T>(request: FastifyRequest, gone: AbortSignal, work: () => T): Promise<T> {
    const rendering = this.#turns.take(async () => {
      gone.throwIfAborted();
      await nextTurnOfLoop();
      this.#options.watch.runs(request);
      return work();
    }, networkOf(request.ip));
    if (rendering === null) throw new Error('more pages are in the making than have a place');
    return rendering;
  }

  /** Calls this server on behalf of the client: rate limits of robots count for it. */
  async #call(
    request: FastifyRequest,
    address: string,
    { gone, budget }: { readonly gone: AbortSignal; readonly budget: PageBudget },
  ) {
    gone.throwIfAborted();
    budget.take(0);
    const answer = await onBehalfOf(gone, () =>
      this.#app.inject({
        url: address,
        remoteAddress: request.ip,
        headers: { accept: 'application/json' },
      }),
    );
    budget.take(answer.rawPayload.length);
    // Attributes the remaining work to the page instead of its inner call.
    this.#options.watch.runs(request);
    return { status: answer.statusCode, text: answer.payload };
  }

  #headersOf({ vlibras }: RenderedPage): Readonly<Record<string, string>> {
    const { legacyUrl, vlibras: allowed } = this.#options;
    return {
      ...PAGE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({
        legacyUrl,
        vlibras: vlibras && allowed,
      }),
    };
  }

  /** Sends a page that is not cached: an error or a redirect. */
  async #sendOnce(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
    // Another page may have this address tomorrow.
    if (page.location !== null) {
      return reply.header('cache-control', 'no-cache').redirect(page.location, page.status);
    }
    const bodies = new Bodies(page.html, this.#headersOf(page));
    const encoding = encodingOf(request.headers['accept-encoding']);
    const { bytes, headers } = bodies.ready(encoding) ?? (await bodies.make(encoding));
    if (PASSED_ON.has(page.status)) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    return reply
      .status(page.status)
      .headers({ ...headers, 'cache-control': 'no-cache' })
      .send(bytes);
  }
}

/** Page of an error, which is logged. */
function failedPage(request: FastifyRequest, error: Error): RenderedPage {
  request.log.error({ err: error }, 'a page could not be rendered');
  return statusOf(error) === UNAVAILABLE ? unavailablePage() : errorPage();
}

/** Expiry: the end of the minute for a page that shows the current time, else the end of the day. */
const untilOf = ({ timed }: RenderedPage) =>
  timed ? (Math.floor(Date.now() / MINUTE) + 1) * MINUTE : dayEnd();
