import sanitizeHtml from 'sanitize-html';

/** Where a text that is read without its markup begins a new line. */
const LINES = /<(?:br|hr|\/p|\/div|\/h[1-6]|\/li|\/tr|\/caption|\/blockquote|\/dt|\/dd)\b[^>]*>/gi;
const CELLS = /<\/t[hd]\b[^>]*>/gi;

const ENTITY: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** Rich text without its markup, a line a paragraph: for spreadsheets, and for the beginning of a text. */
export function plainText(html: string): string {
  const marked = html.replace(LINES, (tag) => `${tag}\n`).replace(CELLS, (tag) => `${tag}\t`);
  const bare = sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} });
  return bare
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITY[entity] ?? entity)
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
