import { ACAO_LABEL, AUDITORIA_PAGE_SIZE, counted, isWritten, registry } from '@claraboia/contract';
import type { Auditoria, AuditoriaItem } from '@claraboia/contract/schema';
import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, NativeSelect, Pagination, Skeleton, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DayFilterInput } from '../../engine/fields/date-inputs.tsx';
import { authorText, momentText } from '../../engine/history/history-entry.tsx';
import { useMenuTitle } from '../../lib/menu-title.ts';
import { contextsQuery, useOpenSession } from '../../lib/session.ts';
import { AuditDialog, recordText } from './audit-dialog.tsx';
import './audit-page.css';
import { Failure } from './failure.tsx';

const FILTERS = ['cliente', 'pessoa', 'entidade', 'acao', 'inicio', 'fim'] as const;

const ALL = { value: '', label: 'Todas' };

const ENTITY_OPTIONS = registry.all
  .filter(isWritten)
  .map(({ key, label }) => ({ value: key, label: label.singular }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'));

const ACTION_OPTIONS = Object.entries(ACAO_LABEL).map(([value, label]) => ({ value, label }));

/** Audit trail: of all clients for administrators, of the client in context for its managers. */
export function AuditPage() {
  useMenuTitle('Auditoria');
  const { client, papel } = useOpenSession().context;
  const everywhere = papel === 'admin';
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState<AuditoriaItem | null>(null);
  const filter = new URLSearchParams();
  for (const name of FILTERS) {
    const value = search.get(name);
    if (value) filter.set(name, value);
  }
  const page = Math.max(1, Math.trunc(Number(search.get('pagina'))) || 1);
  const query = {
    ...Object.fromEntries(filter),
    limit: AUDITORIA_PAGE_SIZE,
    offset: (page - 1) * AUDITORIA_PAGE_SIZE,
  };
  const trail = useQuery({
    queryKey: ['auditoria', client.id, query],
    queryFn: async ({ signal }) => (await ask('GET /v1/auditoria', { query, signal })).data,
    placeholderData: keepPreviousData,
    // Always refetched: the latest actions on other screens must be included.
    staleTime: 0,
  });
  const goTo = (next: number) => setSearch({ ...Object.fromEntries(filter), pagina: `${next}` });
  const pages = Math.ceil((trail.data?.count ?? 0) / AUDITORIA_PAGE_SIZE);
  return (
    <div className="audit-page">
      <h1>Auditoria</h1>
      <p className="audit-lead">
        {everywhere ? (
          'O que foi feito em todos os clientes e na administração do sistema, do mais recente ao mais antigo.'
        ) : (
          <>
            O que foi feito em <strong>{client.nome}</strong>, do mais recente ao mais antigo.
          </>
        )}
      </p>
      <Filters
        key={filter.toString()}
        filter={filter}
        everywhere={everywhere}
        faults={trail.error}
        onFilter={setSearch}
      />
      {trail.isPending && (
        <div role="status" aria-label="Carregando a auditoria">
          <Skeleton height={36} mb="xs" />
          <Skeleton height={36} mb="xs" />
          <Skeleton height={36} />
        </div>
      )}
      {trail.isError && (
        <Failure
          error={trail.error}
          onRetry={isRefused(trail.error) ? null : () => void trail.refetch()}
          retrying={trail.isFetching}
        />
      )}
      {trail.isSuccess && <TrailTable {...trail.data} everywhere={everywhere} onShow={setShown} />}
      {trail.isSuccess && pages > 1 && (
        <Pagination total={pages} value={page} onChange={goTo} aria-label="Páginas" />
      )}
      {shown !== null && <AuditDialog item={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

/** True for a refusal: a retry would be refused too. */
const isRefused = (error: Error) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

interface FiltersProps {
  readonly filter: URLSearchParams;
  readonly everywhere: boolean;
  readonly faults: Error | null;
  readonly onFilter: (filter: URLSearchParams) => void;
}

function Filters({ filter, everywhere, faults, onFilter }: FiltersProps) {
  const clients = useQuery({ ...contextsQuery, enabled: everywhere });
  const fault = (name: string) =>
    faults === null
      ? undefined
      : messagesOf(faults).find(({ field }) => field === name)?.description;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const next = new URLSearchParams();
    for (const name of FILTERS) {
      const value = given.get(name);
      if (typeof value === 'string' && value.trim() !== '') next.set(name, value.trim());
    }
    onFilter(next);
  };
  const shared = (name: (typeof FILTERS)[number]) => ({
    name,
    defaultValue: filter.get(name) ?? '',
    error: fault(name),
  });
  return (
    <form className="audit-filters" aria-label="Filtros da auditoria" onSubmit={submit}>
      {everywhere && (
        <NativeSelect
          // Remounted when the options arrive, so that the initial value is among them.
          key={clients.data === undefined ? 'waiting' : 'there'}
          label="Cliente"
          data={[
            { value: '', label: 'Todos' },
            { value: '0', label: 'Administração do sistema' },
            ...(clients.data ?? []).map(({ id, cidade, nome }) => ({
              value: String(id),
              label: `${cidade} - ${nome}`,
            })),
          ]}
          {...shared('cliente')}
        />
      )}
      <TextInput label="Pessoa" autoComplete="off" {...shared('pessoa')} />
      <NativeSelect label="Tela" data={[ALL, ...ENTITY_OPTIONS]} {...shared('entidade')} />
      <NativeSelect label="Ação" data={[ALL, ...ACTION_OPTIONS]} {...shared('acao')} />
      <DayFilterInput label="De" {...shared('inicio')} />
      <DayFilterInput label="Até" {...shared('fim')} />
      <div className="audit-buttons">
        <Button type="submit">Filtrar</Button>
        {filter.size > 0 && (
          <Button variant="light" onClick={() => onFilter(new URLSearchParams())}>
            Limpar filtros
          </Button>
        )}
        {faults === null && (
          <Button component="a" href={`/v1/auditoria.csv?${filter}`} download variant="default">
            Exportar como CSV
          </Button>
        )}
      </div>
    </form>
  );
}

interface TrailTableProps extends Auditoria {
  readonly everywhere: boolean;
  readonly onShow: (item: AuditoriaItem) => void;
}

function TrailTable({ list, count, everywhere, onShow }: TrailTableProps) {
  if (list.length === 0) return <p role="status">Sem Registros</p>;
  return (
    <>
      <p role="status" className="audit-lead">
        {counted(count, 'ação', 'ações')}
      </p>
      <table className="audit-table">
        <caption className="visually-hidden">Ações, da mais recente à mais antiga</caption>
        <thead>
          <tr>
            <th scope="col">Quando</th>
            {everywhere && <th scope="col">Cliente</th>}
            <th scope="col">Pessoa</th>
            <th scope="col">Ação</th>
            <th scope="col">Tela</th>
            <th scope="col">Registro</th>
            <th scope="col">
              <span className="visually-hidden">Detalhes</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((item) => (
            <tr key={item.id}>
              <td data-label="Quando">{momentText(item.quando)}</td>
              {everywhere && <td data-label="Cliente">{item.cliente?.nome ?? 'Sistema'}</td>}
              <td data-label="Pessoa">{authorText(item)}</td>
              <td data-label="Ação">{ACAO_LABEL[item.acao]}</td>
              <td data-label="Tela">{item.entidade}</td>
              <td data-label="Registro">{recordText(item)}</td>
              <td>
                <Button
                  size="xs"
                  variant="light"
                  aria-label={`Ver detalhes: ${ACAO_LABEL[item.acao]} de ${item.entidade}, ${recordText(item)}`}
                  onClick={() => onShow(item)}
                >
                  Ver detalhes
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
