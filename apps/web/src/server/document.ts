import { type Given, givenHtml } from '@claraboia/portal/portal/given.ts';
import { escaped } from '@claraboia/portal/portal/head/head-html.ts';
import type { AppLinks } from '@claraboia/ui/lib/page-notes.ts';

/** Build files that pages refer to, as absolute paths. */
export interface PageAssets {
  /** Script that runs before the first paint. */
  readonly inicio: string;
  /** Files of the back-office, which the page at the root may become. */
  readonly gestao: readonly string[];
  readonly entry: string;
  /** Scripts and style sheets that the entry needs. */
  readonly first: readonly string[];
  /** Files outside the first load, by page key. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

export interface PageParts {
  /** Key of the page, which is the id of its route. */
  readonly page: string | undefined;
  readonly pathname: string;
  readonly themeColor: string;
  readonly app: AppLinks;
  /** Head elements as finished, escaped HTML. */
  readonly head: string;
  readonly body: string;
  readonly given: Given | null;
}

const isStyle = (file: string) => file.endsWith('.css');

/** Full HTML document. The text needs its style sheets but no scripts: those come after it. */
export function documentOf(assets: PageAssets, parts: PageParts): string {
  const { page, pathname, themeColor, app, head, body, given } = parts;
  const own = assets.pages[page ?? ''] ?? [];
  const files = [...new Set([...assets.first, ...own])].filter((file) => file !== assets.entry);
  const styles = files.filter(isStyle);
  const scripts = files.filter((file) => !isStyle(file));
  const gestao = pathname === '/' ? ` data-gestao="${assets.gestao.join(' ')}"` : '';
  return [
    '<!doctype html>',
    '<html lang="pt-BR">',
    '<head>',
    '<meta charset="UTF-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    head,
    `<meta name="theme-color" content="${escaped(themeColor)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${escaped(app.icon)}">`,
    `<link rel="manifest" href="${escaped(app.manifest)}">`,
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    `<script src="${assets.inicio}"${gestao}></script>`,
    // Placed after the text: on a slow connection they would delay it.
    ...scripts.map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
    ),
    `<script type="module" fetchpriority="low" crossorigin src="${assets.entry}"></script>`,
    '</head>',
    `<body><div id="root">${body}</div>`,
    given === null ? '' : givenHtml(given),
    '</body></html>',
  ].join('\n');
}
