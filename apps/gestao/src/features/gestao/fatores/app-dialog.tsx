import { ask } from '@claraboia/ui/lib/ask.ts';
import { QrCode } from '@claraboia/ui/qr-code.tsx';
import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../lib/use-write.ts';
import { toastMessages } from '../../../ui/kit/toast.tsx';
import { DialogForm, faultAt, SenhaField } from './fields.tsx';
import { ReserveCodes } from './reserve-codes.tsx';
import { useFatoresChanged } from './use-fatores.ts';

/** Adds an authenticator app: asks for the password, then for the app's code. */
export function AppDialog({ onClose }: { readonly onClose: () => void }) {
  const changed = useFatoresChanged();
  const [senha, setSenha] = useState('');
  const [nome, setNome] = useState('Celular');
  const [codigo, setCodigo] = useState('');
  const begin = useWrite({
    mutationFn: async () =>
      (await ask('POST /v1/pessoa-fisica/me/fator/aplicativo', { body: { senha } })).data,
  });
  const confirm = useWrite({
    mutationFn: () =>
      ask('POST /v1/pessoa-fisica/me/fator/aplicativo/confirmacao', { body: { nome, codigo } }),
    onSuccess: ({ data, messages }) => {
      toastMessages(messages);
      if (data.codigosReserva === null) onClose();
      return changed();
    },
  });
  const codes = confirm.data?.data.codigosReserva ?? null;
  return (
    <Modal opened onClose={onClose} title="Incluir aplicativo" closeOnClickOutside={false}>
      {codes !== null ? (
        <ReserveCodes codes={codes} onDone={onClose} />
      ) : begin.data === undefined ? (
        <DialogForm
          submit="Continuar"
          busy={begin.isPending}
          error={begin.error}
          onSubmit={() => begin.mutate()}
          onClose={onClose}
        >
          <p>
            Instale no celular um aplicativo autenticador, como Google Authenticator, Microsoft
            Authenticator, Aegis ou FreeOTP. Ao entrar, ele mostra um código que muda a cada meio
            minuto.
          </p>
          <SenhaField value={senha} onChange={setSenha} error={faultAt(begin.error, 'senha')} />
        </DialogForm>
      ) : (
        <DialogForm
          submit="Incluir"
          busy={confirm.isPending}
          error={confirm.error}
          onSubmit={() => confirm.mutate()}
          onClose={onClose}
        >
          <p>Leia esta figura com o aplicativo e informe os 6 números que ele mostrar.</p>
          <QrCode
            text={begin.data.endereco}
            label="Código QR para o aplicativo autenticador"
            className="fator-qr"
          />
          <p className="person-note">
            Está no próprio celular? <a href={begin.data.endereco}>Abra o aplicativo por aqui</a>,
            ou digite nele:{' '}
            <code className="fator-secret">
              {begin.data.segredo.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </p>
          <TextInput
            label="Código do aplicativo"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={codigo}
            error={faultAt(confirm.error, 'codigo')}
            onChange={(event) => setCodigo(event.currentTarget.value)}
            data-autofocus
          />
          <NameField value={nome} onChange={setNome} error={faultAt(confirm.error, 'nome')} />
        </DialogForm>
      )}
    </Modal>
  );
}

interface NameFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Name of the app or the key, to recognise it in the list. */
export function NameField({ value, error, onChange }: NameFieldProps) {
  return (
    <TextInput
      label="Nome"
      description="Para você o reconhecer na lista."
      maxLength={60}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
