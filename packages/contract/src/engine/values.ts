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

/** True for an absolute http or https address without credentials. */
export function isWebAddress(value: string): boolean {
  if (value.length > 2000 || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  const web = protocol === 'http:' || protocol === 'https:';
  return web && hostname.includes('.') && username === '' && password === '';
}

/** The part of an address: lower-case words and numbers joined with single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The stored name of an upload: SHA-256 in hexadecimal and an extension. */
export const STORED_NAME = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;
