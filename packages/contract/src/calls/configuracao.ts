import { z } from 'zod';

/**
 * `GET /public/v1/configuracao`: public settings of the installation, `null` if not set, and the state of its e-mail.
 * Nothing in it is secret.
 */
export const configuracaoSchema = z.strictObject({
  /** Target of 'Cadastre-se'. */
  signupUrl: z.string().nullable(),
  /** Page where people change user name and password. */
  accountUrl: z.string().nullable(),
  /** Base URL of the legacy application, whose pages the `.xhtml` menus name; no trailing slash. */
  legacyUrl: z.string().nullable(),
  supportEmail: z.string().nullable(),
  /** URL of the manual, for the help menu. */
  manualUrl: z.string().nullable(),
  /** True if the portal creates accounts from invitations: with its embedded sign-in and without `signupUrl`. */
  primeiroAcesso: z.boolean(),
  /** True if passwords are stored and changed here: with the embedded sign-in. */
  senhaPropria: z.boolean(),
  /** True if the installation sends e-mail, and so verifies the addresses of new accounts. */
  correio: z.boolean(),
  /** True if the mail server may not accept e-mail now: clients must not promise any. */
  correioAtrasado: z.boolean(),
  /** Hosts of agreement pages that accept guest credentials (`guestLink`). */
  guestHosts: z.array(z.string()).readonly(),
});
export type Configuracao = z.infer<typeof configuracaoSchema>;
