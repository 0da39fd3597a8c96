import { counted, importacaoDe } from '@claraboia/contract';
import type { Importacao, Recusadas } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TypedCells } from '../../engine/importacao/correct-row.tsx';
import { ROWS_PER_PAGE, RowsTable } from '../../engine/importacao/rows-table.tsx';
import { LoadFault } from '../../engine/load-fault.tsx';

interface RefusedRowsProps {
  readonly importacao: Importacao;
  readonly busy: boolean;
  /** Takes the state after a correction; null if nothing can be corrected any more. */
  readonly onState: ((importacao: Importacao) => Promise<void>) | null;
  /** Checks the file again. */
  readonly onCheck: () => void;
}

type Row = Recusadas['list'][number];

/** Refused rows with their cells, while the file is kept; corrections hold from the next check on. */
export function RefusedRows({ importacao, busy, onState, onCheck }: RefusedRowsProps) {
  const { id, tipo, correcoes } = importacao;
  const [page, setPage] = useState(1);
  const { columns } = importacaoDe(tipo);
  const labels = new Map(columns.map(({ nome, rotulo }) => [nome, rotulo]));
  const rows = useQuery({
    queryKey: ['importacao-orcamento-linhas', id, page, correcoes],
    queryFn: async ({ signal }) => {
      const query = { limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE };
      return (
        await ask('GET /v1/transparencia/importacao/:id/linhas', { params: { id }, query, signal })
      ).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const correct = async ({ linha }: Row, celulas: TypedCells) => {
    const { data } = await ask('PUT /v1/transparencia/importacao/:id/linhas/:linha', {
      params: { id, linha },
      body: { celulas },
    });
    await onState?.(data);
    return null;
  };
  const cells = ({ campos, motivo, corrigida }: Row, extra: ReactNode) => [
    campos.length === 0
      ? 'a linha inteira'
      : campos.map((nome) => labels.get(nome) ?? nome).join(', '),
    <>
      <span className="importar-reason">{motivo}</span>
      {corrigida && <span className="importar-status">Corrigida: falta conferir de novo</span>}
      {extra}
    </>,
  ];
  return (
    <>
      {rows.isError && <LoadFault error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.data !== undefined && (
        <RowsTable
          name="Linhas recusadas"
          heads={['Coluna', 'Motivo']}
          rows={rows.data.list}
          count={rows.data.count}
          page={page}
          onPage={setPage}
          colunas={columns}
          submitLabel="Corrigir a linha"
          cells={cells}
          statusOf={({ corrigida }) => (corrigida ? 'Pendente' : 'Erro')}
          isCorrectable={() => true}
          onCorrect={onState === null ? null : correct}
          empty="Nenhuma linha recusada."
        />
      )}
      {onState !== null && correcoes > 0 && (
        <div className="importacao-decision">
          <p role="status">
            {counted(correcoes, 'linha corrigida', 'linhas corrigidas')}. Confira o arquivo de novo:
            as correções valem só nesta importação.
          </p>
          <div className="importar-actions">
            <Button
              loading={busy}
              leftSection={<IconChecklist size={18} aria-hidden />}
              onClick={onCheck}
            >
              Conferir de novo
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
