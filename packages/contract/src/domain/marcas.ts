/** Tag or comment of a text, from its `<` to after its `>`. */
export interface Marca {
  /** Name in lower case; empty for a comment, and for an element with raw text content. */
  readonly name: string;
  readonly closing: boolean;
  readonly from: number;
  readonly to: number;
  readonly atributos: number;
  /** Depth of open elements including itself; while reading, at most the parser's depth. */
  readonly nivel: number;
  /** True if the parser creates an element for it. */
  readonly elemento: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/**
 * Copies of the tables of htmlparser2, which sanitises rich text: both must count the same. `marcas.test.ts` compares
 * them on generated texts.
 */
const VOID = words(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);

/** Elements whose content is text up to their own end tag. */
const RAW = words('iframe noembed noframes plaintext script style textarea title xmp');

const HEADINGS = words('h1 h2 h3 h4 h5 h6 p');
const FORM = words('input option optgroup select button datalist textarea');
const P = words('p');
const SECTIONS = words('thead tbody');
const DEFINITIONS = words('dd dt');
const RUBY = words('rt rp');

/** Open elements that an opening tag closes implicitly. */
const IMPLIED_ENDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['tr', words('tr th td')],
  ['th', words('th')],
  ['td', words('thead th td')],
  ['body', words('head link script')],
  ['a', words('a')],
  ['li', words('li')],
  ['option', words('option')],
  ['optgroup', words('optgroup option')],
  ...[...words('h1 h2 h3 h4 h5 h6')].map((name) => [name, HEADINGS] as const),
  ...[...words('select input output button datalist textarea')].map(
    (name) => [name, FORM] as const,
  ),
  ...[...words('dd dt')].map((name) => [name, DEFINITIONS] as const),
  ...[...words('rt rp')].map((name) => [name, RUBY] as const),
  ...[...words('tbody tfoot')].map((name) => [name, SECTIONS] as const),
  ...[
    ...words(
      'p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul',
    ),
  ].map((name) => [name, P] as const),
]);

/** SVG elements with capitals in their names, which differ from HTML elements of the same name. */
const SVG_NAMES = words(
  'altglyph altglyphdef altglyphitem animatecolor animatemotion animatetransform clippath feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence foreignobject glyphref lineargradient radialgradient textpath',
);
const svgName = (name: string) => `svg:${name}`;

/** Elements inside SVG and MathML whose content is HTML again. */
const INTEGRATION = words('mi mo mn ms mtext annotation-xml svg:foreignobject desc title');

type Context = 'html' | 'svg' | 'math';

/** Stack of open elements, like that of htmlparser2. */
class OpenElements {
  readonly #names: string[] = [];
  readonly #counts = new Map<string, number>();
  readonly #contexts: Context[] = ['html'];

  get depth(): number {
    return this.#names.length;
  }

  /** Current context; raw text exists only in HTML. */
  get context(): Context {
    return this.#contexts.at(-1) ?? 'html';
  }

  /** @returns the deepest level that the tag reaches */
  open(written: string, selfClosing: boolean): number {
    const name = this.#nameOf(written);
    if (name === 'form' && this.#has('form')) return this.depth + 1;
    const ended = IMPLIED_ENDS.get(name);
    while (ended?.has(this.#names.at(-1) ?? '')) this.#pop();
    if (VOID.has(name)) return this.depth + 1;
    this.#push(name);
    const reached = this.depth;
    if (selfClosing && this.context !== 'html') this.#pop();
    return reached;
  }

  /** @returns true if the end tag alone creates an element, as `</p>` without its start tag does */
  close(written: string): boolean {
    const name = this.#nameOf(written);
    if (VOID.has(name)) return name === 'br';
    if (!this.#has(name)) return name === 'p';
    while (this.#names.at(-1) !== name) this.#pop();
    this.#pop();
    return false;
  }

  #nameOf(name: string): string {
    const { context } = this;
    if (SVG_NAMES.has(name)) {
      const within = this.#contexts.length > 1 && this.#has(svgName(name));
      return context === 'svg' || within ? svgName(name) : name;
    }
    return name === 'image' && context === 'html' ? 'img' : name;
  }

  #has(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  #push(name: string): void {
    this.#names.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (name === 'svg' || name === 'math') this.#contexts.push(name);
    else if (INTEGRATION.has(name)) this.#contexts.push('html');
  }

  #pop(): void {
    const name = this.#names.pop() ?? '';
    this.#counts.set(name, (this.#counts.get(name) ?? 0) - 1);
    if (name === 'svg' || name === 'math' || INTEGRATION.has(name)) this.#contexts.pop();
  }
}

const NAME = /[a-z][^\t\n\f\r />]*/iy;

/** Iterates over the tags and comments of a text, in one pass and without a tree. */
export function* marcasDe(html: string): Generator<Marca> {
  const open = new OpenElements();
  for (let from = html.indexOf('<'); from >= 0; ) {
    const marca = MARKUP.test(html.charAt(from + 1)) ? marcaAt(html, from, open) : null;
    if (marca !== null) yield marca;
    from = html.indexOf('<', marca?.to ?? from + 1);
  }
}

const comment = (from: number, to: number): Marca => ({
  name: '',
  closing: true,
  from,
  to,
  atributos: 0,
  nivel: 0,
  elemento: false,
});

/** Characters after a `<` that start markup. */
const MARKUP = /[a-z/!?]/i;

/** Reads the tag, comment or raw text element at a `<`; null if it is text. */
function marcaAt(html: string, from: number, open: OpenElements): Marca | null {
  const next = html.charAt(from + 1);
  if (next === '!' || next === '?') return comment(from, commentEnd(html, from));
  const closing = next === '/';
  NAME.lastIndex = from + (closing ? 2 : 1);
  const [written] = NAME.exec(html) ?? [];
  if (written === undefined) {
    return closing && from + 2 < html.length ? comment(from, endOf(html, '>', from + 2)) : null;
  }
  const name = written.toLowerCase();
  if (closing) return endTag(html, name, from, open);
  const raw = open.context === 'html' && RAW.has(name);
  const { to, selfClosing, atributos } = openingEnd(html, NAME.lastIndex);
  const nivel = open.open(name, selfClosing);
  if (!raw) return { name, closing, from, to, atributos, nivel, elemento: true };
  const at = rawEnd(html, name, to);
  const rest = at < 0 ? html.length : endTag(html, name, at, open).to;
  // Includes its content, which is not markup.
  return { name: '', closing: true, from, to: rest, atributos, nivel, elemento: true };
}

function endTag(html: string, name: string, from: number, open: OpenElements): Marca {
  const elemento = open.close(name);
  const nivel = elemento ? open.depth + 1 : 0;
  return { name, closing: true, from, to: endOf(html, '>', from), atributos: 0, nivel, elemento };
}

const RAW_END: ReadonlyMap<string, RegExp> = new Map(
  [...RAW].map((name) => [name, new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')]),
);

function rawEnd(html: string, name: string, from: number): number {
  const end = RAW_END.get(name);
  // `plaintext` has no end.
  if (end === undefined || name === 'plaintext') return -1;
  end.lastIndex = from;
  return end.exec(html)?.index ?? -1;
}

const COMMENT_END = /--!?>/g;

function commentEnd(html: string, from: number): number {
  if (html.startsWith('<![CDATA[', from)) return endOf(html, ']]>', from + 9);
  if (!html.startsWith('<!--', from)) return endOf(html, '>', from + 2);
  if (html.startsWith('>', from + 4)) return from + 5;
  if (html.startsWith('->', from + 4)) return from + 6;
  COMMENT_END.lastIndex = from + 4;
  return COMMENT_END.exec(html) === null ? html.length : COMMENT_END.lastIndex;
}

const BLANK = /[\t\n\f\r ]*/y;
const ATTRIBUTE_NAME = /[\s\S][^\t\n\f\r />=]*/y;
const UNQUOTED = /[^\t\n\f\r >]*/y;

const behind = (pattern: RegExp, html: string, at: number): number => {
  pattern.lastIndex = at;
  pattern.test(html);
  return pattern.lastIndex;
};

/** End of an opening tag, and its attributes. */
function openingEnd(html: string, from: number) {
  let atributos = 0;
  let at = behind(BLANK, html, from);
  while (at < html.length) {
    const character = html.charAt(at);
    if (character === '>') return { to: at + 1, selfClosing: false, atributos };
    if (character === '/') {
      at = behind(BLANK, html, at + 1);
      if (html.charAt(at) === '>') return { to: at + 1, selfClosing: true, atributos };
      continue;
    }
    atributos += 1;
    at = behind(BLANK, html, behind(ATTRIBUTE_NAME, html, at));
    if (html.charAt(at) === '=') at = valueEnd(html, behind(BLANK, html, at + 1));
    at = behind(BLANK, html, at);
  }
  return { to: html.length, selfClosing: false, atributos };
}

function valueEnd(html: string, at: number): number {
  const quote = html.charAt(at);
  return quote === '"' || quote === "'" ? endOf(html, quote, at + 1) : behind(UNQUOTED, html, at);
}

function endOf(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at < 0 ? html.length : at + end.length;
}
