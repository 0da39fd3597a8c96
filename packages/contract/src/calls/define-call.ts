import type { z } from 'zod';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call: everybody; who is signed in; who also chose a client; who may write there; administrators of
 * the system; and for `auditor` these, whatever client they chose or none, as well as who may write in the chosen one.
 */
export type CallWho = 'public' | 'session' | 'cliente' | 'gestor' | 'admin' | 'auditor';

/** Schemas by name, each with what `param` says of it. */
export type CallParams = Readonly<Record<string, z.ZodType>>;

/** What a schema does not say of its properties: what they are called, and which must be there. */
interface PropertyDoc {
  readonly titles?: Readonly<Record<string, string>>;
  readonly required?: readonly string[];
}

/** A JSON body by its schema, or one multipart field `file` and what it is. */
type CallBody<B extends z.ZodType = z.ZodType> =
  | ({ readonly schema: B; readonly example: unknown } & PropertyDoc)
  | { readonly file: string };

type CallAnswer<D extends z.ZodType | null = z.ZodType | null> =
  /** The `data` of the envelope; `null` where there is none. */
  | ({ readonly data: D; readonly example: unknown; readonly status?: 201 } & PropertyDoc)
  /** Something else than the envelope: its media type, and with an example a list of objects. */
  | { readonly media: string; readonly description: string; readonly example?: unknown }
  /** A redirect: where to. */
  | { readonly redirect: string };

/** A header that a call understands beyond those that follow from `who`. */
export interface HeaderDoc {
  readonly description: string;
  readonly example: string;
}

interface CallInput<M extends CallMethod, Path extends string> {
  readonly method: M;
  /** With its parameters: `/v1/exemplo/:id`. */
  readonly path: Path;
  /** Its name in the OpenAPI page, unlike any other. */
  readonly id: string;
  /** Its subject, pt-BR. */
  readonly tag: string;
  /** pt-BR, what the call does. */
  readonly summary: string;
  readonly description?: string;
  readonly who: CallWho;
  /** Of the address; what does not fit is not found. */
  readonly params?: CallParams;
  /** After the question mark; what does not fit is answered 400. */
  readonly query?: CallParams;
  /** True where a person types what is after the question mark: its faults stand at their fields, as those of a body. */
  readonly typedQuery?: true;
  readonly headers?: Readonly<Record<string, HeaderDoc>>;
  readonly body?: CallBody;
  readonly answer: CallAnswer;
  /** How often one network address may ask in a minute, of each process. */
  readonly perMinute?: number;
  /** Statuses beyond those that follow from `who` and from what is sent. */
  readonly errors?: readonly (401 | 403 | 404 | 409 | 413 | 422 | 429 | 503)[];
  /** Asked for its head alone, a call answers like GET without the body; false where asking is a deed. */
  readonly head?: false;
}

export type AnyCall = CallInput<CallMethod, string>;

/**
 * Declares a call: the server registers it (`serve`), the browser makes it (`ask`) and the OpenAPI page tells it, all from
 * this one value.
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

/** What the server reads of an address. */
export type CallParamsOf<C extends AnyCall> = Values<C['params'], 'output'>;
export type CallQueryOf<C extends AnyCall> = Values<C['query'], 'output'>;
/** The body as the schema leaves it; undefined where none is declared. */
export type CallBodyOf<C extends AnyCall> =
  SchemaOfBody<C> extends z.ZodType ? z.output<SchemaOfBody<C>> : undefined;
/** The body as it is sent. */
export type CallSentOf<C extends AnyCall> =
  SchemaOfBody<C> extends z.ZodType ? z.input<SchemaOfBody<C>> : undefined;
/** The `data` of a good answer; null where it has none, never where it is no envelope. */
export type CallDataOf<C extends AnyCall> = C['answer'] extends { readonly data: infer D }
  ? D extends z.ZodType
    ? z.output<D>
    : null
  : never;
