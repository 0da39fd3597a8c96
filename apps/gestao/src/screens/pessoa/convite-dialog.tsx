import { formatDateTime } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, CopyButton, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { configuracaoQuery } from '../../lib/configuracao.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastError } from '../../ui/kit/toast.tsx';

/** Creates a person's invitation and shows its code, once (ADR 0011). For system administrators. */
export function ConviteDialog({ row, onClose }: ActionDialogProps) {
  const id = row?.id ?? 0;
  const nome = typeof row?.nome === 'string' ? row.nome : '';
  const settings = useQuery(configuracaoQuery);
  const invite = useWrite({
    mutationFn: async () =>
      (await ask('POST /v1/sistema/pessoa/:id/convite', { params: { id } })).data,
    onError: toastError,
  });
  return (
    <Modal opened onClose={onClose} title={`Convidar ${nome}`} closeOnClickOutside={false}>
      {settings.data?.primeiroAcesso === false ? (
        <p>
          As contas desta instalação são feitas em outro serviço de entrada: basta que o CPF da
          pessoa seja o mesmo lá e aqui.
        </p>
      ) : invite.data === undefined ? (
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
        {settings.data?.primeiroAcesso === false ? null : invite.data === undefined ? (
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
