import { readUrl } from './es2023.ts';
import { isWellFormed } from './is-well-formed.ts';

/** True for a day that exists, `YYYY-MM-DD`, years 1 to 9999. */
export function isCalendarDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (match === null || match[1] === '0000') return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** True for `YYYY-MM-DDThh:mm[:ss[.sss]][Z]` of a day that exists. Without a zone it is read as UTC. */
export function isInstant(value: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?Z?$/.exec(
    value,
  );
  return match?.[1] !== undefined && isCalendarDay(match[1]);
}

/** Milliseconds since 1970 of a text that `isInstant` holds true. Without a zone it is read as UTC. */
export function instantOf(value: string): number {
  return Date.parse(value.endsWith('Z') ? value : `${value}Z`);
}

/** True for an absolute http or https address without credentials. */
export function isWebAddress(value: string): boolean {
  const url = value.length > 2000 ? null : readUrl(value);
  if (url === null) return false;
  const { protocol, hostname, username, password } = url;
  const web = protocol === 'http:' || protocol === 'https:';
  return web && hostname.includes('.') && username === '' && password === '';
}

/** A decimal as the wire carries it: up to 13 digits, a point, up to 6 decimals. */
export const DECIMAL = /^-?\d{1,13}(?:\.\d{1,6})?$/;

/** True for a text such as `-1234.56`. */
export function isDecimal(value: string): boolean {
  return DECIMAL.test(value);
}

/** `1234.5` → `1234.50`: all its decimals, no needless zero before, no negative nothing. */
export function canonicalDecimal(value: string, decimals: number): string {
  const negative = value.startsWith('-');
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const text = decimals === 0 ? digits : `${digits}.${fraction.padEnd(decimals, '0')}`;
  return negative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** A colour as the wire carries it. */
export const COLOR = /^#[0-9a-f]{6}$/;

/** The part of an address: lower-case words and numbers joined with single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The stored name of an upload: SHA-256 in hexadecimal and an extension. */
export const STORED_NAME = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

/** True for one e-mail address as people have them: no comments, no quotes, a domain with a dot. */
export function isEmail(value: string): boolean {
  const local = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}";
  const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
  const address = new RegExp(`^${local}@(?:${label}\\.)+${label}$`);
  return value.length <= 254 && address.test(value) && !/^\.|\.\.|\.@/.test(value);
}

/** Whether a text of the database can hold it: not with the character zero, nor with half of one. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && isWellFormed(text);
