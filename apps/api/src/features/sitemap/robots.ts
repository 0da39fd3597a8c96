/** What nobody looks for: calls of the back-office, the way in, forms, the description of the calls, what a server says of itself. */
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

/** `robots.txt` (RFC 9309). Each name by its end, so that no portal whose name begins alike is left out with it. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...NOT_SEARCHED.flatMap((name) => ['$', '?', '/'].map((end) => `Disallow: /${name}${end}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
