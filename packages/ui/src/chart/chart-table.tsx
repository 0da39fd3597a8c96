import { ScrollBox } from '../scroll-box.tsx';

export interface ChartTableProps {
  /** Caption of the table, for screen readers. */
  readonly titulo: string;
  /** Column headers; the first column names the row. */
  readonly colunas: readonly string[];
  /** Exact figures as formatted text; the first cell names its row. */
  readonly dados: readonly (readonly string[])[];
}

/** Number of characters that fit in one row on a phone. */
const NARROW = 30;

/** Minimum width in characters: figures do not wrap, names wrap between words. */
function widthOf(colunas: readonly string[], dados: ChartTableProps['dados']): number {
  const word = (text: string) => Math.max(...text.split(' ').map(({ length }) => length));
  return colunas.reduce((sum, head, column) => {
    const cells = dados.map((row) => row[column] ?? '');
    const longest = cells.map((cell) => (column === 0 ? word(cell) : cell.length));
    return sum + Math.max(word(head), ...longest);
  }, 0);
}

/** Figures of a chart as a table, collapsed at first. */
export function ChartTable({ titulo, colunas, dados }: ChartTableProps) {
  return (
    <details className="chart-details">
      <summary>
        Ver como tabela<span className="visually-hidden">: {titulo}</span>
      </summary>
      <ScrollBox label={titulo} className="chart-scroll">
        <table
          className="chart-table"
          data-width={widthOf(colunas, dados) > NARROW ? 'wide' : 'narrow'}
        >
          <caption className="visually-hidden">{titulo}</caption>
          <thead>
            <tr>
              {colunas.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dados.map(([nome, ...cells]) => (
              <tr key={nome}>
                <th scope="row">{nome}</th>
                {cells.map((cell, index) => (
                  <td key={colunas[index + 1]} data-head={colunas[index + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}
