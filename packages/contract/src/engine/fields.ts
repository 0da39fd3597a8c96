import type { MaskName } from '../domain/mascara.ts';
import type { TAMANHOS_TEXTO } from '../domain/texto-rico.ts';

/**
 * Closed set of field types. Each side of the product has exactly one exhaustive map over `FieldType`: schema here,
 * SQL and presentation in the API, input in the browser. A type missing from one does not compile.
 */
interface FieldBase {
  /** Label in pt-BR, for the form and the list header. */
  readonly label: string;
  /** Help text of one line below the input. */
  readonly help?: string;
  /** Message for a missing value. Its presence makes the field required. */
  readonly required?: string;
  /** True if only the server sets it: displayed, never sent. */
  readonly readOnly?: true;
  /** True if every stored record has a value, whatever a form sends: never null in answers. */
  readonly always?: true;
  /** True if the value belongs to one record, such as its code elsewhere: a duplicate has none. */
  readonly own?: true;
  /** SQL column, if the one derived from the name is taken (a field `cliente` in a tenant table). */
  readonly column?: string;
}

/** Conditions for showing a person's name and tax id to citizens; otherwise they read its initials: `M*** S***`. */
interface PersonName {
  /** Field with the tax id: the name of a company, which has a CNPJ, is public. */
  readonly document: string;
  /** Boolean column of the client that shows the names of natural persons too, as a law of the town may require. */
  readonly shownBy: string;
}

export interface TextField extends FieldBase {
  readonly type: 'text';
  readonly max: number;
  readonly multiline?: true;
  /**
   * `digits`: digits only, with separators of source systems between them, as in `12/2026`. `email`: one e-mail
   * address.
   */
  readonly typed?: 'digits' | 'email';
  /** Suggested values; other values may be typed. */
  readonly suggestions?: readonly string[];
  /** Characters at which lists cut the value, e.g. `/`. */
  readonly shownUpTo?: string;
  /**
   * Excludes the text from CPF masking. CPFs in public texts are masked, since anybody may have typed one. Only for
   * texts that masking would break, such as addresses.
   */
  readonly masking?: 'none';
  /** Marks the name of a person whom citizens identify only if the law says so. */
  readonly person?: PersonName;
  /** True for public texts. Set by `defineEntity` from the entity's `published`. */
  readonly published?: true;
  /** True if the text publishes telephones or e-mails on purpose: imports then read columns of them. */
  readonly contacts?: true;
  /**
   * Number that may contain its year, `061/2026`: searches find it without the year and leading zeros, and by the
   * year. If it has no year, the field named here supplies it.
   */
  readonly numbered?: string;
  /**
   * Database function for full-text search, like the portal's search. It returns the ids of the records with a text's
   * words, each once, only of the transaction's client.
   */
  readonly searchedBy?: string;
  /**
   * Words that citizens read instead, wherever the record is named, while a boolean of the record is true. Neither filter,
   * order nor search reveals the text.
   */
  readonly suppressed?: { readonly while: string; readonly as: string };
  /** Normalises the text for storage; null if it has no such form. */
  readonly canonical?: (typed: string) => string | null;
}
/** Number with a fixed notation; without punctuation on the wire and in the database. */
export interface MaskedField extends FieldBase {
  readonly type: 'masked';
  readonly mask: MaskName;
}
/** Segment of an address. `typed` restricts manual input (spec gestao §5). */
export interface SlugField extends FieldBase {
  readonly type: 'slug';
  readonly typed: 'letters' | 'letters-and-hyphen';
}
export interface UrlField extends FieldBase {
  readonly type: 'url';
}
export interface RichTextField extends FieldBase {
  readonly type: 'richText';
  /** Size limit, by purpose. */
  readonly tamanho: keyof typeof TAMANHOS_TEXTO;
  /** See text fields. */
  readonly published?: true;
}
export interface IntegerField extends FieldBase {
  readonly type: 'integer';
  readonly min?: number;
  readonly max?: number;
  /** Field with the year of the number; a typed `18/2026` is split. */
  readonly numbered?: string;
  /** True for a size in bytes, formatted as `4,71 Kb`. */
  readonly bytes?: true;
}
/**
 * Exact number, such as an amount of money. A text like `1234.56` on the wire, always with all decimals: a JSON number
 * is a binary fraction and could change the amount.
 */
export interface DecimalField extends FieldBase {
  readonly type: 'decimal';
  /** Digits after the comma; default: 2 (spec gestao §5). */
  readonly decimals: number;
  /** Measured value, such as a coordinate: further typed decimals are rounded, and a single point separates decimals. */
  readonly rounded?: true;
}
/** Colour; `#rrggbb` in lower case on the wire. */
export interface ColorField extends FieldBase {
  readonly type: 'color';
}
export interface BooleanField extends FieldBase {
  readonly type: 'boolean';
  readonly initial: boolean;
}
/** Value of a closed list; its `value` on the wire. Lists stored in tables are references instead. */
export interface ChoiceField extends FieldBase {
  readonly type: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly initial?: string;
}
/** Calendar day; `YYYY-MM-DD` on the wire. */
export interface DateField extends FieldBase {
  readonly type: 'date';
  readonly initial?: 'today';
}
/** Instant; ISO 8601 in UTC with a `Z` on the wire. */
export interface DateTimeField extends FieldBase {
  readonly type: 'dateTime';
}
/** Reference to another record; `{id}` in a save, `{id, ...}` in an answer. */
export interface ReferenceField<To extends string = string> extends FieldBase {
  readonly type: 'reference';
  /** Key of the referenced entity. */
  readonly to: To;
  /** Path that lists the options; default: the path of the entity. */
  readonly optionsPath?: string;
  readonly initial?: { readonly id: number; readonly nome: string };
}
/** Editable copies beside signed files. */
export interface FileCopies {
  /** Further endings of the file chooser, e.g. `.xlsx,.csv`. */
  readonly accept: string;
  /** Appended to the name of a copy, so that its link differs from the file's. */
  readonly suffix: string;
}
/** Stored name of an uploaded file or, if the sibling boolean named by `externalWhen` is true, an external URL. */
export interface FileField extends FieldBase {
  readonly type: 'file';
  /** Upload path; the answer's `data` is the stored name. */
  readonly uploadPath: string;
  /** Filter of the file chooser, e.g. `.pdf`. The server decides by content. */
  readonly accept: string;
  readonly externalWhen?: string;
  /** True for documents of citizens: the form warns of PDFs that they could not read or find. */
  readonly warned?: true;
  /** Formats of editable copies, in further rows. */
  readonly copies?: FileCopies;
  /** Marks an image that is cropped before upload; `aspect` is width by height, `null` for any. */
  readonly image?: { readonly aspect: number | null };
}
/**
 * Rows that belong to the record and are saved with it. They may refer only to lists that the product includes (scope
 * `lookup`).
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
/** Field of a collection's rows. Rich texts are cleaned in records only, so rows have none. */
export type RowField = Exclude<ScalarField, RichTextField> | ReferenceField;
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

/** Row of a collection in a form; `id` is absent before the first save. */
export type CollectionRow<F extends RowFields> = { id?: number | undefined } & {
  -readonly [K in keyof F]: F[K] extends ReferenceField ? Reference | null : ScalarValue<F[K]>;
};

/** Form value of a field. */
export type FieldValue<F> =
  F extends CollectionField<infer R>
    ? CollectionRow<R>[]
    : F extends ReferenceField
      ? Reference | null
      : ScalarValue<F>;

/** Record in a form: every field present, `null` if empty. */
export type Draft<F extends Fields> = { -readonly [K in keyof F]: FieldValue<F[K]> };

type Options<F, Defaulted extends keyof F = never> = Omit<F, 'type' | Defaulted> &
  Partial<Pick<F, Defaulted>>;

/** Field with a value in every record. */
export type Filled = { readonly required: string } | { readonly always: true };

export const isFilled = ({ required, always }: Field): boolean =>
  required !== undefined || always === true;

/** Creates a field. Its type records whether the value may be null. */
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
