import type {
  AddressCapability,
  CriteriaCapability,
  ImportCapability,
  ManyCapability,
  NoImport,
  ReorderCapability,
  RepeatsCapability,
  TreeCapability,
} from './capabilities.ts';
import type { Draft, Field, Fields } from './fields.ts';
import { snakeCase } from './names.ts';

/** Modes of a screen (spec gestao §4). */
export type Mode = 'list' | 'view' | 'add' | 'change' | 'delete' | 'rectify';

/**
 * Owner of the rows. `tenant`: each client's own, isolated. `system`: the whole installation, read by all signed-in
 * users, written by administrators. `lookup`: a fixed list that the product includes.
 */
export type Scope = 'tenant' | 'system' | 'lookup';

/** Readers of a `system` entity: all signed-in users, or only administrators. */
export type Readers = 'all' | 'admin';

export interface SortKey {
  readonly path: string;
  readonly direction: 'ASC' | 'DESC';
}

/** Facts that a screen knows in addition to the draft, such as "this category has types". */
export type Facts = Readonly<Record<string, boolean>>;

/** Consequence of a change made by the person. Pure: `(draft after the change) → patch`. */
export interface Behaviour<F extends Fields> {
  readonly on: keyof F & string;
  /** @param before the draft before `on` changed */
  readonly apply: (draft: Draft<F>, before: Draft<F>) => Partial<Draft<F>>;
  /** Restores the cleared values when the trigger field returns to its old value. */
  readonly givesBack?: true;
  /** True if it applies only to new records: a saved value stays as it is. */
  readonly whileNew?: true;
}

/**
 * Rule for a saved record. The server cannot replay behaviours, because it sees no changed field; it checks this
 * instead. Returns the faults found.
 */
export type Invariant<F extends Fields> = (
  draft: Draft<F>,
) => readonly { readonly field: FaultPath<F>; readonly message: string }[];

/** Field, or cell of a row: `formasSolicitacao.0.valor`. */
export type FaultPath<F extends Fields> =
  | (keyof F & string)
  | `${keyof F & string}.${number}.${string}`;

/** Fields that must be unique together within one client (or the system). */
export interface Unique {
  readonly name: string;
  readonly field: string;
  readonly message: string;
}

type Condition<F extends Fields> = (draft: Draft<F>, facts: Facts) => boolean;

/**
 * Files attached to a record, added and deleted one by one without a new version of the record (spec gestao §7,
 * "Files").
 */
export interface AttachmentsCapability {
  /**
   * Entity of the files, outside the registry. It refers to the record's entity; its writable fields are those of an
   * upload.
   */
  readonly arquivo: AnyEntity;
  /** Folder of the public addresses. */
  readonly pasta: string;
  /** True for images only, published without camera metadata; default: documents. */
  readonly fotos?: true;
  /** Date field of the record whose year is part of the files' addresses. */
  readonly yearField: string;
  /** Fields that name a record above its files, as `12/2026`. */
  readonly named: readonly string[];
}

export interface Capabilities {
  readonly reorder?: ReorderCapability;
  readonly tree?: TreeCapability;
  /** Import format, or the reason for none; required for each entity whose records people add. */
  readonly csvImport?: ImportCapability | NoImport;
  readonly attachments?: AttachmentsCapability;
  readonly many?: ManyCapability;
  readonly address?: AddressCapability;
  readonly criteria?: CriteriaCapability;
  readonly repeats?: RepeatsCapability;
  /** Fields whose values a new record takes from the one saved before it, if several are added in a row. */
  readonly nextKeeps?: readonly string[];
  /** Reason in pt-BR for allowing only one record per client: adding another is blocked. */
  readonly single?: string;
}

interface EntityInput<K extends string, F extends Fields> {
  readonly key: K;
  readonly path: string;
  /** Path of its screen; default: the path with `/gestao` instead of `/v1`. */
  readonly screen?: string;
  /** SQL table; default: the key. */
  readonly table?: string;
  readonly scope: Scope;
  /** Default: everybody. */
  readonly readers?: Readers;
  /** Ids of the kinds of clients that keep such records: the menus of others lack the screen. Default: all kinds. */
  readonly clienteTipos?: readonly number[];
  /** True for personal data: opening a record is logged in the audit trail. */
  readonly personal?: boolean;
  readonly label: {
    readonly singular: string;
    readonly plural: string;
    /** Grammatical gender, for texts that contain the label. */
    readonly gender: 'm' | 'f';
  };
  readonly fields: F;
  /** Fields with public texts, so that forms warn about personal data in them; default: none. */
  readonly published?: 'all' | readonly (keyof F & string)[];
  /** Fields that name a record in references; the first is the option's label. */
  readonly display: readonly (keyof F & string)[];
  /**
   * Property paths that distinguish records of the same name, through references with dots; default: the rest of
   * `display`.
   */
  readonly detail?: readonly string[];
  readonly list: {
    /** Property paths, through references with dots. */
    readonly columns: readonly string[];
    readonly sort: readonly SortKey[];
    readonly pageSize?: number;
    /**
     * True if rows come or change without a new version of the client, as requests of citizens do. The total of such a list is never
     * cached.
     */
    readonly recount?: boolean;
    /**
     * Field whose year is the exercise of a record: an integer, a day or an instant. The list offers the chosen exercise
     * as a filter, and a new record begins in it. Default: the field `exercicio`, if there is one; null for none.
     */
    readonly exercicio?: (keyof F & string) | null;
  };
  readonly modes?: readonly Mode[];
  readonly capabilities?: Capabilities;
  readonly behaviours?: readonly Behaviour<NoInfer<F>>[];
  readonly invariants?: readonly Invariant<F>[];
  readonly unique?: readonly Unique[];
  /** Conditions for showing a field. A hidden field is never required. */
  readonly visible?: { readonly [P in keyof F]?: Condition<F> };
  /** Conditions under which an invariant requires the field: the form marks it like an always required one. */
  readonly requiredWhile?: { readonly [P in keyof F]?: (draft: Draft<F>) => boolean };
  /** Conditions for editing a field. */
  readonly enabled?: { readonly [P in keyof F]?: Condition<F> };
  /** Filters the options of a reference by the draft: property path → required value. */
  readonly optionsFilter?: {
    readonly [P in keyof F]?: (draft: Draft<F>) => Readonly<Record<string, number>>;
  };
}

export interface EntityDefinition<K extends string = string, F extends Fields = Fields>
  extends Required<
    Omit<
      EntityInput<K, F>,
      | 'screen'
      | 'clienteTipos'
      | 'list'
      | 'modes'
      | 'capabilities'
      | 'behaviours'
      | 'invariants'
      | 'published'
    >
  > {
  readonly screen: string | null;
  /** Null for all kinds. */
  readonly clienteTipos: readonly number[] | null;
  readonly list: Omit<Required<EntityInput<K, F>['list']>, 'exercicio'> & {
    readonly exercicio: string | null;
  };
  readonly modes: ReadonlySet<Mode>;
  readonly capabilities: Capabilities;
  readonly behaviours: readonly Behaviour<F>[];
  readonly invariants: readonly Invariant<F>[];
  /**
   * Boolean while which records that refer to one do not contain its id. Set only in the citizens' registry: managers
   * read every id.
   */
  readonly withheld?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a draft of no particular entity
type LooseDraft = any;

/**
 * Any entity, if its own fields do not matter. The functions in a definition take their own draft type, so a registry
 * of all entities uses an unspecific draft type.
 */
export interface AnyEntity
  extends Omit<
    EntityDefinition,
    | 'behaviours'
    | 'invariants'
    | 'visible'
    | 'requiredWhile'
    | 'enabled'
    | 'optionsFilter'
    | 'display'
  > {
  readonly display: readonly string[];
  readonly behaviours: readonly {
    on: string;
    givesBack?: true;
    whileNew?: true;
    apply(draft: LooseDraft, before: LooseDraft): LooseDraft;
  }[];
  readonly invariants: readonly ((
    draft: LooseDraft,
  ) => readonly { field: string; message: string }[])[];
  readonly visible: Readonly<Record<string, ((d: LooseDraft, f: Facts) => boolean) | undefined>>;
  readonly requiredWhile: Readonly<Record<string, ((d: LooseDraft) => boolean) | undefined>>;
  readonly enabled: Readonly<Record<string, ((d: LooseDraft, f: Facts) => boolean) | undefined>>;
  readonly optionsFilter: Readonly<
    Record<string, ((draft: LooseDraft) => Readonly<Record<string, number>>) | undefined>
  >;
}

/** Default modes of a screen. */
export const PLAIN_MODES: readonly Mode[] = ['list', 'view', 'add', 'change', 'delete'];

/** Default modes plus rectifying: for public data that citizens may have relied on. */
export const RECTIFIABLE_MODES: readonly Mode[] = [...PLAIN_MODES, 'rectify'];

/** Rows per page of administration lists (spec gestao §9). */
export const ADMIN_PAGE_SIZE = 20;

/** Declares an entity: routes, validation, list, form and tests are derived from it. */
export function defineEntity<const K extends string, const F extends Fields>({
  published = [],
  ...input
}: EntityInput<K, F>): EntityDefinition<K, F> {
  const isPublished = (name: string) => published === 'all' || published.includes(name);
  return {
    ...input,
    fields: mapFields(input.fields, (field, name) => (isPublished(name) ? marked(field) : field)),
    table: input.table ?? input.key,
    screen: input.screen ?? null,
    readers: input.readers ?? 'all',
    clienteTipos: input.clienteTipos ?? null,
    personal: input.personal ?? false,
    detail: input.detail ?? input.display.slice(1),
    list: {
      pageSize: ADMIN_PAGE_SIZE,
      recount: false,
      exercicio: 'exercicio' in input.fields ? 'exercicio' : null,
      ...input.list,
    },
    modes: new Set(input.modes ?? PLAIN_MODES),
    capabilities: input.capabilities ?? {},
    behaviours: input.behaviours ?? [],
    invariants: input.invariants ?? [],
    unique: input.unique ?? [],
    visible: input.visible ?? {},
    requiredWhile: input.requiredWhile ?? {},
    enabled: input.enabled ?? {},
    optionsFilter: input.optionsFilter ?? {},
  };
}

const mapFields = <F extends Fields>(fields: F, map: (field: Field, name: string) => Field): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, map(field, name)]),
  ) as Fields as F;

/** Marks the texts of a field as published, including those of its rows. */
function marked(field: Field): Field {
  if (field.type === 'collection') {
    return { ...field, fields: mapFields(field.fields, marked) };
  }
  if (field.type === 'richText') return { ...field, published: true };
  return field.type === 'text' && field.masking !== 'none' ? { ...field, published: true } : field;
}

/** Phrase for a record of the entity with preposition and article: `da licitação`. */
export const ofRecord = ({ label }: Pick<AnyEntity, 'label'>): string =>
  `${label.gender === 'm' ? 'do' : 'da'} ${label.singular.toLocaleLowerCase('pt-BR')}`;

/** SQL column of a field. */
export function columnOf(entity: { readonly fields: Fields }, name: string): string {
  const field = entity.fields[name];
  if (field?.column !== undefined) return field.column;
  return field?.type === 'reference' ? `${snakeCase(name)}_id` : snakeCase(name);
}

/** Fields that a save contains. */
export function writableFields<F extends Fields>(entity: { readonly fields: F }) {
  return Object.entries(entity.fields).filter(([, field]) => field.readOnly !== true);
}
