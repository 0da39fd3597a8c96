import { isIP } from 'node:net';
import { MESSAGE_CODE, message } from '@claraboia/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../errors.ts';
import { RETRY_AFTER_SECONDS } from '../../plugins/answer-headers.ts';
import { statusOf } from '../../plugins/errors.ts';
import { isHost } from '../../plugins/request-target.ts';
import { isSecure } from '../../plugins/secure-transport.ts';
import type { Dominios, Dono } from '../../services/dominio/dominios.ts';
import type { EnderecosAntigos } from '../../services/endereco-antigo/enderecos-antigos.ts';
import { keptClienteIdOf } from '../../services/publico/cliente.ts';
import type { PublicCache } from '../../services/publico/public-cache.ts';
import { decodedStep, isReserved } from './addresses.ts';
import { isReading, sendPlain, wantsPage } from './plain-answers.ts';
import { unavailablePage, unknownHostPage } from './plain-pages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Owner of the requested host; null for the installation's own host. */
    dono: Dono | null;
  }
}

export interface HostsMeans {
  readonly cache: PublicCache;
  readonly dominios: Dominios;
  readonly enderecosAntigos: EnderecosAntigos;
  readonly publicUrl: string;
  /** PUBLIC_URL is set; without it, unknown hosts are served as the installation's. */
  readonly publicUrlGiven: boolean;
}

/** Without includeSubDomains: we cannot decide for other hosts of a town's domain. */
const OWN_HSTS = 'max-age=31536000';

/** Monitoring calls answer at any host name. */
const WATCHED = /^\/(?:health|metrics)(?:[/?]|$)/;

/** Paths of the back-office and the sign-in: sessions exist only at the installation's own host. */
const OF_INSTALLATION = new Set([
  'docs',
  'gestao',
  'login',
  'logout',
  'relatorio',
  'sso',
  'user',
  'vincular-pessoa',
]);

/** First path segments of pages that every portal has, without its slug. */
const OF_EVERY_PORTAL = new Set(['busca', 'dados', 'dados-abertos']);

/**
 * Routes a request by its host. At a client's host its portal is at the root, and all other paths redirect. An unknown
 * host gets a plain page. `request.host` is the value from a trusted proxy only.
 */
export function ownHosts(app: FastifyInstance, means: HostsMeans): void {
  const installation = new URL(means.publicUrl);
  app.decorateRequest('dono', null);
  app.addHook('onRequest', (request, reply, done) => {
    // Nearly every request takes this path: no look-up.
    if (request.host === installation.host) return done();
    // A trusted proxy may pass on any `X-Forwarded-Host` that it was sent.
    if (!isHost(request.host)) return done(invalidHost());
    atHost(request, reply, means, installation.hostname).then(
      (answered) => answered || done(),
      (error: Error) => {
        if (statusOf(error) !== UNAVAILABLE || !wantsPage(request)) return done(error);
        request.log.error({ err: error }, 'the host of a page could not be looked up');
        reply.header('retry-after', String(RETRY_AFTER_SECONDS));
        sendPlain(reply, UNAVAILABLE, unavailablePage().html);
      },
    );
  });
}

/** @returns whether it was answered */
async function atHost(
  request: FastifyRequest,
  reply: FastifyReply,
  means: HostsMeans,
  installation: string,
): Promise<boolean> {
  const host = request.hostname.toLowerCase().replace(/\.$/, '');
  if (host === installation || isNear(host) || WATCHED.test(request.url)) return false;
  const dono = await means.dominios.donoDe(host);
  if (dono === null) return means.publicUrlGiven && answerUnknown(request, reply, host);
  request.dono = dono;
  if (isSecure(means.publicUrl)) reply.raw.setHeader('strict-transport-security', OWN_HSTS);
  const elsewhere = await elsewhereOf(request, dono, host, means);
  if (elsewhere === null) return false;
  const [to, status] = elsewhere;
  if (!isReading(request)) {
    throw new Refusal(421, [message(MESSAGE_CODE.notFound, 'Este endereço não atende aqui.')]);
  }
  // The portal of a host may change.
  reply.header('cache-control', 'no-cache').redirect(to, status);
  return true;
}

/** Local names and addresses: the caller is near, such as a proxy that passes no host on. */
const isNear = (host: string) =>
  host === '' || host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) !== 0;

type Elsewhere = readonly [to: string, status: 301 | 302];

/** Address that a request belongs at; null if it is right here. */
async function elsewhereOf(
  request: FastifyRequest,
  { clienteId, principal }: Dono,
  host: string,
  { cache, dominios, enderecosAntigos, publicUrl }: HostsMeans,
): Promise<Elsewhere | null> {
  const { url, method } = request;
  // Pages redirect to the canonical host. Writes are accepted at any name: a form may be open at the other one.
  if (host !== principal && isReading({ method })) return [dominios.originAt(principal) + url, 301];
  const [path = '', query = ''] = url.split('?', 2);
  const first = firstOf(path);
  if (path === '/' && new URLSearchParams(query).has('gestao')) return [publicUrl + url, 302];
  if (OF_INSTALLATION.has(first)) return [publicUrl + url, 302];
  const ofPortal = async (rest: string): Promise<Elsewhere | null> => {
    const nomeUrl = await dominios.nomeUrlDe(clienteId);
    return nomeUrl === null ? null : [`/${nomeUrl}${rest}`, 302];
  };
  if (path === '/') {
    // Many former portals served all pages at their root, distinguished by the query string.
    const destino = query === '' ? null : await enderecosAntigos.destinoDe(clienteId, url, request);
    return destino === null ? ofPortal(url.slice(1)) : [destino, 301];
  }
  if (OF_EVERY_PORTAL.has(first)) return ofPortal(url);
  if (first === 'inscricao') return inscricaoOf(url, query, clienteId, { cache, dominios });
  // Files, reserved pages and calls: the same at every host.
  const isOwn = isReserved(first) || request.server.hasRoute({ method: 'GET', url: path });
  if (first === '' || isOwn) return null;
  const named = await namedBy(cache, first);
  if (named === clienteId) return null;
  if (named !== null) return [(await dominios.originOf(named)) + url, 301];
  const destino = await enderecosAntigos.destinoDe(clienteId, url, request);
  return destino === null ? ofPortal(url) : [destino, 301];
}

/** Registration page of the client in the address, by default of this host's client. */
async function inscricaoOf(
  url: string,
  query: string,
  clienteId: number,
  { cache, dominios }: Pick<HostsMeans, 'cache' | 'dominios'>,
): Promise<Elsewhere | null> {
  const params = new URLSearchParams(query);
  const id = params.get('id');
  if (id === null) {
    const nomeUrl = await dominios.nomeUrlDe(clienteId);
    if (nomeUrl === null) return null;
    params.set('id', nomeUrl);
    return [`/inscricao?${params}`, 302];
  }
  const named = await namedBy(cache, id);
  if (named === null || named === clienteId) return null;
  return [(await dominios.originOf(named)) + url, 302];
}

/** Client of a portal's address; null if it is unknown. */
async function namedBy(cache: PublicCache, nomeUrl: string): Promise<number | null> {
  try {
    return await keptClienteIdOf(cache, nomeUrl);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

/** First path segment, decoded; empty if it is invalid. */
const firstOf = (path: string): string => decodedStep(path.split('/')[1] ?? '');

const invalidHost = () =>
  new Refusal(400, [message(MESSAGE_CODE.invalidField, 'O endereço do pedido não é válido.')]);

const UNAVAILABLE = 503;

function answerUnknown(request: FastifyRequest, reply: FastifyReply, host: string): true {
  if (!wantsPage(request)) throw new Refusal(421, [message(MESSAGE_CODE.notFound, UNKNOWN)]);
  sendPlain(reply, 421, unknownHostPage(host));
  return true;
}

const UNKNOWN = 'Nenhum portal responde por este domínio.';
