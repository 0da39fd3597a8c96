import { TIPO_PUBLICACAO } from '@claraboia/contract';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import '../../engine/attachments/files.css';
import { ConfirmDialog } from '../../engine/confirm-dialog.tsx';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { forgetEntities } from '../../engine/entity-client.ts';
import '../../engine/fields/fields.css';
import { PendingUploadsContext } from '../../engine/fields/pending-uploads.ts';
import { messagesOf } from '../../lib/api-client.ts';
import { DROPDOWN_SCREEN, useMediaQuery } from '../../lib/use-media-query.ts';
import { AddFiles } from './add-files.tsx';
import { FileRow } from './file-row.tsx';
import { filesClient, filesKey } from './files-client.ts';

/** The files of the selected publication: named anew, swapped, deleted, added (spec gestao §2 and §4). */
export function FilesDialog({ row, onClose }: ActionDialogProps) {
  const id = row?.id ?? 0;
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const [uploads] = useState(() => new Set<string>());
  const [leaving, setLeaving] = useState(false);
  const close = () => {
    if (uploads.size > 0) setLeaving(true);
    else onClose();
  };
  const tipo = row?.tipoPublicacao as { id: number; nome: string } | null | undefined;
  return (
    <PendingUploadsContext value={uploads}>
      <Modal
        opened
        onClose={close}
        title={`Arquivos de ${typeof row?.nome === 'string' ? row.nome : 'publicação'}`}
        size="xl"
        fullScreen={!wide}
        closeOnClickOutside={false}
      >
        {tipo?.id === TIPO_PUBLICACAO.arquivos ? (
          <Files publicacaoId={id} />
        ) : (
          <p>
            Esta publicação é do tipo {tipo?.nome ?? 'desconhecido'} e não tem arquivos. Para que
            tenha, altere o tipo dela para Arquivos.
          </p>
        )}
        <div className="engine-dialog-actions">
          <Button variant="default" onClick={close}>
            Fechar
          </Button>
        </div>
      </Modal>
      <ConfirmDialog
        opened={leaving}
        title="Cancelar os envios?"
        question="Há arquivos que ainda estão sendo enviados. Se você fechar agora, eles não serão adicionados."
        yes="Cancelar os envios"
        no="Continuar enviando"
        danger
        onYes={onClose}
        onNo={() => setLeaving(false)}
      />
    </PendingUploadsContext>
  );
}

function Files({ publicacaoId }: { readonly publicacaoId: number }) {
  const queryClient = useQueryClient();
  const addButton = useRef<HTMLButtonElement>(null);
  const files = useQuery({
    queryKey: filesKey(publicacaoId),
    queryFn: ({ signal }) => filesClient.list(publicacaoId, signal),
    staleTime: 0,
  });
  const reload = () => forgetEntities(queryClient);
  if (files.isPending) {
    return (
      <div role="status" aria-label="Carregando os arquivos">
        <Skeleton height={64} mb="sm" />
        <Skeleton height={64} />
      </div>
    );
  }
  if (files.isError) {
    return (
      <div className="engine-notice" role="alert">
        {messagesOf(files.error).map(({ description }) => (
          <p key={description}>{description}</p>
        ))}
        <Button onClick={() => void files.refetch()} loading={files.isFetching}>
          Tentar Novamente
        </Button>
      </div>
    );
  }
  return (
    <>
      {files.data.length === 0 && <p>Sem Registros</p>}
      <ul className="files-list" aria-label="Arquivos">
        {files.data.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onChanged={reload}
            onRemoved={() => addButton.current?.focus()}
          />
        ))}
      </ul>
      <AddFiles publicacaoId={publicacaoId} button={addButton} onAdded={reload} />
    </>
  );
}
