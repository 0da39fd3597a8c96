import type {
  BooleanField,
  CollectionField,
  Fields,
  Filled,
  IntegerField,
  ReferenceField,
  RichTextField,
  RowFields,
} from '../engine/fields.ts';
import type { EntityMap } from '../entities/index.ts';

type Head<P extends string> = P extends `${infer H}.${string}` ? H : P;
type Rest<P extends string, H extends string> = P extends `${H}.${infer R}` ? R : never;

type Scalar<F> = F extends BooleanField ? boolean : F extends IntegerField ? number : string;

type OrNull<F, V> = F extends RichTextField
  ? V | null
  : F extends Filled | BooleanField
    ? V
    : V | null;

type FieldsOf<To> = To extends keyof EntityMap ? EntityMap[To]['fields'] : never;

/** A row of a collection, with all that it refers to: rows refer to lookups alone. */
type Part<F extends RowFields> = { id: number } & {
  -readonly [K in keyof F]: OrNull<
    F[K],
    F[K] extends ReferenceField<infer To> ? Lookup<FieldsOf<To>> : Scalar<F[K]>
  >;
};
type Lookup<F extends Fields> = { id: number } & {
  -readonly [K in keyof F]: OrNull<F[K], Scalar<F[K]>>;
};

type Value<F, P extends string> =
  F extends CollectionField<infer R>
    ? Part<R>[]
    : F extends ReferenceField<infer To>
      ? OrNull<F, Paths<FieldsOf<To>, P>>
      : OrNull<F, Scalar<F>>;

type Paths<F extends Fields, P extends string> = { id: number } & {
  [H in Exclude<Head<P>, 'id'>]: Value<F[H], Rest<P, H>>;
};

/** Present if a rich text is too long for the list: it is null, and comes with the record. */
type Aside<F extends Fields, P extends string> = [Extract<F[P & keyof F], RichTextField>] extends [
  never,
]
  ? unknown
  : { textoAParte?: true | undefined };

type Flat<T> = { [K in keyof T]: T[K] };

/** The fields of a set's entity, the paths of its rows and the names of first words, kept in the type of its declaration. */
export interface ComLinha<F extends Fields, L extends string, I extends string = never> {
  /** Never set: for the compiler alone. */
  readonly tipos?: { readonly campos: F; readonly linha: L; readonly inicio: I };
}

interface Tipos {
  readonly campos: Fields;
  readonly linha: string;
  readonly inicio: string;
}

/** A row of a set as its API answers it, by its declaration; any if that is not known. Without what the server makes by `feitos`. */
export type LinhaDe<C> = C extends { readonly tipos?: infer T }
  ? unknown extends T
    ? Record<string, unknown>
    : LinhaPor<Extract<T, Tipos>>
  : Record<string, unknown>;

type LinhaPor<T extends Tipos> = Flat<
  Paths<T['campos'], T['linha']> &
    Aside<T['campos'], T['linha']> & { [K in T['inicio']]: string | null }
>;
