import { withoutAccents } from '@claraboia/contract';
import { type ReactNode, useId, useState } from 'react';

interface FilteredListProps<T> {
  readonly label: string;
  readonly list: readonly T[];
  readonly nameOf: (item: T) => string;
  readonly count: (shown: number) => string;
  readonly none: string;
  readonly children: (item: T) => ReactNode;
}

/** List filtered by the text of a field above it, ignoring case and accents (spec portal §2). */
export function FilteredList<T extends { readonly id: number }>({
  label,
  list,
  nameOf,
  count,
  none,
  children,
}: FilteredListProps<T>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const words = withoutAccents(typed).split(/\s+/);
  const shown = list.filter((item) => {
    const name = withoutAccents(nameOf(item));
    return words.every((word) => name.includes(word));
  });
  return (
    <>
      <div className="portal-field servicos-filter needs-scripts">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className="portal-muted">
          {shown.length === 0 ? none : count(shown.length)}
        </p>
      </div>
      {shown.length > 0 && (
        <ul className="portal-list portal-rows">
          {shown.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
