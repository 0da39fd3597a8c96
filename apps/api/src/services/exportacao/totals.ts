import {
  centsOf,
  decimalOfCents,
  formatDecimal,
  lowerFirst,
  scalarText,
} from '@claraboia/contract';
import type { ExportColumn, Portions } from './columns.ts';

/** Exact sums of an export's columns, accumulated as the rows pass. */
export class Totals<R> {
  readonly #columns: readonly ExportColumn<R>[];
  /** Null until a row has an amount: a sum without amounts is not zero. */
  readonly #cents: (bigint | null)[];
  #rows = 0;

  constructor(columns: readonly ExportColumn<R>[]) {
    this.#columns = columns.filter(({ soma: total }) => total === true);
    this.#cents = this.#columns.map(() => null);
  }

  async *through(portions: Portions<R>): AsyncGenerator<readonly R[]> {
    for await (const rows of portions) {
      this.#rows += rows.length;
      for (const [index, { value }] of this.#columns.entries()) {
        for (const row of rows) {
          const amount = value(row);
          if (amount === null) continue;
          this.#cents[index] = (this.#cents[index] ?? 0n) + centsOf(scalarText(amount));
        }
      }
      yield rows;
    }
  }

  /** Lines below the table, read after the last row: the row count, and each sum with its heading. */
  told(): (readonly [label: string, value: string])[] {
    const sums = this.#columns.flatMap(({ titulo: head, tipo: kind }, index) => {
      const cents = this.#cents[index] ?? (this.#rows === 0 ? 0n : null);
      return cents === null
        ? []
        : [[`Total de ${lowerFirst(head)}`, amountOf(cents, kind === 'money')] as const];
    });
    return [['Registros', formatDecimal(String(this.#rows))], ...sums];
  }
}

const amountOf = (cents: bigint, money: boolean) =>
  `${money ? 'R$ ' : ''}${formatDecimal(decimalOfCents(cents))}`;
