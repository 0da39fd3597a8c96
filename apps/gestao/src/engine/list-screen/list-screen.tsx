import { type AnyEntity, counted } from '@claraboia/contract';
import { DROPDOWN_SCREEN, LARGE_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { Button, Pagination, Skeleton } from '@mantine/core';
import { IconCheckbox, IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMenuTitle } from '../../lib/menu-title.ts';
import { toastError, toastMessages } from '../../ui/kit/toast.tsx';
import type { DialogAction, FormMode } from '../define-screen.ts';
import { LoadFault } from '../load-fault.tsx';
import '../engine.css';
import { useSkipTarget } from '@claraboia/ui/skip-links/targets.ts';
import { KeptNewNote } from '../autosave/kept-new-note.tsx';
import { DraftStrip } from '../drafts/draft-strip.tsx';
import { useEngine } from '../engine-context.ts';
import { type Direction, entityClient, forgetEntities, type ListRow } from '../entity-client.ts';
import { formPath, withCopy, withPart, withRepeat } from '../screen-address.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { ChoosingBar, manyActions } from './choosing/choosing-bar.tsx';
import { useChoosing } from './choosing/use-choosing.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { type ListAction, listActions } from './list-actions.ts';
import { ListCards } from './list-cards.tsx';
import './list-screen.css';
import './list-filters.css';
import { withSelection } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ORDER_BLOCKED, OrderNote } from './order-note.tsx';
import type { RowHandlers } from './row-events.ts';
import { type MenuPlace, RowMenu } from './row-menu.tsx';
import { TreeMoveDialogs, TreeMoveHint } from './tree-move/tree-move-parts.tsx';
import './tree-move/tree-move.css';
import { useTreeMoving } from './tree-move/use-tree-moving.ts';
import { type ListScreenModel, useListScreen } from './use-list-screen.ts';
import { useRowPlace } from './use-row-place.ts';
import { useStayingHeights } from './use-staying-heights.ts';

interface ListScreenProps {
  readonly entity: AnyEntity;
  /** Path of this list. */
  readonly path: string;
}

/** List of an entity with all its actions (spec gestao §2). */
export function ListScreen({ entity, path }: ListScreenProps) {
  const engine = useEngine();
  const screen = engine.screens.get(entity.key);
  const list = useListScreen(entity);
  const navigate = useNavigate();
  const large = useMediaQuery(LARGE_SCREEN);
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [menu, setMenu] = useState<{ row: ListRow; place: MenuPlace } | null>(null);
  const [deleting, setDeleting] = useState<ListRow | null>(null);
  const [dialog, setDialog] = useState<{ action: DialogAction; row: ListRow | null } | null>(null);
  const rememberFocus = useFocusReturn(dialog !== null, dialog?.row?.id);
  const moving = useTreeMoving(entity, list, engine.allows(entity, 'change'));
  useMenuTitle(entity.label.plural);
  useSkipTarget('busca');
  const frame = useRef<HTMLDivElement>(null);
  const place = useRowPlace(list, frame);
  useStayingHeights(frame, wide);
  const reorder = useReorder(entity, place.follow);
  const choosing = useChoosing(list);
  const many = manyActions(engine, entity);

  const goTo = (mode: FormMode, row?: ListRow) =>
    void navigate({
      pathname: formPath(path, mode, row?.id),
      search: withSelection(list.search(), row?.id ?? null),
    });
  const reorderBlocked = list.ownOrder ? undefined : ORDER_BLOCKED;
  const actions = listActions(entity, engine, screen?.actions ?? [], {
    add: () => goTo('add'),
    addBlocked: list.count > 0 ? entity.capabilities.single : undefined,
    change: (row) => goTo('change', row),
    rectify: (row) => goTo('rectify', row),
    view: (row) => goTo('view', row),
    duplicate: (row) =>
      void navigate({
        pathname: formPath(path, 'add'),
        search: withCopy(withSelection(list.search(), row.id), row.id),
      }),
    repeat: (row) =>
      void navigate({
        pathname: formPath(path, 'add'),
        search: withRepeat(withSelection(list.search(), row.id), row.id),
      }),
    remove: setDeleting,
    reorder: (row, direction) => reorder.mutate({ row, direction }),
    reorderBlocked,
    moveInTree: moving === null ? null : moving.ask,
    open: (action, row) => {
      if ('download' in action) {
        saveFile(action.download(list.query));
        return;
      }
      if ('part' in action) {
        void navigate({
          pathname: formPath(path, 'change', row?.id),
          search: withPart(withSelection(list.search(), row?.id ?? null), action.part),
        });
        return;
      }
      rememberFocus();
      setDialog({ action, row });
    },
  });
  const action = (id: string) => actions.find((each) => each.id === id);
  const handlers: RowHandlers = {
    rows: list.rows,
    tree: list.tree,
    moving,
    reorder:
      action('up') === undefined
        ? null
        : (row, direction) => action(direction === 'subir' ? 'up' : 'down')?.run(row),
    choosing: many === null ? null : choosing,
    select: list.select,
    selected: list.chosen,
    open: (row) => (action('view') ?? action('change'))?.run(row),
    remove: action('delete')?.run ?? null,
    openMenu: (row, place) => setMenu({ row, place }),
    menuOnTap: !large,
  };
  const menuRow = menu?.row.id;
  const rowActions: readonly ListAction[] =
    many === null
      ? actions
      : [
          ...actions,
          {
            id: 'choose',
            label: menuRow !== undefined && choosing.has(menuRow) ? 'Não escolher' : 'Escolher',
            icon: IconCheckbox,
            needsRow: true,
            inMenu: true,
            look: 'plain',
            run: (row) => {
              if (row !== null) choosing.toggle(row);
            },
          },
        ];
  const add = action('add');
  const Rows = wide ? ListTable : ListCards;

  return (
    <div className="engine-page list-page">
      <div className="engine-heading">
        <h1 className="engine-title">{entity.label.plural}</h1>
      </div>
      <KeptNewNote entity={entity} path={path} search={withSelection(list.search(), null)} />
      <div className="engine-card list-card-frame" ref={frame}>
        <ListToolbar
          list={list}
          actions={actions}
          large={large}
          filtersOpen={filtersOpen}
          onToggleFilters={() => setFiltersOpen((open) => !open)}
        />
        <DraftStrip entity={entity} />
        {action('up')?.blocked !== undefined && <OrderNote list={list} />}
        {filtersOpen && <FilterPanel list={list} />}
        {list.filtered && <AppliedFilters list={list} />}
        {moving !== null && large && list.rows.length > 0 && (
          <TreeMoveHint moving={moving} reorders={handlers.reorder !== null} />
        )}
        {many !== null && <ChoosingBar list={list} choosing={choosing} may={many} />}
        <Rows list={list} handlers={handlers} />
        <ListNotice list={list} />
        <ListFooter list={list} />
      </div>
      {!large && add !== undefined && (
        <Button
          className="list-floating-add"
          aria-label={`${add.label} ${entity.label.singular}`}
          onClick={() => add.run(null)}
        >
          <IconPlus size={26} aria-hidden />
        </Button>
      )}
      <RowMenu
        place={menu?.place ?? null}
        row={menu?.row ?? null}
        actions={rowActions}
        onClose={() => setMenu(null)}
      />
      <DeleteDialog
        entity={entity}
        columns={list.columns}
        row={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(row) => {
          choosing.drop(row.id);
          place.leaveRow(row);
        }}
        onRestored={place.follow}
      />
      {moving !== null && <TreeMoveDialogs entity={entity} moving={moving} />}
      {dialog !== null && (
        <dialog.action.Dialog entity={entity} row={dialog.row} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

/** Downloads an address; the page stays, even on an error. */
function saveFile(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/**
 * Returns the focus after a dialog: to the button that opened it, or to its row if that button was in a menu that is
 * gone.
 */
function useFocusReturn(opened: boolean, row: number | undefined): () => void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!opened) return;
    return () => {
      const button = opener.current;
      const connected = button instanceof HTMLElement && button.isConnected;
      const place = document.querySelector<HTMLElement>(`[data-row="${row}"]`);
      (connected && button !== document.body ? button : place)?.focus();
    };
  }, [opened, row]);
  return () => {
    opener.current = document.activeElement;
  };
}

function useReorder(entity: AnyEntity, onMoved: (row: ListRow) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ row, direction }: { row: ListRow; direction: Direction }) =>
      entityClient.reorder(entity, row, direction),
    onSuccess: async ({ messages }, { row }) => {
      toastMessages(messages);
      await forgetEntities(queryClient);
      onMoved(row);
    },
    onError: toastError,
  });
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Replaces the rows while loading, on an error, or for an empty list. */
function ListNotice({ list }: { readonly list: ListScreenModel }) {
  if (list.loading) {
    return (
      <div className="list-skeleton" role="status" aria-label="Carregando a lista">
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} height={28} />
        ))}
      </div>
    );
  }
  if (list.error !== null) {
    return <LoadFault error={list.error} busy={list.refreshing} onRetry={list.refresh} />;
  }
  if (list.rows.length > 0) return null;
  return (
    <div className="engine-notice">
      <p>Sem Registros</p>
      {list.filtered && (
        <>
          <p>Nenhum registro atende aos filtros. Limpe os filtros para ver todos.</p>
          <Button variant="light" onClick={list.filters.clear}>
            Limpar filtros
          </Button>
        </>
      )}
    </div>
  );
}

function ListFooter({ list }: { readonly list: ListScreenModel }) {
  const total =
    list.loading || list.error !== null ? '' : counted(list.count, 'registro', 'registros');
  return (
    <div className="list-footer">
      <span role="status">{total}</span>
      {list.pages > 1 && list.error === null && (
        <nav aria-label="Páginas">
          <Pagination
            onPointerEnter={list.prefetchNext}
            onFocus={list.prefetchNext}
            size="sm"
            total={list.pages}
            value={list.page}
            onChange={list.setPage}
            siblings={1}
          />
        </nav>
      )}
    </div>
  );
}
