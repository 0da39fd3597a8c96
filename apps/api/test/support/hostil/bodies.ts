import type { Random } from './random.ts';
import { hostileText, hostileValue } from './values.ts';

interface Body {
  readonly body: Buffer | null;
  readonly type: string | null;
}
interface Asked {
  readonly content: Readonly<Record<string, { example?: unknown }>>;
}

/** Valid body of an operation, or one with a spoilt part. */
export function hostileBody(random: Random, asked: Asked | undefined, spoilt: boolean): Body {
  const [media, described] = Object.entries(asked?.content ?? {})[0] ?? [];
  if (media === undefined) return { body: null, type: null };
  if (media === 'multipart/form-data' || (spoilt && random.oneIn(25))) return form(random, spoilt);
  const example = described?.example ?? {};
  if (!spoilt) return json(JSON.stringify(example));
  return random.oneIn(4) ? brokenText(random, example) : json(spoiltText(random, example));
}

const json = (text: string): Body => ({
  body: Buffer.from(text),
  type: 'application/json',
});

/** Valid JSON with wrong values. */
function spoiltText(random: Random, example: unknown): string {
  if (random.oneIn(10)) return JSON.stringify(hostileValue(random));
  const value = structuredClone(example);
  for (let times = 1 + random.below(3); times > 0; times -= 1) spoil(random, value);
  return JSON.stringify(value);
}

/** Changes one place of a value, however deep. */
function spoil(random: Random, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  const names = Object.keys(holder);
  if (names.length === 0 || random.oneIn(8)) {
    holder[hostileText(random).slice(0, 500)] = hostileValue(random);
    return;
  }
  const name = random.pick(names);
  const inner = holder[name];
  if (typeof inner === 'object' && inner !== null && random.oneIn(2)) spoil(random, inner);
  else if (random.oneIn(6) && !Array.isArray(holder)) delete holder[name];
  else holder[name] = hostileValue(random);
}

/** Text that is almost JSON, or JSON in an unusual form. */
function brokenText(random: Random, example: unknown): Body {
  const text = JSON.stringify(example);
  const deep = 1 + random.below(20_000);
  const [name = 'nome'] = Object.keys(Object(example));
  const key = JSON.stringify(name);
  return random.pick<() => Body>([
    () => json(text.slice(0, random.below(text.length))),
    () => json(`${text}${text}`),
    () => json('['.repeat(deep) + ']'.repeat(deep)),
    () => json(`${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`),
    // Duplicate key: the parser decides which one counts.
    () => json(`{${key}:${JSON.stringify(hostileValue(random))},${text.slice(1)}`),
    () => json(`{"__proto__":{"papel":"admin"},${text.slice(1)}`),
    () => json(`{"constructor":{"prototype":{"a":1}},${text.slice(1)}`),
    () => json(text.replace(/\d+/, '1e400')),
    () => json(text.replace(/\d+/, '9'.repeat(500))),
    () => json(text.replace(/"[^"]*"/, '"\\ud800"')),
    () => ({ body: Buffer.from(random.bytes(random.below(400)), 'latin1'), ...TYPE }),
    () => ({ body: Buffer.concat([Buffer.from('\ufeff'), Buffer.from(text)]), ...TYPE }),
    () => ({ body: Buffer.from(text, 'utf16le'), ...TYPE }),
    () => ({ body: Buffer.alloc(0), ...TYPE }),
    () => ({ body: Buffer.from(`"${'a'.repeat(random.oneIn(10) ? 1_100_000 : 5_000)}"`), ...TYPE }),
    () => ({ body: Buffer.from(text), type: random.pick(MEDIA) }),
    () => ({ body: Buffer.from(text), type: null }),
  ])();
}

const TYPE = { type: 'application/json' } as const;
const MEDIA = [
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'text/html', '*/*'],
  ...['application/json; charset=utf-16', 'application/json;charset="x', 'application/jsonp', '/'],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'application/json, text/plain', 'a'],
];

const BOUNDARY = '----hostil';

/** A form with a file, or one that is not as it should be. */
function form(random: Random, spoilt: boolean): Body {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`, 'latin1'),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]);
  const end = Buffer.from(`--${BOUNDARY}--\r\n`);
  const file = (name: string, filename: string, content: Buffer | string = FILE) =>
    part(`Content-Disposition: form-data; name="${name}"; filename="${filename}"`, content);
  if (!spoilt) return { type, body: Buffer.concat([file('file', 'a.pdf'), end]) };
  const odd = hostileText(random)
    .replace(/[\r\n"]/g, '')
    .slice(0, 2000);
  const written = Buffer.from(odd).toString('latin1');
  const body = random.pick<() => Buffer>([
    () => Buffer.concat([file('file', written), end]),
    () => Buffer.concat([file(written, 'a.pdf'), end]),
    () => Buffer.concat([file(`a${'[b]'.repeat(300)}`, 'a.pdf'), end]),
    () => Buffer.concat([file('__proto__', 'a.pdf'), end]),
    () => Buffer.concat([file('file', 'a.pdf'), file('file', 'b.pdf'), end]),
    () => Buffer.concat([part('Content-Disposition: form-data; name="file"', 'texto'), end]),
    () =>
      Buffer.concat([
        ...Array.from({ length: 30 }, (_, i) =>
          part(`Content-Disposition: form-data; name="c${i}"`, written),
        ),
        end,
      ]),
    () => Buffer.concat([part(`Content-Disposition: ${written}`, FILE), end]),
    () => Buffer.concat([part(`X: ${'a'.repeat(20_000)}`, FILE), end]),
    () => Buffer.concat([part('Content-Type: application/pdf', FILE), end]),
    () => file('file', 'a.pdf'),
    () => file('file', 'a.pdf').subarray(0, 60),
    () => end,
    () => Buffer.alloc(0),
    () => Buffer.from(random.bytes(300), 'latin1'),
    () => Buffer.concat([file('file', 'a.pdf', Buffer.from(random.bytes(2000), 'latin1')), end]),
    () => Buffer.concat([file('file', 'a.pdf', ''), end]),
  ])();
  return { type: random.oneIn(10) ? random.pick(MEDIA) : type, body };
}

const FILE = '%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n';
