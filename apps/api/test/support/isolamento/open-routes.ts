/** Addresses that answer without a session, each with the reason. Whatever is not here is private. */
export const OPEN_ROUTES: readonly { readonly address: RegExp; readonly why: string }[] = [
  {
    address: /^\/public\//,
    why: 'what citizens read and send: published records alone, through views that mask (ADR 0016)',
  },
  {
    address: /^\/entidade\/licon\//,
    why: 'files of procurements and contracts under the addresses that citizens know them by',
  },
  { address: /^\/login(\/callback)?$/, why: 'the way in: nobody is signed in before it' },
  {
    address: /^\/session$/,
    why: 'says whether somebody is signed in, which anybody may ask of oneself',
  },
  { address: /^\/session\/logout$/, why: 'ends the session that comes with the request, if any' },
  {
    address: /^\/sso(\/|$)/,
    why: 'the embedded provider, which answers by OpenID Connect and keeps accounts of its own',
  },
  {
    address: /^\/v1\/primeiro-acesso\/(confirmar|email|concluir)$/,
    why: 'for who has no account yet: the code of the invitation is the key',
  },
  {
    address: /^\/v1\/instalacao(\/(codigo|municipio|unidades))?$/,
    why: 'an installation without a client: a code that its server prints is the key; the towns of the country are no secret',
  },
  {
    address: /^\/health\//,
    why: 'asked by what watches the server; says no more than ready or not',
  },
  {
    address: /^\/metrics$/,
    why: 'off unless asked for, and then for the token or this machine alone; counts, and nothing of a client',
  },
  {
    address: /^\/(robots\.txt|sitemap\.xml|sitemap\/.+)$/,
    why: 'addresses of pages that citizens read, for search engines',
  },
  {
    address: /^\/(:cliente|[\w-]+)\/manifest\.webmanifest$/,
    why: 'the name and the mark of a portal, for who installs it as an app',
  },
  { address: /^\/docs(\/|$)/, why: 'the description of the API, the same for everybody' },
  { address: /^\/(\*)?$/, why: 'the web app itself: files without any record in them' },
];

/** Whether an address answers without a session. */
export const isOpen = (url: string): boolean =>
  OPEN_ROUTES.some(({ address }) => address.test(url));
