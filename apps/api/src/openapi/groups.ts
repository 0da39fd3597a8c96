import { type DocumentOptions, openApiDocument } from './document.ts';
import { type Row, rowsOf, type Schema } from './rows.ts';

interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Described {
  readonly description: string;
  readonly content?: Readonly<Record<string, Content>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly example: string | number;
}

/** Part of the document's operation that a page shows. */
interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Described | { readonly $ref: string }>>;
}

export interface OpenApi {
  readonly info: { readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Described>> };
}

/** Body of a request or answer, as shown on a page. */
export interface Body {
  readonly media: string;
  readonly rows: readonly Row[];
  readonly example: string | null;
}

export interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** A paragraph each. */
  readonly description: readonly string[];
  readonly parameters: readonly (Parameter & { readonly place: string })[];
  /** An address that can be asked, with the examples of its parameters. */
  readonly request: string;
  readonly body: Body | null;
  readonly answers: readonly (Described & {
    readonly status: string;
    readonly body: Body | null;
  })[];
  readonly refusals: readonly { readonly status: string; readonly description: string }[];
}

/** The calls about one subject: a page. */
export interface Group {
  readonly title: string;
  /** Part of its address: the title without accents, in lower case. */
  readonly slug: string;
  readonly calls: readonly Call[];
}

const PLACES = { path: 'endereço', query: 'consulta', header: 'cabeçalho' } as const;

/** The document as pages read it. */
export function apiOf(options: DocumentOptions): OpenApi {
  const document: unknown = openApiDocument(options);
  return document as OpenApi;
}

/** Groups the document's calls by subject, in alphabetical order. */
export function groupsOf({ paths, components }: OpenApi): readonly Group[] {
  const byTag = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag] = operation.tags;
      const calls = byTag.get(tag) ?? [];
      calls.push(callOf(method, path, operation, components));
      byTag.set(tag, calls);
    }
  }
  return [...byTag]
    .toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'))
    .map(([title, calls]) => ({ title, slug: slugOf(title), calls }));
}

/** Address of a subject below that of the API. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

function callOf(
  method: string,
  path: string,
  operation: Operation,
  { responses }: OpenApi['components'],
): Call {
  const { operationId, summary, description, parameters, requestBody } = operation;
  const entries = Object.entries(operation.responses);
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description: description.split('\n\n'),
    parameters: parameters.map((parameter) => ({ ...parameter, place: PLACES[parameter.in] })),
    request: requestOf(path, parameters),
    body: bodyOf(requestBody?.content),
    answers: entries.flatMap(([status, answer]) =>
      '$ref' in answer ? [] : [{ ...answer, status, body: bodyOf(answer.content) }],
    ),
    refusals: entries.flatMap(([status, answer]) => {
      const told = '$ref' in answer ? responses[answer.$ref.split('/').at(-1) ?? ''] : undefined;
      return told === undefined ? [] : [{ status, description: told.description }];
    }),
  };
}

function requestOf(path: string, parameters: readonly Parameter[]): string {
  const of = (place: Parameter['in']) => parameters.filter((each) => each.in === place);
  const address = of('path').reduce(
    (made, { name, example }) => made.replace(`{${name}}`, encodeURIComponent(example)),
    path,
  );
  const asked = of('query').filter(({ required }) => required);
  const query = asked.map(({ name, example }) => `${name}=${encodeURIComponent(example)}`);
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}

function bodyOf(content: Readonly<Record<string, Content>> = {}): Body | null {
  const [first] = Object.entries(content);
  if (first === undefined) return null;
  const [media, { schema, example }] = first;
  // Shows the envelope's `data` only: the rest is the same everywhere and documented once.
  const told = schema.properties?.data ?? schema;
  return {
    media,
    rows: rowsOf(told),
    example: example === undefined ? null : JSON.stringify(example, null, 2),
  };
}
