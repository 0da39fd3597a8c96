import { type AnyEntity, MESSAGE_CODE } from '@claraboia/contract';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../lib/use-write.ts';
import { showToast, toastError } from '../../../ui/kit/toast.tsx';
import { entityClient, forgetEntities, type ListRow } from '../../entity-client.ts';
import { optionLabel } from '../../fields/use-options.ts';
import type { ListScreenModel } from '../use-list-screen.ts';
import { canMove, liftTarget, nestTarget, type Target } from './targets.ts';

/** Messages for a key that requests an impossible move. */
const NOWHERE = {
  nest: 'Não há registro acima, no mesmo nível, para ficar como superior deste.',
  lift: 'Este registro já está no primeiro nível.',
} as const;

interface Question {
  readonly row: ListRow;
  /** `undefined` until the user has chosen. */
  readonly target?: Target;
}

/** Moves records of a tree: by dialog, drag and drop, or keyboard. The server rejects cycles. */
export function useTreeMoving(entity: AnyEntity, list: ListScreenModel, allowed: boolean) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const dragged = useRef<number | null>(null);
  const [dragging, setDragging] = useState(false);
  const [over, setOver] = useState<Target | undefined>(undefined);
  const keepFocus = useKeptFocus(list.rows);

  const { tree, reorder } = entity.capabilities;
  const nameOf = (id: Target) => {
    const row = list.tree?.all.rows.find((each) => each.id === id);
    return row === undefined ? '' : optionLabel(entity, row);
  };
  const move = useWrite({
    mutationFn: async ({ row, target }: { row: ListRow; target: Target; byKey?: boolean }) => {
      if (tree === undefined) throw new Error(`${entity.key} is no tree`);
      const record = await entityClient.get(entity, row.id);
      return entityClient.change(entity, record, {
        ...record,
        [tree.parent]: target === null ? null : { id: target },
        // Its old position means nothing among the new siblings: it becomes the last.
        ...(reorder === undefined ? {} : { [reorder.by]: null }),
      });
    },
    onSuccess: async (_, { row, target, byKey }) => {
      const where = target === null ? 'no primeiro nível' : `abaixo de ${nameOf(target)}`;
      showToast('success', `${optionLabel(entity, row)} agora está ${where}.`);
      setQuestion(null);
      list.select(row.id);
      list.tree?.reveal(target);
      if (byKey) keepFocus(row.id);
      await forgetEntities(queryClient);
    },
    onError: (error) => {
      toastError(error);
      // Another field prevents the move; the form can change both.
      if (error instanceof ApiError && error.has(MESSAGE_CODE.invalidField)) {
        showToast('info', 'Nada foi movido. Use Alterar para mudar esse dado e o lugar juntos.');
      }
    },
  });
  if (tree === undefined || list.tree === null || !allowed) return null;

  const { all } = list.tree;
  const byKey = (row: ListRow, way: keyof typeof NOWHERE) => {
    if (move.isPending) return;
    const target = way === 'nest' ? nestTarget(all, row.id) : liftTarget(all, row.id);
    if (target === undefined) showToast('warning', NOWHERE[way]);
    else move.mutate({ row, target, byKey: true });
  };
  const endDrag = () => {
    dragged.current = null;
    setDragging(false);
    setOver(undefined);
  };
  /** Drop handlers of a row, or with `null` of the root. */
  const dropProps = (target: Target) => ({
    'data-drop': (dragging && over === target) || undefined,
    onDragOver: (event: React.DragEvent) => {
      if (dragged.current === null || !canMove(all, dragged.current, target)) return;
      event.preventDefault();
      setOver(target);
    },
    onDragLeave: () => setOver((before) => (before === target ? undefined : before)),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      const row = all.rows.find(({ id }) => id === dragged.current);
      endDrag();
      // Asks first: an accidental drop would change the public portal.
      if (row !== undefined && canMove(all, row.id, target)) setQuestion({ row, target });
    },
  });

  return {
    all,
    nameOf,
    question,
    /** Asks for the target. */
    ask: (row: ListRow) => setQuestion({ row }),
    cancel: () => setQuestion(null),
    confirm: (row: ListRow, target: Target) => move.mutate({ row, target }),
    busy: move.isPending,
    nest: (row: ListRow) => byKey(row, 'nest'),
    lift: (row: ListRow) => byKey(row, 'lift'),
    keepFocus,
    dragging,
    dropProps,
    dragProps: (row: ListRow) => ({
      draggable: true,
      onDragStart: (event: React.DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', nameOf(row.id));
        dragged.current = row.id;
        // Chromium cancels a drag if the page changes during `dragstart`.
        setTimeout(() => setDragging(dragged.current !== null), 0);
      },
      onDragEnd: endDrag,
      ...dropProps(row.id),
    }),
  };
}

export type TreeMoving = NonNullable<ReturnType<typeof useTreeMoving>>;

/** Restores the focus of a moved row, which loses it when it is re-inserted. */
function useKeptFocus(rows: readonly ListRow[]): (id: number) => void {
  const kept = useRef<number | null>(null);
  useEffect(() => {
    if (kept.current === null) return;
    document.querySelector<HTMLElement>(`[data-row="${kept.current}"]`)?.focus();
    kept.current = null;
  }, [rows]);
  return (id) => {
    kept.current = id;
  };
}
