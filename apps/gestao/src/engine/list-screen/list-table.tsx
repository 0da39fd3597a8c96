import { valueAt } from '@claraboia/contract';
import type { ReactNode } from 'react';
import { formatCell, type ListColumn } from '../list-columns.ts';
import { BranchToggle, branchProps } from './branch-toggle.tsx';
import { ChooseBox, ChoosePageBox } from './choosing/choose-box.tsx';
import { ColumnHead } from './list-head.tsx';
import { type RowHandlers, useRowEvents } from './row-events.ts';
import type { ListScreenModel } from './use-list-screen.ts';

interface ListTableProps {
  readonly list: ListScreenModel;
  readonly handlers: RowHandlers;
}

/** List as a table. Exactly one row is in the tab order; arrow keys move between rows. */
export function ListTable({ list, handlers }: ListTableProps) {
  const rowEvents = useRowEvents(handlers);
  const { choosing } = handlers;
  const box = choosing === null ? 0 : BOX;
  const branch = list.tree === null ? 0 : BRANCH;
  const reachable = list.selected?.id ?? list.rows[0]?.id;
  const total = `${list.visible.reduce((sum, { width }) => sum + width, branch + box)}rem`;
  // Without a flexible column, chosen widths would be stretched.
  const isFixed =
    Object.keys(list.vistas.arranjo.larguras).length > 0 &&
    !list.visible.some(({ isFlexible }) => isFlexible);
  return (
    <div className="list-scroll">
      <table
        className="list-table"
        style={{ minWidth: total, ...(isFixed && { width: total }) }}
        role={list.tree === null ? 'grid' : 'treegrid'}
        aria-label={list.entity.label.plural}
        aria-rowcount={list.count}
        aria-busy={list.refreshing}
      >
        <colgroup>
          {choosing !== null && <col style={{ width: `${BOX}rem` }} />}
          {list.visible.map(({ path, width, isFlexible }, index) => (
            <col
              key={path}
              {...(!isFlexible && { style: { width: `${width + (index === 0 ? branch : 0)}rem` } })}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {choosing !== null && <ChoosePageBox list={list} choosing={choosing} />}
            {list.visible.map((column) => (
              <ColumnHead key={column.path} column={column} list={list} />
            ))}
          </tr>
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
              {choosing !== null && <ChooseBox list={list} row={row} choosing={choosing} />}
              {list.visible.map((column, index) => (
                <Cell key={column.path} column={column} value={valueAt(row, column.path)}>
                  {index === 0 && <BranchToggle tree={list.tree} row={row} />}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Width, in rem, of a tree's toggles in the first column. */
const BRANCH = 9;

/** Width, in rem, of the column with boxes. */
const BOX = 2.5;

interface CellProps {
  readonly column: ListColumn;
  readonly value: unknown;
  /** Content before the text. */
  readonly children: ReactNode;
}

/** Rows are one line high: a tooltip shows truncated text. */
function Cell({ column, value, children }: CellProps) {
  const text = formatCell(column, value);
  return (
    <td className={`is-${column.kind}`} title={text}>
      {children}
      {text}
    </td>
  );
}
