import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { formatCell, type ListColumn } from '../list-columns.ts';
import { valueAt } from '../value-at.ts';
import { BranchToggle, branchProps } from './branch-toggle.tsx';
import { FilterInput } from './filter-input.tsx';
import { type RowHandlers, useRowEvents } from './row-events.ts';
import type { ListScreenModel } from './use-list-screen.ts';

interface ListTableProps {
  readonly list: ListScreenModel;
  readonly handlers: RowHandlers;
  readonly filtersOpen: boolean;
}

/** The list as a table. Exactly one row can be reached by Tab; arrows go on from there. */
export function ListTable({ list, handlers, filtersOpen }: ListTableProps) {
  const rowEvents = useRowEvents(handlers);
  const reachable = list.selected?.id ?? list.rows[0]?.id;
  return (
    <div className="list-scroll">
      <table
        className="list-table"
        role={list.tree === null ? 'grid' : 'treegrid'}
        aria-label={list.entity.label.plural}
        aria-rowcount={list.count}
        aria-busy={list.refreshing}
      >
        <thead>
          <tr>
            {list.visible.map((column) => (
              <HeadCell key={column.path} column={column} list={list} />
            ))}
          </tr>
          {filtersOpen && (
            <tr id="busca" className="list-filters">
              {list.visible.map((column) => (
                <td key={column.path}>
                  <FilterInput
                    column={column}
                    filter={list.filters.draft[column.path]}
                    onChange={(filter) => list.filters.set(column, filter)}
                    onApply={list.filters.flush}
                  />
                </td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {list.rows.map((row, place) => (
            <tr
              key={row.id}
              {...rowEvents(row, place)}
              {...branchProps({ tree: list.tree, row })}
              aria-selected={row.id === list.selectedId}
              tabIndex={row.id === reachable ? 0 : -1}
            >
              {list.visible.map((column, index) => (
                <td key={column.path} className={`is-${column.kind}`}>
                  {index === 0 && <BranchToggle tree={list.tree} row={row} />}
                  {formatCell(column, valueAt(row, column.path))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending' } as const;

function HeadCell({
  column,
  list,
}: {
  readonly column: ListColumn;
  readonly list: ListScreenModel;
}) {
  const direction = list.sort?.path === column.path ? list.sort.direction : null;
  if (!column.sortable) {
    return (
      <th scope="col">
        <span className="list-head">{column.header}</span>
      </th>
    );
  }
  const Icon =
    direction === 'ASC' ? IconArrowUp : direction === 'DESC' ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" aria-sort={direction === null ? 'none' : ARIA_SORT[direction]}>
      <button
        type="button"
        className="list-head"
        data-active={direction !== null || undefined}
        onClick={() => list.toggleSort(column.path)}
      >
        {column.header}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}
