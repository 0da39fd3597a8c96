import { formatDateTime } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, Checkbox, CopyButton, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { configuracaoQuery } from '../../lib/configuracao.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastError } from '../../ui/kit/toast.tsx';

/**
 * Creates a code for a person who has forgotten her password, to set a new one (ADR 0057). For system administrators.
 */
export function RecuperacaoDialog({ row, onClose }: ActionDialogProps) {
  const id = row?.id ?? 0;
  const nome = typeof row?.nome === 'string' ? row.nome : '';
  const [semFatores, setSemFatores] = useState(false);
  const settings = useQuery(configuracaoQuery);
  const elsewhere = settings.data?.senhaPropria === false;
  const create = useWrite({
    mutationFn: async () =>
      (
        await ask('POST /v1/sistema/pessoa/:id/recuperacao', {
          params: { id },
          body: { semFatores },
        })
      ).data,
    onError: toastError,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Recuperar o acesso de ${nome}`}
      closeOnClickOutside={false}
    >
      {elsewhere ? (
        <p>
          As senhas desta instalação são guardadas em outro serviço de entrada: é lá que se recupera
          uma senha esquecida.
        </p>
      ) : create.data === undefined ? (
        <div className="recuperacao">
          <p>
            O código serve para criar uma nova senha em <strong>Esqueci a senha</strong>, na janela
            de entrada. Vale por 24 horas e por um uso; um novo substitui o anterior. Antes de
            entregá-lo, tenha certeza de que é a pessoa quem pede.
          </p>
          <Checkbox
            label="Perdeu também o celular ou a chave"
            description="Ao usar o código, a verificação em duas etapas dela é desligada."
            checked={semFatores}
            onChange={(event) => setSemFatores(event.currentTarget.checked)}
          />
        </div>
      ) : (
        <div role="status">
          <p>
            Código: <strong className="convite-codigo">{create.data.codigo}</strong>
          </p>
          <p>
            Entregue-o à pessoa por um meio seguro: ele não será mostrado de novo. Vale até{' '}
            {formatDateTime(create.data.expiraEm)}.
          </p>
        </div>
      )}
      <div className="engine-dialog-actions">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {elsewhere ? null : create.data === undefined ? (
          <Button onClick={() => create.mutate()} loading={create.isPending}>
            Criar código
          </Button>
        ) : (
          <CopyButton value={create.data.codigo}>
            {({ copied, copy }) => (
              <Button onClick={copy}>{copied ? 'Código copiado' : 'Copiar código'}</Button>
            )}
          </CopyButton>
        )}
      </div>
    </Modal>
  );
}
