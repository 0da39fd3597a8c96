import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { useId } from 'react';
import type { ListColumn } from '../list-columns.ts';
import { ColumnBorder } from './columns/column-border.tsx';
import { FilterInput } from './filter-input.tsx';
import type { ListScreenModel } from './use-list-screen.ts';

interface ColumnHeadProps {
  readonly column: ListColumn;
  readonly list: ListScreenModel;
}

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending' } as const;

/** Column header. The name sorts the list; the button opens the filter. */
export function ColumnHead({ column, list }: ColumnHeadProps) {
  const name = useId();
  const direction = list.sort?.path === column.path ? list.sort.direction : null;
  const Icon = direction === 'DESC' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={`is-${column.kind}`}
      aria-labelledby={name}
      data-column={column.path}
      {...(column.sortable && { 'aria-sort': direction === null ? 'none' : ARIA_SORT[direction] })}
    >
      <div className="list-head-cell">
        {column.sortable ? (
          <button
            id={name}
            type="button"
            className="list-head"
            data-active={direction !== null || undefined}
            onClick={() => list.toggleSort(column.path)}
          >
            {column.header}
            {direction !== null && <Icon size={12} aria-hidden />}
          </button>
        ) : (
          <span id={name} className="list-head">
            {column.header}
          </span>
        )}
        <HeadFilter column={column} list={list} />
        <ColumnBorder column={column} list={list} />
      </div>
    </th>
  );
}

function HeadFilter({ column, list }: ColumnHeadProps) {
  const applied = list.applied.some((each) => each.column.path === column.path);
  const Icon = applied ? IconFilterFilled : IconFilter;
  const label = `Filtrar ${column.header}`;
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={24}
          className="list-head-filter"
          data-active={applied || undefined}
          aria-label={applied ? `${label} (filtro aplicado)` : label}
          title={label}
        >
          <Icon size={14} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="list-head-dropdown" aria-label={label}>
        <span className="list-panel-label" aria-hidden="true">
          {column.header}
        </span>
        <FilterInput column={column} list={list} />
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={list.filters.draft[column.path] === undefined}
          onClick={() => list.filters.remove(column)}
        >
          Limpar este filtro
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
