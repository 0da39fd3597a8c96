import { formatDay } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Anchor, Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../engine/confirm-dialog.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { CopyText } from '../../ui/kit/copy-text.tsx';
import { toastError, toastMessages } from '../../ui/kit/toast.tsx';
import { useReloadPrazos } from './use-prazos.ts';

interface AssinarDialogProps {
  readonly opened: boolean;
  /** When the person subscribed; null without a subscription. */
  readonly assinadaEm: string | null;
  readonly onClose: () => void;
}

/** Dialog that creates, replaces and ends the secret address of the calendar, and offers it as a file. */
export function AssinarDialog({ opened, assinadaEm, onClose }: AssinarDialogProps) {
  const reload = useReloadPrazos();
  const [endereco, setEndereco] = useState<string | null>(null);
  const [ends, setEnds] = useState(false);
  const create = useWrite({
    mutationFn: () => ask('POST /v1/avaliacao/prazos/assinatura'),
    onSuccess: async ({ data }) => {
      setEndereco(data.endereco);
      await reload();
    },
    onError: toastError,
  });
  const end = useWrite({
    mutationFn: () => ask('DELETE /v1/avaliacao/prazos/assinatura'),
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      setEndereco(null);
      setEnds(false);
      await reload();
    },
    onError: (error) => {
      toastError(error);
      setEnds(false);
    },
  });
  const close = () => {
    // The address comes once: it must not be missed.
    if (create.isPending) return;
    setEndereco(null);
    onClose();
  };
  return (
    <>
      <Modal
        opened={opened && !ends}
        onClose={close}
        size="lg"
        title="Assinar calendário"
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <div className="aval-assinar">
          <p>
            Com um endereço só seu, o Google Agenda, o Outlook ou o celular mostram cada prazo no
            seu dia, com um lembrete sete dias antes, e se atualizam sozinhos.
          </p>
          <div role="status">
            {endereco !== null ? (
              <p>
                Copie agora: o endereço não aparece de novo. Quem o tiver vê os prazos, por isso não
                o passe adiante.
              </p>
            ) : (
              assinadaEm !== null && (
                <p>
                  Você tem um endereço desde {formatDay(assinadaEm)}. Um novo o substitui, e o
                  anterior deixa de funcionar.
                </p>
              )
            )}
          </div>
          {endereco !== null && (
            <div className="aval-endereco">
              <TextInput
                label="Endereço do calendário"
                value={endereco}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyText text={endereco} what="o endereço" />
            </div>
          )}
          <div className="aval-links">
            {endereco === null && (
              <Button loading={create.isPending} onClick={() => create.mutate()}>
                {assinadaEm === null ? 'Criar o endereço' : 'Trocar o endereço'}
              </Button>
            )}
            {(assinadaEm !== null || endereco !== null) && (
              <Button variant="default" disabled={create.isPending} onClick={() => setEnds(true)}>
                Encerrar a assinatura
              </Button>
            )}
            <Anchor href="/v1/avaliacao/prazos.ics" download="">
              Baixar os prazos de hoje (.ics)
            </Anchor>
          </div>
        </div>
      </Modal>
      <ConfirmDialog
        opened={opened && ends}
        title="Encerrar a assinatura"
        question="O endereço deixa de funcionar, e as agendas que o leem param de se atualizar. Encerrar?"
        yes="Encerrar"
        no="Não encerrar"
        danger
        busy={end.isPending}
        onYes={() => end.mutate()}
        onNo={() => setEnds(false)}
      />
    </>
  );
}
