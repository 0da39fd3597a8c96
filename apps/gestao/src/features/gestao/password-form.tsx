import { SENHA_MAX, SENHA_MIN, senhaFault } from '@claraboia/contract';
import type { SenhaChange } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { LeaveGuard } from '../../engine/leave-guard.tsx';
import { useOpenSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages } from '../../ui/kit/toast.tsx';
import { OWN_SESSOES_KEY } from '../../ui/sessoes/use-sessoes.ts';

const EMPTY = { atual: '', nova: '', again: '' };
const toggleOf = (what: string) => ({
  'aria-label': `Mostrar ou ocultar ${what}`,
  tabIndex: 0,
});

/** Changes the user's password, if this installation stores it. */
export function PasswordForm({ nome }: { readonly nome: string }) {
  const { user, context } = useOpenSession();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const save = useWrite({
    mutationFn: (body: SenhaChange) => ask('PUT /v1/pessoa-fisica/me/senha', { body }),
    onSuccess: ({ messages }) => {
      setTyped(EMPTY);
      setTried(false);
      toastMessages(messages);
      return queryClient.invalidateQueries({ queryKey: OWN_SESSOES_KEY });
    },
    onError: toastError,
  });
  const { atual, nova, again } = typed;
  const { nome: cliente, cidade } = context.client;
  const faults = {
    atual: atual === '' ? 'Informe a senha atual' : null,
    nova: senhaFault(nova, { known: [user.username, nome], house: [cliente, cidade] }),
    again: again === nova ? null : 'As duas senhas não são iguais',
  };
  const errorOf = (field: keyof typeof EMPTY) => {
    const told = messagesOf(save.error).find((message) => message.field === field)?.description;
    return (tried ? faults[field] : null) ?? told;
  };
  const type = (field: keyof typeof EMPTY) => ({
    value: typed[field],
    maxLength: SENHA_MAX,
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) => {
      save.reset();
      setTyped({ ...typed, [field]: event.currentTarget.value });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(faults).every((fault) => fault === null)) save.mutate({ atual, nova });
  };
  return (
    <form className="person-card" onSubmit={submit} noValidate aria-labelledby="senha-titulo">
      <h2 id="senha-titulo" className="person-heading">
        Trocar a senha
      </h2>
      {/* Hidden user name, so that password managers know the account. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordInput
        label="Senha atual"
        autoComplete="current-password"
        visibilityToggleButtonProps={toggleOf('a senha atual')}
        {...type('atual')}
      />
      <PasswordInput
        label="Nova senha"
        description={`Ao menos ${SENHA_MIN} caracteres; uma frase com várias palavras serve.`}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggleOf('a nova senha')}
        {...type('nova')}
      />
      <PasswordInput
        label="Repita a nova senha"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggleOf('a repetição')}
        {...type('again')}
      />
      <p className="person-note">As suas outras sessões serão encerradas.</p>
      <div className="person-actions">
        <Button type="submit" loading={save.isPending}>
          Trocar a senha
        </Button>
      </div>
      <LeaveGuard isUnsaved={() => Object.values(typed).some((text) => text !== '')} />
    </form>
  );
}
