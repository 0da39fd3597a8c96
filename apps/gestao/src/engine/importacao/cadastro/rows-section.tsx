import { type AnyEntity, LINHA_SITUACAO, type LinhaSituacao } from '@claraboia/contract';
import type { ImportacaoCadastro, LinhaImportada } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadFault } from '../../load-fault.tsx';
import type { TypedCells } from '../correct-row.tsx';
import { ROWS_PER_PAGE, RowsTable } from '../rows-table.tsx';
import { count } from '../words.ts';
import { columnsOf, formatOf } from './format.ts';
import { nounsOf } from './nouns.ts';

const ALL = 'Todas';
type Shown = LinhaSituacao | typeof ALL;
const SHOWN: readonly Shown[] = [ALL, ...LINHA_SITUACAO];

interface RowsSectionProps {
  readonly entity: AnyEntity;
  readonly importacao: ImportacaoCadastro;
  /** Row that the browser is sending. */
  readonly sending: number | null;
  /** Takes the state after a correction; null if nothing can be corrected now. */
  readonly onState: ((importacao: ImportacaoCadastro) => Promise<void>) | null;
}

/** Rows of the file with their states, filtered by state and paged by the server. */
export function RowsSection({ entity, importacao, sending, onState }: RowsSectionProps) {
  const { id, atualizadaEm, contagem, aResolver } = importacao;
  const { match } = formatOf(entity);
  const { o } = nounsOf(entity);
  const [shown, setShown] = useState<Shown>(contagem.recusadas > 0 ? 'Erro' : ALL);
  const [page, setPage] = useState(1);
  const params = { id };
  const rows = useQuery({
    queryKey: ['importacao-cadastro-linhas', id, shown, page],
    queryFn: async ({ signal }) => {
      const query = {
        situacao: shown === ALL ? undefined : shown,
        limit: ROWS_PER_PAGE,
        offset: (page - 1) * ROWS_PER_PAGE,
      };
      return (await ask('GET /v1/importacao/:id/linhas', { params, query, signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useFreshRows(id, atualizadaEm);
  const { novas, alteradas, iguais, recusadas, pendentes, enviadas } = contagem;
  const counts: Readonly<Record<Shown, number>> = {
    Todas: novas + alteradas + iguais + recusadas,
    Pendente: pendentes,
    Enviando: sending === null ? 0 : 1,
    Enviado: enviadas,
    Erro: recusadas,
  };
  const [display = ''] = entity.display;
  const cellOf = ({ celulas }: LinhaImportada, field: string) =>
    celulas[field] || `(sem ${entity.fields[field]?.label.toLocaleLowerCase('pt-BR')})`;
  const statusOf = ({ linha, situacao }: LinhaImportada) =>
    linha === sending ? 'Enviando' : situacao;
  const reasonOf = ({ motivo, situacao, mudanca }: LinhaImportada) =>
    motivo ?? (situacao === 'Pendente' && mudanca === 'alterada' ? `Será alterad${o}` : null);
  const correct = async ({ linha }: LinhaImportada, celulas: TypedCells) => {
    const { data } = await ask('PUT /v1/importacao/:id/linhas/:linha', {
      params: { id, linha },
      body: { celulas },
    });
    await onState?.(data.estado);
    return data.linha.situacao === 'Erro' ? (data.linha.motivo ?? '') : null;
  };
  // The record of a name was chosen for every row of that name.
  const colunas = columnsOf(entity).filter(({ nome }) => !(nome in aResolver));
  const cells = (row: LinhaImportada, extra: ReactNode) => {
    const reason = reasonOf(row);
    return [
      <>
        <span>{cellOf(row, display)}</span>
        {match && <span className="importar-reason">{cellOf(row, match.field)}</span>}
      </>,
      <>
        <span className="importar-status">{statusOf(row)}</span>
        {reason !== null && <span className="importar-reason">{reason}</span>}
        {extra}
      </>,
    ];
  };
  return (
    <section aria-label="Linhas do arquivo" className="importar-rows">
      <SegmentedControl
        className="importar-filter"
        withItemsBorders={false}
        aria-label="Mostrar as linhas"
        value={shown}
        onChange={(value) => {
          setShown(SHOWN.find((each) => each === value) ?? ALL);
          setPage(1);
        }}
        data={SHOWN.map((value) => ({ value, label: `${value} (${count(counts[value])})` }))}
      />
      {rows.isError && <LoadFault error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.data !== undefined && (
        <RowsTable
          name="Linhas do arquivo"
          heads={[entity.label.singular, 'Situação']}
          rows={rows.data.list}
          count={rows.data.count}
          page={page}
          onPage={setPage}
          colunas={colunas}
          submitLabel="Conferir a linha"
          cells={cells}
          statusOf={statusOf}
          isCorrectable={({ situacao, corrigivel }) => situacao === 'Erro' && corrigivel}
          onCorrect={onState === null ? null : correct}
          empty="Nenhuma linha nesta situação."
        />
      )}
    </section>
  );
}

/** Least milliseconds between two readings of the rows while they are sent. */
const PACE = 1000;

/** Reads the rows of an import again after its changes. */
function useFreshRows(id: number, changed: string): void {
  const queryClient = useQueryClient();
  const read = useRef({ of: changed, at: 0 });
  useEffect(() => {
    if (read.current.of === changed) return;
    const wait = Math.max(0, read.current.at + PACE - Date.now());
    const timer = setTimeout(() => {
      read.current = { of: changed, at: Date.now() };
      void queryClient.invalidateQueries({ queryKey: ['importacao-cadastro-linhas', id] });
    }, wait);
    return () => clearTimeout(timer);
  }, [id, changed, queryClient]);
}
