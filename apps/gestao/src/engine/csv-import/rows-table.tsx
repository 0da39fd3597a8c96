import { Button, Pagination, SegmentedControl } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { Format } from './columns.ts';
import { CorrectRow } from './correct-row.tsx';
import { ROW_STATUS, type RowStatus } from './plan.ts';
import type { FileRow } from './read-file.ts';
import type { ImportRun, RunView } from './run.ts';

/** Rows per page: thousands at once would freeze the browser. */
const PAGE = 50;
const ALL = 'Todas';

interface RowsTableProps {
  readonly format: Format;
  readonly rows: RunView['rows'];
  readonly counts: RunView['counts'];
  /** Run whose rejected rows can be corrected now; null while rows are sent. */
  readonly correctable: ImportRun | null;
}

/** Rows of the file with their state, filtered by state and paged. */
export function RowsTable({ format, rows: all, counts, correctable }: RowsTableProps) {
  const [open, setOpen] = useState<number | null>(null);
  const [shown, setShown] = useState<RowStatus | null>(null);
  const [page, setPage] = useState(1);
  const rows = shown === null ? all : all.filter(({ status }) => status === shown);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  // Rows may leave a state while a page is shown: limits the page to the last one.
  const current = Math.min(page, pages);
  const { entity, spec } = format;
  const cellOf = ({ cells }: FileRow, field = '') =>
    cells.get(field) || `(sem ${entity.fields[field]?.label.toLocaleLowerCase('pt-BR')})`;
  const count = (value: number) => value.toLocaleString('pt-BR');
  return (
    <section aria-label="Linhas do arquivo" className="importar-rows">
      <SegmentedControl
        className="importar-filter"
        withItemsBorders={false}
        aria-label="Mostrar as linhas"
        value={shown ?? ALL}
        onChange={(value) => {
          setShown(ROW_STATUS.find((status) => status === value) ?? null);
          setPage(1);
        }}
        data={[
          { value: ALL, label: `Todas (${count(all.length)})` },
          ...ROW_STATUS.map((status) => ({
            value: status,
            label: `${status} (${count(counts[status])})`,
          })),
        ]}
      />
      <table className="importar-table">
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">{entity.label.singular}</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice((current - 1) * PAGE, current * PAGE).map((row) => (
            <Fragment key={row.row.line}>
              <tr data-status={row.status}>
                <td>{row.row.line}</td>
                <td>
                  <span>{cellOf(row.row, entity.display[0])}</span>
                  {spec.match && (
                    <span className="importar-reason">{cellOf(row.row, spec.match.field)}</span>
                  )}
                </td>
                <td>
                  <span className="importar-status">{row.status}</span>
                  {row.reason !== null && <span className="importar-reason">{row.reason}</span>}
                  {row.remains !== undefined && (
                    <span className="importar-reason">Não foi desfeita: {row.remains}</span>
                  )}
                  {correctable !== null && row.status === 'Erro' && open !== row.row.line && (
                    <Button
                      size="compact-sm"
                      variant="light"
                      className="importar-correct"
                      aria-label={`Corrigir a linha ${row.row.line}`}
                      onClick={() => setOpen(row.row.line)}
                    >
                      Corrigir
                    </Button>
                  )}
                </td>
              </tr>
              {correctable !== null && row.status === 'Erro' && open === row.row.line && (
                <tr>
                  <td colSpan={3}>
                    <CorrectRow
                      format={format}
                      planned={row}
                      run={correctable}
                      onClose={() => setOpen(null)}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="importar-note">Nenhuma linha nesta situação.</p>}
      {pages > 1 && (
        <nav aria-label="Páginas de linhas">
          <Pagination size="sm" total={pages} value={current} onChange={setPage} siblings={1} />
        </nav>
      )}
    </section>
  );
}
