import {
  type AnyEntity,
  conjuntos,
  encodeGestaoQuery,
  encodePublicFilter,
  type Field,
  MAX_LIMIT,
  MAX_TEXT_COMPARISONS,
  registry,
  resolvePath,
  TAMANHOS_TEXTO,
  TEXT_KINDS,
  wordsCondition,
} from '@claraboia/contract';

/** Part of an OpenAPI schema that defines sizes. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly maxLength?: number;
  readonly maxItems?: number;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly example: string | number;
    readonly schema?: { readonly maximum?: number };
  }[];
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
  readonly isExport: boolean;
}

/** Operations that end the session of those that follow. */
const LEFT_OUT =
  /^\/(session\/logout|login|sso|v1\/pessoa-fisica\/me\/(sess|senha)|v1\/sistema\/pessoa\/\{id\}\/sess)/;
/** Exports read all rows without a filter, their most expensive request. */
const EXPORT = /\.(csv|json|xlsx|pdf)$|\/report\//;
/** Rows of a collection or list for which the document names no limit. */
const ROWS = 250;
/** Letters of a text for which the document names no limit. */
const LETTERS = 900_000;
/** Bytes of a body from who is not signed in, and from who is; some less, for letters of two bytes. */
const SMALL_BODY = 60_000;
const LARGE_BODY = 1_000_000;
const WORDS_EACH = 12;

/**
 * Requests of every operation with the longest texts, most conditions and most rows allowed. Reads come first, so that
 * their rows still exist.
 */
export function largestRequests({ paths }: Document): Largest[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    LEFT_OUT.test(path)
      ? []
      : Object.entries(methods).map(([method, operation]) => ({
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path: addressOf(path, operation),
          body: bodyOf(path, operation),
          isExport: method === 'get' && EXPORT.test(path),
        })),
  );
  return [
    ...all.filter(({ method }) => method === 'GET'),
    ...all.filter(({ method }) => method !== 'GET'),
  ];
}

function addressOf(path: string, { parameters }: Operation): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters.find((each) => each.name === name)?.example ?? 1)),
  );
  const query = new URLSearchParams();
  const filter = EXPORT.test(path) ? null : filterOf(path);
  for (const { name, example, in: place, schema } of parameters) {
    if (place !== 'query' || (name === 'filter' && filter === null)) continue;
    query.set(name, String(name === 'limit' ? (schema?.maximum ?? example) : example));
  }
  if (filter !== null && query.has('filter')) query.set('filter', filter);
  if (query.has('q'))
    query.set(
      'q',
      'obra escola saude compra servico material pregao ata lei decreto'.slice(0, 200),
    );
  return query.size === 0 ? address : `${address}?${query}`;
}

/** Filter with the most words over the most properties; null if the path is no list. */
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

/** Letters that most rows contain, so that each word is searched in each property. */
const COMMON = ['a', 'e', 'o', 'i', 'r', 's', 'm', 'd', 't', 'n', 'c', 'p'];

function heaviest(entity: AnyEntity, paths: readonly string[]) {
  const texts = paths.filter((path) => TEXT_KINDS.has(resolvePath(registry, entity, path).kind));
  const wide = texts.slice(0, Math.floor(MAX_TEXT_COMPARISONS / WORDS_EACH));
  return wide.length === 0 ? [] : [wordsCondition(wide, COMMON.join(' '))];
}

/** The largest body within the limit of its call: texts and lists double until it is exceeded. */
function bodyOf(path: string, { requestBody, security }: Operation): string | null {
  const { example, schema } = requestBody?.content['application/json'] ?? {};
  if (schema === undefined) return null;
  const entity = registry.all.find((each) => path.startsWith(each.path));
  const fields = entity?.fields ?? {};
  const limit = security?.length === 0 ? SMALL_BODY : LARGE_BODY;
  let body = JSON.stringify(example);
  for (let size: Size = { rows: 2, letters: 100 }; size.letters <= LETTERS; size = twice(size)) {
    const larger = JSON.stringify(enlarged(example, schema, { size, fields }));
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

interface Enlarging {
  readonly size: Size;
  /** Declared fields, for limits that are missing from the schema. */
  readonly fields: Readonly<Record<string, Field>>;
}

/** Example with its texts and lists enlarged to the limits of the schema and the fields. */
function enlarged(
  example: unknown,
  schema: Schema | undefined,
  enlarging: Enlarging,
  field?: Field,
): unknown {
  // No file was uploaded, so none can be named.
  if (field?.type === 'file') return null;
  if (typeof example === 'string') {
    return lengthened(example, Math.min(lettersOf(schema, field), enlarging.size.letters));
  }
  if (Array.isArray(example)) {
    const row = enlarged(example[0], schema?.items, enlarging);
    const rows = Math.min(schema?.maxItems ?? ROWS, enlarging.size.rows);
    return example.length === 0 ? [] : Array(rows).fill(row);
  }
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      enlarged(value, schema?.properties?.[name], enlarging, enlarging.fields[name]),
    ]),
  );
}

/** Maximum length of a text; 0 if its format cannot be longer, such as a path segment. */
function lettersOf(schema: Schema | undefined, field: Field | undefined): number {
  if (field?.type === 'richText') return TAMANHOS_TEXTO[field.tamanho].caracteres;
  if (field?.type === 'text') return field.max;
  if (field !== undefined) return 0;
  return Math.min(...[schema, ...(schema?.anyOf ?? [])].map((each) => each?.maxLength ?? LETTERS));
}

/** Lengthens a text. Dates, numbers and addresses keep their form: a longer one would be refused at once. */
function lengthened(text: string, letters: number): string {
  if (!/\p{L}{3}/u.test(text) || /[@:]/.test(text)) return text;
  const piece = text.startsWith('<') ? text : `${text} `;
  return piece.repeat(Math.max(1, Math.floor(letters / piece.length))).trim();
}
