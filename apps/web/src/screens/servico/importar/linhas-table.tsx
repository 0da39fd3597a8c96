import { Pagination, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { EnvioView } from './envio.ts';
import { STATUS_LINHA, type StatusLinha } from './plano.ts';

/** Rows on one page: thousands at once would bring the browser to a stand. */
const PAGE = 50;
const ALL = 'Todas';

interface LinhasTableProps {
  readonly linhas: EnvioView['linhas'];
  readonly counts: EnvioView['counts'];
}

/** The rows of the file with their status, of one status or all, a page at a time. */
export function LinhasTable({ linhas, counts }: LinhasTableProps) {
  const [shown, setShown] = useState<StatusLinha | null>(null);
  const [page, setPage] = useState(1);
  const rows = shown === null ? linhas : linhas.filter(({ status }) => status === shown);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  // Rows leave a status while somebody reads them: the page that is last now.
  const current = Math.min(page, pages);
  const count = (value: number) => value.toLocaleString('pt-BR');
  return (
    <section aria-label="Linhas do arquivo" className="importar-rows">
      <SegmentedControl
        className="importar-filter"
        withItemsBorders={false}
        aria-label="Mostrar as linhas"
        value={shown ?? ALL}
        onChange={(value) => {
          setShown(STATUS_LINHA.find((status) => status === value) ?? null);
          setPage(1);
        }}
        data={[
          { value: ALL, label: `Todas (${count(linhas.length)})` },
          ...STATUS_LINHA.map((status) => ({
            value: status,
            label: `${status} (${count(counts[status])})`,
          })),
        ]}
      />
      <table className="importar-table">
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Serviço</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice((current - 1) * PAGE, current * PAGE).map((row) => (
            <tr key={row.linha.line} data-status={row.status}>
              <td>{row.linha.line}</td>
              <td>
                <span>{row.nome === '' ? '(sem nome)' : row.nome}</span>
                <span className="importar-reason">
                  {row.unidade === '' ? '(sem unidade)' : row.unidade}
                </span>
              </td>
              <td>
                <span className="importar-status">{row.status}</span>
                {row.reason !== null && <span className="importar-reason">{row.reason}</span>}
              </td>
            </tr>
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
