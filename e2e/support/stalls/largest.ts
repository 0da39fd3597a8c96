import {
  type AnyEntity,
  conjuntos,
  encodeGestaoQuery,
  encodePublicFilter,
  MAX_LIMIT,
  MAX_TEXT_COMPARISONS,
  registry,
  resolvePath,
  TEXT_KINDS,
  wordsCondition,
} from '@claraboia/contract';

/** A schema of the OpenAPI document, as far as sizes stand in it. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly maxLength?: number;
  readonly maxItems?: number;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: 'path' | 'query'; example: string | number }[];
  /** Empty for who is not signed in. */
  readonly security?: readonly unknown[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly example?: unknown; readonly schema: Schema }>
    >;
  };
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Largest {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** JSON text; null if nothing is sent. */
  readonly body: string | null;
}

/** Operations that end the session of those that follow. */
const LEFT_OUT = /^\/(session\/logout|login|sso|v1\/pessoa-fisica\/me\/(sess|senha))/;
/** Exports read all rows without a filter: that is most of what they can be asked for. */
const EXPORT = /\.(csv|json|xlsx|pdf)$/;
/** Rows of a collection or list for which the document names no limit. */
const ROWS = 250;
/** Letters of a text for which the document names no limit. */
const LETTERS = 900_000;
/** Bytes of a body from who is not signed in, and from who is; some less, for letters of two bytes. */
const SMALL_BODY = 60_000;
const LARGE_BODY = 1_000_000;
const WORDS_EACH = 12;

/** Requests of every described operation with the longest texts, most conditions and most rows that it takes. */
export function largestRequests({ paths }: Document): Largest[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    LEFT_OUT.test(path)
      ? []
      : Object.entries(methods).map(([method, operation]) => ({
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path: addressOf(path, operation),
          body: bodyOf(operation),
        })),
  );
}

function addressOf(path: string, { parameters }: Operation): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters.find((each) => each.name === name)?.example ?? 1)),
  );
  const query = new URLSearchParams();
  const filter = EXPORT.test(path) ? null : filterOf(path);
  for (const { name, example, in: place } of parameters) {
    if (place !== 'query' || (name === 'filter' && filter === null)) continue;
    query.set(name, name === 'limit' ? String(MAX_LIMIT) : String(example));
  }
  if (filter !== null && query.has('filter')) query.set('filter', filter);
  if (query.has('q'))
    query.set(
      'q',
      'obra escola saude compra servico material pregao ata lei decreto'.slice(0, 200),
    );
  return query.size === 0 ? address : `${address}?${query}`;
}

/** The filter of most words over most properties; null for what is no list of records. */
function filterOf(path: string): string | null {
  const entity = registry.all.find((each) => each.path === path);
  if (entity !== undefined) {
    const conditions = heaviest(entity, Object.keys(entity.fields));
    const query = { conditions, sort: [], columns: null, limit: MAX_LIMIT, offset: 0 };
    return encodeGestaoQuery(query).get('filter');
  }
  const [, endereco] = /^\/public\/v1\/\{cliente\}\/dados\/([\w-]+)/.exec(path) ?? [];
  const conjunto = conjuntos.find((each) => each.endereco === endereco);
  if (conjunto === undefined) return null;
  return encodePublicFilter(heaviest(conjunto.entidade, conjunto.linha));
}

/** Letters that most rows hold, so that each word is looked for in each property. */
const COMMON = ['a', 'e', 'o', 'i', 'r', 's', 'm', 'd', 't', 'n', 'c', 'p'];

function heaviest(entity: AnyEntity, paths: readonly string[]) {
  const texts = paths.filter((path) => TEXT_KINDS.has(resolvePath(registry, entity, path).kind));
  const wide = texts.slice(0, Math.floor(MAX_TEXT_COMPARISONS / WORDS_EACH));
  return wide.length === 0 ? [] : [wordsCondition(wide, COMMON.join(' '))];
}

/** The largest body within the limit of its call: texts and lists double until it is exceeded. */
function bodyOf({ requestBody, security }: Operation): string | null {
  const { example, schema } = requestBody?.content['application/json'] ?? {};
  if (schema === undefined) return null;
  const limit = security?.length === 0 ? SMALL_BODY : LARGE_BODY;
  let body = JSON.stringify(example);
  for (let size: Size = { rows: 2, letters: 100 }; size.letters <= LETTERS; size = twice(size)) {
    const larger = JSON.stringify(enlarged(example, schema, size));
    if (larger.length > limit) break;
    body = larger;
  }
  return body;
}

interface Size {
  readonly rows: number;
  readonly letters: number;
}

const twice = ({ rows, letters }: Size): Size => ({ rows: rows * 2, letters: letters * 2 });

/** An example with its texts and lists that large, as far as the schema lets them be. */
function enlarged(example: unknown, schema: Schema | undefined, size: Size): unknown {
  if (typeof example === 'string') return lengthened(example, schema, size);
  if (Array.isArray(example)) {
    const row = enlarged(example[0], schema?.items, size);
    const rows = Math.min(schema?.maxItems ?? ROWS, size.rows);
    return example.length === 0 ? [] : Array(rows).fill(row);
  }
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      enlarged(value, schema?.properties?.[name], size),
    ]),
  );
}

/** Lengthens a text. Dates, numbers and addresses keep their form: a longer one would be refused at once. */
function lengthened(text: string, schema: Schema | undefined, { letters }: Size): string {
  if (!/\p{L}{3}/u.test(text) || /[@:]/.test(text)) return text;
  const limits = [schema, ...(schema?.anyOf ?? [])].map((each) => each?.maxLength ?? LETTERS);
  const piece = text.startsWith('<') ? text : `${text} `;
  return piece.repeat(Math.max(1, Math.floor(Math.min(...limits, letters) / piece.length))).trim();
}
