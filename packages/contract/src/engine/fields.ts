import type { MaskName } from '../domain/mascara.ts';
import type { TAMANHOS_TEXTO } from '../domain/texto-rico.ts';

/**
 * The closed set of field types. Each side of the product keeps exactly one exhaustive map over
 * `FieldType` (schema here, SQL and presentation in the API, input in the browser), so a new type that
 * is missing somewhere does not compile.
 */
interface FieldBase {
  /** pt-BR label, as shown in the form and as the head of a list column. */
  readonly label: string;
  /** One line of help under the input. */
  readonly help?: string;
  /** The message shown when the value is missing. Present means required. */
  readonly required?: string;
  /** Set by the server alone: shown, never sent. */
  readonly readOnly?: true;
  /** Every stored record has a value, whatever a form sends: never null in answers. */
  readonly always?: true;
  /** SQL column, where the one derived from the name is taken (a field `cliente` in a tenant table). */
  readonly column?: string;
}

export interface TextField extends FieldBase {
  readonly type: 'text';
  readonly max: number;
  readonly multiline?: true;
  /**
   * `digits`: only digits may be typed; between them a source system's separators may stand, as in
   * `12/2026`. `email`: one e-mail address.
   */
  readonly typed?: 'digits' | 'email';
  /** Values offered while typing; anything else may be typed as well. */
  readonly suggestions?: readonly string[];
  /** Lists show the value only up to the first of these characters, e.g. `/`. */
  readonly shownUpTo?: string;
  /**
   * Citizens get every text with the CPFs in it masked, since somebody may have typed one; not where that would break
   * what the text is for, such as an address.
   */
  readonly masking?: 'none';
  /** Citizens read it. Set by `defineEntity` from the entity's `published`. */
  readonly published?: true;
  /**
   * A number that may carry its year, `061/2026`: citizens find it without the year and its leading zeros, and by the
   * year; where it has none, by that of the field named here.
   */
  readonly numbered?: string;
  /**
   * Found by its words as the portal's search finds them, among however many records: the function of the database that
   * answers the ids of those that have a text's words, each once and of the client of the transaction alone.
   */
  readonly searchedBy?: string;
  /** Form in which the text is stored; null if the text has none. */
  readonly canonical?: (typed: string) => string | null;
}
/** A number written in a fixed way, on the wire and in the database without its punctuation. */
export interface MaskedField extends FieldBase {
  readonly type: 'masked';
  readonly mask: MaskName;
}
/** A part of an address. `typed` says what may be typed by hand (spec gestao §5). */
export interface SlugField extends FieldBase {
  readonly type: 'slug';
  readonly typed: 'letters' | 'letters-and-hyphen';
}
export interface UrlField extends FieldBase {
  readonly type: 'url';
}
export interface RichTextField extends FieldBase {
  readonly type: 'richText';
  /** How much it may hold, by what it is for. */
  readonly tamanho: keyof typeof TAMANHOS_TEXTO;
  /** As of a text. */
  readonly published?: true;
}
export interface IntegerField extends FieldBase {
  readonly type: 'integer';
  readonly min?: number;
  readonly max?: number;
  /** Field with the year of the number; `18/2026` may be typed and is split. */
  readonly numbered?: string;
  /** A size in bytes, shown as people say it: `4,71 Kb`. */
  readonly bytes?: true;
}
/**
 * A number that must be exact, such as an amount of money. On the wire a text like `1234.56`, always with
 * all its decimals: a JSON number is a binary fraction and may come back as another amount.
 */
export interface DecimalField extends FieldBase {
  readonly type: 'decimal';
  /** Digits after the comma, 2 unless said otherwise (spec gestao §5). */
  readonly decimals: number;
}
/** A colour, on the wire `#rrggbb` in lower case. */
export interface ColorField extends FieldBase {
  readonly type: 'color';
}
export interface BooleanField extends FieldBase {
  readonly type: 'boolean';
  readonly initial: boolean;
}
/** One value of a closed list, on the wire its `value`. For lists that are rows of a table there are references. */
export interface ChoiceField extends FieldBase {
  readonly type: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly initial?: string;
}
/** A calendar day, on the wire `YYYY-MM-DD`. */
export interface DateField extends FieldBase {
  readonly type: 'date';
  readonly initial?: 'today';
}
/** An instant, on the wire ISO 8601 in UTC with a `Z`. */
export interface DateTimeField extends FieldBase {
  readonly type: 'dateTime';
}
/** Another record, on the wire `{id}` when saved and `{id, ...}` when read. */
export interface ReferenceField<To extends string = string> extends FieldBase {
  readonly type: 'reference';
  /** The key of the entity referred to. */
  readonly to: To;
  /** Where options are listed, when it is not the path of the entity itself. */
  readonly optionsPath?: string;
  readonly initial?: { readonly id: number; readonly nome: string };
}
/**
 * The stored name of an uploaded file or, when the sibling boolean named by `externalWhen` is on, an
 * outside address.
 */
export interface FileField extends FieldBase {
  readonly type: 'file';
  /** Where the file is sent; the answer's `data` is the stored name. */
  readonly uploadPath: string;
  /** For the file chooser, e.g. `.pdf`. The server decides by content. */
  readonly accept: string;
  readonly externalWhen?: string;
  /** The file is a picture, cropped before it is sent; `aspect` is width by height, `null` for any. */
  readonly image?: { readonly aspect: number | null };
}
/**
 * Rows that live and die with the record, saved together with it. They may refer to the lists that come
 * with the product (scope `lookup`), to nothing else.
 */
export interface CollectionField<F extends RowFields = RowFields> extends FieldBase {
  readonly type: 'collection';
  readonly table: string;
  readonly fields: F;
  /** Label of one row, e.g. `Arquivo`. */
  readonly rowLabel: string;
  readonly max: number;
}

export type ScalarField =
  | TextField
  | MaskedField
  | SlugField
  | UrlField
  | RichTextField
  | IntegerField
  | DecimalField
  | ColorField
  | BooleanField
  | ChoiceField
  | DateField
  | DateTimeField
  | FileField;
export type RowField = ScalarField | ReferenceField;
export type RowFields = Readonly<Record<string, RowField>>;
export type Field = ScalarField | ReferenceField | CollectionField;
export type FieldType = Field['type'];
export type Fields = Readonly<Record<string, Field>>;

export interface Reference {
  id: number;
  [property: string]: unknown;
}

type ScalarValue<F> = F extends BooleanField
  ? boolean
  : F extends IntegerField
    ? number | null
    : string | null;

/** A row of a collection as a form holds it; `id` is absent until it was saved once. */
export type CollectionRow<F extends RowFields> = { id?: number | undefined } & {
  -readonly [K in keyof F]: F[K] extends ReferenceField ? Reference | null : ScalarValue<F[K]>;
};

/** The value a form holds for a field. */
export type FieldValue<F> =
  F extends CollectionField<infer R>
    ? CollectionRow<R>[]
    : F extends ReferenceField
      ? Reference | null
      : ScalarValue<F>;

/** The whole record as a form holds it: every field present, `null` where empty. */
export type Draft<F extends Fields> = { -readonly [K in keyof F]: FieldValue<F[K]> };

type Options<F, Defaulted extends keyof F = never> = Omit<F, 'type' | Defaulted> &
  Partial<Pick<F, Defaulted>>;

/** A field that has a value in every record. */
export type Filled = { readonly required: string } | { readonly always: true };

export const isFilled = ({ required, always }: Field): boolean =>
  required !== undefined || always === true;

/** Makes a field. Its type keeps whether the value may be null. */
interface Builder<F extends FieldBase, Defaulted extends keyof F = never> {
  (o: Options<F, Defaulted> & { readonly required: string }): F & { readonly required: string };
  (o: Options<F, Defaulted> & { readonly always: true }): F & { readonly always: true };
  (o: Options<F, Defaulted>): F;
}
const builder = <F extends FieldBase, Defaulted extends keyof F = never>(
  make: (o: Options<F, Defaulted>) => F,
) => make as Builder<F, Defaulted>;

export const text = builder<TextField, 'max'>((o) => ({ max: 255, ...o, type: 'text' }));
export const masked = builder<MaskedField>((o) => ({ ...o, type: 'masked' }));
export const slug = builder<SlugField, 'typed'>((o) => ({ typed: 'letters', ...o, type: 'slug' }));
export const url = builder<UrlField>((o) => ({ ...o, type: 'url' }));
export const richText = builder<RichTextField>((o) => ({ ...o, type: 'richText' }));
export const integer = builder<IntegerField>((o) => ({ ...o, type: 'integer' }));
export const decimal = builder<DecimalField, 'decimals'>((o) => ({
  decimals: 2,
  ...o,
  type: 'decimal',
}));
export const color = builder<ColorField>((o) => ({ ...o, type: 'color' }));
export const boolean = builder<BooleanField, 'initial'>((o) => ({
  initial: false,
  ...o,
  type: 'boolean',
}));
export const choice = builder<ChoiceField>((o) => ({ ...o, type: 'choice' }));
export const date = builder<DateField>((o) => ({ ...o, type: 'date' }));
export const dateTime = builder<DateTimeField>((o) => ({ ...o, type: 'dateTime' }));
interface ReferenceBuilder {
  <const To extends string>(
    o: Options<ReferenceField<To>> & { readonly required: string },
  ): ReferenceField<To> & { readonly required: string };
  <const To extends string>(
    o: Options<ReferenceField<To>> & { readonly always: true },
  ): ReferenceField<To> & { readonly always: true };
  <const To extends string>(o: Options<ReferenceField<To>>): ReferenceField<To>;
}
export const reference = ((o: Options<ReferenceField>): ReferenceField => ({
  ...o,
  type: 'reference',
})) as ReferenceBuilder;
export const file = builder<FileField>((o) => ({ ...o, type: 'file' }));
export const collection = <const F extends RowFields>(
  o: Options<CollectionField<F>, 'max'>,
): CollectionField<F> => ({ max: 500, ...o, type: 'collection' });
