import type { Fator } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../lib/use-write.ts';
import { toastMessages } from '../../../ui/kit/toast.tsx';
import { DialogForm, faultAt, SenhaField } from './fields.tsx';
import { ReserveCodes } from './reserve-codes.tsx';
import { useFatoresChanged } from './use-fatores.ts';

interface RemoveDialogProps {
  readonly fator: Fator;
  /** True for the last factor: only the password is left then. */
  readonly last: boolean;
  readonly onClose: () => void;
}

/** Removes an app or a key. */
export function RemoveDialog({ fator: { id, nome }, last, onClose }: RemoveDialogProps) {
  const changed = useFatoresChanged();
  const [senha, setSenha] = useState('');
  const remove = useWrite({
    mutationFn: () =>
      ask('POST /v1/pessoa-fisica/me/fator/:id/remocao', { params: { id }, body: { senha } }),
    onSuccess: ({ messages }) => {
      toastMessages(messages);
      onClose();
    },
    onSettled: changed,
  });
  return (
    <Modal opened onClose={onClose} title={`Remover ${nome}`} closeOnClickOutside={false}>
      <DialogForm
        submit="Remover"
        danger
        busy={remove.isPending}
        error={remove.error}
        onSubmit={() => remove.mutate()}
        onClose={onClose}
      >
        <p>
          {last
            ? 'É a única: sem ela, a senha sozinha abre a sua conta, e os códigos de reserva deixam de valer.'
            : 'Não será mais possível entrar com ela.'}
        </p>
        <SenhaField value={senha} onChange={setSenha} error={faultAt(remove.error, 'senha')} />
      </DialogForm>
    </Modal>
  );
}

/** Regenerates the recovery codes. */
export function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const changed = useFatoresChanged();
  const [senha, setSenha] = useState('');
  const renew = useWrite({
    mutationFn: async () =>
      (await ask('POST /v1/pessoa-fisica/me/fator/codigos', { body: { senha } })).data,
    onSettled: changed,
  });
  const codes = renew.data?.codigosReserva ?? null;
  return (
    <Modal opened onClose={onClose} title="Novos códigos de reserva" closeOnClickOutside={false}>
      {codes !== null ? (
        <ReserveCodes codes={codes} onDone={onClose} />
      ) : (
        <DialogForm
          submit="Criar novos códigos"
          busy={renew.isPending}
          error={renew.error}
          onSubmit={() => renew.mutate()}
          onClose={onClose}
        >
          <p>Os códigos anteriores deixam de valer.</p>
          <SenhaField value={senha} onChange={setSenha} error={faultAt(renew.error, 'senha')} />
        </DialogForm>
      )}
    </Modal>
  );
}
