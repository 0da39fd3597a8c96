import type { z } from 'zod';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** Required access of a call. */
export type Access = 'publico' | 'sessao' | 'cliente' | 'gestor' | 'admin';

export interface ParamDoc {
  readonly description: string;
  readonly example: string | number;
  readonly required?: true;
}

/** Facts about properties that a schema does not hold: titles, and required names. */
export interface PropertyDoc {
  readonly titles?: Readonly<Record<string, string>>;
  readonly required?: readonly string[];
}

export type BodyDoc =
  | ({ readonly schema: z.ZodType; readonly example: unknown } & PropertyDoc)
  /** One multipart field `file`. */
  | { readonly file: string };

export type AnswerDoc =
  /** Schema of the envelope's `data`; `null` if it has none. */
  | ({ readonly data: z.ZodType | null; readonly example: unknown } & PropertyDoc)
  /** Any other media type; with an example, a list of objects. */
  | { readonly media: string; readonly description: string; readonly example?: unknown }
  /** Redirect, with its target. */
  | { readonly redirect: string };

/** A call of the server, as shown on the API page. Declared next to the routes of its module. */
export interface Operation {
  readonly method: Method;
  /** Registered path: `/v1/exemplo/:id`. */
  readonly path: string;
  readonly id: string;
  /** Its subject. */
  readonly tag: string;
  /** Effect of the call, in pt-BR. */
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** Path parameters; `id` needs no documentation. */
  readonly params?: Readonly<Record<string, ParamDoc>>;
  readonly query?: Readonly<Record<string, ParamDoc>>;
  /** Beyond those that follow from `access`. */
  readonly headers?: Readonly<Record<string, ParamDoc>>;
  readonly body?: BodyDoc;
  readonly answer: AnswerDoc;
  /** Target of a permanent redirect, if the address may have changed. */
  readonly moved?: string;
  /** Status of a successful answer; 200 by default. */
  readonly status?: 201 | 302;
  /** Errors besides those that follow from `access` and the body. */
  readonly errors?: readonly (401 | 403 | 404 | 409 | 413 | 422 | 429 | 503)[];
}
