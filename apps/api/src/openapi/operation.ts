import type { z } from 'zod';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** Who may make a call. */
export type Access = 'publico' | 'sessao' | 'cliente' | 'gestor' | 'admin';

export interface ParamDoc {
  readonly description: string;
  readonly example: string | number;
  readonly required?: true;
}

/** What a schema does not say of its properties: what they are called, and which must be there. */
export interface PropertyDoc {
  readonly titles?: Readonly<Record<string, string>>;
  readonly required?: readonly string[];
}

export type BodyDoc =
  | ({ readonly schema: z.ZodType; readonly example: unknown } & PropertyDoc)
  /** One multipart field `file`. */
  | { readonly file: string };

export type AnswerDoc =
  /** The `data` of the envelope; `null` where there is none. */
  | ({ readonly data: z.ZodType | null; readonly example: unknown } & PropertyDoc)
  /** Something else than the envelope: its media type, and with an example a list of objects. */
  | { readonly media: string; readonly description: string; readonly example?: unknown }
  /** A redirect: where to. */
  | { readonly redirect: string };

/** One call of the server, as the API page tells it. Declared beside the routes of its module. */
export interface Operation {
  readonly method: Method;
  /** As it is registered: `/v1/exemplo/:id`. */
  readonly path: string;
  readonly id: string;
  /** Its subject. */
  readonly tag: string;
  /** pt-BR, what the call does. */
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** Of the address; `id` needs no word. */
  readonly params?: Readonly<Record<string, ParamDoc>>;
  readonly query?: Readonly<Record<string, ParamDoc>>;
  /** Beyond those that follow from `access`. */
  readonly headers?: Readonly<Record<string, ParamDoc>>;
  readonly body?: BodyDoc;
  readonly answer: AnswerDoc;
  /** Of a good answer; 200 unless said otherwise. */
  readonly status?: 201 | 302;
  /** Beyond those that follow from `access` and from what is sent. */
  readonly errors?: readonly (401 | 403 | 404 | 409 | 413 | 422 | 429 | 503)[];
}
