import type { z } from 'zod';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Access level of a call. `public`: everybody. `session`: signed-in users. `cliente`: also with a client in context.
 * `gestor`: with write access there. `admin`: administrators of the system. `auditor`: administrators with or without
 * a client in context, and those with write access in the client in context.
 */
export type CallWho = 'public' | 'session' | 'cliente' | 'gestor' | 'admin' | 'auditor';

/** Schemas by name, each documented with `param`. */
export type CallParams = Readonly<Record<string, z.ZodType>>;

/** Documentation that a schema lacks: titles of its properties, and the required ones. */
interface PropertyDoc {
  readonly titles?: Readonly<Record<string, string>>;
  readonly required?: readonly string[];
}

/** JSON body by its schema, or the description of one multipart field `file`. */
type CallBody<B extends z.ZodType = z.ZodType> =
  | ({ readonly schema: B; readonly example: unknown } & PropertyDoc)
  | { readonly file: string };

type CallAnswer<D extends z.ZodType | null = z.ZodType | null> =
  /** Schema of `data` in the envelope; `null` without data. */
  | ({ readonly data: D; readonly example: unknown; readonly status?: 201 } & PropertyDoc)
  /** Answer without the envelope: its media type, and an example if it is a list of objects. */
  | { readonly media: string; readonly description: string; readonly example?: unknown }
  /** Redirect, with a description of its target. */
  | { readonly redirect: string };

/** Header that a call accepts, besides those that follow from `who`. */
export interface HeaderDoc {
  readonly description: string;
  readonly example: string;
}

interface CallInput<M extends CallMethod, Path extends string> {
  readonly method: M;
  /** Path with parameters: `/v1/exemplo/:id`. */
  readonly path: Path;
  /** Unique operation id in the OpenAPI document. */
  readonly id: string;
  /** Topic in pt-BR. */
  readonly tag: string;
  /** Summary in pt-BR. */
  readonly summary: string;
  readonly description?: string;
  readonly who: CallWho;
  /** Path parameters; an invalid value is answered 404. */
  readonly params?: CallParams;
  /** Query parameters; an invalid value is answered 400. */
  readonly query?: CallParams;
  /** True if a person types the query parameters: their errors name the field, like those of a body. */
  readonly typedQuery?: true;
  readonly headers?: Readonly<Record<string, HeaderDoc>>;
  readonly body?: CallBody;
  readonly answer: CallAnswer;
  /** Target of a permanent redirect (301), if the address may have changed. */
  readonly moved?: string;
  /** Rate limit per minute for one network address, in each process. */
  readonly perMinute?: number;
  /** Error statuses besides those that follow from `who` and from the request. */
  readonly errors?: readonly (401 | 403 | 404 | 409 | 413 | 422 | 429 | 503)[];
  /**
   * False if HEAD must not run the handler because a request has side effects; otherwise HEAD answers like GET without
   * the body.
   */
  readonly head?: false;
  /** True if pages send it by themselves, without a person's doing: the session does not count as used. */
  readonly automatic?: true;
}

export type AnyCall = CallInput<CallMethod, string>;

/**
 * Declares a call. The server registers it (`serve`), the browser calls it (`ask`) and the OpenAPI document describes
 * it, all from this value.
 */
export function defineCall<
  const M extends CallMethod,
  const Path extends string,
  const C extends CallInput<M, Path>,
>(call: C & CallInput<M, Path>): C {
  return call;
}

type Values<P extends CallParams | undefined, How extends 'input' | 'output'> = P extends CallParams
  ? {
      readonly [K in keyof P]: How extends 'input' ? z.input<P[K]> : z.output<P[K]>;
    }
  : Readonly<Record<never, never>>;

type SchemaOfBody<C extends AnyCall> = C['body'] extends {
  readonly schema: infer B extends z.ZodType;
}
  ? B
  : undefined;

/** Parameters as the server parses them. */
export type CallParamsOf<C extends AnyCall> = Values<C['params'], 'output'>;
export type CallQueryOf<C extends AnyCall> = Values<C['query'], 'output'>;
/** Body as the schema parses it; undefined if none is declared. */
export type CallBodyOf<C extends AnyCall> =
  SchemaOfBody<C> extends z.ZodType ? z.output<SchemaOfBody<C>> : undefined;
/** Body as the client sends it. */
export type CallSentOf<C extends AnyCall> =
  SchemaOfBody<C> extends z.ZodType ? z.input<SchemaOfBody<C>> : undefined;
/** `data` of a successful answer: null without data, never without an envelope. */
export type CallDataOf<C extends AnyCall> = C['answer'] extends { readonly data: infer D }
  ? D extends z.ZodType
    ? z.output<D>
    : null
  : never;
