import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { MESSAGE_CODE, message } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { FastifyRequest } from 'fastify';
import type { MetricsConfig } from '../../config.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { notFound, Refusal } from '../../errors.ts';
import type { Metrics } from './metrics.ts';

/** Route label of unmatched requests: a single one, however many addresses robots try. */
const NO_ROUTE = 'none';

/**
 * `/metrics` for Prometheus. If disabled, it answers like an unknown address. If enabled, it requires the token or,
 * without one, a request from this machine that did not pass a proxy.
 */
export function metricsRoutes(
  serving: Serving,
  config: MetricsConfig | null,
  metrics: Metrics | null,
): void {
  if (metrics !== null) {
    serving.app.addHook(
      'onResponse',
      async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        metrics.answered(method, routeOptions.url ?? NO_ROUTE, statusCode, elapsedTime / 1000);
      },
    );
  }
  serveReply(serving, calls.metricas.getMetrics, async ({ request, reply }) => {
    if (config === null || metrics === null) throw notFound('Endereço não encontrado.');
    if (config.token === null) {
      if (!isLocal(request)) throw notFound('Endereço não encontrado.');
    } else if (!hasToken(request, config.token)) {
      reply.header('www-authenticate', 'Bearer');
      const text = 'Informe o token das métricas (METRICS_TOKEN).';
      throw new Refusal(401, [message(MESSAGE_CODE.notSignedIn, text)]);
    }
    reply.headers({ 'cache-control': 'no-store', 'content-type': metrics.contentType });
    return reply.send(await metrics.text());
  });
}

const hashed = (text: string) => createHash('sha256').update(text).digest();

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashed(given), hashed(token));
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** A proxy on this machine is local too, but its clients are not. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket;
  const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return !forwarded && loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}
