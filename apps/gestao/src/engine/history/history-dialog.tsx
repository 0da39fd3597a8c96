import { HISTORICO_PAGE_SIZE } from '@claraboia/contract';
import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { Modal, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActionDialogProps } from '../define-screen.ts';
import { entityClient, entityKeys } from '../entity-client.ts';
import { optionLabel } from '../fields/use-options.ts';
import { MorePages, nextOffset, PagesFault } from '../pages.tsx';
import { HistoryEntry } from './history-entry.tsx';

/** History of the selected record, latest first. */
export function HistoryDialog({ entity, row, onClose }: ActionDialogProps) {
  const id = row?.id ?? 0;
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const history = useInfiniteQuery({
    queryKey: entityKeys.history(entity, id),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => entityClient.history(entity, id, pageParam, signal),
    getNextPageParam: nextOffset(HISTORICO_PAGE_SIZE),
    // Always refetched: the latest action must be included.
    staleTime: 0,
  });
  const pages = history.data?.pages ?? [];
  const list = pages.flatMap((page) => page.list);
  const kept = new Set(pages.flatMap(({ arquivos }) => arquivos));

  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={!wide}
      title={`Histórico de ${row === null ? entity.label.singular : optionLabel(entity, row)}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {history.isPending && (
        <div role="status" aria-label="Carregando o histórico">
          <Skeleton height={72} mb="sm" />
          <Skeleton height={72} />
        </div>
      )}
      <PagesFault query={history} isEmpty={list.length === 0} />
      {history.isSuccess && list.length === 0 && (
        <p className="engine-notice" role="status">
          Nada foi registrado sobre este registro.
        </p>
      )}
      {list.length > 0 && (
        <ol className="history-list">
          {list.map((item) => (
            <li key={item.id}>
              <HistoryEntry entity={entity} item={item} kept={kept} />
            </li>
          ))}
        </ol>
      )}
      <MorePages query={history} />
    </Modal>
  );
}
