import { z } from 'zod';

/**
 * `GET /public/v1/configuracao`: what the installation's settings say to every browser, `null` where
 * one is not set, and whether its letters leave. Nothing in it is secret.
 */
export const configuracaoSchema = z.strictObject({
  /** Where 'Cadastre-se' leads. */
  signupUrl: z.string().nullable(),
  /** Where a person changes user name and password. */
  accountUrl: z.string().nullable(),
  /** The legacy application that `.xhtml` menus are pages of; no slash at the end. */
  legacyUrl: z.string().nullable(),
  supportEmail: z.string().nullable(),
  /** Address of the manual, for the help menu. */
  manualUrl: z.string().nullable(),
  /** The portal itself makes accounts, from invitations: with its own sign-in and no `signupUrl`. */
  primeiroAcesso: z.boolean(),
  /** Passwords are kept here, and changed here: with its own sign-in. */
  senhaPropria: z.boolean(),
  /** The installation sends mail, and so proves the addresses of those who make an account. */
  correio: z.boolean(),
  /** The mail server is not known to take letters now: no letter is promised. */
  correioAtrasado: z.boolean(),
  /** Where pages of agreements open with a guest's credentials (`guestLink`). */
  guestHosts: z.array(z.string()).readonly(),
});
export type Configuracao = z.infer<typeof configuracaoSchema>;
