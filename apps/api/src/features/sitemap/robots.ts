/** Paths closed to search engines: back-office calls, sign-in, forms, the API description, and server status. */
const NOT_SEARCHED = [
  'docs',
  'health',
  'inscricao',
  'login',
  'maintenance',
  'metrics',
  'session',
  'sso',
  'v1',
];

/** `robots.txt` (RFC 9309). Each path names its end, so that portals with the same prefix stay allowed. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...NOT_SEARCHED.flatMap((name) => ['$', '?', '/'].map((end) => `Disallow: /${name}${end}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
