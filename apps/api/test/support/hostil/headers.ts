import type { Random } from './random.ts';
import { hostileText } from './values.ts';

/** Text reduced to characters that an HTTP client can send in a header. */
const inHeader = (text: string): string =>
  Buffer.from(text.toWellFormed())
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 4000);

const NAMES = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cache-control', 'cookie'],
  ...['content-encoding', 'content-type', 'if-match', 'if-modified-since', 'if-none-match'],
  ...['if-range', 'origin', 'range', 'referer', 'sec-fetch-site', 'te', 'user-agent'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-http-method-override'],
  ...['x-request-id', 'traceparent', 'forwarded', 'via', 'purpose', '__proto__x'],
];

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  range: [
    'bytes=0-0',
    'bytes=-1',
    'bytes=9-1',
    'bytes=0-,0-,0-',
    'bytes=99999999999999999999-',
    'a',
  ],
  'if-none-match': ['*', '"', 'W/"', '"a","b"', ','.repeat(3000)],
  'accept-encoding': ['identity;q=0, *;q=0', 'br;q=x', 'gzip,'.repeat(400), '*'],
  'content-encoding': ['gzip', 'br', 'deflate, gzip', 'zip'],
  cookie: ['claraboia=', 'claraboia=a.b', '__proto__=1', 'claraboia=%ff', ';'.repeat(2000), '='],
  'x-forwarded-proto': ['https', 'javascript', 'http,https'],
  'x-http-method-override': ['DELETE'],
};

/** A few headers that are not expected. */
export function hostileHeaders(random: Random): Record<string, string> {
  const count = 1 + random.below(3);
  return Object.fromEntries(
    Array.from({ length: count }, () => {
      const name = random.pick(NAMES);
      const known = KNOWN[name];
      const value =
        known !== undefined && random.oneIn(2) ? random.pick(known) : hostileText(random);
      return [name, inHeader(value)];
    }),
  );
}
