import { wellFormed } from './es2023.ts';
import { type Marca, marcasDe } from './marcas.ts';

/** Elements that end a line in plain text. */
const LINE_AFTER = new Set(['p', 'div', 'li', 'tr', 'caption', 'blockquote', 'dt', 'dd']);
for (let level = 1; level <= 6; level += 1) LINE_AFTER.add(`h${level}`);

const ENTITY: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Converts rich text to plain text, one line per paragraph, in one pass: for spreadsheets, and for the beginning of a
 * text.
 */
export function plainText(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const marca of marcasDe(html)) {
    parts.push(html.slice(at, marca.from), insteadOf(marca));
    at = marca.to;
  }
  parts.push(html.slice(at));
  return parts
    .join('')
    .replace(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, entityText)
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function insteadOf({ name, closing }: Marca): string {
  if (name === 'br' || name === 'hr' || (closing && LINE_AFTER.has(name))) return '\n';
  return closing && (name === 'td' || name === 'th') ? '\t' : '';
}

function entityText(written: string, name?: string, decimal?: string, hex?: string): string {
  if (name !== undefined) return ENTITY[name.toLowerCase()] ?? written;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? wellFormed(String.fromCodePoint(code)) : written;
}
