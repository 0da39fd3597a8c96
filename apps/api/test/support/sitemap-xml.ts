import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DOCUMENT =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="([^"]+)">\n([\s\S]*)<\/\1>\n$/;
const ENTRY = /^<(url|sitemap)><loc>([^<>]+)<\/loc>(?:<lastmod>([^<>]+)<\/lastmod>)?<\/\1>$/;
/** Day, or moment with a zone (W3C Datetime, as in the protocol). */
const W3C = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?$/;
/** Characters allowed in escaped XML text. */
const ESCAPED = /^(?:[^&"']|&(?:amp|lt|gt|quot|apos);)*$/;
const TEXT: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

export interface SitemapEntry {
  readonly loc: string;
  readonly lastmod: string | null;
}

/** The protocol's own schema of a list of addresses; of an index it has another, which no package brings. */
const SCHEMA = join(
  dirname(createRequire(import.meta.url).resolve('sitemap/package.json')),
  'schema/sitemap.xsd',
);

/** @throws if it violates the protocol's schema */
async function validate(xml: string): Promise<void> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: xml }],
    schema: [await readFile(SCHEMA, 'utf8')],
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
}

/**
 * Parses a file of the Sitemaps protocol 0.9.
 * @throws if it is invalid, or names an address outside `publicUrl`
 */
export async function readSitemap(
  xml: string,
  root: 'urlset' | 'sitemapindex',
  publicUrl: string,
): Promise<readonly SitemapEntry[]> {
  if (root === 'urlset') await validate(xml);
  const [, found, namespace, body = ''] = DOCUMENT.exec(xml) ?? [];
  if (found !== root) throw new Error(`no ${root}: ${xml.slice(0, 200)}`);
  if (namespace !== NAMESPACE) throw new Error(`another namespace: ${namespace}`);
  const entries = body
    .split('\n')
    .slice(0, -1)
    .map((line) => entryOf(line, root, publicUrl));
  if (entries.length > 50_000) throw new Error(`${entries.length} entries are too many`);
  if (Buffer.byteLength(xml) > 50 * 1024 * 1024) throw new Error('more than 50 MB');
  const addresses = new Set(entries.map(({ loc }) => loc));
  if (addresses.size !== entries.length) throw new Error('an address comes twice');
  return entries;
}

function entryOf(line: string, root: string, publicUrl: string): SitemapEntry {
  const [, element, written = '', lastmod = null] = ENTRY.exec(line) ?? [];
  if (element !== (root === 'urlset' ? 'url' : 'sitemap')) throw new Error(`no entry: ${line}`);
  if (!ESCAPED.test(written)) throw new Error(`not escaped: ${written}`);
  const loc = written.replace(/&\w+;/g, (each) => TEXT[each] ?? each);
  if (!loc.startsWith(`${publicUrl}/`)) throw new Error(`not of this installation: ${loc}`);
  if (new URL(loc).href !== loc || loc.length >= 2048) throw new Error(`no address: ${loc}`);
  const isMoment = lastmod === null || (W3C.test(lastmod) && !Number.isNaN(Date.parse(lastmod)));
  if (!isMoment) throw new Error(`no W3C date: ${lastmod}`);
  return { loc, lastmod };
}
