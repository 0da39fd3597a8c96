import { SINCRONIZACAO_PAGE_SIZE } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Alert, Button, Pagination, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { RunCard } from './run-card.tsx';
import './sincronizacao.css';
import { useRuns } from './use-runs.ts';

interface RunListProps {
  /** Null for the runs of all configurations. */
  readonly configuracao: number | null;
  readonly clienteId: number;
  readonly writes: boolean;
}

/** Runs, latest first; polls while any is open. */
export function RunList({ configuracao, clienteId, writes }: RunListProps) {
  const [page, setPage] = useState(1);
  const runs = useRuns({ configuracao, page, clienteId });
  if (runs.isPending) {
    return (
      <div role="status" aria-label="Carregando as sincronizações">
        <Skeleton height={96} mb="sm" />
        <Skeleton height={96} />
      </div>
    );
  }
  if (runs.isError) {
    return (
      <Alert color="danger" role="alert">
        {messagesOf(runs.error).map(({ description }) => (
          <p key={description}>{description}</p>
        ))}
        <Button
          mt="sm"
          variant="default"
          loading={runs.isFetching}
          onClick={() => void runs.refetch()}
        >
          Tentar Novamente
        </Button>
      </Alert>
    );
  }
  const { list, count } = runs.data;
  const pages = Math.ceil(count / SINCRONIZACAO_PAGE_SIZE);
  if (count === 0) return <p className="run-detail">Nenhuma sincronização foi pedida ainda.</p>;
  return (
    <>
      <div className="run-cards">
        {list.map((run) => (
          <RunCard key={run.id} run={run} writes={writes} />
        ))}
      </div>
      {pages > 1 && (
        <Pagination total={pages} value={page} onChange={setPage} aria-label="Páginas" mt="md" />
      )}
    </>
  );
}
