import type {
  AnyDraft,
  AnyEntity,
  Draft,
  EntityDefinition,
  Facts,
  Fields,
} from '@claraboia/contract';
import type { ComponentType } from 'react';
import type { ListRow } from './entity-client.ts';
import type { AnyFieldInput } from './fields/field-props.ts';

/** The forms there are. Deleting is a question over the list and has no form. */
export type FormMode = 'add' | 'change' | 'rectify' | 'view';

/** What a button of a screen opens. */
export interface ActionDialogProps {
  readonly entity: AnyEntity;
  /** The row selected; `null` only for actions that need none. */
  readonly row: ListRow | null;
  readonly onClose: () => void;
}

interface ActionButton {
  readonly id: string;
  readonly label: string;
  readonly icon: ComponentType<{ size?: number | string }>;
  readonly needsRow: boolean;
  /** What a person has to be allowed for it; left out for others. */
  readonly needs?: 'change' | 'import';
}

/** An action that opens something over the list. */
export interface DialogAction extends ActionButton {
  readonly Dialog: ComponentType<ActionDialogProps>;
}

/** An action that saves a file; it is given what the list is asked for, filters and order. */
interface DownloadAction extends ActionButton {
  readonly needsRow: false;
  readonly download: (query: URLSearchParams) => string;
}

/** One more button over the list, in the row menu too where it needs a row. */
export type ScreenAction = DialogAction | DownloadAction;

interface ScreenParts {
  readonly actions?: readonly ScreenAction[];
  /** Takes the place of the list; what remains is the entity, its client and the routes. */
  readonly List?: ComponentType<{ readonly entity: AnyEntity }>;
  /** Stands beside the fields of the form and follows what is typed. */
  readonly Aside?: ComponentType<{ readonly draft: AnyDraft }>;
  /** What the person should know before saving; nothing that would stop her. */
  readonly warnings?: (draft: AnyDraft) => readonly string[];
  /** Takes the place of the form in all its modes. */
  readonly Form?: ComponentType<{
    readonly entity: AnyEntity;
    readonly mode: FormMode;
    readonly id: number | null;
  }>;
}

interface ScreenInput<F extends Fields> extends ScreenParts {
  /** A hook: what the screen finds out beyond the draft, for `visible` and `enabled`. */
  readonly useFacts?: (draft: Draft<F>) => Facts;
  /** What else follows from a change made by hand; behaviours of the record itself stay in the entity. */
  readonly follow?: (
    draft: Draft<F>,
    changed: keyof F & string,
    mode: FormMode,
    before: Draft<F>,
  ) => Draft<F>;
  /** An input of the screen's own in place of the engine's. */
  readonly slots?: { readonly [P in keyof F]?: AnyFieldInput };
}

/** A screen of no particular entity, as the engine handles it. */
export interface AnyScreen extends ScreenParts {
  readonly entity: string;
  readonly useFacts?: (draft: AnyDraft) => Facts;
  readonly follow?: (
    draft: AnyDraft,
    changed: string,
    mode: FormMode,
    before: AnyDraft,
  ) => AnyDraft;
  readonly slots: Readonly<Record<string, AnyFieldInput | undefined>>;
}

/** Says where the screen of an entity differs from what the engine makes of the entity alone. */
export function defineScreen<K extends string, F extends Fields>(
  entity: EntityDefinition<K, F>,
  { useFacts, follow, slots = {}, ...parts }: ScreenInput<F>,
): AnyScreen {
  // The engine holds drafts of no particular entity; the registry guarantees that it hands this
  // screen only those of its own.
  return {
    ...parts,
    entity: entity.key,
    slots,
    ...(useFacts && { useFacts: (draft) => useFacts(draft as Draft<F>) }),
    ...(follow && {
      follow: (draft, changed, mode, before) =>
        follow(draft as Draft<F>, changed, mode, before as Draft<F>),
    }),
  };
}
