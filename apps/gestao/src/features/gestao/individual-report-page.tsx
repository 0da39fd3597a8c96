import {
  ACAO_LABEL,
  formatDateTime,
  formatDecimal,
  MAX_PDF_ROWS,
  RELATORIO_PAGE_SIZE,
  registroText,
} from '@claraboia/contract';
import type { RelatorioIndividual } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, Pagination } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router';
import { DayFilterInput } from '../../engine/fields/date-inputs.tsx';
import { useMenuTitle } from '../../lib/menu-title.ts';
import { useOpenSession } from '../../lib/session.ts';
import { Failure } from './failure.tsx';
import './person-pages.css';

const PERIOD = ['inicio', 'fim'] as const;

/** Actions of the user in the client in context, by period (decisions, "Signing in"). */
export function IndividualReportPage() {
  useMenuTitle('Relatório individual');
  const { client } = useOpenSession().context;
  const [search, setSearch] = useSearchParams();
  const period = new URLSearchParams();
  for (const name of PERIOD) {
    const day = search.get(name);
    if (day) period.set(name, day);
  }
  const page = Math.max(1, Math.trunc(Number(search.get('pagina'))) || 1);
  const query = {
    ...Object.fromEntries(period),
    limit: RELATORIO_PAGE_SIZE,
    offset: (page - 1) * RELATORIO_PAGE_SIZE,
  };
  const report = useQuery({
    queryKey: ['relatorio-individual', query],
    queryFn: async ({ signal }) =>
      (await ask('GET /v1/relatorio/individual', { query, signal })).data,
    placeholderData: keepPreviousData,
    // Always refetched: the latest actions on other screens must be included.
    staleTime: 0,
  });
  const fault = (name: string) =>
    report.isError
      ? messagesOf(report.error).find(({ field }) => field === name)?.description
      : undefined;
  const filter = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const next = new URLSearchParams();
    for (const name of PERIOD) {
      const day = given.get(name);
      if (typeof day === 'string' && day !== '') next.set(name, day);
    }
    setSearch(next);
  };
  const goTo = (next: number) => setSearch({ ...Object.fromEntries(period), pagina: `${next}` });
  const pages = Math.ceil((report.data?.count ?? 0) / RELATORIO_PAGE_SIZE);
  return (
    <div className="person-page">
      <h1>Relatório individual</h1>
      <p>
        Suas ações em <strong>{client.nome}</strong>. As ações em outros clientes aparecem quando
        você troca de cliente.
      </p>
      <form className="person-actions" key={period.toString()} onSubmit={filter}>
        <DayFilterInput
          name="inicio"
          label="De"
          defaultValue={period.get('inicio') ?? ''}
          error={fault('inicio')}
        />
        <DayFilterInput
          name="fim"
          label="Até"
          defaultValue={period.get('fim') ?? ''}
          error={fault('fim')}
        />
        <Button type="submit">Filtrar</Button>
        {report.isSuccess && (
          <>
            {report.data.count <= MAX_PDF_ROWS ? (
              <Button
                component="a"
                href={`/v1/relatorio/individual.pdf?${period}`}
                download
                variant="default"
              >
                Exportar como PDF
              </Button>
            ) : (
              <span>Em PDF cabem até {formatDecimal(String(MAX_PDF_ROWS))} linhas.</span>
            )}
            <Button
              component="a"
              href={`/v1/relatorio/individual.csv?${period}`}
              download
              variant="default"
            >
              Exportar como CSV
            </Button>
          </>
        )}
      </form>
      {report.isPending && <p role="status">Carregando...</p>}
      {report.isError && <Failure error={report.error} onRetry={() => void report.refetch()} />}
      {report.isSuccess && <ReportTable {...report.data} />}
      {report.isSuccess && pages > 1 && (
        <Pagination total={pages} value={page} onChange={goTo} aria-label="Páginas" />
      )}
    </div>
  );
}

const COLUMNS = ['Quando', 'Ação', 'Tela', 'Registro'] as const;

const cellsOf = (item: RelatorioIndividual['list'][number]) => [
  formatDateTime(item.quando).replace(',', ''),
  ACAO_LABEL[item.acao],
  item.entidade,
  registroText(item),
];

function ReportTable({ list, count }: RelatorioIndividual) {
  if (list.length === 0) return <p role="status">Sem Registros</p>;
  return (
    <>
      <p role="status" className="person-note">
        {count === 1 ? '1 ação' : `${count} ações`}
      </p>
      <table className="report-table">
        <caption className="visually-hidden">Suas ações, da mais recente à mais antiga</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((item) => (
            <tr key={item.id}>
              {cellsOf(item).map((text, place) => (
                <td key={COLUMNS[place]} data-label={COLUMNS[place]}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
