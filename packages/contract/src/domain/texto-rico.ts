/** What a rich text may be made of; far more than anybody writes, and little enough to be cleaned in a moment. */
export const TEXTO_RICO_MAX = {
  caracteres: 500_000,
  /** Elements. */
  marcas: 50_000,
  /** Elements within each other. */
  niveis: 100,
} as const;

/** They hold nothing, so that they open no level. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** What the beginning of an element ends, where nobody wrote the end. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['p', 'li'],
  dt: ['p', 'dt', 'dd'],
  dd: ['p', 'dt', 'dd'],
  td: ['p', 'td', 'th'],
  th: ['p', 'td', 'th'],
  tr: ['p', 'td', 'th', 'tr'],
};

/**
 * Why a rich text may not be saved, or null. Reads it once, from its beginning to its end, and builds nothing: what a parser
 * would take minutes over is refused before any parser sees it.
 */
export function textoRicoFault(html: string): string | null {
  const { caracteres, marcas, niveis } = TEXTO_RICO_MAX;
  if (html.length > caracteres) return `no máximo ${caracteres} caracteres`;
  const open: string[] = [];
  let tags = 0;
  for (const { name, closing } of marcasDe(html)) {
    tags += 1;
    // Each element has a beginning and an end.
    if (tags > 2 * marcas) return TOO_MANY;
    if (closing) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      continue;
    }
    if (VOID.has(name)) continue;
    const ended = ENDS[name] ?? [];
    while (ended.includes(open.at(-1) ?? '')) open.pop();
    open.push(name);
    if (open.length > niveis) return `há níveis demais, um dentro do outro: o limite é ${niveis}`;
  }
  return null;
}

const TOO_MANY = `há marcações demais (negritos, células, itens): o limite é ${TEXTO_RICO_MAX.marcas}`;

/** A tag or comment of a text, from its `<` to behind its `>`. */
export interface Marca {
  /** In small letters; empty for a comment. */
  readonly name: string;
  readonly closing: boolean;
  readonly from: number;
  readonly to: number;
}

/** Their text is no markup up to their own end. */
const RAW = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
]);

const NAME = /[a-z][^\s/>]*/iy;

/** The tags and comments of a text in their order, by one reading from beginning to end. */
export function* marcasDe(html: string): Generator<Marca> {
  for (let from = html.indexOf('<'); from >= 0; ) {
    const found = marcaAt(html, from);
    if (found !== null) yield found;
    from = html.indexOf('<', found?.to ?? from + 1);
  }
}

function marcaAt(html: string, from: number): Marca | null {
  const next = html.charAt(from + 1);
  if (next === '!' || next === '?') {
    const end = html.startsWith('<!--', from) ? '-->' : '>';
    return { name: '', closing: true, from, to: endOf(html, end, from + 2) };
  }
  const closing = next === '/';
  NAME.lastIndex = from + (closing ? 2 : 1);
  const [written] = NAME.exec(html) ?? [];
  if (written === undefined) return null;
  const name = written.toLowerCase();
  const end = tagEnd(html, NAME.lastIndex);
  if (closing || !RAW.has(name)) return { name, closing, from, to: end };
  // Taken with all that it holds, so that nothing in it counts.
  const last = new RegExp(`</${name}`, 'gi');
  last.lastIndex = end;
  const at = last.exec(html)?.index;
  return { name: '', closing: true, from, to: at === undefined ? html.length : tagEnd(html, at) };
}

/** Behind the `>` that ends a tag; one within a value in quotes is none. */
function tagEnd(html: string, from: number): number {
  let quotable = false;
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (character === '>') return at + 1;
    if (quotable && (character === '"' || character === "'")) {
      at = endOf(html, character, at + 1) - 1;
      quotable = false;
    } else if (character === '=') quotable = true;
    else if (character.trim() !== '') quotable = false;
  }
  return html.length;
}

function endOf(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at < 0 ? html.length : at + end.length;
}
