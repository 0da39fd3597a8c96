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
import type { suprimivel } from '../entities/_shared/suprimivel.ts';
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

/** Row of a collection with its references: rows refer only to lookups. */
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
      ? OrNull<F, Named<FieldsOf<To>, P>>
      : OrNull<F, Scalar<F>>;

/** Record that another one names: its id is null while its name is withheld. */
type Named<F extends Fields, P extends string> = keyof typeof suprimivel.fields extends keyof F
  ? Omit<Paths<F, P>, 'id'> & { id: number | null }
  : Paths<F, P>;

type Paths<F extends Fields, P extends string> = { id: number } & {
  [H in Exclude<Head<P>, 'id'>]: Value<F[H], Rest<P, H>>;
};

/** Present if a rich text is too long for the list: the text is null there, and the record includes it. */
type Aside<F extends Fields, P extends string> = [Extract<F[P & keyof F], RichTextField>] extends [
  never,
]
  ? unknown
  : { textoAParte?: true | undefined };

type Flat<T> = { [K in keyof T]: T[K] };

/**
 * Fields of a data set's entity, paths of its rows and names of text beginnings, kept in the type of its declaration.
 */
export interface ComLinha<F extends Fields, L extends string, I extends string = never> {
  /** Never set at run time; carries types only. */
  readonly tipos?: { readonly campos: F; readonly linha: L; readonly inicio: I };
}

interface Tipos {
  readonly campos: Fields;
  readonly linha: string;
  readonly inicio: string;
}

/**
 * Row of a data set as its API answers it, by its declaration; any if that is unknown. Without the properties in
 * `feitos`.
 */
export type LinhaDe<C> = C extends { readonly tipos?: infer T }
  ? unknown extends T
    ? Record<string, unknown>
    : LinhaPor<Extract<T, Tipos>>
  : Record<string, unknown>;

type LinhaPor<T extends Tipos> = Flat<
  Paths<T['campos'], T['linha']> &
    Aside<T['campos'], T['linha']> & { [K in T['inicio']]: string | null }
>;
