import { wellFormed } from '@claraboia/contract';
import { SITE } from '@claraboia/ui/lib/document-title.ts';
import type { Head } from './head.ts';

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text or an attribute value. Characters that HTML forbids are dropped. */
export const escaped = (text: string) =>
  wellFormed(text)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[&<>"']/g, (each) => ENTITY[each] ?? '');

/** JSON for a script element: nothing in it can end the element or a line. */
const jsonOf = (data: object) =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Head of a page as HTML. Its texts cannot add other elements. */
export function headHtml({
  title,
  description,
  canonical,
  robots,
  image,
  type,
  jsonLd,
}: Head): string {
  const named = (name: string, content: string) =>
    `<meta name="${name}" content="${escaped(content)}">`;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escaped(content)}">`;
  return [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escaped(canonical)}">`,
    ...(robots === undefined ? [] : [named('robots', robots)]),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:type', type),
    property('og:site_name', SITE),
    property('og:locale', 'pt_BR'),
    ...(image === undefined
      ? []
      : [
          property('og:image', image),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
        ]),
    named('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ...jsonLd.map((data) => `<script type="application/ld+json">${jsonOf(data)}</script>`),
  ].join('\n');
}
