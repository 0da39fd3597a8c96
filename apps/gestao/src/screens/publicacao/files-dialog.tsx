import { TIPO_PUBLICACAO } from '@claraboia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FilesList } from '../../engine/attachments/files-list.tsx';
import { FilesModal } from '../../engine/attachments/files-modal.tsx';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { forgetEntities } from '../../engine/entity-client.ts';
import { AddFiles } from './add-files.tsx';
import { FileRow } from './file-row.tsx';
import { filesClient, filesKey } from './files-client.ts';

/** Files of the selected publication: rename, replace, delete, add (spec gestao §2 and §4). */
export function FilesDialog({ row, onClose }: ActionDialogProps) {
  const tipo = row?.tipoPublicacao as { id: number; nome: string } | null | undefined;
  return (
    <FilesModal
      title={`Arquivos de ${typeof row?.nome === 'string' ? row.nome : 'publicação'}`}
      many
      onClose={onClose}
    >
      {tipo?.id === TIPO_PUBLICACAO.arquivos ? (
        <Files publicacaoId={row?.id ?? 0} />
      ) : (
        <p>
          Esta publicação é do tipo {tipo?.nome ?? 'desconhecido'} e não tem arquivos. Para que
          tenha, altere o tipo dela para Arquivos.
        </p>
      )}
    </FilesModal>
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
  return (
    <FilesList
      files={files}
      rows={(list) =>
        list.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onChanged={reload}
            onRemoved={() => addButton.current?.focus()}
          />
        ))
      }
    >
      {() => <AddFiles publicacaoId={publicacaoId} button={addButton} onAdded={reload} />}
    </FilesList>
  );
}
