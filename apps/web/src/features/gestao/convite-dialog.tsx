import type { Convite } from '@claraboia/contract';
import { formatDateTime } from '@claraboia/contract';
import { Button, CopyButton, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { toastError } from '../../ui/kit/toast.tsx';

interface ConviteDialogProps {
  readonly pessoa: { readonly id: number; readonly nome: string };
  readonly onClose: () => void;
}

/** Makes a person's invitation and shows its code, once (ADR 0011). For system administrators. */
export function ConviteDialog({ pessoa, onClose }: ConviteDialogProps) {
  const invite = useMutation({
    mutationFn: async () =>
      (await api.post<Convite>(`/v1/sistema/pessoa/${pessoa.id}/convite`, {})).data,
    onError: toastError,
  });
  return (
    <Modal opened onClose={onClose} title={`Convidar ${pessoa.nome}`} closeOnClickOutside={false}>
      {invite.data === undefined ? (
        <p>
          O convite é um código para o primeiro acesso. Vale por 7 dias e por um uso; um novo
          substitui o anterior.
        </p>
      ) : (
        <div role="status">
          <p>
            Código: <strong className="convite-codigo">{invite.data.codigo}</strong>
          </p>
          <p>
            Entregue-o à pessoa por um meio seguro: ele não será mostrado de novo. Vale até{' '}
            {formatDateTime(invite.data.expiraEm)}.
          </p>
        </div>
      )}
      <div className="engine-dialog-actions">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {invite.data === undefined ? (
          <Button onClick={() => invite.mutate()} loading={invite.isPending}>
            Criar convite
          </Button>
        ) : (
          <CopyButton value={invite.data.codigo}>
            {({ copied, copy }) => (
              <Button onClick={copy}>{copied ? 'Código copiado' : 'Copiar código'}</Button>
            )}
          </CopyButton>
        )}
      </div>
    </Modal>
  );
}
