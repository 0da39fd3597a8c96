import { FOTO_MAX_BYTES, FOTO_PATH } from '@claraboia/contract';
import type { PessoaFisica } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { uploadFile } from '@claraboia/ui/lib/upload-file.ts';
import { Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pessoaQuery } from '../../lib/pessoa.ts';
import { useWrite } from '../../lib/use-write.ts';
import { showToast, toastError, toastMessages } from '../../ui/kit/toast.tsx';
import { LazyPiece, pieceOf } from '../../ui/lazy-piece.tsx';
import { Avatar } from './avatar.tsx';

const cropDialog = pieceOf(
  async () => (await import('../../ui/image-crop/image-crop-dialog.tsx')).ImageCropDialog,
);

const MEGABYTE = 1024 * 1024;
const ACCEPT = 'image/png,image/gif,image/jpeg';

/** Shows, changes and removes the user's own picture. */
export function PictureForm({ pessoa }: { readonly pessoa: PessoaFisica }) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const resetChooser = useRef<() => void>(null);
  const { nome, nomeSocial } = pessoa.pessoaFisicaDados;
  const show = (foto: string | null) =>
    queryClient.setQueryData(pessoaQuery.queryKey, (known) => known && { ...known, foto });
  const close = () => {
    setFile(null);
    // Resets the chooser, so that the same file can be chosen again.
    resetChooser.current?.();
  };
  const send = useWrite({
    mutationFn: (piece: Blob) =>
      uploadFile<string>(FOTO_PATH, new File([piece], 'foto.jpg', { type: 'image/jpeg' })),
    onSuccess: ({ data, messages }) => {
      show(data);
      toastMessages(messages);
    },
    onError: toastError,
  });
  const remove = useWrite({
    mutationFn: () => ask('DELETE /v1/profile/picture'),
    onSuccess: ({ messages }) => {
      show(null);
      toastMessages(messages);
    },
    onError: toastError,
  });
  const choose = (chosen: File | null) => {
    if (chosen === null) return;
    if (!ACCEPT.split(',').includes(chosen.type)) {
      showToast('error', 'Escolha uma imagem PNG, GIF ou JPEG.');
      resetChooser.current?.();
    } else setFile(chosen);
  };
  return (
    <section className="person-picture" aria-label="Foto">
      <Avatar nome={nomeSocial ?? nome} foto={pessoa.foto} />
      <div>
        <div className="person-actions">
          <FileButton
            onChange={choose}
            accept={ACCEPT}
            resetRef={resetChooser}
            inputProps={{ 'aria-label': 'Arquivo da foto' }}
          >
            {(props) => (
              <Button {...props} variant="light" loading={send.isPending}>
                {pessoa.foto === null ? 'Escolher foto' : 'Trocar foto'}
              </Button>
            )}
          </FileButton>
          {pessoa.foto !== null && (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remover foto
            </Button>
          )}
        </div>
        <p className="person-note">PNG, GIF ou JPEG de até {FOTO_MAX_BYTES / MEGABYTE} MB.</p>
      </div>
      {file !== null && (
        <LazyPiece
          piece={cropDialog}
          waiting={<p role="status">Carregando...</p>}
          props={{
            title: 'Recortar foto',
            file,
            aspect: 1,
            round: true,
            onCancel: close,
            onDone: (piece: Blob) => {
              close();
              send.mutate(piece);
            },
          }}
        />
      )}
    </section>
  );
}
