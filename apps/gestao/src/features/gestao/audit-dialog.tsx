import { registry } from '@claraboia/contract';
import type { AuditoriaItem } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { HistoryEntry } from '../../engine/history/history-entry.tsx';
import { Failure } from './failure.tsx';

/** Record of an entry: its name, or its number without a name; an export covers several records. */
export const recordText = ({
  registro,
  registroId,
}: Pick<AuditoriaItem, 'registro' | 'registroId'>) =>
  registro ?? (registroId === null ? 'vários' : `nº ${registroId}`);

interface AuditDialogProps {
  readonly item: AuditoriaItem;
  readonly onClose: () => void;
}

/** Entry of the trail, with the states before and after. */
export function AuditDialog({ item, onClose }: AuditDialogProps) {
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const detail = useQuery({
    queryKey: ['auditoria', 'detalhe', item.id],
    queryFn: async ({ signal }) =>
      (await ask('GET /v1/auditoria/:id', { params: { id: item.id }, signal })).data,
  });
  const { data } = detail;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={!wide}
      title={`${item.entidade}: ${recordText(item)}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {item.cliente !== null && <p className="audit-lead audit-client">{item.cliente.nome}</p>}
      {detail.isPending && (
        <div role="status" aria-label="Carregando os detalhes">
          <Skeleton height={96} />
        </div>
      )}
      {detail.isError && (
        <Failure
          error={detail.error}
          onRetry={() => void detail.refetch()}
          retrying={detail.isFetching}
        />
      )}
      {data !== undefined && (
        <HistoryEntry
          entity={registry.all.find(({ key }) => key === data.chave)}
          item={data}
          kept={new Set(data.arquivos)}
        />
      )}
    </Modal>
  );
}
