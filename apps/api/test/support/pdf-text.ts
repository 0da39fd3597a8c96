import { inflateSync } from 'node:zlib';

/** Content that a reader extracts from a PDF of pdfkit. */
export interface PdfReading {
  /** Text of each page, in drawing order; one line per drawn piece. */
  readonly pages: readonly string[];
  /** Counts of structure elements by type, such as `TR`. */
  readonly tags: Readonly<Record<string, number>>;
  /** All objects as written, without streams. */
  readonly raw: string;
}

type Glyphs = ReadonlyMap<number, string>;

/** Reads a PDF back through its own tables from glyphs to letters, as a search in a viewer does. */
export function readPdf(pdf: Buffer): PdfReading {
  const objects = new Map<number, { dict: string; stream: string }>();
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const at = body.indexOf('stream\n');
    const dict = at < 0 ? body : body.slice(0, at);
    const bytes = Buffer.from(
      at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream')),
      'latin1',
    );
    const stream = dict.includes('FlateDecode')
      ? inflateSync(bytes).toString('latin1')
      : bytes.toString('latin1');
    objects.set(Number(id), { dict, stream });
  }
  const referred = (dict: string, name: string) =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dict)?.[1]));
  const dicts = [...objects.values()].map(({ dict }) => dict);
  const pages = dicts
    .filter((dict) => /\/Type \/Page\n/.test(`${dict}\n`))
    .map((dict) => {
      const resources = referred(dict, 'Resources')?.dict ?? '';
      const fonts = new Map<string, Glyphs>();
      for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const unicode = referred(objects.get(Number(id))?.dict ?? '', 'ToUnicode');
        fonts.set(name, glyphsOf(unicode?.stream ?? ''));
      }
      return textOf(referred(dict, 'Contents')?.stream ?? '', fonts);
    });
  const tags: Record<string, number> = {};
  for (const dict of dicts) {
    const tag = /\/S \/(\w+)/.exec(dict)?.[1];
    if (tag !== undefined && dict.includes('/P ')) tags[tag] = (tags[tag] ?? 0) + 1;
  }
  return { pages, tags, raw: dicts.join('\n') };
}

function glyphsOf(cmap: string): Glyphs {
  const glyphs = new Map<number, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const units = (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) =>
        parseInt(unit, 16),
      );
      glyphs.set(parseInt(from, 16) + index, String.fromCharCode(...units));
    }
  }
  return glyphs;
}

function textOf(content: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let glyphs: Glyphs = new Map();
  const lines: string[] = [];
  for (const [, name, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) glyphs = fonts.get(name) ?? new Map();
    if (array === undefined) continue;
    const hex = [...array.matchAll(/<(\w+)>/g)].map(([, piece]) => piece).join('');
    lines.push(
      (hex.match(/.{4}/g) ?? []).map((unit) => glyphs.get(parseInt(unit, 16)) ?? '?').join(''),
    );
  }
  return lines.join('\n');
}
