import { marked, mayKeep, partsOf } from './pages.ts';

const PAGES = 'paginas-lidas';
const PARTS = 'partes-das-paginas-lidas';
const MOST = 30;

/** Caches a page that was read, with its parts. Evicts the page read longest ago beyond the limit. */
export async function keepPage(url: URL, response: Response): Promise<void> {
  const html = await response.text();
  await keepParts(html);
  const pages = await caches.open(PAGES);
  const key = url.pathname + url.search;
  const headers = new Headers(response.headers);
  // These headers describe the original bytes.
  headers.delete('content-encoding');
  headers.delete('content-length');
  // Deleted and added again, so that it is the latest entry.
  await pages.delete(key, ANY);
  await pages.put(key, new Response(marked(html, new Date()), { headers }));
  const keys = await pages.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - MOST))) await pages.delete(oldest);
}

/** Deletes the parts that no cached page refers to: a new version has other file names. */
export async function dropParts(): Promise<void> {
  const [pages, parts] = await Promise.all([caches.open(PAGES), caches.open(PARTS)]);
  const needed = new Set<string>();
  for (const key of await pages.keys()) {
    const page = await pages.match(key, ANY);
    for (const file of partsOf((await page?.text()) ?? '')) needed.add(file);
  }
  for (const key of await parts.keys()) {
    if (!needed.has(new URL(key.url).pathname)) await parts.delete(key);
  }
}

export const keptPage = async (url: URL): Promise<Response | undefined> =>
  (await caches.open(PAGES)).match(url.pathname + url.search, ANY);

export const keptPart = async (url: URL): Promise<Response | undefined> =>
  (await caches.open(PARTS)).match(url.pathname, ANY);

/** Cache lookups ignore `Vary`: each address has one answer. */
const ANY: CacheQueryOptions = { ignoreVary: true };

/** True if an answer is a page that may be cached. */
export const isKeepable = (url: URL, { status, redirected, headers }: Response) =>
  mayKeep(url.pathname) &&
  status === 200 &&
  !redirected &&
  headers.get('content-type')?.startsWith('text/html') === true;

async function keepParts(html: string): Promise<void> {
  const parts = await caches.open(PARTS);
  for (const file of partsOf(html)) {
    if ((await parts.match(file, ANY)) === undefined) await parts.add(file);
  }
}
