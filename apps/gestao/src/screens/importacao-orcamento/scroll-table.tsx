import type { ReactNode } from 'react';

interface ScrollTableProps {
  /** What the table tells; the region that it scrolls in is called so too. */
  readonly name: string;
  readonly heads: readonly string[];
  /** Columns from here on are numbers, which stand to the right. */
  readonly numbersFrom?: number;
  readonly children: ReactNode;
}

/** A table that scrolls by itself where it is wider than the window, by keyboard too. */
export function ScrollTable({ name, heads, numbersFrom, children }: ScrollTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reached by keyboard
    <section className="importacao-scroll" aria-label={name} tabIndex={0}>
      <table className="importacao-table">
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th
                key={head}
                scope="col"
                data-number={numbersFrom !== undefined && place >= numbersFrom ? true : undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
