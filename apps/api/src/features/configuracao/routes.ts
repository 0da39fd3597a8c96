import { type Configuracao, calls } from '@claraboia/contract/schema';
import type { Config } from '../../config.ts';
import { type Serving, serve } from '../../engine/serve.ts';
import type { Mailer } from '../../plugins/mail/mailer.ts';

/** The settings that a browser needs to know before anybody has signed in. */
export function configuracaoRoutes(
  serving: Serving,
  config: Config,
  mailer: Pick<Mailer, 'state'>,
): void {
  const { signupUrl, accountUrl, legacyUrl, supportEmail, manualUrl, guestHosts } = config;
  const settings: Omit<Configuracao, 'correioAtrasado'> = {
    signupUrl,
    accountUrl,
    legacyUrl,
    supportEmail,
    manualUrl,
    guestHosts,
    correio: config.smtp !== null,
    senhaPropria: config.oidc === null,
    primeiroAcesso: config.oidc === null && signupUrl === null,
  };
  serve(serving, calls.configuracao.getConfiguracao, ({ reply }) => {
    // Settings change with a restart of the server, which no browser hears of.
    reply.header('cache-control', 'no-cache');
    return { ...settings, correioAtrasado: mailer.state() === 'delayed' };
  });
}
