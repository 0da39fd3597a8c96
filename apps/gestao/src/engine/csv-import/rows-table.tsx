import { Button, Pagination, SegmentedControl } from '@mantine/core';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type { Format } from './columns.ts';
import { CorrectRow, type TypedCells } from './correct-row.tsx';
import { isCorrectable } from './correction.ts';
import { type PlannedRow, ROW_STATUS, type RowStatus } from './plan.ts';
import type { FileRow } from './read-file.ts';
import type { ImportRun, RunView } from './run.ts';

/** Rows per page: thousands at once would freeze the browser. */
const PAGE = 50;
const ALL = 'Todas';

const NOTHING_TYPED: TypedCells = new Map();

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
  const [typed, setTyped] = useState<ReadonlyMap<number, TypedCells>>(() => new Map());
  const ids = useId();
  const statusId = (line: number) => `${ids}-${line}`;
  const closed = useRef<number | null>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (open !== null || closed.current === null) return;
    document.getElementById(`${ids}-${closed.current}`)?.focus();
    closed.current = null;
  }, [open, ids]);
  // Rows that are sent or undone lose their form, and keep what was typed.
  if (correctable === null && open !== null) setOpen(null);
  const close = (line: number) => {
    closed.current = line;
    // Another row may have been opened while this one was checked.
    setOpen((before) => (before === line ? null : before));
  };
  const [shown, setShown] = useState<RowStatus | null>(null);
  const [page, setPage] = useState(1);
  const rows = shown === null ? all : all.filter(({ status }) => status === shown);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  // Rows may leave a state while a page is shown: limits the page to the last one.
  const current = Math.min(page, pages);
  const { entity, spec } = format;
  const cellOf = ({ cells }: FileRow, field = '') =>
    cells.get(field) || `(sem ${entity.fields[field]?.label.toLocaleLowerCase('pt-BR')})`;
  const offers = ({ status, row }: PlannedRow) =>
    correctable !== null && status === 'Erro' && isCorrectable(row);
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
                <td id={statusId(row.row.line)} tabIndex={-1}>
                  <span className="importar-status">{row.status}</span>
                  {row.reason !== null && <span className="importar-reason">{row.reason}</span>}
                  {row.remains !== undefined && (
                    <span className="importar-reason">Não foi desfeita: {row.remains}</span>
                  )}
                  {offers(row) && open !== row.row.line && (
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
              {correctable !== null && offers(row) && open === row.row.line && (
                <tr>
                  <td colSpan={3}>
                    <CorrectRow
                      format={format}
                      planned={row}
                      run={correctable}
                      typed={typed.get(row.row.line) ?? NOTHING_TYPED}
                      onType={(cells) =>
                        setTyped((before) => new Map(before).set(row.row.line, cells))
                      }
                      onClose={() => close(row.row.line)}
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
