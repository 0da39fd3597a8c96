import {
  type AnyEntity,
  type AttachmentsCapability,
  anexoWords,
  hasStates,
  hasTrash,
  importOf,
  isDuplicable,
} from '@claraboia/contract';
import {
  IconArchive,
  IconArrowDown,
  IconArrowUp,
  IconBinaryTree,
  IconCalendarPlus,
  IconCopy,
  IconEye,
  IconFileDiff,
  IconFileImport,
  IconHistory,
  IconPaperclip,
  IconPencil,
  IconPlus,
  IconRecycle,
  IconTrash,
  IconWorldShare,
} from '@tabler/icons-react';
import { type ComponentType, createElement } from 'react';
import { showToast } from '../../ui/kit/toast.tsx';
import { AttachmentsDialog } from '../attachments/attachments-dialog.tsx';
import type { ScreenAction } from '../define-screen.ts';
import { ArchiveDialog } from '../drafts/archive-dialog.tsx';
import type { Engine } from '../engine-context.ts';
import type { Direction, ListRow } from '../entity-client.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { ImportDialog } from '../importacao/cadastro/import-dialog.tsx';
import { isShared, ShareDialog } from '../share/share-dialog.tsx';
import { ACTION_TEXT, NOTHING_SELECTED } from '../texts.ts';
import { TrashDialog } from '../trash/trash-dialog.tsx';
import { ORDER_NOTE } from './order-note.tsx';
import { RepeatDialog } from './repeat/repeat-dialog.tsx';

/** Button of the toolbar and entry of the row menu. */
export interface ListAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ComponentType<{ size?: number | string }>;
  readonly needsRow: boolean;
  /** True for an icon beside those of the list. */
  readonly isCompact?: true;
  /** True if only the menu of a row offers it. */
  readonly inMenu?: true;
  readonly look: 'main' | 'plain' | 'danger';
  /** Reason why it is currently impossible; pressing it shows the reason. */
  readonly blocked?: string | undefined;
  /** Id of the element that shows the reason above the rows, if any. */
  readonly blockedNote?: string;
  readonly run: (row: ListRow | null) => void;
}

interface ActionHandlers {
  readonly add: () => void;
  /** Reason why no record can be added. */
  readonly addBlocked: string | undefined;
  readonly change: (row: ListRow) => void;
  readonly rectify: (row: ListRow) => void;
  readonly view: (row: ListRow) => void;
  readonly duplicate: (row: ListRow) => void;
  readonly repeat: (row: ListRow) => void;
  readonly remove: (row: ListRow) => void;
  readonly reorder: (row: ListRow, direction: Direction) => void;
  /** Reason why rows cannot be reordered in the current list. */
  readonly reorderBlocked: string | undefined;
  /** Moves a row of a tree; `null` without a tree or permission. */
  readonly moveInTree: ((row: ListRow) => void) | null;
  readonly open: (action: ScreenAction, row: ListRow | null) => void;
}

/** History of a record, on every screen whose records people edit. */
const HISTORY: ScreenAction = {
  id: 'history',
  label: 'Histórico',
  icon: IconHistory,
  needsRow: true,
  isCompact: true,
  Dialog: HistoryDialog,
};

/** Import action, for data that managers keep in spreadsheets. */
const IMPORT: ScreenAction = {
  id: 'importar',
  label: 'Importar',
  icon: IconFileImport,
  needsRow: false,
  needs: 'import',
  Dialog: ImportDialog,
};

/** Page of the record in the portal, and what people send of it. */
const SHARE: ScreenAction = {
  id: 'endereco',
  label: 'Ver no portal',
  icon: IconWorldShare,
  needsRow: true,
  isCompact: true,
  Dialog: ({ entity, row, onClose }) =>
    row === null ? null : createElement(ShareDialog, { entity, id: row.id, onClose }),
};

/** Takes a record out of the portal without deleting it. */
const ARCHIVE: ScreenAction = {
  id: 'arquivar',
  label: 'Arquivar',
  icon: IconArchive,
  needsRow: true,
  inMenu: true,
  needs: 'delete',
  Dialog: ArchiveDialog,
};

/** Deleted and archived records, for users who may delete. */
const TRASH: ScreenAction = {
  id: 'lixeira',
  label: 'Lixeira e arquivo',
  icon: IconRecycle,
  needsRow: false,
  isCompact: true,
  needs: 'delete',
  Dialog: TrashDialog,
};

/** Records of the last month, as new ones for the next. */
const repeatAction = ({ label: { gender } }: AnyEntity): ScreenAction => ({
  id: 'repetir',
  label: `Repetir ${gender === 'f' ? 'as' : 'os'} do mês passado…`,
  icon: IconCalendarPlus,
  needsRow: false,
  isCompact: true,
  needs: 'add',
  Dialog: RepeatDialog,
});

const attachmentsOf = (attachments: AttachmentsCapability): ScreenAction => ({
  id: 'arquivos',
  label: anexoWords(attachments).plural,
  icon: IconPaperclip,
  needsRow: true,
  Dialog: AttachmentsDialog,
});

/** Actions besides the modes: those of the entity's capabilities, of the screen, the history, and the trash. */
function moreActions(
  entity: AnyEntity,
  extra: readonly ScreenAction[],
  history: boolean,
): readonly ScreenAction[] {
  const { capabilities } = entity;
  return [
    ...(importOf(entity) === null ? [] : [IMPORT]),
    ...(capabilities.repeats === undefined ? [] : [repeatAction(entity)]),
    ...(capabilities.attachments === undefined ? [] : [attachmentsOf(capabilities.attachments)]),
    ...extra,
    ...(isShared(entity) ? [SHARE] : []),
    ...(history ? [HISTORY] : []),
    ...(hasStates(entity) ? [ARCHIVE] : []),
    ...(hasTrash(entity) ? [TRASH] : []),
  ];
}

/** Actions of the user on a list, as data: from the entity's modes, its capabilities, and the screen. */
export function listActions(
  entity: AnyEntity,
  engine: Engine,
  extra: readonly ScreenAction[],
  handlers: ActionHandlers,
): readonly ListAction[] {
  const withRow = (act: (row: ListRow) => void) => (row: ListRow | null) => {
    if (row === null) showToast('warning', NOTHING_SELECTED);
    else act(row);
  };
  const onRow = (
    id: string,
    label: string,
    icon: ListAction['icon'],
    act: (row: ListRow) => void,
    look: ListAction['look'] = 'plain',
  ): ListAction => ({ id, label, icon, needsRow: true, look, run: withRow(act) });

  const allowed = (mode: Parameters<Engine['allows']>[1]) => engine.allows(entity, mode);
  const actions: ListAction[] = [];
  if (allowed('add')) {
    actions.push({
      id: 'add',
      label: ACTION_TEXT.add.button,
      icon: IconPlus,
      needsRow: false,
      look: 'main',
      blocked: handlers.addBlocked,
      run: handlers.add,
    });
  }
  if (allowed('change')) {
    actions.push(onRow('change', ACTION_TEXT.change.button, IconPencil, handlers.change));
  }
  if (allowed('rectify')) {
    actions.push(onRow('rectify', ACTION_TEXT.rectify.button, IconFileDiff, handlers.rectify));
  }
  if (allowed('delete')) {
    actions.push(onRow('delete', ACTION_TEXT.delete.button, IconTrash, handlers.remove, 'danger'));
  }
  if (allowed('view')) {
    actions.push(onRow('view', ACTION_TEXT.view.button, IconEye, handlers.view));
  }
  if (allowed('add') && isDuplicable(entity)) {
    actions.push({
      ...onRow('duplicate', 'Duplicar', IconCopy, handlers.duplicate),
      inMenu: true,
    });
  }
  if (allowed('add') && entity.capabilities.repeats !== undefined) {
    actions.push({
      ...onRow('repeat', 'Repetir no mês seguinte', IconCalendarPlus, handlers.repeat),
      inMenu: true,
    });
  }
  if (entity.capabilities.reorder !== undefined && allowed('change')) {
    const move = (direction: Direction) => (row: ListRow) => handlers.reorder(row, direction);
    const order = { blocked: handlers.reorderBlocked, blockedNote: ORDER_NOTE };
    actions.push({ ...onRow('up', 'Subir', IconArrowUp, move('subir')), ...order });
    actions.push({ ...onRow('down', 'Descer', IconArrowDown, move('descer')), ...order });
  }
  if (handlers.moveInTree !== null) {
    actions.push(onRow('move', 'Mover', IconBinaryTree, handlers.moveInTree));
  }
  for (const action of moreActions(entity, extra, allowed('history'))) {
    if (action.needs !== undefined && !allowed(action.needs)) continue;
    const open = (row: ListRow | null) => handlers.open(action, row);
    actions.push({
      ...action,
      look: 'plain',
      run: action.needsRow ? withRow(open) : () => open(null),
    });
  }
  return actions.map((action) =>
    action.blocked === undefined ? action : { ...action, run: sayWhy(action.blocked) },
  );
}

const sayWhy = (reason: string) => () => showToast('warning', reason);
