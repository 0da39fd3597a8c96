import type { Random } from './random.ts';

/** Texts that have broken parsers, queries, files or pages somewhere. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...['', ' ', '\t\r\n', '0', '-1', 'null', 'undefined', 'NaN', 'true', '[]', '{}', '""'],
  ...["'", '"', '`', '\\', "''", "\\'", ';', '--', '/*', '*/', '#', '$1', '$$', '%', '_', '?'],
  "' or '1'='1",
  "'; drop table cliente; --",
  '1; select pg_sleep(30); --',
  "' union select senha from conta --",
  "') or pg_sleep(30) is null --",
  '$$; select pg_sleep(30); $$',
  "E'\\x27' || current_user",
  'nome" asc; drop table faq; --',
  '(select senha from conta limit 1)',
  'id::text',
  'nome) or (1=1',
  '{"$ne": null}',
  '{"$gt": ""}',
  'string:',
  'string:%',
  'long:9223372036854775808',
  'long:1e5',
  'int:999999999999999',
  'decimal:1e400',
  'decimal:NaN',
  'decimal:99999999999999999999999999999999999999.99',
  'date:0000-00-00',
  'date:-0001-01-01',
  'date:9999-12-31T23:59:59',
  'date:275760-09-13T00:00:00',
  'date:2024-02-30',
  'bool:maybe',
  'xml:<a/>',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066texto',
  '\ufeff',
  '\ufffe\uffff',
  '\u0301'.repeat(300),
  'ﷺ'.repeat(200),
  'İıſßẞ',
  '👩‍👩‍👧‍👦'.repeat(40),
  '\u{10ffff}',
  'A\u030a'.repeat(100),
  '\u001b[31m\u0007\u0008',
  '\u2028\u2029',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/dev/zero',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:5432/',
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  '//exemplo.org',
  'https://exemplo.org:99999/',
  'https://usuario:senha@exemplo.org/',
  'https://xn--/',
  `https://${'a'.repeat(300)}.org/`,
  '<script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  '<!--#exec cmd="id"-->',
  '<![CDATA[x]]>',
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
  '{{7*7}}',
  `\${7*7}`,
  '%{7*7}',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)',
  'a\r\nSet-Cookie: x=1',
  '%00',
  '%0d%0aX: 1',
  '%c0%ae%c0%ae/',
  '%ff',
  '%',
  '%u0000',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '$order',
  '$eq',
  'cliente_id',
  'a.b.c.d.e.f',
  '....',
  '.id',
  'id.',
  '(a+)+$'.repeat(10),
  `${'a'.repeat(60)}!`,
  '9'.repeat(400),
  '-0',
  '0x7fffffff',
  '1e309',
  '00000000000',
  '11111111111',
  'A'.repeat(1001),
  'á'.repeat(10_000),
];

const HOSTILE_NUMBERS: readonly number[] = [
  ...[0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 32, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, -(2 ** 63)],
  ...[1e21, 1e308, -1e308, 5e-324, 0.1 + 0.2, 32_767, 32_768, 999_999_999_999_999],
];

/** A text that is not expected: from the list, a mix of it, or bytes at random. */
export function hostileText(random: Random): string {
  const kind = random.below(10);
  if (kind === 0) return random.pick(HOSTILE_TEXTS) + random.pick(HOSTILE_TEXTS);
  if (kind === 1) return random.bytes(random.below(40));
  if (kind === 2) {
    const points = Array.from({ length: random.below(20) }, () => random.below(0x110000));
    return String.fromCodePoint(...points);
  }
  if (kind === 3) return random.pick(HOSTILE_TEXTS).repeat(1 + random.below(20));
  return random.pick(HOSTILE_TEXTS);
}

/** A value of JSON that is not expected, of any type and depth. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 6 : 11);
  switch (kind) {
    case 0:
      return null;
    case 1:
      return random.oneIn(2);
    case 2:
      return random.pick(HOSTILE_NUMBERS);
    case 3:
      return { id: random.oneIn(2) ? random.pick(HOSTILE_NUMBERS) : hostileText(random) };
    case 6:
      return Array.from({ length: random.below(4) }, () => hostileValue(random, depth + 1));
    case 7:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [
          hostileText(random).slice(0, 200),
          hostileValue(random, depth + 1),
        ]),
      );
    case 8:
      return random.oneIn(8)
        ? Array.from({ length: 3000 }, () => ({ id: 1 }))
        : [{ id: 1 }, { id: 1 }];
    default:
      return hostileText(random);
  }
}
