import { type Configuracao, calls } from '@claraboia/contract/schema';
import type { Config } from '../../config.ts';
import { type Serving, serve } from '../../engine/serve.ts';
import type { Mailer } from '../../plugins/mail/mailer.ts';

/** Settings that a browser needs before anyone has signed in. */
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
    // Settings change at a server restart, without a notification to browsers.
    reply.header('cache-control', 'no-cache');
    return { ...settings, correioAtrasado: mailer.state() === 'delayed' };
  });
}
