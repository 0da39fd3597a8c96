import { ask } from '@claraboia/ui/lib/ask.ts';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../lib/use-write.ts';
import { toastMessages } from '../../../ui/kit/toast.tsx';
import { NameField } from './app-dialog.tsx';
import { DialogForm, faultAt, SenhaField } from './fields.tsx';
import { ReserveCodes } from './reserve-codes.tsx';
import { useFatoresChanged } from './use-fatores.ts';

/** Error of a device that created no key, with our own text: browsers report it in English. */
class NotMade extends Error {
  override readonly name = 'NotMade';
}

const NOT_MADE =
  'O aparelho não criou a chave de acesso: o pedido foi cancelado, demorou demais, ou este aparelho já tem uma.';

/** Has the device create a passkey for this account. */
async function makeKey(senha: string, nome: string) {
  const begun = await ask('POST /v1/pessoa-fisica/me/fator/chave', { body: { senha } });
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const resposta = await startRegistration({
    optionsJSON: begun.data as unknown as Options,
  }).catch((cause: unknown) => {
    throw new NotMade(NOT_MADE, { cause });
  });
  return ask('POST /v1/pessoa-fisica/me/fator/chave/confirmacao', {
    body: { nome, resposta: { ...resposta } },
  });
}

/** Adds a passkey: the device's unlock method, or a security key, opens the account. */
export function KeyDialog({ onClose }: { readonly onClose: () => void }) {
  const changed = useFatoresChanged();
  const [senha, setSenha] = useState('');
  const [nome, setNome] = useState('Este aparelho');
  const add = useWrite({
    mutationFn: () => makeKey(senha, nome),
    onSuccess: ({ data, messages }) => {
      toastMessages(messages);
      if (data.codigosReserva === null) onClose();
      return changed();
    },
  });
  const notMade = add.error instanceof NotMade ? add.error.message : undefined;
  const codes = add.data?.data.codigosReserva ?? null;
  return (
    <Modal opened onClose={onClose} title="Incluir chave de acesso" closeOnClickOutside={false}>
      {codes !== null ? (
        <ReserveCodes codes={codes} onDone={onClose} />
      ) : (
        <DialogForm
          submit="Criar a chave"
          busy={add.isPending}
          error={notMade === undefined ? add.error : null}
          onSubmit={() => add.mutate()}
          onClose={onClose}
        >
          <p>
            Com uma chave de acesso (<span lang="en">passkey</span>) você entra como desbloqueia o
            aparelho: com o dedo, o rosto ou o PIN, sem digitar a senha.
          </p>
          <SenhaField value={senha} onChange={setSenha} error={faultAt(add.error, 'senha')} />
          <NameField value={nome} onChange={setNome} error={faultAt(add.error, 'nome')} />
          {(notMade ?? faultAt(add.error, 'resposta')) !== undefined && (
            <p role="alert" className="fator-fault">
              {notMade ?? faultAt(add.error, 'resposta')}
            </p>
          )}
        </DialogForm>
      )}
    </Modal>
  );
}
