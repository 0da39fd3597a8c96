import { categoriaPublicacao } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { entityClient, entityKeys, forgetEntities } from '../../engine/entity-client.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import { Waiting } from '../../ui/kit/waiting.tsx';

/** Asks before text and types of the template category replace those of a category. */
export function ImportContentDialog({ row, onClose }: ActionDialogProps) {
  const id = row?.id ?? 0;
  const queryClient = useQueryClient();
  const record = useQuery({
    queryKey: entityKeys.record(categoriaPublicacao, id),
    queryFn: ({ signal }) => entityClient.get(categoriaPublicacao, id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const importing = useWrite({
    mutationFn: (versao: number) =>
      ask('POST /v1/transparencia/categoria_publicacao/importar-conteudos', {
        body: { id, versao },
      }),
    onSuccess: ({ messages }) => {
      toastMessages(messages);
      void forgetEntities(queryClient);
      onClose();
    },
  });
  const origem = record.data?.modeloCategoriaPublicacao as { nome: string } | null | undefined;
  const error = record.error ?? importing.error;
  const busy = importing.isPending;
  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      title={`Importar conteúdo de ${typeof row?.nome === 'string' ? row.nome : 'categoria'}`}
      closeOnClickOutside={!busy}
    >
      {record.isPending && <Waiting height={72} label="Carregando a categoria" />}
      {origem === null && (
        <p>
          Esta categoria não veio de um modelo, ou o modelo foi excluído: não há de onde importar o
          conteúdo.
        </p>
      )}
      {origem !== null && origem !== undefined && (
        <>
          <p>
            O texto e os tipos vêm da categoria de modelo <strong>{origem.nome}</strong>. O texto do
            modelo fica no lugar do texto atual; os tipos que a categoria já tem são mantidos.
          </p>
          <p>Tem certeza que deseja importar o conteúdo do modelo?</p>
        </>
      )}
      {error !== null && (
        <div className="screen-fault" role="alert">
          {messagesOf(error).map(({ description }) => (
            <p key={description}>{description}</p>
          ))}
        </div>
      )}
      <div className="engine-dialog-actions">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {origem === null ? 'Fechar' : 'Não'}
        </Button>
        {error !== null && (
          <Button
            variant="light"
            loading={record.isFetching}
            onClick={() => {
              importing.reset();
              void record.refetch();
            }}
          >
            Recarregar
          </Button>
        )}
        {record.data !== undefined && origem !== null && error === null && (
          <Button loading={busy} onClick={() => importing.mutate(record.data.versao)}>
            Sim
          </Button>
        )}
      </div>
    </Modal>
  );
}
