const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ELEMENT = { urlset: 'url', sitemapindex: 'sitemap' } as const;

/** Page or part: its absolute address, and its last change if known. */
export interface Entry {
  readonly loc: string;
  readonly lastmod: string | null;
}

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (each) => ENTITY[each] ?? '');

/** Streams a file of the Sitemaps protocol 0.9. */
export async function* sitemapXml(
  root: keyof typeof ELEMENT,
  portions: AsyncIterable<readonly Entry[]>,
): AsyncGenerator<string> {
  const element = ELEMENT[root];
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n`;
  for await (const entries of portions) {
    yield entries
      .map(({ loc, lastmod }) => {
        const day = lastmod === null ? '' : `<lastmod>${escaped(lastmod)}</lastmod>`;
        return `<${element}><loc>${escaped(loc)}</loc>${day}</${element}>\n`;
      })
      .join('');
  }
  yield `</${root}>\n`;
}
