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
    /** Whose host was asked for; null at the installation's own. */
    dono: Dono | null;
  }
}

export interface HostsMeans {
  readonly cache: PublicCache;
  readonly dominios: Dominios;
  readonly enderecosAntigos: EnderecosAntigos;
  readonly publicUrl: string;
  /** PUBLIC_URL was set: only then is there a host that is not the installation's. */
  readonly publicUrlGiven: boolean;
}

/** Without includeSubDomains: neighbours below a town's domain are not ours to promise for. */
const OWN_HSTS = 'max-age=31536000';

/** What watches over a server asks it by whatever name it has there. */
const WATCHED = /^\/(?:health|metrics)(?:[/?]|$)/;

/** The back-office and the way into it: sessions are of the installation's own host alone. */
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

/** First steps of pages that every portal has, asked for without naming it. */
const OF_EVERY_PORTAL = new Set(['busca', 'dados', 'dados-abertos']);

/**
 * What a request's host says: at a client's own, its portal stands at the root, and what is not of it is elsewhere; a host that
 * nobody named here gets a plain page. `request.host` is what a trusted proxy passed on, never another's word for it.
 */
export function ownHosts(app: FastifyInstance, means: HostsMeans): void {
  const installation = new URL(means.publicUrl);
  app.decorateRequest('dono', null);
  app.addHook('onRequest', (request, reply, done) => {
    // Nearly every request: nothing is looked up for it.
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
  // Which portal stands at a host may change.
  reply.header('cache-control', 'no-cache').redirect(to, status);
  return true;
}

/** This machine and addresses of a network: whoever asks by them is near, such as a proxy that passes no name on. */
const isNear = (host: string) =>
  host === '' || host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) !== 0;

type Elsewhere = readonly [to: string, status: 301 | 302];

/** Where what is asked for is instead; null where it is here. */
async function elsewhereOf(
  request: FastifyRequest,
  { clienteId, principal }: Dono,
  host: string,
  { cache, dominios, enderecosAntigos, publicUrl }: HostsMeans,
): Promise<Elsewhere | null> {
  const { url, method } = request;
  // One host for a page. What is sent is taken where it comes: a form may stand open at the other name.
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
    // Many a former portal had all its pages at its root, told apart by what follows the question mark.
    const destino = query === '' ? null : await enderecosAntigos.destinoDe(clienteId, url, request);
    return destino === null ? ofPortal(url.slice(1)) : [destino, 301];
  }
  if (OF_EVERY_PORTAL.has(first)) return ofPortal(url);
  if (first === 'inscricao') return inscricaoOf(url, query, clienteId, { cache, dominios });
  // Files, the product's own pages and calls: the same at every host.
  const isOwn = isReserved(first) || request.server.hasRoute({ method: 'GET', url: path });
  if (first === '' || isOwn) return null;
  const named = await namedBy(cache, first);
  if (named === clienteId) return null;
  if (named !== null) return [(await dominios.originOf(named)) + url, 301];
  const destino = await enderecosAntigos.destinoDe(clienteId, url, request);
  return destino === null ? ofPortal(url) : [destino, 301];
}

/** Registrations are of the client that the address names: here of this one, where it names none. */
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

/** The client that a portal's address names; null where none does. */
async function namedBy(cache: PublicCache, nomeUrl: string): Promise<number | null> {
  try {
    return await keptClienteIdOf(cache, nomeUrl);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

/** The first step of a path, as it is meant; one that is written wrongly is nothing's name. */
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
