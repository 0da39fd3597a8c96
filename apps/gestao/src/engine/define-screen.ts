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

/** Kinds of forms. Deleting is a question over the list and has no form. */
export type FormMode = 'add' | 'change' | 'rectify' | 'view';

/** Props of a dialog that a screen's button opens. */
export interface ActionDialogProps {
  readonly entity: AnyEntity;
  /** Selected row; `null` only for actions that need none. */
  readonly row: ListRow | null;
  readonly onClose: () => void;
}

interface ActionButton {
  readonly id: string;
  readonly label: string;
  readonly icon: ComponentType<{ size?: number | string }>;
  readonly needsRow: boolean;
  /** True for an icon beside those of the list, with its label as a tooltip; in menus it has its label. */
  readonly isCompact?: true;
  /** True if only the menu of a row offers it. */
  readonly inMenu?: true;
  /** Required permission; hidden from other users. */
  readonly needs?: 'add' | 'change' | 'delete' | 'import';
}

/** Action that opens a dialog over the list. */
export interface DialogAction extends ActionButton {
  readonly Dialog: ComponentType<ActionDialogProps>;
}

/** Action that downloads a file; it receives the list's query with filters and order. */
interface DownloadAction extends ActionButton {
  readonly needsRow: false;
  readonly download: (query: URLSearchParams) => string;
}

/** Action that opens the form of a row with one field alone. */
interface PartAction extends ActionButton {
  readonly needsRow: true;
  readonly needs: 'change';
  /** Name of the field. */
  readonly part: string;
}

/** Extra button over the list, also in the row menu if it needs a row. */
export type ScreenAction = DialogAction | DownloadAction | PartAction;

interface ScreenParts {
  readonly actions?: readonly ScreenAction[];
  /** Replaces the list; the entity, its client and the routes stay. */
  readonly List?: ComponentType<{ readonly entity: AnyEntity }>;
  /** Panel next to the form that follows the draft. */
  readonly Aside?: ComponentType<{ readonly draft: AnyDraft }>;
  /** Warnings before saving; they do not prevent it. */
  readonly warnings?: (draft: AnyDraft) => readonly string[];
  /** Replaces the form in all its modes. */
  readonly Form?: ComponentType<{
    readonly entity: AnyEntity;
    readonly mode: FormMode;
    readonly id: number | null;
  }>;
}

interface ScreenInput<F extends Fields> extends ScreenParts {
  /** Hook for facts that the draft does not contain, for `visible` and `enabled`. */
  readonly useFacts?: (draft: Draft<F>) => Facts;
  /** Further consequences of a manual change; behaviours of the record itself stay in the entity. */
  readonly follow?: (
    draft: Draft<F>,
    changed: keyof F & string,
    mode: FormMode,
    before: Draft<F>,
  ) => Draft<F>;
  /** Custom inputs that replace the engine's. */
  readonly slots?: { readonly [P in keyof F]?: AnyFieldInput };
}

/** Screen of any entity, as the engine handles it. */
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

/** Declares the differences between an entity's screen and the generic one. */
export function defineScreen<K extends string, F extends Fields>(
  entity: EntityDefinition<K, F>,
  { useFacts, follow, slots = {}, ...parts }: ScreenInput<F>,
): AnyScreen {
  // The engine handles drafts of any entity; the registry guarantees that this screen receives only drafts of its own.
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
