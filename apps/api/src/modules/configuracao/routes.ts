import type { Configuracao } from '@claraboia/contract/schema';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { sendData } from '../../http.ts';

/** The settings that a browser needs to know before anybody has signed in. */
export function configuracaoRoutes(app: FastifyInstance, config: Config): void {
  const { signupUrl, accountUrl, legacyUrl, supportEmail, guestHosts } = config;
  const configuracao: Configuracao = {
    signupUrl,
    accountUrl,
    legacyUrl,
    supportEmail,
    guestHosts,
    senhaPropria: config.oidc === null,
    primeiroAcesso: config.oidc === null && signupUrl === null,
  };
  app.get('/public/v1/configuracao', (_request, reply) => {
    // Settings change with a restart of the server, which no browser hears of.
    reply.header('cache-control', 'no-cache');
    return sendData(reply, configuracao);
  });
}
