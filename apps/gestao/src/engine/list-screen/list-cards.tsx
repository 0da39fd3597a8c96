import { valueAt } from '@claraboia/contract';
import { IconCheck } from '@tabler/icons-react';
import { formatCell, type ListColumn } from '../list-columns.ts';
import { BranchToggle, branchProps } from './branch-toggle.tsx';
import { type RowHandlers, useRowEvents } from './row-events.ts';
import type { ListScreenModel } from './use-list-screen.ts';

interface ListCardsProps {
  readonly list: ListScreenModel;
  readonly handlers: RowHandlers;
}

/** Title of a card: the text that names the record if it is required, else the first column. */
function titleOf({ entity, visible }: ListScreenModel): ListColumn | undefined {
  const [name = ''] = entity.display;
  const field = entity.fields[name];
  const isName = field?.type === 'text' && field.required !== undefined;
  return (isName ? visible.find(({ path }) => path === name) : undefined) ?? visible[0];
}

/** List on phones: one card per row; filters and sort order are in the panel above. */
export function ListCards({ list, handlers }: ListCardsProps) {
  const rowEvents = useRowEvents(handlers);
  const { choosing } = handlers;
  const reachable = list.selected?.id ?? list.rows[0]?.id;
  const title = titleOf(list);
  const rest = list.visible.filter((column) => column !== title);
  return (
    <div
      role={list.tree === null ? 'listbox' : 'tree'}
      aria-label={list.entity.label.plural}
      className="list-cards"
      aria-multiselectable={choosing === null ? undefined : true}
    >
      {list.rows.map((row, place) => (
        <div
          key={row.id}
          {...rowEvents(row, place)}
          role={list.tree === null ? 'option' : 'treeitem'}
          {...branchProps({ tree: list.tree, row })}
          aria-selected={row.id === list.selectedId}
          tabIndex={row.id === reachable ? 0 : -1}
          className="list-card"
          {...(choosing !== null && { 'aria-checked': choosing.has(row.id) })}
        >
          {choosing !== null && (
            // For fingers only: the card itself has the state, its menu and the key Space.
            <span
              aria-hidden="true"
              className="list-card-box"
              data-chosen={choosing.has(row.id) || undefined}
              {...choosing.boxProps(row)}
            >
              <IconCheck size={18} />
            </span>
          )}
          {title !== undefined && (
            <span className="list-card-title">
              <BranchToggle tree={list.tree} row={row} />
              {formatCell(title, valueAt(row, title.path))}
            </span>
          )}
          {rest.map((column) => {
            const { path, header } = column;
            const text = formatCell(column, valueAt(row, path));
            return text === '' ? null : (
              <span key={path} className="list-card-line">
                <span className="list-card-label">{header}:</span> {text}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
