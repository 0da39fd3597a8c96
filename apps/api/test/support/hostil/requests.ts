import { hostileBody } from './bodies.ts';
import { hostileHeaders } from './headers.ts';
import { Random } from './random.ts';
import { hostileText, hostileValue } from './values.ts';

/** Senders of requests: anonymous, or a signed-in person. */
const SENDERS = ['ninguem', 'leitora', 'gestora', 'admin'] as const;
type Sender = (typeof SENDERS)[number];

export interface HostileRequest {
  readonly sender: Sender;
  readonly method: string;
  /** Raw path on the wire. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** The operation that it was made from. */
  readonly operation: DescribedOperation;
}

interface Described {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: 'path' | 'query'; example: string | number }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { example?: unknown }>> };
  readonly responses: Readonly<
    Record<string, { content?: Record<string, unknown>; $ref?: string }>
  >;
}
interface DescribedOperation extends Described {
  readonly method: string;
  readonly path: string;
}

/** Part of the OpenAPI document that requests are built from. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

const operationsOf = ({ paths }: OpenApiDocument): DescribedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      path,
    })),
  );

/** Ends the session that the other requests are sent under. */
const ENDS_SESSION = '/session/logout';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'];

/**
 * Endless requests from the API description: each starts as a valid one of an operation, then one or a few parts are
 * spoilt. The same seed gives the same requests.
 */
export function* hostileRequests(
  document: OpenApiDocument,
  seed: number,
): Generator<HostileRequest, never> {
  const random = new Random(seed);
  const operations = operationsOf(document);
  // Round-robin, so that no operation is left out, however few the requests are.
  for (let turn = random.below(operations.length); ; turn += 1) {
    yield hostileRequest(random, operations[turn % operations.length] as DescribedOperation);
  }
}

function hostileRequest(random: Random, operation: DescribedOperation): HostileRequest {
  const asked = Object.keys(operation.requestBody?.content ?? {});
  // Without a body, the address is spoilt.
  const parts = ['path', 'query', 'headers', ...(asked.length > 0 ? ['body', 'body', 'body'] : [])];
  const spoilt = new Set([random.pick(parts), ...(random.oneIn(4) ? [random.pick(parts)] : [])]);
  const method = random.oneIn(40) ? random.pick(METHODS) : operation.method;
  const { body, type } = hostileBody(random, operation.requestBody, spoilt.has('body'));
  const sends = body !== null && method !== 'GET' && method !== 'HEAD' && method !== 'TRACE';
  const wanted = random.pick(SENDERS);
  return {
    operation,
    method,
    sender: operation.path === ENDS_SESSION ? 'ninguem' : wanted,
    path: addressOf(random, operation, spoilt),
    headers: {
      ...(sends && type !== null ? { 'content-type': type } : {}),
      ...(spoilt.has('headers') ? hostileHeaders(random) : {}),
    },
    body: sends ? body : null,
  };
}

function addressOf(
  random: Random,
  { path, parameters }: DescribedOperation,
  spoilt: ReadonlySet<string>,
): string {
  const inPath = parameters.filter((each) => each.in === 'path');
  const victim = inPath.length === 0 ? null : random.pick(inPath).name;
  let address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const example = String(parameters.find((each) => each.name === name)?.example ?? '1');
    return spoilt.has('path') && name === victim
      ? inAddress(random, hostileText(random))
      : encodeURIComponent(example);
  });
  if (spoilt.has('path') && victim === null) address += spoiltEnd(random);
  const query = queryOf(
    random,
    parameters.filter((each) => each.in === 'query'),
    spoilt.has('query'),
  );
  // Limited to the length of a line that the server reads.
  return `${address}${query === '' ? '' : `?${query}`}`.slice(0, 14_000);
}

const spoiltEnd = (random: Random): string =>
  random.pick([
    '/',
    '//',
    '/.',
    '/..',
    '/%2e%2e',
    '%00',
    '/%ff',
    ';a=1',
    '.json',
    '%',
    '/%zz',
    '#',
  ]);

/** Encoded as by a browser, or wrongly: unencoded, truncated, or in bytes that are not UTF-8. */
function inAddress(random: Random, text: string): string {
  const whole = encodeURIComponent(text.toWellFormed());
  const kind = random.below(8);
  if (kind === 0) return text.replace(/[^\x21-\xff]/g, '').replace(/[#?]/g, '');
  if (kind === 1) return whole.slice(0, -1);
  if (kind === 2) return `${whole}%ff%fe`;
  return whole;
}

function queryOf(
  random: Random,
  parameters: DescribedOperation['parameters'],
  spoilt: boolean,
): string {
  const pairs = parameters
    .filter(() => spoilt || random.oneIn(2))
    .map(({ name, example }) => [name, String(example)] as [string, string]);
  if (!spoilt) return encoded(pairs);
  const kind = random.below(7);
  const at = random.below(Math.max(pairs.length, 1));
  const [name, value] = pairs[at] ?? ['filter', '{}'];
  switch (kind) {
    case 0:
      return encoded([...pairs, [name, value]]);
    case 1:
      return encoded([...pairs, [hostileText(random).slice(0, 300), hostileText(random)]]);
    case 2:
      return `${encoded(pairs)}&${inAddress(random, hostileText(random)).slice(0, 4000)}`;
    case 3:
      // Object syntax in the query, which some parsers expand.
      return `${encoded(pairs)}&${encodeURIComponent(name)}[a][__proto__][]=1`;
    default:
      pairs[at] = [name, spoiltJson(random, value) ?? hostileText(random)];
      return encoded(pairs);
  }
}

/** Filter, sort or column list with one changed name or value; null if it is not JSON. */
function spoiltJson(random: Random, text: string): string | null {
  if (random.oneIn(3) || !/^[[{]/.test(text)) return null;
  const value = JSON.parse(text) as Record<string, unknown> | unknown[];
  if (Array.isArray(value)) return JSON.stringify([...value, hostileValue(random)]);
  const [name = 'id', entry] = Object.entries(value)[0] ?? [];
  const kind = random.below(4);
  if (kind === 0) return JSON.stringify({ ...value, [hostileText(random)]: entry });
  if (kind === 1) return JSON.stringify({ ...value, [name]: hostileValue(random) });
  if (kind === 2) {
    const operator = random.pick(['%%', '_%', '=', '>', 'in', '$eq', '$in', '$ilike', 'like']);
    const compared = { compare: operator, value: hostileText(random), [operator]: 'long:1' };
    return JSON.stringify({ ...value, [name]: compared });
  }
  return '['.repeat(random.below(9000)) + JSON.stringify(value);
}

const encoded = (pairs: readonly (readonly [string, string])[]): string =>
  pairs
    .map((pair) => pair.map((each) => encodeURIComponent(each.toWellFormed())).join('='))
    .join('&');
