import type { ListRow } from '../../entity-client.ts';
import type { ListScreenModel } from '../use-list-screen.ts';
import { pageWords, rowTitle } from './choosing-words.ts';
import type { Choosing } from './use-choosing.ts';

interface ChooseBoxProps {
  readonly list: ListScreenModel;
  readonly row: ListRow;
  readonly choosing: Choosing;
}

/** Cell with the box of a row. By keyboard, Space on the row does the same. */
export function ChooseBox({ list, row, choosing }: ChooseBoxProps) {
  return (
    <td className="list-choose" {...choosing.boxProps(row)}>
      <input
        type="checkbox"
        tabIndex={-1}
        readOnly
        checked={choosing.has(row.id)}
        aria-label={`Escolher ${rowTitle(list, row)}`}
      />
    </td>
  );
}

/** Head of the boxes: chooses the rows of the page, or none of them. */
export function ChoosePageBox({ list, choosing }: Omit<ChooseBoxProps, 'row'>) {
  const { page } = choosing;
  return (
    <td className="list-choose">
      {list.rows.length > 0 && (
        <input
          type="checkbox"
          aria-label={pageWords(list)}
          disabled={list.isStale}
          checked={page === 'all'}
          ref={(box) => {
            if (box !== null) box.indeterminate = page === 'some';
          }}
          onChange={page === 'all' ? choosing.leavePage : choosing.choosePage}
        />
      )}
    </td>
  );
}
