import type { ImportacaoColuna } from '@claraboia/contract';
import { Button, Pagination } from '@mantine/core';
import {
  Fragment,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { CorrectRow, type RefusedRow, type TypedCells } from './correct-row.tsx';
import { useOpenWork } from './open-work.ts';

/** Rows per page: thousands at once would freeze the browser. */
export const ROWS_PER_PAGE = 50;

const NOTHING_TYPED: TypedCells = {};

interface RowsTableProps<R extends RefusedRow> {
  /** Accessible name of the table. */
  readonly name: string;
  readonly heads: readonly string[];
  /** Rows of the page. */
  readonly rows: readonly R[];
  /** All rows. */
  readonly count: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly colunas: readonly ImportacaoColuna[];
  readonly submitLabel: string;
  /** Cells of a row after its number; `extra` ends the last one. */
  readonly cells: (row: R, extra: ReactNode) => readonly ReactNode[];
  /** State of a row, for its colour. */
  readonly statusOf: (row: R) => string;
  readonly isCorrectable: (row: R) => boolean;
  /** Sends corrected cells. @returns the reason why the row is still refused, or null. Null if nothing can be corrected now. */
  readonly onCorrect: ((row: R, typed: TypedCells) => Promise<string | null>) | null;
  readonly empty: string;
}

/** Rows of the file, paged; refused ones open a form with their cells. */
export function RowsTable<R extends RefusedRow>(props: RowsTableProps<R>) {
  const { name, heads, rows, count, page, onPage, colunas, cells, statusOf, onCorrect } = props;
  const [open, setOpen] = useState<number | null>(null);
  const [typed, setTyped] = useState<ReadonlyMap<number, TypedCells>>(() => new Map());
  const ids = useId();
  useOpenWork('celulas', onCorrect !== null && typed.size > 0);
  const closed = useRef<number | null>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (open !== null || closed.current === null) return;
    // A corrected row may have left the page.
    const row = document.getElementById(`${ids}-${closed.current}`);
    (row ?? document.getElementById(ids))?.focus();
    closed.current = null;
  }, [open, ids]);
  // Rows that are sent or undone lose their form, and keep what was typed.
  if (onCorrect === null && open !== null) setOpen(null);
  const close = (linha: number) => {
    closed.current = linha;
    // Another row may have been opened while this one was checked.
    setOpen((before) => (before === linha ? null : before));
  };
  const pages = Math.max(1, Math.ceil(count / ROWS_PER_PAGE));
  const isBeyond = page > pages;
  const clamp = useEffectEvent(() => onPage(pages));
  // Corrected rows leave a filtered list, and its last page with them.
  useEffect(() => {
    if (isBeyond) clamp();
  }, [isBeyond]);
  /** Keeps the cells that differ from those of the row. */
  const type = ({ linha, celulas }: R, cells: TypedCells) =>
    setTyped((before) => {
      const next = new Map(before);
      const changed = Object.entries(cells).filter(([name, text]) => text !== celulas[name]);
      if (changed.length > 0) next.set(linha, Object.fromEntries(changed));
      else next.delete(linha);
      return next;
    });
  return (
    <>
      <table className="importar-table" aria-label={name} id={ids} tabIndex={-1}>
        <thead>
          <tr>
            {['Linha', ...heads].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { linha } = row;
            const offers = onCorrect !== null && props.isCorrectable(row);
            const button = offers && open !== linha && (
              <Button
                size="compact-sm"
                variant="light"
                className="importar-correct"
                aria-label={`Corrigir a linha ${linha}`}
                onClick={() => setOpen(linha)}
              >
                Corrigir
              </Button>
            );
            return (
              <Fragment key={linha}>
                <tr data-status={statusOf(row)} id={`${ids}-${linha}`} tabIndex={-1}>
                  <th scope="row">{linha.toLocaleString('pt-BR')}</th>
                  {cells(row, button).map((cell, place) => (
                    <td key={heads[place]}>{cell}</td>
                  ))}
                </tr>
                {offers && open === linha && (
                  <tr>
                    <td colSpan={heads.length + 1}>
                      <CorrectRow
                        row={row}
                        colunas={colunas}
                        submitLabel={props.submitLabel}
                        typed={typed.get(linha) ?? NOTHING_TYPED}
                        onType={(celulas) => type(row, celulas)}
                        onCorrect={async (celulas) => {
                          const reason = await onCorrect(row, celulas);
                          if (reason === null) type(row, NOTHING_TYPED);
                          return reason;
                        }}
                        onClose={() => close(linha)}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && <p className="importar-note">{props.empty}</p>}
      {pages > 1 && (
        <nav aria-label="Páginas de linhas">
          <Pagination size="sm" total={pages} value={page} onChange={onPage} siblings={1} />
        </nav>
      )}
    </>
  );
}
