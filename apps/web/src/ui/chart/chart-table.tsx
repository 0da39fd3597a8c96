export interface ChartTableProps {
  /** What the figures are of, for who hears the table alone. */
  readonly titulo: string;
  /** Heads; the first is of what names a row. */
  readonly colunas: readonly string[];
  /** Whole figures, as people read them; the first cell names its row. */
  readonly dados: readonly (readonly string[])[];
}

/** Columns that a phone has room for side by side. */
const FEW = 3;

/** The figures of a chart as a table, unfolded by who wants them so. */
export function ChartTable({ titulo, colunas, dados }: ChartTableProps) {
  return (
    <details className="chart-details">
      <summary>
        Ver como tabela<span className="visually-hidden">: {titulo}</span>
      </summary>
      {/* With the largest letters a table is wider than a phone: it must be reached by keyboard to be moved. */}
      <section className="chart-scroll" aria-label={`Tabela: ${titulo}`} tabIndex={0}>
        <table className="chart-table" data-columns={colunas.length > FEW ? 'many' : 'few'}>
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
      </section>
    </details>
  );
}
