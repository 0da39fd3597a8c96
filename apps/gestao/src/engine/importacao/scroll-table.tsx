import type { ReactNode } from 'react';

interface ScrollTableProps {
  /** Accessible name of the table and of its scrollable region. */
  readonly name: string;
  readonly heads: readonly string[];
  /** Index of the first numeric column; numbers are right-aligned. */
  readonly numbersFrom?: number;
  /** True if the region is limited in height. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}

/** Table in a scrollable region, if it is larger than its room; also by keyboard. */
export function ScrollTable({ name, heads, numbersFrom, tall, children }: ScrollTableProps) {
  const className = tall ? 'importar-scroll importar-tall' : 'importar-scroll';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reached by keyboard
    <section className={className} aria-label={name} tabIndex={0}>
      <table className="importar-wide">
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
