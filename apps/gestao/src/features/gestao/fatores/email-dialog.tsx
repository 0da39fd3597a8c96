import { lateMail } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../lib/use-write.ts';
import { toastMessages } from '../../../ui/kit/toast.tsx';
import { DialogForm, faultAt, SenhaField } from './fields.tsx';
import { useFatoresChanged } from './use-fatores.ts';

interface EmailDialogProps {
  /** Known address, not yet verified or to be changed. */
  readonly email: string | null;
  readonly onClose: () => void;
}

/** Verifies the e-mail for the recovery of a forgotten password. */
export function EmailDialog({ email: known, onClose }: EmailDialogProps) {
  const changed = useFatoresChanged();
  const [email, setEmail] = useState(known ?? '');
  const [senha, setSenha] = useState('');
  const [codigo, setCodigo] = useState('');
  const begin = useWrite({
    mutationFn: () => ask('PUT /v1/pessoa-fisica/me/email', { body: { email, senha } }),
  });
  const confirm = useWrite({
    mutationFn: () => ask('POST /v1/pessoa-fisica/me/email/confirmacao', { body: { codigo } }),
    onSuccess: ({ messages }) => {
      toastMessages(messages);
      onClose();
      return changed();
    },
  });
  const [late] = lateMail(begin.data?.messages ?? []);
  return (
    <Modal opened onClose={onClose} title="E-mail de recuperação" closeOnClickOutside={false}>
      {begin.isSuccess ? (
        <DialogForm
          submit="Confirmar"
          busy={confirm.isPending}
          error={confirm.error}
          onSubmit={() => confirm.mutate()}
          onClose={onClose}
        >
          <p role="status">
            {late === undefined ? (
              <>
                Enviamos um código de 6 números para <strong>{email}</strong>. Ele vale por 10
                minutos.
              </>
            ) : (
              late.description
            )}
          </p>
          <TextInput
            label="Código"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={codigo}
            error={faultAt(confirm.error, 'codigo')}
            onChange={(event) => setCodigo(event.currentTarget.value)}
            data-autofocus
          />
        </DialogForm>
      ) : (
        <DialogForm
          submit="Enviar o código"
          busy={begin.isPending}
          error={begin.error}
          onSubmit={() => begin.mutate()}
          onClose={onClose}
        >
          <TextInput
            label="E-mail"
            type="email"
            description="Se você esquecer a senha, é para ele que vai o código para criar outra."
            autoComplete="email"
            maxLength={200}
            value={email}
            error={faultAt(begin.error, 'email')}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <SenhaField value={senha} onChange={setSenha} error={faultAt(begin.error, 'senha')} />
        </DialogForm>
      )}
    </Modal>
  );
}
