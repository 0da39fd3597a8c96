import type {
  ImportCapability,
  NoImport,
  ReorderCapability,
  TreeCapability,
} from './capabilities.ts';
import type { Draft, Field, Fields } from './fields.ts';
import { snakeCase } from './names.ts';

/** What a person may do with a screen (spec gestao §4). */
export type Mode = 'list' | 'view' | 'add' | 'change' | 'delete' | 'rectify';

/**
 * Whose rows these are. `tenant`: each client's own, walled off. `system`: of the whole
 * installation, read by everybody signed in, written by administrators. `lookup`: a fixed list
 * that comes with the product.
 */
export type Scope = 'tenant' | 'system' | 'lookup';

/** Who may read the rows of a `system` entity: everybody signed in, or administrators alone. */
export type Readers = 'all' | 'admin';

export interface SortKey {
  readonly path: string;
  readonly direction: 'ASC' | 'DESC';
}

/** What a screen knows beyond the draft, such as "this category has types". */
export type Facts = Readonly<Record<string, boolean>>;

/** A change made by the person and what follows from it. Pure: `(draft after the change) → patch`. */
export interface Behaviour<F extends Fields> {
  readonly on: keyof F & string;
  /** @param before the draft as it was before `on` changed */
  readonly apply: (draft: Draft<F>, before: Draft<F>) => Partial<Draft<F>>;
  /** What it empties comes back once `on` holds again what it held before: nobody loses what a wrong choice hid. */
  readonly givesBack?: true;
  /** Applies to new records only: a saved value stays as it is. */
  readonly whileNew?: true;
}

/**
 * What must hold of a saved record. The server sees no changed field and so cannot replay
 * behaviours: it checks this instead. Returns the faults found.
 */
export type Invariant<F extends Fields> = (
  draft: Draft<F>,
) => readonly { readonly field: FaultPath<F>; readonly message: string }[];

/** A field, or a cell of a row: `formasSolicitacao.0.valor`. */
export type FaultPath<F extends Fields> =
  | (keyof F & string)
  | `${keyof F & string}.${number}.${string}`;

/** No two rows of one client (or of the system) alike in these fields. */
export interface Unique {
  readonly name: string;
  readonly field: string;
  readonly message: string;
}

type Condition<F extends Fields> = (draft: Draft<F>, facts: Facts) => boolean;

/** Files stand beside a record, added and deleted one by one and without a new version of it (spec gestao §7, "Files"). */
export interface AttachmentsCapability {
  /** The entity of the files, in no registry: it refers to the record's, and what it may be sent is what a file is saved with. */
  readonly arquivo: AnyEntity;
  /** The folder of their public addresses. */
  readonly pasta: string;
  /** Pictures and nothing else, published without what a camera wrote into them; documents unless said so. */
  readonly fotos?: true;
  /** The date of the record whose year its files stand under. */
  readonly yearField: string;
  /** The fields that name a record over its files, as `12/2026`. */
  readonly named: readonly string[];
}

export interface Capabilities {
  readonly reorder?: ReorderCapability;
  readonly tree?: TreeCapability;
  /** Said by each entity whose records people add: how they come by a file, or why they do not. */
  readonly csvImport?: ImportCapability | NoImport;
  readonly attachments?: AttachmentsCapability;
  /** A client has one record at most: adding another is blocked for this reason, in pt-BR. */
  readonly single?: string;
}

interface EntityInput<K extends string, F extends Fields> {
  readonly key: K;
  readonly path: string;
  /** Where its screen is; the path with `/gestao` for its `/v1` unless said otherwise. */
  readonly screen?: string;
  /** SQL table; the key unless said otherwise. */
  readonly table?: string;
  readonly scope: Scope;
  /** Everybody unless said otherwise. */
  readonly readers?: Readers;
  /** The records are personal data: who opens one is told in the audit trail. */
  readonly personal?: boolean;
  readonly label: {
    readonly singular: string;
    readonly plural: string;
    /** Grammatical gender, for texts made around the label. */
    readonly gender: 'm' | 'f';
  };
  readonly fields: F;
  /** Fields whose texts citizens read, so that forms warn about personal data in them; none unless said. */
  readonly published?: 'all' | readonly (keyof F & string)[];
  /** Fields that name a record where another one refers to it; the first is the option's label. */
  readonly display: readonly (keyof F & string)[];
  /** Property paths that tell apart records of the same name, through references with dots; the rest of `display` unless said. */
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
  };
  readonly modes?: readonly Mode[];
  readonly capabilities?: Capabilities;
  readonly behaviours?: readonly Behaviour<NoInfer<F>>[];
  readonly invariants?: readonly Invariant<F>[];
  readonly unique?: readonly Unique[];
  /** A field is shown only while this holds. A hidden field's value is not asked for. */
  readonly visible?: { readonly [P in keyof F]?: Condition<F> };
  /** An invariant asks for the field while this holds: the form marks it as it marks what is always required. */
  readonly requiredWhile?: { readonly [P in keyof F]?: (draft: Draft<F>) => boolean };
  /** A field can be typed into only while this holds. */
  readonly enabled?: { readonly [P in keyof F]?: Condition<F> };
  /** Narrows the options of a reference by what the draft holds: property path → equal to. */
  readonly optionsFilter?: {
    readonly [P in keyof F]?: (draft: Draft<F>) => Readonly<Record<string, number>>;
  };
}

export interface EntityDefinition<K extends string = string, F extends Fields = Fields>
  extends Required<
    Omit<
      EntityInput<K, F>,
      'screen' | 'list' | 'modes' | 'capabilities' | 'behaviours' | 'invariants' | 'published'
    >
  > {
  readonly screen: string | null;
  readonly list: Required<EntityInput<K, F>['list']>;
  readonly modes: ReadonlySet<Mode>;
  readonly capabilities: Capabilities;
  readonly behaviours: readonly Behaviour<F>[];
  readonly invariants: readonly Invariant<F>[];
}

// biome-ignore lint/suspicious/noExplicitAny: a draft of no particular entity
type LooseDraft = any;

/**
 * Any entity, where its own fields do not matter. The functions in a definition take their own
 * draft, so a registry of all entities sees them with the draft of no particular one.
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

/** What a screen offers unless its entity says otherwise. */
export const PLAIN_MODES: readonly Mode[] = ['list', 'view', 'add', 'change', 'delete'];

/** The same, and rectifying: for what citizens have read and may have relied upon. */
export const RECTIFIABLE_MODES: readonly Mode[] = [...PLAIN_MODES, 'rectify'];

/** Administration lists hold 20 rows a page (spec gestao §9). */
export const ADMIN_PAGE_SIZE = 20;

/** Declares an entity: routes, validation, list, form and tests are all made from this. */
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
    personal: input.personal ?? false,
    detail: input.detail ?? input.display.slice(1),
    list: { pageSize: ADMIN_PAGE_SIZE, recount: false, ...input.list },
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

/** The field with its texts marked as published, those of its rows included. */
function marked(field: Field): Field {
  if (field.type === 'collection') {
    return { ...field, fields: mapFields(field.fields, marked) };
  }
  if (field.type === 'richText') return { ...field, published: true };
  return field.type === 'text' && field.masking !== 'none' ? { ...field, published: true } : field;
}

/** A record of the entity, with its article, in a sentence: `da licitação`. */
export const ofRecord = ({ label }: Pick<AnyEntity, 'label'>): string =>
  `${label.gender === 'm' ? 'do' : 'da'} ${label.singular.toLocaleLowerCase('pt-BR')}`;

/** The SQL column of a field. */
export function columnOf(entity: { readonly fields: Fields }, name: string): string {
  const field = entity.fields[name];
  if (field?.column !== undefined) return field.column;
  return field?.type === 'reference' ? `${snakeCase(name)}_id` : snakeCase(name);
}

/** The fields that a save carries. */
export function writableFields<F extends Fields>(entity: { readonly fields: F }) {
  return Object.entries(entity.fields).filter(([, field]) => field.readOnly !== true);
}
