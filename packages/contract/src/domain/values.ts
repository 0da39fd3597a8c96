import { readUrl } from './es2023.ts';
import { isWellFormed } from './is-well-formed.ts';

/** True for an existing day, `YYYY-MM-DD`, years 1 to 9999. */
export function isCalendarDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (match === null || match[1] === '0000') return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** True for `YYYY-MM-DDThh:mm[:ss[.sss]][Z]` on an existing day. Without a zone it is UTC. */
export function isInstant(value: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?Z?$/.exec(
    value,
  );
  return match?.[1] !== undefined && isCalendarDay(match[1]);
}

/** Milliseconds since 1970 of a text that passes `isInstant`. Without a zone it is UTC. */
export function instantOf(value: string): number {
  return Date.parse(value.endsWith('Z') ? value : `${value}Z`);
}

/** True for an absolute http or https URL without credentials. */
export function isWebAddress(value: string): boolean {
  const url = value.length > 2000 ? null : readUrl(value);
  if (url === null) return false;
  const { protocol, hostname, username, password } = url;
  const web = protocol === 'http:' || protocol === 'https:';
  return web && hostname.includes('.') && username === '' && password === '';
}

/** Decimal on the wire: up to 13 digits, a point, up to 6 decimals. */
export const DECIMAL = /^-?\d{1,13}(?:\.\d{1,6})?$/;

/** True for a text such as `-1234.56`. */
export function isDecimal(value: string): boolean {
  return DECIMAL.test(value);
}

/** Normalises a decimal: all its decimals, no leading zeros, no negative zero: `1234.5` → `1234.50`. */
export function canonicalDecimal(value: string, decimals: number): string {
  const negative = value.startsWith('-');
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const text = decimals === 0 ? digits : `${digits}.${fraction.padEnd(decimals, '0')}`;
  return negative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Colour on the wire. */
export const COLOR = /^#[0-9a-f]{6}$/;

/** Segment of an address: lower-case words and numbers joined with single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Stored name of an upload: SHA-256 in hexadecimal and an extension. */
export const STORED_NAME = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

/** True for one e-mail address in the common form: no comments, no quotes, a domain with a dot. */
export function isEmail(value: string): boolean {
  const local = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}";
  const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
  const address = new RegExp(`^${local}@(?:${label}\\.)+${label}$`);
  return value.length <= 254 && address.test(value) && !/^\.|\.\.|\.@/.test(value);
}

/** True if PostgreSQL can store the text: no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && isWellFormed(text);
